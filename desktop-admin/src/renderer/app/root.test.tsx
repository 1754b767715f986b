import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { sessionExpired, signedIn } from '@logistics/shared/api-client/core';
import { MessagesProvider } from './messages/messages-provider.tsx';
import { Root } from './root.tsx';
import { createStore } from './store.ts';

const { fetched, lost } = vi.hoisted(() => ({
  fetched: vi.fn(),
  lost: () => {
    throw new Error('The line is lost.');
  },
}));
vi.mock('../features/session/expired-dialog.tsx', () => {
  fetched();
  return lost();
});
vi.mock('../features/order-import/import-job-provider.tsx', () => ({
  ImportJobProvider: ({ children }: { children: ReactNode }) => children,
}));

it('preloads the login dialog; without it the page and its input remain usable', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(window, 'scrollTo').mockReturnValue();
  const store = createStore();
  const page = { index: true, element: <input aria-label="Họ" /> };
  const router = createMemoryRouter([{ element: <Root />, errorElement: 'crashed', children: [page] }]);
  render(
    <Provider store={store}>
      <MessagesProvider>
        <RouterProvider router={router} />
      </MessagesProvider>
    </Provider>,
  );
  const field = await screen.findByRole('textbox', { name: 'Họ' });
  fireEvent.change(field, { target: { value: 'Trịnh' } });
  const user = { id: 7, email: 'a@b.vn', firstName: 'An', lastName: 'Lê', avatar: null, token: 'one' };
  act(
    () =>
      void store.dispatch(
        signedIn({
          ...user,
          ...{ role: 2, permission: [], abilities: ['enter'], activated: true, needsSecondFactor: false },
        }),
      ),
  );
  await vi.waitFor(() => expect(fetched).toHaveBeenCalled());

  act(() => void store.dispatch(sessionExpired()));
  const bar = await screen.findByRole('alert');
  expect(bar.textContent).toContain('Phiên đăng nhập đã hết hạn');
  expect(bar.textContent).toContain('chép lại');
  expect(screen.getByRole('button', { name: 'Tải lại trang' })).toBeDefined();
  expect(screen.getByRole('textbox', { name: 'Họ' })).toHaveProperty('value', 'Trịnh');
});
