import type { Migration } from './migration.ts';

/** A new email counts only after a link that was mailed to it has been opened. */
export const emailChanges: Migration = {
  name: '0005-email-changes',
  up: `
CREATE TABLE email_changes (
  user_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  email citext NOT NULL,
  -- NULL until the mail is sent. Only a hash of the token in its link is stored.
  token_hash bytea UNIQUE,
  expires_at timestamptz NOT NULL
);
COMMENT ON TABLE email_changes IS 'The newest requested email of an account, which its link has not confirmed yet.';
`,
  down: 'DROP TABLE email_changes',
};
