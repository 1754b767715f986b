import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  api,
  apiBaseUrl,
  idTag,
  resumeAfterLogin,
  sessionLoaded,
  setApiBaseUrl,
  signedIn,
} from '@logistics/shared/api-client/core';
import { orderWorkApi, useGetOrderViewsQuery, useListOrdersQuery } from '@logistics/shared/api-client/admin';
import type { Ability, Verification } from '@logistics/shared/contracts';
import { HostContext } from '../components/host.tsx';
import { LeaveGuard } from '../components/leave-guard.tsx';
import { MessagesContext, type Messages } from '../components/messages.ts';
import type { Platform } from '../platform/index.ts';
import { EntryGuard } from './entry/entry-guard.tsx';
import { NeedsAbility } from './entry/needs-ability.tsx';
import { createStore, untilLoggedIn } from './store.ts';

const USER = { email: 'a@b.vn', firstName: 'An', lastName: 'Lê', id: 7, avatar: null };
const FULL: readonly Ability[] = ['enter', 'enterData'];
const LESS: readonly Ability[] = ['enter', 'manageArticles'];
const rightsWith = (abilities: readonly Ability[]): Verification => ({
  ...{ id: USER.id, role: 2, permission: [], activated: true, needsSecondFactor: false },
  abilities: [...abilities],
});

// The components use only this part of the host.
const host = { kind: 'browser', session: {} } as unknown as Platform;
const messages: Messages = { toast: vi.fn(), dismiss: vi.fn(), ask: vi.fn(), alert: vi.fn() };
const baseUrl = apiBaseUrl();
const server = { token: 'old', abilities: FULL, accepted: [] as string[] };
beforeEach(() => {
  // React renders by itself, as in a browser.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  Object.assign(server, { token: 'old', abilities: FULL, accepted: [] });
  setApiBaseUrl('https://server.test');
  vi.stubGlobal('fetch', async ({ url, headers }: Request) => {
    const { pathname } = new URL(url);
    if (headers.get('Authorization') !== `Bearer ${server.token}`)
      return Response.json({ success: false, code: 'UNAUTHENTICATED', message: '' }, { status: 401 });
    if (pathname === '/api/auth/verify') {
      // Later than the answers to calls that do not wait for it.
      await new Promise((resolve) => setTimeout(resolve, 20));
      return Response.json({ success: true, data: rightsWith(server.abilities) });
    }
    server.accepted.push(pathname);
    return Response.json({ success: true, data: [], meta: { page: 1, pageSize: 10, total: 0 } });
  });
});
afterEach(() => {
  resumeAfterLogin(() => Promise.resolve(false));
  setApiBaseUrl(baseUrl);
  vi.unstubAllGlobals();
});

function Shell() {
  useGetOrderViewsQuery();
  return <Outlet />;
}
function Page() {
  const { isSuccess } = useListOrdersQuery({ page: 1, pageSize: 10 });
  return isSuccess && <h1>Danh sách đơn</h1>;
}

const OF_PAGE = '/api/orders';
const WRITE = '/api/orders/operations/5/stop';
const OF_SHELL = '/api/orders/views';

/** The page is open, the session has ended, and two reads and a write wait for the log-in. */
async function setUp() {
  const store = createStore();
  resumeAfterLogin((key) => untilLoggedIn(store, key));
  store.dispatch(sessionLoaded({ ...USER, token: 'old' }));
  const entry = (
    <LeaveGuard>
      <EntryGuard />
    </LeaveGuard>
  );
  const pages = {
    element: <NeedsAbility ability="enterData" />,
    children: [{ path: '/', element: <Page /> }],
  };
  const router = createMemoryRouter([
    { element: entry, children: [{ element: <Shell />, children: [pages] }] },
  ]);
  render(
    <Provider store={store}>
      <HostContext value={host}>
        <MessagesContext value={messages}>
          <RouterProvider router={router} />
        </MessagesContext>
      </HostContext>
    </Provider>,
  );
  await screen.findByRole('heading', { name: 'Danh sách đơn' });
  Object.assign(server, { token: 'new', accepted: [] });
  const write = store.dispatch(orderWorkApi.endpoints.stopOrderOperation.initiate(5));
  store.dispatch(api.util.invalidateTags(['Order', 'OrderViews']));
  await vi.waitFor(() => expect(store.getState().session.expired).toBe(true));
  // A change by another user meanwhile.
  store.dispatch(api.util.invalidateTags(['Order', 'OrderViews']));
  return {
    write,
    logIn: (abilities: readonly Ability[]) =>
      store.dispatch(signedIn({ ...USER, ...rightsWith(abilities), token: 'new' })),
    logInElsewhere: () => {
      store.dispatch(sessionLoaded({ ...USER, token: 'new' }));
      store.dispatch(api.util.invalidateTags([idTag('Session', 'VERIFY')]));
    },
  };
}
const accepted = () => [...new Set(server.accepted)].toSorted();

it('repeats all calls that waited for the log-in of a user who may do the same as before', async () => {
  const { write, logIn } = await setUp();
  logIn(FULL);
  await write;
  await vi.waitFor(() => expect(accepted()).toEqual([OF_PAGE, WRITE, OF_SHELL]));
});

it('gives up the reads of a page that the user may no longer open after the log-in', async () => {
  const { write, logIn } = await setUp();
  logIn(LESS);
  await write;
  await screen.findByText(/Trang này cần quyền Nhập liệu/);
  await vi.waitFor(() => expect(accepted()).toEqual([WRITE, OF_SHELL]));
});

it('waits for the rights of a log-in in another window before it repeats a call', async () => {
  const { write, logInElsewhere } = await setUp();
  server.abilities = LESS;
  logInElsewhere();
  await write;
  await screen.findByText(/Trang này cần quyền Nhập liệu/);
  await vi.waitFor(() => expect(accepted()).toEqual([WRITE, OF_SHELL]));
});
