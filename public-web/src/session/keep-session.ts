import type { Store } from 'redux';
import { type SessionState, sessionLoaded } from '@logistics/shared/api-client/core';
import { browserStores, clearSession, loadSession, saveSession, updateSession } from './session-storage.ts';

let remember = true;

/** Call it before `signedIn`: whether the session outlives the browser window. */
export function rememberNextSession(choice: boolean): void {
  remember = choice;
}

/** Whether the current session outlives the browser window. */
export function isSessionRemembered(): boolean {
  return browserStores().remembered.getItem('token') !== null;
}

/** Loads the stored session into the store, and from then on writes each change back. Browser only. */
export function keepSession(store: Store<{ session: SessionState }>): void {
  const stores = browserStores();
  store.dispatch(sessionLoaded(loadSession(stores)));
  let last = store.getState().session.stored;
  store.subscribe(() => {
    const { stored } = store.getState().session;
    if (stored === last) return;
    if (!stored) clearSession(stores);
    else if (last?.token === stored.token) updateSession(stores, stored);
    else saveSession(stores, stored, remember);
    last = stored;
  });
  // Another tab logged out: this one must not show the user's orders any more.
  window.addEventListener('storage', (event) => {
    if (event.key === 'token' && event.newValue === null && last) location.assign('/');
  });
}
