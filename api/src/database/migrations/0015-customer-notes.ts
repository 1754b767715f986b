import type { Migration } from './migration.ts';

/** Notes of staff about a customer. */
export const customerNotes: Migration = {
  name: '0015-customer-notes',
  up: `
CREATE TABLE customer_notes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (id),
  author_id bigint NOT NULL REFERENCES users (id),
  -- Chosen by the author's client, so that a repeated call adds nothing.
  key uuid NOT NULL,
  text text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 1000),
  version int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  changed_at timestamptz,
  -- In the bin since.
  deleted_at timestamptz,
  UNIQUE (author_id, key)
);
COMMENT ON TABLE customer_notes IS 'Notes of staff about a customer. Customers never see them.';
CREATE INDEX customer_notes_newest ON customer_notes (user_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX customer_notes_bin ON customer_notes (deleted_at) WHERE deleted_at IS NOT NULL;
`,
  down: 'DROP TABLE customer_notes',
};
