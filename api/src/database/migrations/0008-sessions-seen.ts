import type { Migration } from './migration.ts';

/** When a session was last used, so that a person can tell their devices apart. */
export const sessionsSeen: Migration = {
  name: '0008-sessions-seen',
  up: `ALTER TABLE sessions ADD COLUMN last_seen_at timestamptz NOT NULL DEFAULT now()`,
  down: `ALTER TABLE sessions DROP COLUMN last_seen_at`,
};
