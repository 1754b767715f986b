import type { Migration } from './migration.ts';

/**
 * Large imports and undos are done in slices, each a transaction. Until the last one is committed the import says here
 * what is under way, so that what a dead process left is found and taken back, or brought to its end: `importing`, or
 * `withdrawing` what one had written that did not come to its end, or `undoing`.
 */
export const importsInSlices: Migration = {
  name: '0052-imports-in-slices',
  up: `
    ALTER TABLE imports ADD COLUMN work text CHECK (work IN ('importing', 'withdrawing', 'undoing'));
    CREATE INDEX imports_at_work ON imports (id) WHERE work IS NOT NULL;`,
  down: `
    DO $$ BEGIN
      IF EXISTS (SELECT FROM imports WHERE work IS NOT NULL) THEN
        RAISE EXCEPTION 'an import or undo is under way or has broken off: let the server bring it to its end first';
      END IF;
    END $$;
    DROP INDEX imports_at_work;
    ALTER TABLE imports DROP COLUMN work;`,
};
