import type { UnknownAction } from '@reduxjs/toolkit';
import { loggedInAgain } from './base-query.ts';
import { isApiError } from './failure.ts';
import { selectToken, sessionExpired, type SessionState } from './session-slice.ts';

/** What a call needs of the store. */
interface SessionHolder {
  getState: () => { session: SessionState };
  dispatch: (action: UnknownAction) => unknown;
}

/**
 * A call in the name of the person at the screen that goes past the endpoints, as one that counts its bytes. One that
 * meets a dead session asks to log in again over the page and is then made again, as any other.
 * @throws whatever the call throws; UNAUTHENTICATED where the session is given up
 */
export async function callInSession<T>(
  { getState, dispatch }: SessionHolder,
  call: (token: string | null) => Promise<T>,
): Promise<T> {
  const token = selectToken(getState());
  try {
    return await call(token);
  } catch (error) {
    if (!isApiError(error) || error.status !== 401 || error.code !== 'UNAUTHENTICATED') throw error;
    if (selectToken(getState()) === token) dispatch(sessionExpired());
    if (!(await loggedInAgain(error))) throw error;
    return callInSession({ getState, dispatch }, call);
  }
}
