import type { Migration } from './migration.ts';

/** Live rows of a transition table, once for everybody and once for their owner, each with its weight. */
const liveRows = (rows: 'old_rows' | 'new_rows', sign: 1 | -1) => `
    SELECT counted.owner_id, r.status, ${sign} AS sign
    FROM ${rows} r CROSS JOIN LATERAL (VALUES (0::bigint), (r.owner_id)) AS counted (owner_id)
    WHERE r.deleted_at IS NULL AND counted.owner_id IS NOT NULL`;

/**
 * Keeps `order_counters` true within the transaction that changes orders. One statement with the net of each counter,
 * in the order of the key, so that two writers never wait for each other in a circle.
 */
const countersTrigger = (operation: 'insert' | 'update' | 'delete', changes: string[]) => `
CREATE FUNCTION order_counters_on_${operation} () RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_counters AS c (owner_id, status, n)
  SELECT t.owner_id, t.status, sum(t.sign) FROM (${changes.join(' UNION ALL ')}
  ) AS t GROUP BY t.owner_id, t.status HAVING sum(t.sign) <> 0 ORDER BY t.owner_id, t.status
  ON CONFLICT (owner_id, status) DO UPDATE SET n = c.n + excluded.n;
  RETURN NULL;
END $$;
CREATE TRIGGER order_counters_on_${operation} AFTER ${operation.toUpperCase()} ON orders
  REFERENCING ${operation === 'insert' ? '' : 'OLD TABLE AS old_rows'} ${operation === 'delete' ? '' : 'NEW TABLE AS new_rows'}
  FOR EACH STATEMENT EXECUTE FUNCTION order_counters_on_${operation} ();`;

/** The triggers as they are made here; 0010 puts others in their place. */
export const ORDER_COUNTERS = `${countersTrigger('insert', [liveRows('new_rows', 1)])}
${countersTrigger('update', [liveRows('old_rows', -1), liveRows('new_rows', 1)])}
${countersTrigger('delete', [liveRows('old_rows', -1)])}`;

/** As it is made here; 0010 puts another in its place. */
export const REFOLD_ORDERS = `CREATE FUNCTION refold_orders(order_ids bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  WITH newest AS (
    SELECT DISTINCT ON (e.order_id) e.order_id, e.status, e.occurred_at, e.source, e.import_id
    FROM order_events e
    WHERE e.order_id = ANY (order_ids) AND e.status IS NOT NULL
    ORDER BY e.order_id, e.occurred_at DESC, e.status DESC, e.source DESC, e.import_id
  ), known_facts AS (
    SELECT e.order_id, order_facts_union(e.facts) AS facts
    FROM order_events e WHERE e.order_id = ANY (order_ids) GROUP BY e.order_id
  ), folded AS (
    SELECT o.id, coalesce(n.status, 0::smallint) AS status,
      coalesce(n.occurred_at, d.created_at, o.created_date) AS created_date,
      coalesce(f.facts, '{}') AS facts, coalesce(n.source, 0::smallint) AS source, n.import_id,
      d.user_id AS declared_by, d.created_at AS declared_at
    FROM orders o
    LEFT JOIN newest n ON n.order_id = o.id
    LEFT JOIN known_facts f ON f.order_id = o.id
    LEFT JOIN declarations d ON d.order_code = o.order_code
    WHERE o.id = ANY (order_ids)
  )
  UPDATE orders o SET
    status = f.status, created_date = f.created_date, facts = f.facts, source = f.source,
    import_id = f.import_id, declared_by = f.declared_by, declared_at = f.declared_at,
    version = o.version + 1, updated_at = now()
  FROM folded f
  WHERE o.id = f.id AND
    (o.status, o.created_date, o.facts, o.source, o.import_id, o.declared_by, o.declared_at)
    IS DISTINCT FROM
    (f.status, f.created_date, f.facts, f.source, f.import_id, f.declared_by, f.declared_at);

  DELETE FROM orders o WHERE o.id = ANY (order_ids) AND o.status = 0 AND o.declared_by IS NULL;
END $$;
`;

const UP = `
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

CREATE TABLE imports (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  file_name text NOT NULL,
  file_sha256 text NOT NULL,
  source text NOT NULL CHECK (source IN ('upload', 'desktop')),
  idempotency_key text,
  created_by bigint NOT NULL REFERENCES users (id),
  created_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  total int NOT NULL DEFAULT 0,
  created int NOT NULL DEFAULT 0,
  updated int NOT NULL DEFAULT 0,
  unchanged int NOT NULL DEFAULT 0,
  older int NOT NULL DEFAULT 0,
  rejected int NOT NULL DEFAULT 0,
  warnings int NOT NULL DEFAULT 0,
  problems int NOT NULL DEFAULT 0,
  sheets jsonb NOT NULL DEFAULT '[]',
  options jsonb NOT NULL DEFAULT '{}',
  undone_at timestamptz,
  undone_by bigint REFERENCES users (id),
  UNIQUE (created_by, idempotency_key)
);

CREATE TABLE import_problems (
  import_id bigint NOT NULL REFERENCES imports (id) ON DELETE CASCADE,
  seq int NOT NULL,
  sheet text NOT NULL,
  row_number bigint NOT NULL,
  column_name text NOT NULL,
  value text NOT NULL,
  code text NOT NULL,
  level text NOT NULL,
  message text NOT NULL,
  PRIMARY KEY (import_id, seq)
);

CREATE TABLE import_rejected_rows (
  import_id bigint NOT NULL REFERENCES imports (id) ON DELETE CASCADE,
  seq int NOT NULL,
  sheet text NOT NULL,
  row_number bigint NOT NULL,
  cells jsonb NOT NULL,
  PRIMARY KEY (import_id, seq)
);

CREATE TABLE declarations (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (id),
  order_code text COLLATE "C" NOT NULL UNIQUE,
  note text,
  late boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now())
);
CREATE INDEX declarations_user ON declarations (user_id);

-- removed_at: binned by a person. revived_by: imports that have named the order since; while one of them stands the
-- order is back. deleted_at and owner_id follow from the other columns and are never written.
CREATE TABLE orders (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_code text COLLATE "C" NOT NULL UNIQUE CHECK (order_code ~ '^[A-Z0-9._|-]{4,64}$'),
  status smallint NOT NULL DEFAULT 0 CHECK (status BETWEEN 0 AND 4),
  created_date timestamptz NOT NULL,
  facts jsonb NOT NULL DEFAULT '{}',
  source smallint NOT NULL DEFAULT 0 CHECK (source BETWEEN 0 AND 3),
  import_id bigint,
  assigned_to bigint REFERENCES users (id),
  declared_by bigint REFERENCES users (id),
  declared_at timestamptz,
  removed_at timestamptz,
  removed_by bigint REFERENCES users (id),
  revived_by bigint[] NOT NULL DEFAULT '{}',
  version int NOT NULL DEFAULT 0,
  updated_at timestamptz NOT NULL DEFAULT now(),
  owner_id bigint GENERATED ALWAYS AS
    (coalesce(assigned_to, declared_by, (facts -> 'customerId' ->> 2)::bigint)) STORED REFERENCES users (id),
  deleted_at timestamptz GENERATED ALWAYS AS (CASE WHEN revived_by = '{}' THEN removed_at END) STORED
);
CREATE INDEX orders_newest ON orders (created_date DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX orders_status_newest ON orders (status, created_date DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX orders_owner_newest ON orders (owner_id, created_date DESC, id DESC)
  WHERE deleted_at IS NULL AND owner_id IS NOT NULL;
CREATE INDEX orders_owner_status_newest ON orders (owner_id, status, created_date DESC, id DESC)
  WHERE deleted_at IS NULL AND owner_id IS NOT NULL;

-- status null: facts only, edited by hand. A repeat of the same report finds its row here and writes nothing.
CREATE TABLE order_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  status smallint CHECK (status BETWEEN 1 AND 4),
  occurred_at timestamptz NOT NULL,
  source smallint NOT NULL CHECK (source BETWEEN 1 AND 3),
  import_id bigint CHECK ((source = 1) = (import_id IS NOT NULL)),
  actor_id bigint,
  facts jsonb NOT NULL DEFAULT '{}',
  recorded_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  facts_hash uuid GENERATED ALWAYS AS (CASE WHEN facts <> '{}' THEN md5(facts::text)::uuid END) STORED,
  UNIQUE NULLS NOT DISTINCT (order_id, occurred_at, status, source, facts_hash)
);
CREATE INDEX order_events_import ON order_events (import_id) WHERE import_id IS NOT NULL;

-- Another import reported the very same event: an undo of the first hands the event over instead of withdrawing it.
CREATE TABLE order_event_reports (
  event_id bigint NOT NULL REFERENCES order_events (id) ON DELETE CASCADE,
  import_id bigint NOT NULL,
  PRIMARY KEY (event_id, import_id)
);
CREATE INDEX order_event_reports_import ON order_event_reports (import_id);

-- Search by part of a code. Its own table, only ever inserted into: a change of status touches every index of its
-- row, and a code never changes.
CREATE FUNCTION order_code_grams(code text) RETURNS text[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array_agg(substr(code, i, 4)) FROM generate_series(1, greatest(length(code) - 3, 1)) AS i
$$;
CREATE TABLE order_code_search (
  order_id bigint PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
  order_code text COLLATE "C" NOT NULL,
  grams text[] NOT NULL GENERATED ALWAYS AS (order_code_grams(order_code)) STORED
);
CREATE INDEX order_code_search_grams ON order_code_search USING gin (grams);

-- How many live orders there are per owner and status; owner 0 stands for everybody.
CREATE TABLE order_counters (
  owner_id bigint NOT NULL,
  status smallint NOT NULL,
  n bigint NOT NULL,
  PRIMARY KEY (owner_id, status)
);
${ORDER_COUNTERS}

-- Computes orders again from their events, declaration, assignment and removal, and takes away those of which nothing
-- is known any more: no event with a status and no declaration. Used by undo, withdraw and edits by hand; an import
-- arrives at the same state step by step, which a property test holds it to.
${REFOLD_ORDERS}`;

const DOWN = `
DROP FUNCTION refold_orders (bigint[]);
DROP TABLE order_counters, order_code_search, order_event_reports, order_events, orders, declarations,
  import_rejected_rows, import_problems, imports;
DROP FUNCTION order_counters_on_insert (), order_counters_on_update (), order_counters_on_delete (),
  order_code_grams (text);
DROP AGGREGATE order_facts_union (jsonb);
DROP FUNCTION order_facts_merge (jsonb, jsonb);
`;

/**
 * Orders, their events, imports and declarations.
 *
 * An order is the fold of what is known of it: its live events, its declaration, its assignment and its removal.
 * Everything else in `orders` can be computed again from those (`refold_orders`), which is what makes imports commute
 * and an undo exact. Facts are a join-semilattice: per fact the greatest `[milliseconds since 1970, status, value]`
 * wins, in the order in which PostgreSQL compares jsonb arrays, so merging in any order, any number of times, ends in
 * the same place. Events and orders hold facts in that one shape.
 */
export const orders: Migration = { name: '0002-orders', up: UP, down: DOWN };
