import type { Migration } from './migration.ts';

/**
 * A statement whose answer got lost is sent again. When the person has chosen other payments meanwhile, the server must
 * not answer with those of the first call as if it had done what was asked.
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
