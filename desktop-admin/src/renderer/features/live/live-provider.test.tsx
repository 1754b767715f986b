import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sessionLoaded } from '@logistics/shared/api-client/core';
import { useGetOrderQuery, useListUnownedClaimsQuery } from '@logistics/shared/api-client/admin';
import { createStore } from '../../app/store.ts';
import { HostContext } from '../../components/host.tsx';
import { LivePill, useOrderChanges } from '../../components/live.tsx';
import type { Platform } from '../../platform/index.ts';
import { LiveProvider } from './live-provider.tsx';

// A browser whose scan station is closed.
const host = {} as unknown as Platform;

let send: (event: object) => void = () => {};
const asked: string[] = [];
const calls = () => asked.splice(0);
beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('fetch', async (request: Request | string) => {
    const { pathname } = new URL(typeof request === 'string' ? request : request.url, location.origin);
    if (pathname !== '/api/events') {
      asked.push(pathname);
      return Response.json({ success: true, data: {} });
    }
    const body = new ReadableStream<Uint8Array>({
      start: (stream) => {
        let id = 0;
        send = (event) =>
          stream.enqueue(new TextEncoder().encode(`id: ${(id += 1)}\ndata: ${JSON.stringify(event)}\n\n`));
      },
    });
    return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** A list that holds events, with a count and an open order that components below it read. */
function List() {
  const changes = useOrderChanges({ startedTimeStamp: 1, fulfilledTimeStamp: 2 });
  return (
    <>
      <LivePill changes={changes} />
      <Count />
      <Order />
    </>
  );
}
function Count() {
  useListUnownedClaimsQuery({ page: 1, pageSize: 1 });
  return null;
}
function Order() {
  return <p>{useGetOrderQuery(3).isSuccess && 'Đơn 3'}</p>;
}

function setUp() {
  const store = createStore();
  const stored = { email: 'a@b.vn', firstName: 'An', lastName: 'Lê', token: 'one', id: 7, avatar: null };
  store.dispatch(sessionLoaded(stored));
  const shell = (
    <LiveProvider>
      <Outlet />
    </LiveProvider>
  );
  const children = [
    { path: '/list', element: <List /> },
    { path: '/empty', element: <p>Trang khác</p> },
    { path: '/order', element: <Order /> },
  ];
  const router = createMemoryRouter([{ element: shell, children }], { initialEntries: ['/list'] });
  render(
    <Provider store={store}>
      <HostContext value={host}>
        <RouterProvider router={router} />
      </HostContext>
    </Provider>,
  );
  return { go: (path: string) => act(() => router.navigate(path)) };
}

async function holdEvent(): Promise<void> {
  await screen.findByText('Đơn 3');
  expect(calls().toSorted()).toEqual(['/api/orders/late-claims', '/api/orders/search/3']);
  send({ type: 'orders', orderIds: [3], importId: null });
  await screen.findByRole('button', { name: /^1 thay đổi/ });
}

it('reloads nothing for a page that is left with held changes', async () => {
  const { go } = setUp();
  await holdEvent();
  await go('/list?page=2');
  await go('/empty');
  await screen.findByText('Trang khác');
  expect(calls()).toEqual([]);
});

it('shows no outdated order after a page was left with held changes, and asks for it once', async () => {
  const { go } = setUp();
  await holdEvent();
  await go('/order');
  await screen.findByText('Đơn 3');
  expect(calls()).toEqual(['/api/orders/search/3']);
});
