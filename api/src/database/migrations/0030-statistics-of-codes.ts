import type { Migration } from './migration.ts';

/**
 * Statistics that the planner needs at ten million orders.
 *
 * PostgreSQL does not use the statistics of a partial index, and assumed 50,000 orders in each bag: to list a bag by
 * code it read the orders by code, for 18 seconds. Statistics of the expressions themselves contain the right number.
 *
 * A search text can name a customer, so each search of orders asks for users. With the limit on their number, the
 * planner preferred to compare all users: 50 ms of every search among 50,000. The function leaves the planner only the
 * two indexes.
 */
export const statisticsOfCodes: Migration = {
  name: '0030-statistics-of-codes',
  up: `
CREATE STATISTICS orders_bag ON (facts #>> '{bag,2}') FROM orders;
CREATE STATISTICS orders_lot ON (facts #>> '{lot,2}') FROM orders;
CREATE STATISTICS orders_shelf ON (facts #>> '{shelf,2}') FROM orders;
ANALYZE orders;

CREATE FUNCTION users_named(words text, part text, most int) RETURNS SETOF bigint
LANGUAGE plpgsql STABLE ROWS 20
SET enable_seqscan = off SET enable_indexscan = off SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  IF words IS NULL THEN
    RETURN QUERY SELECT u.id FROM users u WHERE u.folded LIKE part AND u.purged_at IS NULL LIMIT most;
  ELSE
    RETURN QUERY SELECT u.id FROM users u
      WHERE (u.search @@ to_tsquery('simple', words) OR u.folded LIKE part) AND u.purged_at IS NULL LIMIT most;
  END IF;
END $$;
COMMENT ON FUNCTION users_named IS
  'At most "most" users whose words begin with those of a search, or whose data contain a part, in no order.';
`,
  down: `
DROP FUNCTION users_named(text, text, int);
DROP STATISTICS orders_bag, orders_lot, orders_shelf;
`,
};
