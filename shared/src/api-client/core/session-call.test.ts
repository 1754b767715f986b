import { configureStore } from '@reduxjs/toolkit';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { resumeAfterLogin } from './base-query.ts';
import { callInSession } from './session-call.ts';
import { sessionLoaded, sessionSlice } from './session-slice.ts';

const stored = { email: 'a@b.vn', firstName: 'An', lastName: 'Lê', token: 'dead', id: 7, avatar: null };
const refusal = { status: 401, code: 'UNAUTHENTICATED' as const, message: 'Bạn cần đăng nhập để tiếp tục.' };

/** A store, and a call whose server accepts only the token `alive`. */
function setUp() {
  const store = configureStore({ reducer: { [sessionSlice.name]: sessionSlice.reducer } });
  store.dispatch(sessionLoaded(stored));
  const call = vi.fn(async (token: string | null) => {
    if (token !== 'alive') throw Object.assign(new Error(), refusal);
    return 'bytes';
  });
  return { store, call, logIn: () => store.dispatch(sessionLoaded({ ...stored, token: 'alive' })) };
}

describe('a call outside the endpoints with an expired session', () => {
  afterEach(() => resumeAfterLogin(() => Promise.resolve(false)));

  it('asks the user to log in again, and is then retried with the new token', async () => {
    const { store, call, logIn } = setUp();
    resumeAfterLogin(async () => {
      expect(store.getState().session.expired).toBe(true);
      logIn();
      return true;
    });
    expect(await callInSession(store, call)).toBe('bytes');
    expect(call.mock.calls).toEqual([['dead'], ['alive']]);
  });

  it("fails with the server's error when the user gives up the session", async () => {
    const { store, call } = setUp();
    await expect(callInSession(store, call)).rejects.toMatchObject(refusal);
    expect(call).toHaveBeenCalledOnce();
  });

  it('asks for nothing if the user logged in again during the call', async () => {
    const { store, call, logIn } = setUp();
    resumeAfterLogin(() => Promise.resolve(true));
    call.mockImplementationOnce(async () => {
      logIn();
      throw Object.assign(new Error(), refusal);
    });
    expect(await callInSession(store, call)).toBe('bytes');
    expect(store.getState().session.expired).toBe(false);
  });

  it('fails at once if the server rejected it for another reason', async () => {
    const { store } = setUp();
    resumeAfterLogin(() => Promise.resolve(true));
    const call = vi.fn(() => Promise.reject(Object.assign(new Error(), { ...refusal, status: 403 })));
    await expect(callInSession(store, call)).rejects.toMatchObject({ status: 403 });
    expect(store.getState().session.expired).toBe(false);
  });
});
