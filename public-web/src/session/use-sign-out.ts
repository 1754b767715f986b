import { useLogoutMutation } from '@logistics/shared/api-client/core';
import { browserStores, clearSession } from './session-storage.ts';

/**
 * Logs out: the server kills the token, storage is cleared, and the browser goes to / by a full page load, so that
 * nothing of the person stays in memory (specification, section 4).
 */
export function useSignOut(): () => Promise<void> {
  const [logout] = useLogoutMutation();
  return async () => {
    // A failed call must not keep anyone logged in on this computer.
    await logout();
    clearSession(browserStores());
    location.assign('/');
  };
}
