import type { Migration } from './migration.ts';

/** How many rows an import left out as they were behind what the system knew. */
export const importLeftOut: Migration = {
  name: '0020-import-left-out',
  up: 'ALTER TABLE imports ADD COLUMN left_out int NOT NULL DEFAULT 0',
  down: 'ALTER TABLE imports DROP COLUMN left_out',
};
