import { PERMISSION } from '@logistics/shared/contracts';
import { has, isSuperAdmin } from './rules.ts';

/** Who sees what of the figures of the business. */
export const dashboardPolicy = {
  read: has(PERMISSION.dataEntry),
  /** Accounts that wait, and the latest changes of all kinds. */
  readAccounts: isSuperAdmin,
} as const;
