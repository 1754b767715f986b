import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  api,
  apiBaseUrl,
  authApi,
  selectSession,
  setApiBaseUrl,
  signedIn,
} from '@logistics/shared/api-client/core';
import type { SessionUser } from '@logistics/shared/contracts';
import { createStore } from '../../app/store.ts';
import { HostContext } from '../../components/host.tsx';
import { MessagesContext, type Messages } from '../../components/messages.ts';
import type { Platform } from '../../platform/index.ts';
import { useSessionActions } from './use-session-actions.ts';

const user: SessionUser = {
  id: 7,
  email: 'an@example.vn',
  firstName: 'An',
  lastName: 'Lê',
  avatar: null,
  token: 'token',
  role: 2,
  permission: [],
  abilities: ['enter', 'enterData'],
  activated: true,
  needsSecondFactor: false,
};
const { id, role, permission, abilities, activated } = user;
const messages: Messages = { toast: vi.fn(), dismiss: vi.fn(), ask: vi.fn(), alert: vi.fn() };
const revoked: string[] = [];
const baseUrl = apiBaseUrl();

beforeEach(() => {
  revoked.length = 0;
  setApiBaseUrl('https://server.test');
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.url.endsWith('/auth/logout')) revoked.push(request.headers.get('Authorization') ?? '');
    return Response.json({ success: true, data: { id, role, permission, abilities, activated } });
  });
});

afterEach(() => {
  setApiBaseUrl(baseUrl);
  vi.unstubAllGlobals();
});

/** A page whose user has an answer of the server and unsaved input, with a button for each action. */
async function openPage(session: Partial<Platform['session']>) {
  const store = createStore();
  store.dispatch(signedIn(user));
  await store.dispatch(authApi.endpoints.verifySession.initiate({ id }));
  const page = { store, isInputProtected: true, hasFailed: false };
  // The hook uses only this part of the host.
  const host = { kind: 'desktop', session } as unknown as Platform;
  function Page() {
    const { end, drop } = useSessionActions();
    const leave = () =>
      end(() => {
        page.isInputProtected = false;
      }).catch(() => {
        page.hasFailed = true;
      });
    return (
      <>
        <p>{useLocation().pathname}</p>
        <button onClick={() => void leave()}>end</button>
        <button onClick={() => void drop()}>drop</button>
      </>
    );
  }
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={['/admin/list-orders']}>
        <HostContext value={host}>
          <MessagesContext value={messages}>
            <Page />
          </MessagesContext>
        </HostContext>
      </MemoryRouter>
    </Provider>,
  );
  return page;
}
const click = (name: string) => act(async () => screen.getByRole('button', { name }).click());
const address = () => screen.getByRole('paragraph').textContent;

async function logOut(clear: Platform['session']['clear']) {
  const page = await openPage({ clear });
  await click('end');
  await vi.waitFor(() => expect(revoked).toEqual(['Bearer token']));
  return page;
}
const answersIn = (store: ReturnType<typeof createStore>) =>
  Object.keys(store.getState()[api.reducerPath].queries);

it('a user who logs out comes to the login page, and nothing of the session is left', async () => {
  const cleared: string[] = [];
  const page = await logOut(async (token) => cleared.push(token) > 0);
  await vi.waitFor(() => expect(address()).toBe('/login'));
  expect(cleared).toEqual(['token']);
  expect(selectSession(page.store.getState())).toMatchObject({ phase: 'anonymous', stored: null });
  expect(answersIn(page.store)).toEqual([]);
  expect(page).toMatchObject({ isInputProtected: false, hasFailed: false });
});

it('if the machine can not delete the session, the user stays on the page with the input protected', async () => {
  const page = await logOut(() => Promise.reject(new Error('No disk.')));
  await vi.waitFor(() => expect(page.hasFailed).toBe(true));
  expect(address()).toBe('/admin/list-orders');
  expect(selectSession(page.store.getState()).phase).toBe('signedIn');
  expect(answersIn(page.store)).toHaveLength(1);
  expect(page.isInputProtected).toBe(true);
});

it('a page with a dead session starts again if another session has replaced it on this machine', async () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { ...window.location, reload });
  const page = await openPage({ clear: async () => false });
  await click('drop');
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(address()).toBe('/admin/list-orders');
  expect(selectSession(page.store.getState()).stored?.token).toBe('token');
});

it('a page with a dead session opens the login page if no other session exists', async () => {
  const page = await openPage({ clear: async () => true });
  await click('drop');
  await vi.waitFor(() => expect(address()).toBe('/login'));
  expect(selectSession(page.store.getState()).stored).toBeNull();
});
