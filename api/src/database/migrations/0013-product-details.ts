import type { Migration } from './migration.ts';

/** Details of a product besides its price. All of them are optional. */
export const productDetails: Migration = {
  name: '0013-product-details',
  up: `
ALTER TABLE products
  ADD COLUMN shop text NOT NULL DEFAULT '',
  ADD COLUMN minimum_order integer CHECK (minimum_order > 0),
  ADD COLUMN weight numeric(8, 3) CHECK (weight > 0),
  ADD COLUMN attributes jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(attributes) = 'array');
COMMENT ON COLUMN products.shop IS 'Name of the shop that sells it; empty if unknown.';
COMMENT ON COLUMN products.weight IS 'Estimated kilograms of one piece.';
COMMENT ON COLUMN products.attributes IS 'Name and value of each attribute, in order.';
`,
  down: `
ALTER TABLE products DROP COLUMN shop, DROP COLUMN minimum_order, DROP COLUMN weight, DROP COLUMN attributes;`,
};
