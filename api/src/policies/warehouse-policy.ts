import { PERMISSION } from '@logistics/shared/contracts';
import { has } from './rules.ts';

/** Who may do what in the warehouse beyond entering data. */
export const warehousePolicy = {
  lead: has(PERMISSION.warehouseLead),
} as const;
