/** Imports, declarations, orders with their events, and the history of scans, assignments and removals. */
export const orders = {
  up: `
CREATE TABLE imports (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  file_name text NOT NULL,
  file_sha256 text NOT NULL,
  source text NOT NULL CHECK (source IN ('upload', 'desktop')),
  idempotency_key text,
  created_by bigint NOT NULL REFERENCES users (id),
  created_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  -- Counts of rows by outcome.
  total int NOT NULL DEFAULT 0,
  created int NOT NULL DEFAULT 0,
  updated int NOT NULL DEFAULT 0,
  unchanged int NOT NULL DEFAULT 0,
  older int NOT NULL DEFAULT 0,
  rejected int NOT NULL DEFAULT 0,
  -- Stale rows that were left out.
  left_out int NOT NULL DEFAULT 0,
  warnings int NOT NULL DEFAULT 0,
  problems int NOT NULL DEFAULT 0,
  sheets jsonb NOT NULL DEFAULT '[]',
  options jsonb NOT NULL DEFAULT '{}',
  undone_at timestamptz,
  undone_by bigint REFERENCES users (id),
  -- Long imports and undos run in several transactions. Until the last one this is the work in progress, so that
  -- the server can finish it or roll it back after a crash. 'withdrawing': rollback of an unfinished import.
  work text CHECK (work IN ('importing', 'withdrawing', 'undoing')),
  UNIQUE (created_by, idempotency_key)
);
COMMENT ON TABLE imports IS 'Imported Excel files.';
CREATE INDEX imports_newest ON imports (created_at DESC);
CREATE INDEX imports_at_work ON imports (id) WHERE work IS NOT NULL;

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
COMMENT ON TABLE import_problems IS 'Errors and warnings of an import, by cell.';

CREATE TABLE import_rejected_rows (
  import_id bigint NOT NULL REFERENCES imports (id) ON DELETE CASCADE,
  seq int NOT NULL,
  sheet text NOT NULL,
  row_number bigint NOT NULL,
  cells jsonb NOT NULL,
  PRIMARY KEY (import_id, seq)
);
COMMENT ON TABLE import_rejected_rows IS 'Whole rows that an import rejected, to be downloaded and corrected.';

CREATE TABLE declarations (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (id),
  order_code text COLLATE "C" NOT NULL UNIQUE,
  note text,
  -- Claim of an unowned order: declared after a report of the order. Staff confirm it.
  late boolean NOT NULL DEFAULT false,
  confirmed_at timestamptz,
  confirmed_by bigint REFERENCES users (id),
  created_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now())
);
COMMENT ON TABLE declarations IS 'Order codes that customers declared as theirs.';
CREATE INDEX declarations_user ON declarations (user_id);
CREATE INDEX declarations_late ON declarations (created_at DESC, id DESC) WHERE late AND confirmed_at IS NULL;

CREATE TABLE orders (
  id bigint GENERATED ALWAYS AS IDENTITY,
  order_code text COLLATE "C" NOT NULL UNIQUE CHECK (order_code ~ '^[A-Z0-9._|-]{4,64}$'),
  status smallint NOT NULL DEFAULT 0 CHECK (status BETWEEN 0 AND 4),
  -- Time of the present status.
  created_date timestamptz NOT NULL,
  -- Attributes: {key: [milliseconds since 1970, status, value]}, see order_facts_merge.
  facts jsonb NOT NULL DEFAULT '{}',
  -- Of the present status: 0: declaration, others as in order_events.
  source smallint NOT NULL DEFAULT 0 CHECK (source BETWEEN 0 AND 3),
  import_id bigint,
  assigned_to bigint REFERENCES users (id),
  declared_by bigint REFERENCES users (id),
  declared_at timestamptz,
  -- First reports of the statuses 3 and 4.
  first_in_vietnam_at timestamptz,
  first_delivered_at timestamptz,
  -- Moved to the bin by a person.
  removed_at timestamptz,
  removed_by bigint REFERENCES users (id),
  -- Imports that have reported the order since its removal. While there is one, the order is not in the bin.
  revived_by bigint[] NOT NULL DEFAULT '{}',
  version int NOT NULL DEFAULT 0,
  updated_at timestamptz NOT NULL DEFAULT now(),
  owner_id bigint GENERATED ALWAYS AS
    (coalesce(assigned_to, declared_by, (facts -> 'customerId' ->> 2)::bigint)) STORED REFERENCES users (id),
  deleted_at timestamptz GENERATED ALWAYS AS (CASE WHEN revived_by = '{}' THEN removed_at END) STORED,
  -- A search by code reads these columns from the index, without the row.
  PRIMARY KEY (id) INCLUDE (created_date, deleted_at)
);
COMMENT ON TABLE orders IS
  'Present state of each order. Computed from its events, declaration, assignment and removal (refold_orders).';
CREATE INDEX orders_newest ON orders (created_date DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX orders_status_newest ON orders (status, created_date DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX orders_owner_newest ON orders (owner_id, created_date DESC, id DESC)
  WHERE deleted_at IS NULL AND owner_id IS NOT NULL;
CREATE INDEX orders_owner_status_newest ON orders (owner_id, status, created_date DESC, id DESC)
  WHERE deleted_at IS NULL AND owner_id IS NOT NULL;
CREATE INDEX orders_bin ON orders (removed_at DESC, id DESC) WHERE deleted_at IS NOT NULL;
-- Orders that one operation removed, also those that an import has revived.
CREATE INDEX orders_removed_at_once ON orders (removed_by, removed_at, id) WHERE removed_at IS NOT NULL;

CREATE TABLE order_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  -- NULL: attributes only, edited by a person.
  status smallint CHECK (status BETWEEN 1 AND 4),
  occurred_at timestamptz NOT NULL,
  -- 1: import, 2: scan, 3: edit by hand. The highest wins among events of the same time and status.
  source smallint NOT NULL CHECK (source BETWEEN 1 AND 3),
  import_id bigint CHECK ((source = 1) = (import_id IS NOT NULL)),
  actor_id bigint,
  facts jsonb NOT NULL DEFAULT '{}',
  recorded_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  facts_hash uuid GENERATED ALWAYS AS (CASE WHEN facts <> '{}' THEN md5(facts::text)::uuid END) STORED,
  -- A repeat of the same report finds its row and writes nothing.
  UNIQUE NULLS NOT DISTINCT (order_id, occurred_at, status, source, facts_hash)
);
COMMENT ON TABLE order_events IS 'Reports of status and attributes, from imports, scans and edits.';
CREATE INDEX order_events_import ON order_events (import_id) WHERE import_id IS NOT NULL;

CREATE TABLE order_event_reports (
  event_id bigint NOT NULL,
  import_id bigint NOT NULL,
  PRIMARY KEY (event_id, import_id)
);
COMMENT ON TABLE order_event_reports IS
  'Further imports that reported the same event. The undo of the first import gives the event to one of these.';
CREATE INDEX order_event_reports_import ON order_event_reports (import_id);
-- In place of a foreign key with ON DELETE CASCADE, which would check every inserted row.
-- refold_orders switches nested loops off; here they find a few reports among millions by the index.
CREATE FUNCTION forget_event_reports() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop = on AS $$
BEGIN
  DELETE FROM order_event_reports r USING gone g WHERE r.event_id = g.id;
  RETURN NULL;
END $$;
CREATE TRIGGER forget_event_reports AFTER DELETE ON order_events
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION forget_event_reports();

CREATE TABLE order_scans (
  -- Chosen by the scan station; a key is used once.
  key uuid PRIMARY KEY,
  -- NULL: undone before the scan arrived. If it arrives later, it is ignored.
  order_id bigint REFERENCES orders (id) ON DELETE CASCADE,
  -- The event of this scan; two stations that reported the same share one.
  event_id bigint,
  -- Undone at.
  withdrawn_at timestamptz,
  recorded_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now())
);
COMMENT ON TABLE order_scans IS 'Scans that were taken in, so that each counts exactly once.';
CREATE INDEX order_scans_order ON order_scans (order_id);
CREATE INDEX order_scans_event ON order_scans (event_id) WHERE event_id IS NOT NULL;

CREATE TABLE order_operations (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CONSTRAINT order_operations_kind_check
    CHECK (kind IN ('set-status', 'assign', 'remove', 'restore')),
  change jsonb NOT NULL,
  filter jsonb NOT NULL,
  state text NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'done', 'failed')),
  total int NOT NULL,
  done int NOT NULL DEFAULT 0,
  changed int NOT NULL DEFAULT 0,
  -- Orders are changed step by step in the order of their ids. last_id: the last one done, where a restart goes on.
  last_id bigint NOT NULL DEFAULT 0,
  -- Orders that are newer than this one are not changed.
  max_id bigint NOT NULL,
  -- Why the last step failed. The server tries again, and a person can retry.
  reason text,
  -- Stopped by a person at.
  stopped_at timestamptz,
  created_by bigint NOT NULL REFERENCES users (id),
  address text,
  request_id text,
  created_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  finished_at timestamptz
);
COMMENT ON TABLE order_operations IS 'Changes of all orders that match a filter.';
CREATE INDEX order_operations_running ON order_operations (id) WHERE state = 'running';

CREATE TABLE order_operation_changes (
  operation_id bigint NOT NULL REFERENCES order_operations (id) ON DELETE CASCADE,
  order_id bigint NOT NULL,
  has_new_status boolean NOT NULL,
  former_status smallint,
  former_owner_id bigint,
  PRIMARY KEY (operation_id, order_id)
);
COMMENT ON TABLE order_operation_changes IS
  'Orders that a running operation has changed, to notify each owner once at its end.';

CREATE TABLE order_assignments (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  customer_id bigint REFERENCES users (id),
  former_owner_id bigint REFERENCES users (id),
  actor_id bigint NOT NULL REFERENCES users (id),
  at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now())
);
COMMENT ON TABLE order_assignments IS 'History of orders that an operation assigned to a customer.';
CREATE INDEX order_assignments_order ON order_assignments (order_id);

CREATE TABLE order_binnings (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  -- false: restored.
  binned boolean NOT NULL,
  actor_id bigint NOT NULL REFERENCES users (id),
  at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now())
);
COMMENT ON TABLE order_binnings IS 'History of orders that an operation moved to the bin or restored.';
CREATE INDEX order_binnings_order ON order_binnings (order_id);
`,
  down: `
DROP TABLE order_binnings, order_assignments, order_operation_changes, order_operations, order_scans,
  order_event_reports, order_events, orders, declarations, import_rejected_rows, import_problems, imports;
DROP FUNCTION forget_event_reports();
`,
};
