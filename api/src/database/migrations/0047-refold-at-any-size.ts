import { REFOLD_WITH_FIRSTS } from './0010-order-moments.ts';
import type { Migration } from './migration.ts';

const REFOLD_ORDERS = `
CREATE OR REPLACE FUNCTION refold_orders(order_ids bigint[]) RETURNS void LANGUAGE plpgsql
SET enable_nestloop = off AS $$
DECLARE
  codes text[] := ARRAY(SELECT order_code FROM orders WHERE id = ANY (order_ids));
BEGIN
  WITH newest AS (
    SELECT DISTINCT ON (e.order_id) e.order_id, e.status, e.occurred_at, e.source, e.import_id
    FROM order_events e
    WHERE e.order_id = ANY (order_ids) AND e.status IS NOT NULL
    ORDER BY e.order_id, e.occurred_at DESC, e.status DESC, e.source DESC, e.import_id
  ), known AS (
    SELECT e.order_id, order_facts_union(e.facts) AS facts,
      min(e.occurred_at) FILTER (WHERE e.status = 3) AS first_in_vietnam_at,
      min(e.occurred_at) FILTER (WHERE e.status = 4) AS first_delivered_at
    FROM order_events e WHERE e.order_id = ANY (order_ids) GROUP BY e.order_id
  ), declared AS (
    SELECT order_code, user_id, created_at FROM declarations WHERE order_code = ANY (codes)
  ), folded AS (
    SELECT o.id, coalesce(n.status, 0::smallint) AS status,
      coalesce(n.occurred_at, d.created_at, o.created_date) AS created_date,
      coalesce(k.facts, '{}') AS facts, coalesce(n.source, 0::smallint) AS source, n.import_id,
      d.user_id AS declared_by, d.created_at AS declared_at, k.first_in_vietnam_at, k.first_delivered_at
    FROM orders o
    LEFT JOIN newest n ON n.order_id = o.id
    LEFT JOIN known k ON k.order_id = o.id
    LEFT JOIN declared d ON d.order_code = o.order_code
    WHERE o.id = ANY (order_ids)
  )
  UPDATE orders o SET
    status = f.status, created_date = f.created_date, facts = f.facts, source = f.source,
    import_id = f.import_id, declared_by = f.declared_by, declared_at = f.declared_at,
    first_in_vietnam_at = f.first_in_vietnam_at, first_delivered_at = f.first_delivered_at,
    version = o.version + 1, updated_at = now()
  FROM folded f
  WHERE o.id = ANY (order_ids) AND o.id = f.id AND
    (o.status, o.created_date, o.facts, o.source, o.import_id, o.declared_by, o.declared_at,
      o.first_in_vietnam_at, o.first_delivered_at)
    IS DISTINCT FROM
    (f.status, f.created_date, f.facts, f.source, f.import_id, f.declared_by, f.declared_at,
      f.first_in_vietnam_at, f.first_delivered_at);

  DELETE FROM orders o WHERE o.id = ANY (order_ids) AND o.status = 0 AND o.declared_by IS NULL;
END $$;
`;

/** What an order's change or deletion sets off, by triggers of orders and of their events. */
const SET_OFF = [
  'forget_event_reports',
  ...['insert', 'update', 'delete'].map((operation) => `order_counters_on_${operation}`),
];
const setOff = (change: string) => SET_OFF.map((name) => `ALTER FUNCTION ${name}() ${change};`).join('\n');

/**
 * Takes as long for one order as for another, however many there are and whatever PostgreSQL knows of the table.
 *
 * A table that was emptied, or is young, is taken for one of a single row until it is analysed. Two thousand orders were
 * then joined to their events row by row, millions of times. Here each side of a join names its rows by the ids, and
 * is joined by a hash. A function's settings also hold for the triggers that it sets off, and their plans stay with the
 * connection: those keep what they had, which is to find the few reports of an event by the index among millions.
 */
export const refoldAtAnySize: Migration = {
  name: '0047-refold-at-any-size',
  up: `${REFOLD_ORDERS} ${setOff('SET enable_nestloop = on')}`,
  down: `${setOff('RESET enable_nestloop')} DROP FUNCTION refold_orders (bigint[]); ${REFOLD_WITH_FIRSTS}`,
};
