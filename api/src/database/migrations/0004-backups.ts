import type { Migration } from './migration.ts';

/** The list of backups that super admins see. The files themselves are in BACKUP_DIR or wherever a command wrote them. */
export const backups: Migration = {
  name: '0004-backups',
  up: `
CREATE TABLE backups (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  origin text NOT NULL CHECK (origin IN ('daily', 'manual', 'command')),
  created_by bigint REFERENCES users ON DELETE SET NULL,
  started_at timestamptz NOT NULL,
  finished_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  file text NOT NULL,
  -- The moment of the snapshot; null for a backup that failed.
  taken_at timestamptz,
  bytes bigint,
  row_count bigint,
  image_count integer,
  -- Why it failed.
  failure text,
  CHECK ((failure IS NULL) = (taken_at IS NOT NULL))
);
COMMENT ON TABLE backups IS 'Finished backups, good and failed. The job that writes them also deletes old ones.';
CREATE INDEX backups_newest ON backups (started_at DESC, id DESC);
CREATE INDEX backups_good ON backups (taken_at DESC) WHERE failure IS NULL;`,
  down: 'DROP TABLE backups',
};
