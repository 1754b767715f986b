import { orderPolicy } from './order-policy.ts';
import { warehousePolicy } from './warehouse-policy.ts';

/** Rights on shelves and stock counts. */
export const shelfPolicy = {
  /** Sees shelves and counts, puts parcels on shelves, scans in counts, makes pick lists. */
  work: orderPolicy.scan,
  /** Adds, changes and removes shelves; closes counts and decides about their differences. */
  lead: warehousePolicy.lead,
} as const;
