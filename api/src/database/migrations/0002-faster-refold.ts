import { REFOLD_ORDERS } from './baseline/recompute-orders.ts';
import type { Migration } from './migration.ts';

/**
 * Computes the attributes of orders about four times as fast. All attributes of an event carry its time and status, so
 * those of a later event win key by key: one concatenation for each event, in the order of (time, status). Only events of
 * the same time and status are compared value by value (order_facts_union). A property test compares both ways.
 */
export const fasterRefold: Migration = {
  name: '0002-faster-refold',
  up: `
CREATE OR REPLACE AGGREGATE order_facts_concat(jsonb) (sfunc = jsonb_concat, stype = jsonb);

-- A table that is young or was just emptied has no statistics, and the planner would choose nested loops that compare
-- every order with every event. Each side of a join therefore names its rows by id, and nested loops are off.
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
    SELECT e.order_id, order_facts_concat(e.facts ORDER BY e.occurred_at, e.status) AS facts,
      min(e.occurred_at) FILTER (WHERE e.status = 3) AS first_in_vietnam_at,
      min(e.occurred_at) FILTER (WHERE e.status = 4) AS first_delivered_at
    FROM (
      SELECT order_id, occurred_at, coalesce(status, 0) AS status, order_facts_union(facts) AS facts
      FROM order_events WHERE order_id = ANY (order_ids) GROUP BY 1, 2, 3
    ) e GROUP BY e.order_id
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
COMMENT ON FUNCTION refold_orders IS
  'Recomputes orders from their events and declarations. Deletes those that have neither a status nor a declaration.';
`,
  down: `
DROP FUNCTION refold_orders(bigint[]);
${REFOLD_ORDERS}
DROP AGGREGATE order_facts_concat(jsonb);
`,
};
