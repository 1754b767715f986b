import { configureStore } from '@reduxjs/toolkit';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { api } from './api.ts';
import { authApi } from './auth.endpoints.ts';
import { resumeAfterLogin } from './base-query.ts';
import { profileApi } from './profile.endpoints.ts';
import { sessionLoaded, sessionSlice } from './session-slice.ts';

const stored = { email: 'a@b.vn', firstName: 'An', lastName: 'Lê', token: 'dead', id: 7, avatar: null };
const REFUSED = { success: false, code: 'UNAUTHENTICATED', message: 'Bạn cần đăng nhập để tiếp tục.' };

/** A store whose server accepts only the token `alive`. */
function setUp() {
  const store = configureStore({
    reducer: { [sessionSlice.name]: sessionSlice.reducer, [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  store.dispatch(sessionLoaded(stored));
  const tokens: (string | null)[] = [];
  vi.stubGlobal('fetch', (request: Request) => {
    const token = request.headers.get('Authorization');
    tokens.push(token);
    const isAlive = token === 'Bearer alive';
    return Promise.resolve(
      Response.json(isAlive ? { success: true, data: { id: 7 } } : REFUSED, { status: isAlive ? 200 : 401 }),
    );
  });
  vi.stubGlobal('location', { origin: 'http://127.0.0.1' });
  return { store, tokens };
}

describe('a call with an expired session', () => {
  afterEach(() => {
    resumeAfterLogin(() => Promise.resolve(false));
    vi.unstubAllGlobals();
  });

  it('waits until the user has logged in again, and is then retried with the new token', async () => {
    const { store, tokens } = setUp();
    resumeAfterLogin(async () => {
      expect(store.getState().session.expired).toBe(true);
      store.dispatch(sessionLoaded({ ...stored, token: 'alive' }));
      return Promise.resolve(true);
    });
    const saved = await store.dispatch(profileApi.endpoints.updateUser.initiate({ firstName: 'An' }));
    expect(saved.data).toEqual({ id: 7 });
    expect(tokens).toEqual(['Bearer dead', 'Bearer alive']);
  });

  it("fails with the server's error when the user gives up the session", async () => {
    const { store, tokens } = setUp();
    const saved = await store.dispatch(profileApi.endpoints.updateUser.initiate({ firstName: 'An' }));
    expect(saved.error).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
    expect(tokens).toHaveLength(1);
  });

  it('never waits if it checks or ends the session itself', async () => {
    const { store } = setUp();
    const wait = vi.fn(() => Promise.resolve(true));
    resumeAfterLogin(wait);
    await store.dispatch(authApi.endpoints.verifySession.initiate({ id: 7 }));
    await store.dispatch(authApi.endpoints.logout.initiate());
    expect(wait).not.toHaveBeenCalled();
  });
});
