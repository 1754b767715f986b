import { ORDER_STATUS } from '@logistics/shared/domain';
import type pg from 'pg';

/**
 * Computes the tables that triggers maintain when orders change one by one, here for all orders at once. Also creates
 * the bags and lots that imports name, and the shelves. The trigger of the quarter-hours stays on and sums the days.
 * A property test compares the result with that of imports and triggers.
 */
const STATEMENTS = [
  'TRUNCATE order_counters, order_moments, order_days',
  `INSERT INTO order_counters (owner_id, status, n)
   SELECT coalesce(owner_id, 0), status, count(*) FROM orders WHERE deleted_at IS NULL
   GROUP BY GROUPING SETS ((status), (owner_id, status)) HAVING GROUPING(owner_id) = 1 OR owner_id IS NOT NULL`,
  `INSERT INTO order_moments (is_first, at, status, n)
   SELECT false, quarter_of(created_date), status, count(*) FROM orders WHERE deleted_at IS NULL GROUP BY 2, 3
   UNION ALL
   SELECT true, quarter_of(first_in_vietnam_at), ${ORDER_STATUS.inVietnamWarehouse}, count(*) FROM orders
   WHERE deleted_at IS NULL AND first_in_vietnam_at IS NOT NULL GROUP BY 2
   UNION ALL
   SELECT true, quarter_of(first_delivered_at), ${ORDER_STATUS.delivered}, count(*) FROM orders
   WHERE deleted_at IS NULL AND first_delivered_at IS NOT NULL GROUP BY 2`,
  `UPDATE imports i SET total = e.total, created = e.created, updated = e.total - e.created
   FROM (
     SELECT import_id, count(*) AS total, count(*) FILTER (WHERE status = ${ORDER_STATUS.inChinaWarehouse}) AS created
     FROM order_events GROUP BY import_id
   ) e WHERE e.import_id = i.id`,
  `INSERT INTO lots (code, carrier, departed_at, arrived_at, created_at)
   SELECT code, 'own truck', at, CASE WHEN at < max(at) OVER () - interval '4 days' THEN at + interval '3 days' END, at
   FROM (
     SELECT facts #>> '{lot,2}' AS code, to_timestamp(min((facts #>> '{lot,0}')::bigint) / 1000.0) AS at
     FROM orders WHERE facts ? 'lot' GROUP BY 1
   ) named`,
  `INSERT INTO bags (code, lot_id, state, created_at)
   SELECT named.code, l.id, CASE WHEN l.arrived_at IS NULL THEN 'sealed' ELSE 'arrived' END, l.created_at
   FROM (SELECT facts #>> '{bag,2}' AS code, min(facts #>> '{lot,2}') AS lot FROM orders WHERE facts ? 'bag' GROUP BY 1) named
   JOIN lots l ON l.code = named.lot`,
  `INSERT INTO shelves (code, warehouse, place)
   SELECT code, 'vn', row_number() OVER (ORDER BY code)
   FROM (SELECT DISTINCT facts #>> '{shelf,2}' AS code FROM orders WHERE facts ? 'shelf') named`,
  `SELECT setval(pg_get_serial_sequence('orders', 'id'), (SELECT coalesce(max(id), 1) FROM orders))`,
];

export async function deriveTables(client: pg.ClientBase): Promise<void> {
  for (const statement of STATEMENTS) await client.query(statement);
}
