import type { Migration } from './migration.ts';

/** Why the last step of a change of many orders failed; it is tried again, and a person may have it tried again. */
export const operationReason: Migration = {
  name: '0042-operation-reason',
  up: 'ALTER TABLE order_operations ADD COLUMN reason text',
  down: 'ALTER TABLE order_operations DROP COLUMN reason',
};
