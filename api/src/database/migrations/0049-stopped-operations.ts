import type { Migration } from './migration.ts';

/** A change of many orders that somebody stopped tells so, apart from one that found fewer orders than at its start. */
export const stoppedOperations: Migration = {
  name: '0049-stopped-operations',
  up: 'ALTER TABLE order_operations ADD COLUMN stopped_at timestamptz',
  down: 'ALTER TABLE order_operations DROP COLUMN stopped_at',
};
