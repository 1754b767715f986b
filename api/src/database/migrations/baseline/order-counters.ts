type Rows = 'old_rows' | 'new_rows';
type Operation = 'insert' | 'update' | 'delete';

/** Transition tables of a statement trigger, and the sign with which their rows count. */
const TRANSITIONS: Record<
  Operation,
  { readonly tables: string; readonly signs: readonly (readonly [Rows, 1 | -1])[] }
> = {
  insert: { tables: 'NEW TABLE AS new_rows', signs: [['new_rows', 1]] },
  update: {
    tables: 'OLD TABLE AS old_rows NEW TABLE AS new_rows',
    signs: [
      ['old_rows', -1],
      ['new_rows', 1],
    ],
  },
  delete: { tables: 'OLD TABLE AS old_rows', signs: [['old_rows', -1]] },
};
const OPERATIONS = ['insert', 'update', 'delete'] as const;

/** Counts of live orders by owner and status; each order counts for owner 0 (all orders) and for its owner. */
const byOwner = (rows: Rows, sign: 1 | -1) => `
    SELECT counted.owner_id, r.status, ${sign} AS sign
    FROM ${rows} r CROSS JOIN LATERAL (VALUES (0::bigint), (r.owner_id)) AS counted (owner_id)
    WHERE r.deleted_at IS NULL AND counted.owner_id IS NOT NULL`;

/** Counts of live orders by time: of the present status, and of the first reports of the statuses 3 and 4. */
const byTime = (rows: Rows, sign: 1 | -1) => `
    SELECT m.is_first, quarter_of(m.at) AS at, m.status, ${sign} AS sign
    FROM ${rows} r CROSS JOIN LATERAL (VALUES
      (false, r.created_date, r.status), (true, r.first_in_vietnam_at, 3::smallint), (true, r.first_delivered_at, 4::smallint)
    ) AS m (is_first, at, status)
    WHERE r.deleted_at IS NULL AND m.at IS NOT NULL`;

/**
 * Returns a trigger that records the changes of one statement on orders; apply_order_counters sums them at the
 * commit.
 */
function recordingTrigger(operation: Operation): string {
  const { tables, signs } = TRANSITIONS[operation];
  const changes = (count: typeof byOwner) =>
    signs.map(([rows, sign]) => count(rows, sign)).join(' UNION ALL ');
  return `
CREATE FUNCTION order_counters_on_${operation} () RETURNS trigger LANGUAGE plpgsql SET enable_nestloop = on AS $$
DECLARE counted bigint; timed bigint;
BEGIN
  IF NOT EXISTS (SELECT FROM ${operation === 'insert' ? 'new_rows' : 'old_rows'}) THEN RETURN NULL; END IF;
  INSERT INTO order_counter_changes (xid, owner_id, status, n)
  SELECT pg_current_xact_id(), t.owner_id, t.status, sum(t.sign) FROM (${changes(byOwner)}
  ) AS t GROUP BY t.owner_id, t.status HAVING sum(t.sign) <> 0;
  GET DIAGNOSTICS counted = ROW_COUNT;
  INSERT INTO order_moment_changes (xid, is_first, at, status, n)
  SELECT pg_current_xact_id(), t.is_first, t.at, t.status, sum(t.sign) FROM (${changes(byTime)}
  ) AS t GROUP BY t.is_first, t.at, t.status HAVING sum(t.sign) <> 0;
  GET DIAGNOSTICS timed = ROW_COUNT;
  IF counted + timed > 0 THEN
    INSERT INTO order_counters_due (xid) VALUES (pg_current_xact_id()) ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER order_counters_on_${operation} AFTER ${operation.toUpperCase()} ON orders
  REFERENCING ${tables} FOR EACH STATEMENT EXECUTE FUNCTION order_counters_on_${operation} ();`;
}

/** Returns a trigger that adds the changes of one statement on order_moments to their days. */
function daysTrigger(operation: Operation): string {
  const { tables, signs } = TRANSITIONS[operation];
  const changes = [...signs]
    .reverse()
    .map(([rows, sign]) => `SELECT at, status, ${sign === 1 ? 'n' : '-n'} FROM ${rows} WHERE NOT is_first`)
    .join(' UNION ALL ');
  return `
CREATE FUNCTION order_days_on_${operation} () RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_days AS c (day, status, n)
  SELECT date_bin('1 day', t.at, TIMESTAMPTZ '1970-01-01 00:00:00+00'), t.status, sum(t.n) FROM (${changes}) AS t
  GROUP BY 1, 2 HAVING sum(t.n) <> 0 ORDER BY 1, 2
  ON CONFLICT (day, status) DO UPDATE SET n = c.n + excluded.n;
  RETURN NULL;
END $$;
CREATE TRIGGER order_days_on_${operation} AFTER ${operation.toUpperCase()} ON order_moments
  REFERENCING ${tables} FOR EACH STATEMENT EXECUTE FUNCTION order_days_on_${operation} ();`;
}

/**
 * Counters of live orders, exact at every commit.
 *
 * Every change of an order touches the same few counter rows. A transaction that locked them at once could deadlock
 * with others and would block them until its end. So statement triggers only record the changes, in rows of their own
 * transaction. A deferred trigger adds these rows up at the commit, in the order of the keys.
 */
export const orderCounters = {
  up: `
CREATE TABLE order_counters (
  owner_id bigint NOT NULL,
  status smallint NOT NULL,
  n bigint NOT NULL,
  PRIMARY KEY (owner_id, status)
);
COMMENT ON TABLE order_counters IS 'Live orders by owner and status. Owner 0: all orders.';

-- The days of every present time zone start at a quarter of an hour of UTC.
CREATE FUNCTION quarter_of (at timestamptz) RETURNS timestamptz LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN date_bin('15 minutes', at, TIMESTAMPTZ '1970-01-01 00:00:00+00');

CREATE TABLE order_moments (
  -- false: time of the present status; true: first report of status 3 or 4.
  is_first boolean NOT NULL,
  at timestamptz NOT NULL,
  status smallint NOT NULL,
  n bigint NOT NULL,
  PRIMARY KEY (is_first, at, status)
);
COMMENT ON TABLE order_moments IS 'Live orders by quarter of an hour and status.';

CREATE TABLE order_days (
  day timestamptz NOT NULL,
  status smallint NOT NULL,
  n bigint NOT NULL,
  PRIMARY KEY (day, status)
);
COMMENT ON TABLE order_days IS
  'Sums of order_moments (present status) by day of UTC. With both, a list finds the start of any page.';

-- Recorded changes of open transactions. A crash ends those, so the tables need no log.
CREATE UNLOGGED TABLE order_counter_changes (
  xid xid8 NOT NULL, owner_id bigint NOT NULL, status smallint NOT NULL, n bigint NOT NULL
);
CREATE INDEX order_counter_changes_xid ON order_counter_changes (xid);
CREATE UNLOGGED TABLE order_moment_changes (
  xid xid8 NOT NULL, is_first boolean NOT NULL, at timestamptz NOT NULL, status smallint NOT NULL, n bigint NOT NULL
);
CREATE INDEX order_moment_changes_xid ON order_moment_changes (xid);
CREATE UNLOGGED TABLE order_counters_due (xid xid8 PRIMARY KEY);
${OPERATIONS.map(recordingTrigger).join('\n')}

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
${OPERATIONS.map(daysTrigger).join('\n')}
`,
  down: `
${OPERATIONS.map((operation) => `DROP TRIGGER order_counters_on_${operation} ON orders;`).join('\n')}
DROP TABLE order_counters_due, order_moment_changes, order_counter_changes, order_days, order_moments, order_counters;
DROP FUNCTION apply_order_counters();
${OPERATIONS.map((operation) => `DROP FUNCTION order_counters_on_${operation}(), order_days_on_${operation}();`).join('\n')}
DROP FUNCTION quarter_of(timestamptz);
`,
};
