import type { Migration } from './migration.ts';

/**
 * Incoming transfers of bank statements. Each transfer is stored once, whichever statements contain it, and is posted
 * to one customer's ledger at most once at a time.
 */
export const bankStatements: Migration = {
  name: '0023-bank-statements',
  up: `
CREATE TABLE bank_statements (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Chosen by the caller; a key adds one statement.
  key uuid NOT NULL UNIQUE,
  file_name text NOT NULL CHECK (char_length(file_name) BETWEEN 1 AND 255),
  created_by bigint REFERENCES users (id),
  created_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now())
);
COMMENT ON TABLE bank_statements IS 'Bank statements that were imported.';

CREATE TABLE bank_transfers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The first statement that contains it.
  statement_id bigint NOT NULL REFERENCES bank_statements (id),
  row_number int NOT NULL,
  -- The bank's day.
  occurred_on date NOT NULL,
  -- Whole VND.
  amount bigint NOT NULL CHECK (amount > 0),
  description text NOT NULL CHECK (char_length(description) <= 300),
  bank_reference text NOT NULL CHECK (char_length(bank_reference) <= 60),
  -- What makes a transfer the same in another statement: see queries/statements.ts.
  fingerprint text NOT NULL UNIQUE,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'posted', 'ignored')),
  customer_id bigint REFERENCES users (id),
  transaction_id bigint UNIQUE REFERENCES ledger_transactions (id),
  -- Reason of a person for ignoring it.
  note text CHECK (char_length(note) BETWEEN 1 AND 500),
  decided_by bigint REFERENCES users (id),
  decided_at timestamptz,
  version int NOT NULL DEFAULT 0,
  CHECK ((state = 'posted') = (transaction_id IS NOT NULL AND customer_id IS NOT NULL)),
  CHECK ((state = 'ignored') = (note IS NOT NULL))
);
COMMENT ON TABLE bank_transfers IS 'Incoming transfers of all statements, each once, and what was decided about them.';
CREATE INDEX bank_transfers_newest ON bank_transfers (state, occurred_on DESC, id DESC);
CREATE INDEX bank_transfers_of_statement ON bank_transfers (statement_id);

CREATE INDEX ledger_transactions_charge_reference ON ledger_transactions (reference)
  WHERE kind = 'charge' AND reference IS NOT NULL;
`,
  down: `
DROP INDEX ledger_transactions_charge_reference;
DROP TABLE bank_transfers, bank_statements;
`,
};
