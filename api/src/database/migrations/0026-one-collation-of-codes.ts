import type { Migration } from './migration.ts';

/**
 * Codes of bags, lots and shelves in the collation of the orders' attributes. PostgreSQL uses an index only for a
 * comparison in the index's own collation, and `COLLATE "C"` of a column decides over the default: joined with these
 * tables, the orders were read whole instead of by orders_by_bag, orders_by_lot and orders_by_shelf.
 */
export const oneCollationOfCodes: Migration = {
  name: '0026-one-collation-of-codes',
  up: `
ALTER TABLE bags ALTER code TYPE text COLLATE "default";
ALTER TABLE lots ALTER code TYPE text COLLATE "default";
ALTER TABLE shelves ALTER code TYPE text COLLATE "default";
`,
  down: `
ALTER TABLE bags ALTER code TYPE text COLLATE "C";
ALTER TABLE lots ALTER code TYPE text COLLATE "C";
ALTER TABLE shelves ALTER code TYPE text COLLATE "C";
`,
};
