import type { Migration } from './migration.ts';

/** Scans that can be taken back, and what a station asks for to know parcels without a connection. */
export const scanStation: Migration = {
  name: '0030-scan-station',
  up: `
    -- order_id null: taken back before it ever came; should it still come, its key is used up. event_id: the event
    -- that stands for it, which two stations that told the very same may share.
    ALTER TABLE order_scans
      ALTER COLUMN order_id DROP NOT NULL,
      ADD COLUMN event_id bigint,
      ADD COLUMN withdrawn_at timestamptz;
    CREATE INDEX order_scans_event ON order_scans (event_id) WHERE event_id IS NOT NULL;
  `,
  down: `
    DELETE FROM order_scans WHERE order_id IS NULL;
    ALTER TABLE order_scans
      DROP COLUMN withdrawn_at,
      DROP COLUMN event_id,
      ALTER COLUMN order_id SET NOT NULL;
  `,
};
