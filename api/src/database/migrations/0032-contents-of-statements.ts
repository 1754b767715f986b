import type { Migration } from './migration.ts';

/**
 * A client sends a statement again if the answer got lost. If the user has chosen other payments meanwhile, the server
 * must not answer with the payments of the first call.
 */
export const contentsOfStatements: Migration = {
  name: '0032-contents-of-statements',
  up: `
ALTER TABLE bank_statements ADD COLUMN content_sha256 text CHECK (content_sha256 ~ '^[0-9a-f]{64}$');
COMMENT ON COLUMN bank_statements.content_sha256 IS
  'SHA-256 of the transfers and payments that were sent. NULL: not known.';
`,
  down: `
ALTER TABLE bank_statements DROP COLUMN content_sha256;
`,
};
