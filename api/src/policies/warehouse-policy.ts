import { PERMISSION } from '@logistics/shared/contracts';
import { has } from './rules.ts';

/** Rights in the warehouse beyond entering data. */
export const warehousePolicy = {
  lead: has(PERMISSION.warehouseLead),
} as const;
