import { ORDER_COUNTERS, REFOLD_ORDERS } from './0002-orders.ts';
import type { Migration } from './migration.ts';

type Rows = 'old_rows' | 'new_rows';

/** Live rows of a transition table, once for everybody and once for their owner, each with its weight. */
const owned = (rows: Rows, sign: 1 | -1) => `
    SELECT counted.owner_id, r.status, ${sign} AS sign
    FROM ${rows} r CROSS JOIN LATERAL (VALUES (0::bigint), (r.owner_id)) AS counted (owner_id)
    WHERE r.deleted_at IS NULL AND counted.owner_id IS NOT NULL`;

/** Of live rows the moments that are counted: of the present status, and of the first arrival and hand-over. */
const moments = (rows: Rows | 'orders', sign: 1 | -1) => `
    SELECT m.is_first, quarter_of(m.at) AS at, m.status, ${sign} AS sign
    FROM ${rows} r CROSS JOIN LATERAL (VALUES
      (false, r.created_date, r.status), (true, r.first_in_vietnam_at, 3::smallint), (true, r.first_delivered_at, 4::smallint)
    ) AS m (is_first, at, status)
    WHERE r.deleted_at IS NULL AND m.at IS NOT NULL`;

const TABLES = {
  insert: 'NEW TABLE AS new_rows',
  update: 'OLD TABLE AS old_rows NEW TABLE AS new_rows',
  delete: 'OLD TABLE AS old_rows',
} as const;
const SIGNED_ROWS = {
  insert: [['new_rows', 1]],
  update: [
    ['old_rows', -1],
    ['new_rows', 1],
  ],
  delete: [['old_rows', -1]],
} as const satisfies Record<keyof typeof TABLES, readonly (readonly [Rows, 1 | -1])[]>;

/** Notes what a statement changed in the counters; they themselves are changed once, at the commit. */
const notingTrigger = (operation: keyof typeof TABLES) => {
  const union = (of: typeof owned) =>
    SIGNED_ROWS[operation].map(([rows, sign]) => of(rows, sign)).join(' UNION ALL ');
  return `
CREATE FUNCTION order_counters_on_${operation} () RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE counted bigint; timed bigint;
BEGIN
  IF NOT EXISTS (SELECT FROM ${SIGNED_ROWS[operation][0][0]}) THEN RETURN NULL; END IF;
  INSERT INTO order_counter_changes (xid, owner_id, status, n)
  SELECT pg_current_xact_id(), t.owner_id, t.status, sum(t.sign) FROM (${union(owned)}
  ) AS t GROUP BY t.owner_id, t.status HAVING sum(t.sign) <> 0;
  GET DIAGNOSTICS counted = ROW_COUNT;
  INSERT INTO order_moment_changes (xid, is_first, at, status, n)
  SELECT pg_current_xact_id(), t.is_first, t.at, t.status, sum(t.sign) FROM (${union(moments)}
  ) AS t GROUP BY t.is_first, t.at, t.status HAVING sum(t.sign) <> 0;
  GET DIAGNOSTICS timed = ROW_COUNT;
  IF counted + timed > 0 THEN
    INSERT INTO order_counters_due (xid) VALUES (pg_current_xact_id()) ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER order_counters_on_${operation} AFTER ${operation.toUpperCase()} ON orders
  REFERENCING ${TABLES[operation]} FOR EACH STATEMENT EXECUTE FUNCTION order_counters_on_${operation} ();`;
};

const DROP_TRIGGERS = Object.keys(TABLES)
  .map(
    (operation) =>
      `DROP TRIGGER order_counters_on_${operation} ON orders; DROP FUNCTION order_counters_on_${operation} ();`,
  )
  .join('\n');

/** As it is made here; 0047 puts another in its place. */
export const REFOLD_WITH_FIRSTS = `CREATE OR REPLACE FUNCTION refold_orders(order_ids bigint[]) RETURNS void LANGUAGE plpgsql AS $$
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
  ), folded AS (
    SELECT o.id, coalesce(n.status, 0::smallint) AS status,
      coalesce(n.occurred_at, d.created_at, o.created_date) AS created_date,
      coalesce(k.facts, '{}') AS facts, coalesce(n.source, 0::smallint) AS source, n.import_id,
      d.user_id AS declared_by, d.created_at AS declared_at, k.first_in_vietnam_at, k.first_delivered_at
    FROM orders o
    LEFT JOIN newest n ON n.order_id = o.id
    LEFT JOIN known k ON k.order_id = o.id
    LEFT JOIN declarations d ON d.order_code = o.order_code
    WHERE o.id = ANY (order_ids)
  )
  UPDATE orders o SET
    status = f.status, created_date = f.created_date, facts = f.facts, source = f.source,
    import_id = f.import_id, declared_by = f.declared_by, declared_at = f.declared_at,
    first_in_vietnam_at = f.first_in_vietnam_at, first_delivered_at = f.first_delivered_at,
    version = o.version + 1, updated_at = now()
  FROM folded f
  WHERE o.id = f.id AND
    (o.status, o.created_date, o.facts, o.source, o.import_id, o.declared_by, o.declared_at,
      o.first_in_vietnam_at, o.first_delivered_at)
    IS DISTINCT FROM
    (f.status, f.created_date, f.facts, f.source, f.import_id, f.declared_by, f.declared_at,
      f.first_in_vietnam_at, f.first_delivered_at);

  DELETE FROM orders o WHERE o.id = ANY (order_ids) AND o.status = 0 AND o.declared_by IS NULL;
END $$;
`;

const UP = `
-- When the order was first reported in the warehouse in Vietnam, and as handed over; both follow from its events.
ALTER TABLE orders ADD COLUMN first_in_vietnam_at timestamptz, ADD COLUMN first_delivered_at timestamptz;
UPDATE orders o SET first_in_vietnam_at = f.arrived, first_delivered_at = f.delivered
FROM (
  SELECT order_id, min(occurred_at) FILTER (WHERE status = 3) AS arrived,
    min(occurred_at) FILTER (WHERE status = 4) AS delivered
  FROM order_events WHERE status IN (3, 4) GROUP BY order_id
) f WHERE f.order_id = o.id;
DROP INDEX order_events_in_vietnam;

-- All zones of today begin their days on a quarter of an hour of UTC.
CREATE FUNCTION quarter_of (at timestamptz) RETURNS timestamptz LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN date_bin('15 minutes', at, TIMESTAMPTZ '1970-01-01 00:00:00+00');

-- How many live orders have a moment within each quarter of an hour. is_first false: that of their present status;
-- true: that of their first report as 3 or 4.
CREATE TABLE order_moments (
  is_first boolean NOT NULL,
  at timestamptz NOT NULL,
  status smallint NOT NULL,
  n bigint NOT NULL,
  PRIMARY KEY (is_first, at, status)
);
INSERT INTO order_moments (is_first, at, status, n)
SELECT t.is_first, t.at, t.status, sum(t.sign) FROM (${moments('orders', 1)}) AS t GROUP BY t.is_first, t.at, t.status;

-- What open transactions will change in the counters; a crash ends those, so nothing of it has to outlive one.
CREATE UNLOGGED TABLE order_counter_changes (xid xid8 NOT NULL, owner_id bigint NOT NULL, status smallint NOT NULL, n bigint NOT NULL);
CREATE INDEX order_counter_changes_xid ON order_counter_changes (xid);
CREATE UNLOGGED TABLE order_moment_changes (
  xid xid8 NOT NULL, is_first boolean NOT NULL, at timestamptz NOT NULL, status smallint NOT NULL, n bigint NOT NULL
);
CREATE INDEX order_moment_changes_xid ON order_moment_changes (xid);
CREATE UNLOGGED TABLE order_counters_due (xid xid8 PRIMARY KEY);
${DROP_TRIGGERS}
${notingTrigger('insert')}
${notingTrigger('update')}
${notingTrigger('delete')}

CREATE FUNCTION apply_order_counters () RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH noted AS (
    DELETE FROM order_counter_changes WHERE xid = NEW.xid RETURNING owner_id, status, n
  )
  INSERT INTO order_counters AS c (owner_id, status, n)
  SELECT owner_id, status, sum(n) FROM noted GROUP BY owner_id, status HAVING sum(n) <> 0 ORDER BY owner_id, status
  ON CONFLICT (owner_id, status) DO UPDATE SET n = c.n + excluded.n;
  WITH noted AS (
    DELETE FROM order_moment_changes WHERE xid = NEW.xid RETURNING is_first, at, status, n
  )
  INSERT INTO order_moments AS c (is_first, at, status, n)
  SELECT is_first, at, status, sum(n) FROM noted GROUP BY is_first, at, status HAVING sum(n) <> 0
  ORDER BY is_first, at, status
  ON CONFLICT (is_first, at, status) DO UPDATE SET n = c.n + excluded.n;
  DELETE FROM order_counters_due WHERE xid = NEW.xid;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER apply_order_counters AFTER INSERT ON order_counters_due
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION apply_order_counters ();

${REFOLD_WITH_FIRSTS}
-- The latest changes are looked for among far more log-ins.
CREATE INDEX audit_log_changes ON audit_log (at DESC, id DESC)
  WHERE action NOT LIKE 'session.%' AND action <> 'call.refuse';
`;

const DOWN = `
DROP INDEX audit_log_changes;
DROP FUNCTION refold_orders (bigint[]);
${REFOLD_ORDERS}
${DROP_TRIGGERS}
DROP TABLE order_counters_due;
DROP FUNCTION apply_order_counters ();
DROP TABLE order_moment_changes, order_counter_changes, order_moments;
DROP FUNCTION quarter_of (timestamptz);
${ORDER_COUNTERS}
CREATE INDEX order_events_in_vietnam ON order_events (status, occurred_at) WHERE status IN (3, 4);
ALTER TABLE orders DROP COLUMN first_delivered_at, DROP COLUMN first_in_vietnam_at;
`;

/**
 * Figures of days without a scan, and counters that nobody waits for.
 *
 * The counters are rows that every change of orders touches. Changed within each statement, a large import held them
 * until its end, and whoever held one waited for orders that others held: a circle. Now statements only note what they
 * change, in rows of their own transaction, and a deferred trigger adds it up at the commit, in the order of the keys,
 * when the transaction waits for nothing else any more.
 */
export const orderMoments: Migration = { name: '0010-order-moments', up: UP, down: DOWN };
