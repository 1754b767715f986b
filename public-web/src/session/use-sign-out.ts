import { useLogoutMutation } from '@logistics/shared/api-client/core';
import { browserStores, clearSession } from './session-storage.ts';

/**
 * Logs out: the server deletes the token, and the storage is cleared. Then the browser opens / with a full page load,
 * so that no personal data remains in memory (specification, section 4).
 */
export function useSignOut(): () => Promise<void> {
  const [logout] = useLogoutMutation();
  return async () => {
    // A failed call must not leave a user logged in on this computer.
    await logout();
    clearSession(browserStores());
    location.assign('/');
  };
}
