import { act } from 'react';
import { fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import type { PageCallAnswer } from '@logistics/shared/contracts';
import { expect, it, vi } from 'vitest';
import { makeStore } from '../../app/store.ts';
import { Sessions } from './sessions.tsx';

// The page of the tests has no popover for toasts.
vi.mock('../../components/toast/show-toast.ts', () => ({ showToast: vi.fn() }));

const OWN = '7b6a6c1e-6a58-4c3c-8a8e-3a6a0f9f3c11';
const OTHER = '7b6a6c1e-6a58-4c3c-8a8e-3a6a0f9f3c12';
const session = (id: string, userAgent: string) => ({
  ...{ id, userAgent, current: id === OWN, address: null },
  ...{ createdAt: '2026-11-20T07:00:00Z', lastSeenAt: '2026-11-21T07:00:00Z' },
  expiresAt: '2026-12-20T07:00:00Z',
});
const answer = (data: unknown, meta?: object): PageCallAnswer => ({
  status: 200,
  body: { success: true, data, ...(meta && { meta }) },
});

/** Renders the list for a server with these sessions; an ended session is gone from then on. */
function show() {
  let rows = [session(OWN, 'Firefox/140 Windows'), session(OTHER, 'Chrome/140 Android')];
  const sent: unknown[] = [];
  const store = makeStore({
    direct: {
      call: ({ url, body }) => {
        if (!url.endsWith('/end'))
          return Promise.resolve(answer(rows, { page: 1, pageSize: 20, total: rows.length }));
        sent.push(body);
        rows = rows.filter(({ id }) => id === OWN);
        return Promise.resolve(answer({ ended: 1 }));
      },
    },
  });
  render(
    <Provider store={store}>
      <Sessions userId={7} />
    </Provider>,
  );
  return sent;
}
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

it('lists where the user is logged in, and ends another session, never the own one', async () => {
  const sent = show();
  expect(await screen.findByText('Firefox trên Windows')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Đăng xuất Firefox trên Windows' })).toBeNull();
  await press('Đăng xuất Chrome trên Android');
  expect(sent).toEqual([{ session: [OTHER] }]);
  await expect.poll(() => screen.queryByText('Chrome trên Android')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Đăng xuất mọi nơi khác' })).toBeNull();
});

it('ends all other sessions at once', async () => {
  const sent = show();
  await screen.findByText('Chrome trên Android');
  await press('Đăng xuất mọi nơi khác');
  expect(sent).toEqual([{}]);
});
