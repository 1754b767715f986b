/**
 * Search for orders by any part of their code: an index of the parts of four letters of each code.
 *
 * The codes are in a table of their own, which is only inserted into: a code never changes, and a change of status
 * would otherwise touch this index too.
 */
export const orderCodeSearch = {
  up: `
-- A loop takes a quarter of the time of a query over generate_series.
CREATE FUNCTION order_code_grams(code text) RETURNS text[]
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE grams text[] := '{}';
BEGIN
  FOR place IN 1..greatest(length(code) - 3, 1) LOOP
    grams[place] := substr(code, place, 4);
  END LOOP;
  RETURN grams;
END $$;

CREATE TABLE order_code_search (
  order_id bigint PRIMARY KEY,
  order_code text COLLATE "C" NOT NULL
);
COMMENT ON TABLE order_code_search IS 'Codes of all orders, for the search by a part.';
CREATE INDEX order_code_search_grams ON order_code_search USING gin (order_code_grams(order_code));
CREATE INDEX order_code_search_long ON order_code_search USING gin (order_code_grams(order_code))
  WHERE length(order_code) > 15;

-- In place of a foreign key with ON DELETE CASCADE, which would check every inserted row. The array makes the plan use
-- the index for one deleted order and for a million.
CREATE FUNCTION forget_order_codes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM order_code_search WHERE order_id = ANY (ARRAY(SELECT id FROM gone));
  RETURN NULL;
END $$;
CREATE TRIGGER forget_order_codes AFTER DELETE ON orders
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION forget_order_codes();

-- A function, so that each connection plans it only once: planning takes longer than the search itself.
-- 1. Codes that begin with the part, by the index of codes. If these are enough, the search ends here.
-- 2. Codes that contain it further on, by the index of grams. Long parts are only contained in codes of 16 and more
--    letters, of which there are few; they have an index of their own.
CREATE FUNCTION order_code_hits(part text, parts text[], most int)
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
    -- No letter of a code sorts after '~'.
    WHERE o.order_code >= code AND o.order_code < code || '~' AND o.deleted_at IS NULL LIMIT most;
  GET DIAGNOSTICS found = ROW_COUNT;
  IF found >= most THEN
    RETURN;
  END IF;
  IF length(code) >= 15 THEN
    ids := ARRAY(SELECT s.order_id FROM order_code_search s
      WHERE length(s.order_code) > 15 AND order_code_grams(s.order_code) @> parts AND strpos(s.order_code, code) > 1 LIMIT most);
  ELSE
    ids := ARRAY(SELECT s.order_id FROM order_code_search s
      WHERE order_code_grams(s.order_code) @> parts AND strpos(s.order_code, code) > 1 LIMIT most);
  END IF;
  IF cardinality(ids) < most THEN
    RETURN QUERY SELECT o.id, o.created_date, false FROM orders o
      WHERE o.id = ANY (ids) AND o.deleted_at IS NULL LIMIT most - found;
  ELSE
    -- Some of the ids can be of orders in the bin; others fill their places.
    RETURN QUERY SELECT o.id, o.created_date, false
      FROM order_code_search s JOIN orders o ON o.id = s.order_id
      WHERE order_code_grams(s.order_code) @> parts AND strpos(s.order_code, code) > 1 AND o.deleted_at IS NULL LIMIT most - found;
  END IF;
END $$;
COMMENT ON FUNCTION order_code_hits IS
  'Live orders whose code contains a part of at least four letters, in no order, at most "most" rows.';
`,
  down: `
DROP FUNCTION order_code_hits(text, text[], int);
DROP TRIGGER forget_order_codes ON orders;
DROP TABLE order_code_search;
DROP FUNCTION forget_order_codes(), order_code_grams(text);
`,
};
