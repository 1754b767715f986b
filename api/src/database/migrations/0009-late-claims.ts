import type { Migration } from './migration.ts';

/** A late claim that staff looked at and found right leaves the worklist. */
export const lateClaims: Migration = {
  name: '0009-late-claims',
  up: `
    ALTER TABLE declarations
      ADD COLUMN confirmed_at timestamptz,
      ADD COLUMN confirmed_by bigint REFERENCES users (id);
    DROP INDEX declarations_late;
    CREATE INDEX declarations_late ON declarations (created_at DESC, id DESC) WHERE late AND confirmed_at IS NULL;
  `,
  down: `
    DROP INDEX declarations_late;
    CREATE INDEX declarations_late ON declarations (created_at DESC, id DESC) WHERE late;
    ALTER TABLE declarations DROP COLUMN confirmed_by, DROP COLUMN confirmed_at;
  `,
};
