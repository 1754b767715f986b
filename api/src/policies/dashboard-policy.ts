import { PERMISSION, ROLE } from '@logistics/shared/contracts';
import type { Actor } from '../context.ts';

/** Who sees what of the figures of the business. */
export const dashboardPolicy = {
  read: (actor: Actor) => actor.role === ROLE.superAdmin || actor.permissions.includes(PERMISSION.dataEntry),
  /** Accounts that wait, and the latest changes of all kinds. */
  readAccounts: (actor: Actor) => actor.role === ROLE.superAdmin,
} as const;
