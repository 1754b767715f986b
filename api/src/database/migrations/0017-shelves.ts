import type { Migration } from './migration.ts';

/**
 * Shelves of the warehouses, and stock counts. Which shelf a parcel is on is an attribute of its order; the partial index
 * finds the parcels of a shelf, and leaves out those that were handed over. The counts by status are in the key since a
 * parcel leaves a shelf in China earlier than one in Vietnam.
 */
export const shelves: Migration = {
  name: '0017-shelves',
  up: `
CREATE TABLE shelves (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code text COLLATE "C" NOT NULL UNIQUE CHECK (char_length(code) BETWEEN 1 AND 30),
  warehouse text NOT NULL CHECK (warehouse IN ('cn', 'vn')),
  -- Walking order in the warehouse, from 1, over the shelves in use.
  place int NOT NULL,
  note text CHECK (char_length(note) BETWEEN 1 AND 200),
  version int NOT NULL DEFAULT 0,
  -- Out of use since: no parcel can be put on it. Its code stays taken.
  removed_at timestamptz
);
COMMENT ON TABLE shelves IS 'Shelves of the warehouses. orders.facts names the shelf of a parcel by its code.';
CREATE INDEX shelves_in_walking_order ON shelves (warehouse, place) WHERE removed_at IS NULL;

CREATE INDEX orders_by_shelf ON orders ((facts #>> '{shelf,2}'), status)
  WHERE deleted_at IS NULL AND facts ? 'shelf' AND status <= 3;

CREATE TABLE stock_counts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  warehouse text NOT NULL CHECK (warehouse IN ('cn', 'vn')),
  -- NULL: the whole warehouse.
  shelf text COLLATE "C",
  opened_by bigint NOT NULL REFERENCES users (id),
  opened_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  closed_by bigint REFERENCES users (id),
  closed_at timestamptz,
  -- Frozen by the closing.
  numbers jsonb,
  CHECK ((closed_at IS NULL) = (closed_by IS NULL))
);
COMMENT ON TABLE stock_counts IS 'Sessions in which staff scan every parcel of a warehouse or a shelf.';
-- Two stations that open a count of the same place at once join one session.
CREATE UNIQUE INDEX stock_counts_open ON stock_counts (warehouse, (coalesce(shelf, ''))) WHERE closed_at IS NULL;

CREATE TABLE stock_count_parcels (
  count_id bigint NOT NULL REFERENCES stock_counts (id) ON DELETE CASCADE,
  order_id bigint NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  -- The shelf in the count's warehouse by the data at the opening.
  shelf text COLLATE "C",
  -- NULL: not scanned yet. 'left' and 'missing' are set by the closing.
  outcome text CHECK (outcome IN ('found', 'left', 'missing')),
  PRIMARY KEY (count_id, order_id)
);
COMMENT ON TABLE stock_count_parcels IS 'Parcels that a stock count expects: those of its place at the opening.';
CREATE INDEX stock_count_parcels_outcome ON stock_count_parcels (count_id, outcome);
CREATE INDEX stock_count_parcels_order ON stock_count_parcels (order_id);

CREATE TABLE stock_count_scans (
  -- Chosen by the station; a key is used once.
  key uuid PRIMARY KEY,
  count_id bigint NOT NULL REFERENCES stock_counts (id) ON DELETE CASCADE,
  code text COLLATE "C" NOT NULL,
  order_id bigint REFERENCES orders (id) ON DELETE SET NULL,
  -- The shelf that it was found on, if the station named one.
  found_on text COLLATE "C",
  -- Judged when it was scanned.
  kind text NOT NULL CHECK (kind IN ('match', 'other-shelf', 'other-warehouse', 'delivered', 'unknown')),
  -- The shelf and the status by the data at that time.
  shelf text COLLATE "C",
  status smallint,
  -- The scan that counts for its code.
  is_current boolean NOT NULL,
  scanned_by bigint NOT NULL REFERENCES users (id),
  scanned_at timestamptz NOT NULL,
  withdrawn_at timestamptz
);
COMMENT ON TABLE stock_count_scans IS 'Scans of a stock count. Each code counts once, with its current scan.';
CREATE UNIQUE INDEX stock_count_scans_current ON stock_count_scans (count_id, code) WHERE is_current;
CREATE INDEX stock_count_scans_kind ON stock_count_scans (count_id, kind, scanned_at DESC, code) WHERE is_current;
CREATE INDEX stock_count_scans_code ON stock_count_scans (count_id, code);
CREATE INDEX stock_count_scans_order ON stock_count_scans (order_id) WHERE order_id IS NOT NULL;

CREATE TABLE stock_count_resolutions (
  count_id bigint NOT NULL REFERENCES stock_counts (id) ON DELETE CASCADE,
  code text COLLATE "C" NOT NULL,
  action text NOT NULL CHECK (action IN ('put-here', 'arrived', 'searching', 'none')),
  reason text CHECK (char_length(reason) BETWEEN 1 AND 300),
  resolved_by bigint NOT NULL REFERENCES users (id),
  resolved_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  PRIMARY KEY (count_id, code)
);
COMMENT ON TABLE stock_count_resolutions IS 'What staff did about a surplus or missing parcel of a stock count.';
`,
  down: `
DROP TABLE stock_count_resolutions, stock_count_scans, stock_count_parcels, stock_counts;
DROP INDEX orders_by_shelf;
DROP TABLE shelves;`,
};
