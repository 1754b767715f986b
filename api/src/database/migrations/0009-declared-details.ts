import type { Migration } from './migration.ts';

/** Details of the goods of a declared code, from the customer. */
export const declaredDetails: Migration = {
  name: '0009-declared-details',
  up: `
ALTER TABLE declarations ADD COLUMN details jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(details) = 'object');
COMMENT ON COLUMN declarations.details IS 'Goods name, quantity, value and its currency, as the customer wrote them.';
`,
  down: 'ALTER TABLE declarations DROP COLUMN details',
};
