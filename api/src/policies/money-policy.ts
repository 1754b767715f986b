import { PERMISSION } from '@logistics/shared/contracts';
import { has } from './rules.ts';

/** Who may do what with the ledgers of customers. */
export const moneyPolicy = {
  manage: has(PERMISSION.money),
} as const;
