import { PERMISSION } from '@logistics/shared/contracts';
import { has, isSuperAdmin } from './rules.ts';

/** Who may see which numbers on the dashboard. */
export const dashboardPolicy = {
  read: has(PERMISSION.dataEntry),
  /** Waiting accounts, and the latest changes of all kinds. */
  readAccounts: isSuperAdmin,
} as const;
