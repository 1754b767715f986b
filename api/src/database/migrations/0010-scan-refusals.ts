import type { Migration } from './migration.ts';

/**
 * A station repeats a call without an answer, and the first copy may arrive later. If the second was refused, the first
 * must not be written because the order changed meanwhile.
 */
export const scanRefusals: Migration = {
  name: '0010-scan-refusals',
  up: `
CREATE TABLE order_scan_refusals (
  key uuid PRIMARY KEY,
  -- The newest attempt that was refused.
  attempt integer NOT NULL CHECK (attempt > 0),
  result text NOT NULL CHECK (result IN ('unknown', 'needs-confirmation')),
  recorded_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now())
);
COMMENT ON TABLE order_scan_refusals IS 'Scans that were refused, so that a late copy of the same attempt is refused too.';
CREATE INDEX order_scan_refusals_recorded ON order_scan_refusals (recorded_at);`,
  down: `
DROP TABLE order_scan_refusals;`,
};
