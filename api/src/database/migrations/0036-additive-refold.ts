import type { Migration } from './migration.ts';
import { prefetchingRefold } from './0035-prefetching-refold.ts';

/**
 * Computes orders from their stored state and the added events alone, if only events were added. Reports merge in any
 * order with the same result, so a stored order can represent all of its former reports: the newest one, and the
 * first ones of the statuses 3 and 4. An import among ten million orders then reads neither their old events nor their
 * declarations, which are rarely in memory. The same rule follows for both: see 0034-single-read-refold, and
 * 0002-faster-refold for the joins.
 *
 * Also deletes orders without status and declaration by their ids, without another read of all orders.
 */
export const additiveRefold: Migration = {
  name: '0036-additive-refold',
  up: `
DROP FUNCTION refold_orders(bigint[]);
CREATE FUNCTION refold_orders(order_ids bigint[], added_events bigint[] DEFAULT NULL) RETURNS void LANGUAGE plpgsql
SET enable_nestloop = off SET enable_indexscan = off AS $$
DECLARE
  is_whole boolean := added_events IS NULL;
  codes text[]; empty_ids bigint[];
BEGIN
  IF is_whole THEN
    codes := ARRAY(SELECT order_code FROM orders WHERE id = ANY (order_ids));
  END IF;
  WITH stored AS MATERIALIZED (
    SELECT id, order_code, created_date, status, facts, source, import_id, declared_by, declared_at,
      first_in_vietnam_at, first_delivered_at
    FROM orders WHERE id = ANY (order_ids)
  ), reports AS (
    SELECT order_id, occurred_at, coalesce(status, 0::smallint) AS status, source, import_id, facts
    FROM order_events WHERE is_whole AND order_id = ANY (order_ids)
    UNION ALL
    SELECT order_id, occurred_at, coalesce(status, 0::smallint), source, import_id, facts
    FROM order_events WHERE id = ANY (added_events) AND order_id = ANY (order_ids)
    UNION ALL
    SELECT s.id, r.occurred_at, r.status, r.source, r.import_id, r.facts
    FROM stored s CROSS JOIN LATERAL (VALUES
      (s.created_date, s.status, s.source, s.import_id, s.facts),
      (s.first_in_vietnam_at, 3::smallint, 0::smallint, NULL::bigint, '{}'::jsonb),
      (s.first_delivered_at, 4::smallint, 0::smallint, NULL::bigint, '{}'::jsonb)
    ) AS r (occurred_at, status, source, import_id, facts)
    WHERE NOT is_whole AND r.occurred_at IS NOT NULL
  ), events AS (
    SELECT order_id, occurred_at, status, max(source) AS source, min(import_id) AS import_id,
      order_facts_union(facts) AS facts
    FROM reports GROUP BY 1, 2, 3
  ), newest AS (
    SELECT DISTINCT ON (order_id) order_id, status, occurred_at, source,
      CASE WHEN source = 1 THEN import_id END AS import_id
    FROM events WHERE status > 0 ORDER BY order_id, occurred_at DESC, status DESC
  ), known AS (
    SELECT order_id,
      -- The stored attributes have times of their own, so they are compared key by key, which takes longer.
      coalesce(
        order_facts_concat(facts ORDER BY occurred_at, status) FILTER (WHERE is_whole),
        order_facts_union(facts) FILTER (WHERE NOT is_whole)
      ) AS facts,
      min(occurred_at) FILTER (WHERE status = 3) AS first_in_vietnam_at,
      min(occurred_at) FILTER (WHERE status = 4) AS first_delivered_at
    FROM events GROUP BY order_id
  ), declared AS (
    SELECT order_code, user_id, created_at FROM declarations WHERE order_code = ANY (codes)
    UNION ALL
    SELECT order_code, declared_by, declared_at FROM stored WHERE NOT is_whole AND declared_by IS NOT NULL
  ), folded AS (
    SELECT s.id, coalesce(n.status, 0::smallint) AS status,
      coalesce(n.occurred_at, d.created_at, s.created_date) AS created_date,
      coalesce(k.facts, '{}') AS facts, coalesce(n.source, 0::smallint) AS source, n.import_id,
      d.user_id AS declared_by, d.created_at AS declared_at, k.first_in_vietnam_at, k.first_delivered_at
    FROM stored s
    LEFT JOIN newest n ON n.order_id = s.id
    LEFT JOIN known k ON k.order_id = s.id
    LEFT JOIN declared d ON d.order_code = s.order_code
  ), changed AS (
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
        f.first_in_vietnam_at, f.first_delivered_at)
  )
  SELECT array_agg(id) INTO empty_ids FROM folded WHERE status = 0 AND declared_by IS NULL;
  IF empty_ids IS NOT NULL THEN
    DELETE FROM orders WHERE id = ANY (empty_ids);
  END IF;
END $$;
COMMENT ON FUNCTION refold_orders IS
  'Recomputes orders from their events and declarations; from their stored state and the added events, if those are given. Deletes orders that have neither a status nor a declaration.';
`,
  down: `
DROP FUNCTION refold_orders(bigint[], bigint[]);
${prefetchingRefold.up}`,
};
