import type { Migration } from './migration.ts';

/** Runs for each statement that adds or deletes photos; the function is that of parcel photos. */
const totalsTrigger = (operation: 'INSERT' | 'DELETE', rows: 'NEW' | 'OLD') => `
CREATE TRIGGER count_photos_on_${operation.toLowerCase()} AFTER ${operation} ON complaint_photos
  REFERENCING ${rows} TABLE AS changed_photos FOR EACH STATEMENT EXECUTE FUNCTION count_parcel_photos();`;

/**
 * Complaints of customers about their parcels. The history is append-only: each change of a complaint is one message with
 * the key of its call. A refund is a transaction of the ledger that names its complaint.
 */
export const complaints: Migration = {
  name: '0025-complaints',
  up: `
CREATE TABLE complaint_numbers (
  day date PRIMARY KEY,
  last int NOT NULL
);
COMMENT ON TABLE complaint_numbers IS 'Last number of each day in the codes of complaints.';

CREATE TABLE complaints (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code text COLLATE "C" NOT NULL UNIQUE,
  customer_id bigint NOT NULL REFERENCES users (id),
  -- NULL: the order was deleted for good.
  order_id bigint REFERENCES orders (id) ON DELETE SET NULL,
  order_code text COLLATE "C" NOT NULL,
  type text NOT NULL CHECK (type IN ('lost', 'damaged', 'wrong-weight', 'late')),
  outcome text NOT NULL CHECK (outcome IN ('refund', 'find', 'repair', 'explain')),
  state text NOT NULL DEFAULT 'new' CHECK (state IN ('new', 'working', 'waiting', 'resolved', 'withdrawn')),
  assignee_id bigint REFERENCES users (id),
  -- Of its creation, in the business's time zone.
  day date NOT NULL,
  created_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  -- Moves by the time that the complaint waits for the customer.
  due_at timestamptz NOT NULL,
  waiting_since timestamptz,
  resolved_at timestamptz,
  result text CHECK (result IN ('accepted', 'refused')),
  version int NOT NULL DEFAULT 0,
  CHECK ((state = 'waiting') = (waiting_since IS NOT NULL)),
  CHECK ((state = 'resolved') = (resolved_at IS NOT NULL)),
  CHECK ((state = 'resolved') = (result IS NOT NULL))
);
COMMENT ON TABLE complaints IS 'Complaints of customers about one parcel each.';
CREATE UNIQUE INDEX complaints_once ON complaints (order_id, type) WHERE state IN ('new', 'working', 'waiting');
CREATE INDEX complaints_due ON complaints (due_at, id) WHERE state IN ('new', 'working');
CREATE INDEX complaints_due_by_assignee ON complaints (assignee_id, due_at, id) WHERE state IN ('new', 'working');
CREATE INDEX complaints_by_state ON complaints (state, id DESC);
CREATE INDEX complaints_by_customer ON complaints (customer_id, id DESC);
CREATE INDEX complaints_by_order ON complaints (order_id);
CREATE INDEX complaints_by_order_code ON complaints (order_code);
CREATE INDEX complaints_by_day ON complaints (day, type);
CREATE INDEX complaints_by_resolution ON complaints (resolved_at) WHERE resolved_at IS NOT NULL;

CREATE TABLE complaint_messages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  complaint_id bigint NOT NULL REFERENCES complaints (id),
  -- Chosen by the client: a repeated call changes nothing.
  key uuid NOT NULL UNIQUE,
  kind text NOT NULL CHECK (kind IN ('opened', 'customer', 'answer', 'note', 'assigned', 'resumed', 'refund',
    'resolved', 'reopened', 'withdrawn')),
  text text NOT NULL DEFAULT '',
  author_id bigint NOT NULL REFERENCES users (id),
  at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  asks_customer boolean NOT NULL DEFAULT false,
  assignee_id bigint REFERENCES users (id),
  result text,
  -- Whole VND of a refund.
  amount bigint CHECK (amount > 0),
  CHECK ((kind = 'refund') = (amount IS NOT NULL)),
  CHECK ((kind = 'resolved') = (result IS NOT NULL))
);
COMMENT ON TABLE complaint_messages IS 'History of complaints, append-only. Kinds note and assigned are for staff alone.';
CREATE INDEX complaint_messages_by_complaint ON complaint_messages (complaint_id, id);

CREATE TABLE complaint_photos (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  complaint_id bigint NOT NULL REFERENCES complaints (id),
  -- Names the files in DATA_DIR/parcel-photos.
  key text NOT NULL UNIQUE CHECK (key ~ '^[0-9a-f]{32}$'),
  -- SHA-256 of the received file: a repeated upload is one photo.
  sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  width int NOT NULL,
  height int NOT NULL,
  thumb_width int NOT NULL,
  -- Size of all its files together.
  bytes bigint NOT NULL,
  added_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  UNIQUE (complaint_id, sha256)
);
COMMENT ON TABLE complaint_photos IS 'Photos that customers add to their complaints.';
CREATE INDEX complaint_photos_added ON complaint_photos (added_at, id);
${totalsTrigger('INSERT', 'NEW')}
${totalsTrigger('DELETE', 'OLD')}

CREATE TABLE complaint_settings (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  -- Days until the deadline, by type.
  days jsonb NOT NULL,
  version int NOT NULL
);
COMMENT ON TABLE complaint_settings IS 'Deadlines of complaints; at most one row, none until a super admin saves it.';

ALTER TABLE ledger_transactions ADD COLUMN complaint_id bigint;
CREATE INDEX ledger_transactions_complaint ON ledger_transactions (complaint_id) WHERE complaint_id IS NOT NULL;
CREATE INDEX ledger_transactions_complaint_day ON ledger_transactions (occurred_on) WHERE complaint_id IS NOT NULL;

ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check,
  ADD CONSTRAINT notifications_kind_check
  CHECK (kind IN ('activation', 'orders', 'worklist', 'broadcast', 'money', 'complaint'));
ALTER TABLE live_events DROP CONSTRAINT live_events_audience_check,
  ADD CONSTRAINT live_events_audience_check
  CHECK (audience IN ('data-entry', 'user', 'all', 'customers', 'staff', 'money', 'complaints'));
`,
  down: `
DELETE FROM live_events WHERE audience = 'complaints';
ALTER TABLE live_events DROP CONSTRAINT live_events_audience_check,
  ADD CONSTRAINT live_events_audience_check
  CHECK (audience IN ('data-entry', 'user', 'all', 'customers', 'staff', 'money'));
DELETE FROM notifications WHERE kind = 'complaint';
ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check,
  ADD CONSTRAINT notifications_kind_check
  CHECK (kind IN ('activation', 'orders', 'worklist', 'broadcast', 'money'));
DROP INDEX ledger_transactions_complaint, ledger_transactions_complaint_day;
ALTER TABLE ledger_transactions DROP COLUMN complaint_id;
DROP TABLE complaint_settings, complaint_photos, complaint_messages, complaints, complaint_numbers;
`,
};
