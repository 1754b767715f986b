import type { Migration } from './migration.ts';

/**
 * Checks of bags at their arrival: the scans, and the missing or surplus parcels. The expected parcels have no table:
 * they are the parcels of the bag.
 */
export const bagChecks: Migration = {
  name: '0019-bag-checks',
  up: `
CREATE TABLE bag_checks (
  bag_id bigint PRIMARY KEY REFERENCES bags (id),
  opened_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  opened_by bigint NOT NULL REFERENCES users (id),
  closed_at timestamptz,
  closed_by bigint REFERENCES users (id),
  CHECK ((closed_at IS NULL) = (closed_by IS NULL))
);
COMMENT ON TABLE bag_checks IS 'Checks of bags at their arrival.';

CREATE TABLE bag_check_scans (
  -- Chosen by the station, so that a scan counts once.
  key uuid PRIMARY KEY,
  bag_id bigint NOT NULL REFERENCES bag_checks (bag_id),
  code text COLLATE "C" NOT NULL,
  scanned_at timestamptz NOT NULL,
  scanned_by bigint NOT NULL REFERENCES users (id),
  withdrawn_at timestamptz
);
COMMENT ON TABLE bag_check_scans IS 'Scans of a check. Each code counts once.';
CREATE UNIQUE INDEX bag_check_scans_current ON bag_check_scans (bag_id, code) WHERE withdrawn_at IS NULL;

CREATE TABLE bag_differences (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  bag_id bigint NOT NULL REFERENCES bag_checks (bag_id),
  kind text NOT NULL CHECK (kind IN ('missing', 'surplus')),
  code text COLLATE "C" NOT NULL,
  -- When a surplus parcel was scanned.
  scanned_at timestamptz CHECK ((scanned_at IS NULL) = (kind = 'missing')),
  -- The bag of a surplus parcel by the data of that time; NULL: none.
  other_bag text COLLATE "C",
  created_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  -- NULL: nothing was decided yet.
  action text CHECK (action IN ('found', 'lost', 'elsewhere')),
  note text CHECK (char_length(note) BETWEEN 1 AND 300),
  resolved_at timestamptz,
  resolved_by bigint REFERENCES users (id),
  version int NOT NULL DEFAULT 0,
  UNIQUE (bag_id, code),
  CHECK ((action IS NULL) = (resolved_by IS NULL) AND (action IS NULL) = (resolved_at IS NULL))
);
COMMENT ON TABLE bag_differences IS 'Parcels that were missing or surplus when a bag was checked.';
CREATE INDEX bag_differences_open ON bag_differences (created_at DESC, id DESC) WHERE action IS NULL;
CREATE INDEX bag_differences_newest ON bag_differences (created_at DESC, id DESC);
CREATE INDEX bag_differences_code ON bag_differences (code);

ALTER TABLE packing_steps
  -- The orders that got an event, so that the step can be undone.
  ADD COLUMN order_ids bigint[] NOT NULL DEFAULT '{}',
  -- The step reported what the check of a bag found.
  ADD COLUMN of_check boolean NOT NULL DEFAULT false,
  ADD COLUMN undone_at timestamptz;
`,
  down: `
ALTER TABLE packing_steps DROP COLUMN order_ids, DROP COLUMN of_check, DROP COLUMN undone_at;
DROP TABLE bag_differences, bag_check_scans, bag_checks;
`,
};
