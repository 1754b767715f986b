import type { Migration } from './migration.ts';

/**
 * Messages about orders that were changed one by one are gathered for some minutes: until when, and which order was told
 * in which status. Of each person's at most one is being gathered.
 */
export const gatheredNews: Migration = {
  name: '0043-gathered-news',
  up: `
    ALTER TABLE notifications ADD COLUMN gathers_until timestamptz;
    CREATE UNIQUE INDEX notifications_gathering ON notifications (user_id) WHERE gathers_until IS NOT NULL;
    CREATE TABLE gathered_orders (
      notification_id bigint NOT NULL REFERENCES notifications ON DELETE CASCADE,
      order_id bigint NOT NULL,
      order_code text NOT NULL,
      status smallint NOT NULL,
      PRIMARY KEY (notification_id, order_id)
    );
  `,
  down: `
    DROP TABLE gathered_orders;
    ALTER TABLE notifications DROP COLUMN gathers_until;
  `,
};
