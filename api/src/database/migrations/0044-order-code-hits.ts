import type { Migration } from './migration.ts';

/** Tables whose rows belong to an order, by `order_id`. */
const OF_ORDERS = ['order_events', 'order_code_search', 'order_scans', 'order_assignments'];
const foreignKey = (table: string) => `${table}_order_id_fkey`;

/** Writers lock orders before what belongs to them; without this the migration would lock the other way round. */
const LOCK = `LOCK TABLE orders, ${OF_ORDERS.join(', ')} IN ACCESS EXCLUSIVE MODE;`;

/** A primary key can only be made anew while nothing refers to it. */
const withKey = (key: string) => `
    ${OF_ORDERS.map((table) => `ALTER TABLE ${table} DROP CONSTRAINT ${foreignKey(table)};`).join(' ')}
    ALTER TABLE orders DROP CONSTRAINT orders_pkey, ADD CONSTRAINT orders_pkey ${key};
    ${OF_ORDERS.map(
      (table) => `ALTER TABLE ${table} ADD CONSTRAINT ${foreignKey(table)}
        FOREIGN KEY (order_id) REFERENCES orders (id) ON DELETE CASCADE;`,
    ).join(' ')}`;

/**
 * `order_code_hits` are live orders whose code contains a part of four letters and more, in no order, `most` at the most.
 * A function, so that it is planned once a connection: for values that are not known yet PostgreSQL would rather plan anew
 * each time, which takes longer than to find them.
 * 1. Codes that begin with the part, by the index of codes. Where these are enough, as for the letters that a carrier
 *    begins with, nothing else is looked for.
 * 2. Codes that hold it further on, by the index of grams. A whole code stands only within longer ones: there are hardly
 *    any of 16 and more, and they have an index of grams to themselves. Their orders are looked up all at once, which
 *    is one walk along the index and not one down it for each.
 *
 * @param grams SQL for the parts of a code `s` of `order_code_search`
 */
export const codeHits = (grams: string) => `order_code_hits(part text, parts text[], most int)
RETURNS TABLE (id bigint, created_date timestamptz, is_exact boolean)
LANGUAGE plpgsql STABLE ROWS 100
SET plan_cache_mode = force_generic_plan SET max_parallel_workers_per_gather = 0 AS $$
#variable_conflict use_column
DECLARE
  code text COLLATE "C" := part;
  found int;
  ids bigint[];
BEGIN
  RETURN QUERY SELECT o.id, o.created_date, o.order_code = code FROM orders o
    -- No code has a letter that comes after this one.
    WHERE o.order_code >= code AND o.order_code < code || '~' AND o.deleted_at IS NULL LIMIT most;
  GET DIAGNOSTICS found = ROW_COUNT;
  IF found >= most THEN
    RETURN;
  END IF;
  IF length(code) >= 15 THEN
    ids := ARRAY(SELECT s.order_id FROM order_code_search s
      WHERE length(s.order_code) > 15 AND ${grams} @> parts AND strpos(s.order_code, code) > 1 LIMIT most);
  ELSE
    ids := ARRAY(SELECT s.order_id FROM order_code_search s
      WHERE ${grams} @> parts AND strpos(s.order_code, code) > 1 LIMIT most);
  END IF;
  IF cardinality(ids) < most THEN
    RETURN QUERY SELECT o.id, o.created_date, false FROM orders o
      WHERE o.id = ANY (ids) AND o.deleted_at IS NULL LIMIT most - found;
  ELSE
    -- Some of these may lie in the bin, and others take their place.
    RETURN QUERY SELECT o.id, o.created_date, false
      FROM order_code_search s JOIN orders o ON o.id = s.order_id
      WHERE ${grams} @> parts AND strpos(s.order_code, code) > 1 AND o.deleted_at IS NULL LIMIT most - found;
  END IF;
END $$;`;

/**
 * Searching by code without reading orders for it: the index of the ids tells of each hit when it was last changed and
 * whether it lives. As part of the index that is there it costs no further entry when a status changes.
 */
export const orderCodeHits: Migration = {
  name: '0044-order-code-hits',
  up: `
    ${LOCK}
    ${withKey('PRIMARY KEY (id) INCLUDE (created_date, deleted_at)')}
    CREATE INDEX order_code_search_long ON order_code_search USING gin (grams) WHERE length(order_code) > 15;

    CREATE FUNCTION ${codeHits('s.grams')}
  `,
  down: `
    ${LOCK}
    DROP FUNCTION order_code_hits (text, text[], int);
    DROP INDEX order_code_search_long;
    ${withKey('PRIMARY KEY (id)')}
  `,
};
