import type { Migration } from './migration.ts';

/** Finds the parcels of one bag: a scan station asks how many of them are still to be scanned. */
export const bagIndex: Migration = {
  name: '0011-bag-index',
  up: `
CREATE INDEX orders_by_bag ON orders ((facts #>> '{bag,2}')) WHERE deleted_at IS NULL AND facts ? 'bag';
`,
  down: 'DROP INDEX orders_by_bag',
};
