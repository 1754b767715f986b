import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, it, vi } from 'vitest';
import type { NotificationPreferences } from '@logistics/shared/contracts';
import { makeStore } from '../../app/store.ts';
import { NotificationSwitches } from './notification-switches.tsx';

const showToast = vi.hoisted(() => vi.fn());
vi.mock('../../components/toast/show-toast.ts', () => ({ showToast }));

/** Renders the switches for a server with these channels; returns the requested changes. */
async function shown(preferences: NotificationPreferences) {
  const changes: unknown[] = [];
  let stored = preferences;
  const store = makeStore({
    direct: {
      call: ({ body }) => {
        if (body !== undefined) {
          changes.push(body);
          stored = { ...stored, ...Object(body) };
        }
        return Promise.resolve({ status: 200, body: { success: true, data: stored } });
      },
    },
  });
  render(
    <Provider store={store}>
      <NotificationSwitches email="an@example.vn" />
    </Provider>,
  );
  await screen.findAllByRole('switch');
  return changes;
}

it('has a switch for each channel of the server, in its order, also for channels unknown to the page', async () => {
  await shown({ inApp: true, mail: false, zalo: true });
  const switches = screen.getAllByRole<HTMLInputElement>('switch');
  expect(switches.map(({ labels, checked }) => [labels?.[0]?.textContent, checked])).toEqual([
    ['Trên trang webHiện ở chuông và mục Thông báo.', true],
    ['Qua emailGửi đến an@example.vn.', false],
    ['zalo', true],
  ]);
});

it('changes only its own channel, and confirms that it was saved', async () => {
  const changes = await shown({ inApp: true, mail: true, zalo: true });
  fireEvent.click(screen.getByRole('switch', { name: /zalo/ }));
  await waitFor(() => expect(changes).toEqual([{ zalo: false }]));
  expect(screen.getByRole<HTMLInputElement>('switch', { name: /Qua email/ }).checked).toBe(true);
  await waitFor(() =>
    expect(showToast).toHaveBeenCalledWith('success', expect.any(String), expect.anything()),
  );
});
