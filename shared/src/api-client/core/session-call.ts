import type { UnknownAction } from '@reduxjs/toolkit';
import { loggedInAgain } from './base-query.ts';
import { isApiError } from './failure.ts';
import { selectToken, sessionExpired, type SessionState } from './session-slice.ts';

/** The parts of the store that a call needs. */
interface SessionHolder {
  getState: () => { session: SessionState };
  dispatch: (action: UnknownAction) => unknown;
}

/**
 * Runs a call for the logged-in user outside the endpoints, such as one that reports its progress. With an expired
 * session it asks the user to log in again over the page and then retries, like any other call.
 * @throws the error of the call; UNAUTHENTICATED when the user gives up the session
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
