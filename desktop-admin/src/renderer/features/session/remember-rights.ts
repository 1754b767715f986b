import type { Verification } from '@logistics/shared/contracts';

export const LAST_RIGHTS = 'lastRights';

/** What the server said last, kept on this machine, so that the console opens without a connection. */
export function rememberRights(rights: Verification): void {
  localStorage.setItem(LAST_RIGHTS, JSON.stringify(rights));
}
