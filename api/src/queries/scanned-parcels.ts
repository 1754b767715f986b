import { BAG_PARCELS_MAX } from '@logistics/shared/contracts';
import type { OrderStatus } from '@logistics/shared/domain';
import type { Database } from '../database/database.ts';

export interface ScannedParcelRow {
  order_code: string;
  status: OrderStatus;
  customer_code: string | null;
  customer_name: string | null;
  weight: number | null;
  bag: string | null;
}
export interface BagCountRow {
  bag: string;
  status: OrderStatus;
  count: number;
}

/** Returns the live orders with these codes, as a scan station shows them. */
export function findScannedParcels(
  { readFresh }: Database,
  codes: readonly string[],
): Promise<ScannedParcelRow[]> {
  return readFresh<ScannedParcelRow>(
    `SELECT o.order_code, o.status, u.customer_code, u.last_name || ' ' || u.first_name AS customer_name,
       (o.facts #>> '{weight,2}')::double precision AS weight, nullif(o.facts #>> '{bag,2}', '') AS bag
     FROM orders o LEFT JOIN users u ON u.id = o.owner_id
     WHERE o.order_code = ANY ($1) AND o.deleted_at IS NULL`,
    [codes],
  );
}

/**
 * Counts the parcels of bags by status. Reads at most BAG_PARCELS_MAX + 1 parcels of each bag, by the index of bags.
 * If the counts of a bag add up to more than BAG_PARCELS_MAX, they are incomplete.
 */
export async function countBags({ readFresh }: Database, bags: readonly string[]): Promise<BagCountRow[]> {
  if (bags.length === 0) return [];
  return readFresh<BagCountRow>(
    `SELECT b.bag, p.status, count(*)::int AS count
     FROM unnest($1::text[]) AS b (bag)
     CROSS JOIN LATERAL (
       SELECT status FROM orders
       WHERE deleted_at IS NULL AND facts ? 'bag' AND facts #>> '{bag,2}' = b.bag
       LIMIT $2
     ) AS p
     GROUP BY b.bag, p.status ORDER BY b.bag, p.status`,
    [bags, BAG_PARCELS_MAX + 1],
  );
}
