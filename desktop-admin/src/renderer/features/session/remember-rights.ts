import type { Verification } from '@logistics/shared/contracts';

export const LAST_RIGHTS = 'lastRights';

/** Stores the server's last answer on this machine, so that the console opens offline. */
export function rememberRights(rights: Verification): void {
  localStorage.setItem(LAST_RIGHTS, JSON.stringify(rights));
}
