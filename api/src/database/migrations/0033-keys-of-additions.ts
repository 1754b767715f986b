import type { Migration } from './migration.ts';

const TABLES = ['articles', 'notifications', 'products', 'tariffs'] as const;

/**
 * A message, product, article or tariff whose answer got lost is sent again: its key says that it is stored already. The
 * indexes hold only rows with a key, because most notifications have none.
 */
export const keysOfAdditions: Migration = {
  name: '0033-keys-of-additions',
  up: TABLES.map(
    (table) => `
ALTER TABLE ${table} ADD COLUMN key uuid, ADD COLUMN content_sha256 text;
COMMENT ON COLUMN ${table}.key IS 'One-time key of the call that added the row. NULL: it had none.';
COMMENT ON COLUMN ${table}.content_sha256 IS 'SHA-256 of the account and the content of the call with the key.';
CREATE UNIQUE INDEX ${table}_key ON ${table} (key) WHERE key IS NOT NULL;
`,
  ).join(''),
  down: TABLES.map(
    (table) => `
ALTER TABLE ${table} DROP COLUMN key, DROP COLUMN content_sha256;
`,
  ).join(''),
};
