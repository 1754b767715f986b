import type { Migration } from './migration.ts';

/**
 * Delivery notes. The parcels of a note are rows, whose fees are stored as they were billed. `is_open` is false for the
 * parcels of a cancelled note; the unique index over the others states that a parcel is on at most one note.
 */
export const deliveryNotes: Migration = {
  name: '0021-delivery-notes',
  up: `
CREATE TABLE delivery_note_numbers (
  day date PRIMARY KEY,
  last int NOT NULL
);
COMMENT ON TABLE delivery_note_numbers IS 'Last number of each day in the codes of delivery notes.';

CREATE TABLE delivery_notes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code text COLLATE "C" NOT NULL UNIQUE,
  customer_id bigint NOT NULL REFERENCES users (id),
  state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'issued', 'handed-over', 'cancelled')),
  -- Of its creation, in the business's time zone.
  day date NOT NULL,
  created_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  created_by bigint NOT NULL REFERENCES users (id),
  -- Whole VND. Stays when an issued note is cancelled.
  total bigint CHECK (total >= 0),
  -- Balance of the customer right before the charge.
  debt_before bigint,
  -- The charge on the customer's ledger; NULL for a total of 0.
  charge_id bigint,
  issued_at timestamptz,
  issued_by bigint REFERENCES users (id),
  handed_over_at timestamptz,
  handed_over_by bigint REFERENCES users (id),
  received_by text NOT NULL DEFAULT '',
  hand_over_note text NOT NULL DEFAULT '',
  debt_reason text NOT NULL DEFAULT '',
  cancelled_at timestamptz,
  cancelled_by bigint REFERENCES users (id),
  cancel_reason text NOT NULL DEFAULT '',
  version int NOT NULL DEFAULT 0,
  CHECK ((issued_at IS NULL) = (total IS NULL)),
  CHECK ((issued_at IS NULL) = (debt_before IS NULL)),
  CHECK (state IN ('draft', 'cancelled') OR issued_at IS NOT NULL),
  CHECK (state <> 'handed-over' OR handed_over_at IS NOT NULL),
  CHECK ((state = 'cancelled') = (cancelled_at IS NOT NULL))
);
COMMENT ON TABLE delivery_notes IS 'Parcels of one customer that are handed over together, with their fees.';
CREATE INDEX delivery_notes_by_state ON delivery_notes (state, id DESC);
CREATE INDEX delivery_notes_by_day ON delivery_notes (day, id DESC);
CREATE INDEX delivery_notes_by_customer ON delivery_notes (customer_id, id DESC);

CREATE TABLE delivery_note_parcels (
  note_id bigint NOT NULL REFERENCES delivery_notes (id) ON DELETE CASCADE,
  order_code text COLLATE "C" NOT NULL,
  -- NULL: the order was deleted for good.
  order_id bigint REFERENCES orders (id) ON DELETE SET NULL,
  is_open boolean NOT NULL DEFAULT true,
  added_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  added_by bigint NOT NULL REFERENCES users (id),
  -- As billed. NULL: the note is a draft.
  amount bigint CHECK (amount >= 0),
  origin text CHECK (origin IN ('computed', 'reported', 'overridden')),
  lines jsonb,
  -- kg, as billed.
  weight double precision,
  goods_name text,
  -- Key of the scan that handed it over. NULL: it had the status already.
  scan_key uuid,
  PRIMARY KEY (note_id, order_code),
  CHECK ((amount IS NULL) = (origin IS NULL)),
  CHECK ((amount IS NULL) = (lines IS NULL))
);
COMMENT ON TABLE delivery_note_parcels IS 'Parcels of delivery notes with their fees as billed.';
CREATE UNIQUE INDEX delivery_note_parcels_once ON delivery_note_parcels (order_id) WHERE is_open;
CREATE INDEX delivery_note_parcels_by_order ON delivery_note_parcels (order_id);

CREATE TABLE delivery_note_writes (
  -- Chosen by the client, so that a repeated call changes nothing and gets the first answer.
  key uuid PRIMARY KEY,
  -- NULL: no note was made.
  note_id bigint REFERENCES delivery_notes (id) ON DELETE CASCADE,
  result jsonb NOT NULL,
  recorded_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE delivery_note_writes IS 'Calls that changed delivery notes, by the key of the client.';
CREATE INDEX delivery_note_writes_by_note ON delivery_note_writes (note_id);

-- The fee as billed; what a file or a person reports later does not change it.
ALTER TABLE order_fees ADD COLUMN billed_amount bigint, ADD COLUMN billed_origin text, ADD COLUMN billed_lines jsonb;
`,
  down: `
DELETE FROM order_fees WHERE tariff_id IS NULL AND override_amount IS NULL;
ALTER TABLE order_fees DROP COLUMN billed_amount, DROP COLUMN billed_origin, DROP COLUMN billed_lines;
DROP TABLE delivery_note_writes, delivery_note_parcels, delivery_notes, delivery_note_numbers;
`,
};
