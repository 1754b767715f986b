/** The first form of the function; a later migration replaces it. */
export const REFOLD_ORDERS = `
-- A table that is young or was just emptied has no statistics, and the planner would choose nested loops that compare
-- every order with every event. Each side of a join therefore names its rows by id, and nested loops are off.
CREATE FUNCTION refold_orders(order_ids bigint[]) RETURNS void LANGUAGE plpgsql
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
COMMENT ON FUNCTION refold_orders IS
  'Recomputes orders from their events and declarations. Deletes those that have neither a status nor a declaration.';
`;

/**
 * Computes the state of orders from their events.
 *
 * Attributes (`facts`) merge in any order with the same result, and merging twice changes nothing: for each key the
 * greatest `[milliseconds since 1970, status, value]` wins, as PostgreSQL compares jsonb arrays. That makes the order
 * of imports irrelevant and an undo exact.
 */
export const recomputeOrders = {
  up: `
CREATE FUNCTION order_facts_merge(a jsonb, b jsonb) RETURNS jsonb
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  IF b = '{}' OR a = b THEN RETURN a; END IF;
  IF a = '{}' THEN RETURN b; END IF;
  RETURN coalesce(
    a || (SELECT jsonb_object_agg(key, value) FROM jsonb_each(b) WHERE NOT a ? key OR value > a -> key),
    a
  );
END $$;
CREATE AGGREGATE order_facts_union(jsonb) (sfunc = order_facts_merge, stype = jsonb);
${REFOLD_ORDERS}`,
  down: `
DROP FUNCTION refold_orders(bigint[]);
DROP AGGREGATE order_facts_union(jsonb);
DROP FUNCTION order_facts_merge(jsonb, jsonb);
`,
};
