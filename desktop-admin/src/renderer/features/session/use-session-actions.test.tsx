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

/** Logs a user out whose page has an answer of the server and unsaved input. */
async function logOut(clear: () => Promise<void>) {
  const store = createStore();
  store.dispatch(signedIn(user));
  await store.dispatch(authApi.endpoints.verifySession.initiate({ id }));
  const page = { store, isInputProtected: true, hasFailed: false };
  // The hook uses only this part of the host.
  const host = { kind: 'desktop', session: { clear } } as unknown as Platform;
  function Page() {
    const { end } = useSessionActions();
    const leave = () =>
      end(() => {
        page.isInputProtected = false;
      }).catch(() => {
        page.hasFailed = true;
      });
    return <button onClick={() => void leave()}>{useLocation().pathname}</button>;
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
  await act(async () => screen.getByRole('button').click());
  await vi.waitFor(() => expect(revoked).toEqual(['Bearer token']));
  return page;
}
const answersIn = (store: ReturnType<typeof createStore>) =>
  Object.keys(store.getState()[api.reducerPath].queries);

it('a user who logs out comes to the login page, and nothing of the session is left', async () => {
  let isOnMachine = true;
  const page = await logOut(async () => {
    isOnMachine = false;
  });
  await vi.waitFor(() => expect(screen.getByRole('button').textContent).toBe('/login'));
  expect(isOnMachine).toBe(false);
  expect(selectSession(page.store.getState())).toMatchObject({ phase: 'anonymous', stored: null });
  expect(answersIn(page.store)).toEqual([]);
  expect(page).toMatchObject({ isInputProtected: false, hasFailed: false });
});

it('if the machine can not delete the session, the user stays on the page with the input protected', async () => {
  const page = await logOut(() => Promise.reject(new Error('No disk.')));
  await vi.waitFor(() => expect(page.hasFailed).toBe(true));
  expect(screen.getByRole('button').textContent).toBe('/admin/list-orders');
  expect(selectSession(page.store.getState()).phase).toBe('signedIn');
  expect(answersIn(page.store)).toHaveLength(1);
  expect(page.isInputProtected).toBe(true);
});
