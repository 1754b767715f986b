import type { Migration } from './migration.ts';

/**
 * The ledgers of customers: double entry, append-only.
 *
 * Sign convention, here and everywhere: a positive amount or balance means that the customer owes us.
 *
 * A transaction is posted by `commands/ledger/post-transaction.ts`, under the lock of the customer's row in
 * `customer_balances`. Triggers reject a transaction whose entries do not add up to 0, and every UPDATE and DELETE. A
 * restored backup is copied with triggers off. An account that is purged retains its ledger, which names no person.
 */
export const ledger: Migration = {
  name: '0020-ledger',
  up: `
CREATE TABLE customer_balances (
  customer_id bigint PRIMARY KEY REFERENCES users (id),
  -- In VND, whole; positive: the customer owes us.
  balance bigint NOT NULL DEFAULT 0,
  -- Number of the customer's last transaction.
  version int NOT NULL DEFAULT 0,
  -- NULL: no limit.
  debt_limit bigint CHECK (debt_limit >= 0),
  limit_version int NOT NULL DEFAULT 0
);
COMMENT ON TABLE customer_balances IS 'Balance of each ledger, so that reading it costs one row. Its lock orders the posts of a customer.';
CREATE INDEX customer_balances_debts ON customer_balances (balance DESC, customer_id) WHERE balance > 0;

CREATE TABLE ledger_transactions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Chosen by the caller; a key posts once.
  key uuid NOT NULL UNIQUE,
  kind text NOT NULL CHECK (kind IN ('charge', 'payment', 'adjustment', 'refund', 'reversal')),
  customer_id bigint NOT NULL REFERENCES users (id),
  -- 1, 2, 3… in the customer's ledger.
  seq int NOT NULL CHECK (seq > 0),
  -- What it adds to the customer's balance.
  amount bigint NOT NULL CHECK (amount <> 0),
  balance_after bigint NOT NULL,
  method text CHECK (method IN ('cash', 'transfer')),
  reference text CHECK (char_length(reference) BETWEEN 1 AND 200),
  note text CHECK (char_length(note) BETWEEN 1 AND 1000),
  -- NULL: the system, for example a job or a bank statement.
  created_by bigint REFERENCES users (id),
  created_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  -- Business day, in Vietnam.
  occurred_on date NOT NULL,
  reverses_id bigint UNIQUE REFERENCES ledger_transactions (id),
  delivery_note_id bigint,
  order_id bigint,
  UNIQUE (customer_id, seq),
  CHECK ((kind = 'reversal') = (reverses_id IS NOT NULL)),
  CHECK (kind <> 'charge' OR amount > 0),
  CHECK (kind <> 'payment' OR amount < 0),
  CHECK (kind <> 'refund' OR amount > 0),
  CHECK (kind NOT IN ('payment', 'refund') OR method IS NOT NULL),
  CHECK (kind NOT IN ('adjustment', 'reversal') OR note IS NOT NULL)
);
COMMENT ON TABLE ledger_transactions IS 'Append-only. A correction is a reversal, never an edit.';
CREATE INDEX ledger_transactions_note ON ledger_transactions (delivery_note_id) WHERE delivery_note_id IS NOT NULL;

CREATE TABLE ledger_entries (
  transaction_id bigint NOT NULL REFERENCES ledger_transactions (id),
  line smallint NOT NULL,
  account text NOT NULL CHECK (account IN ('customer', 'revenue', 'cash', 'bank', 'adjustment')),
  -- Positive: debit. Negative: credit. The entries of a transaction add up to 0.
  amount bigint NOT NULL CHECK (amount <> 0),
  -- Code of the tariff's service, for revenue.
  service text CHECK (service IS NULL OR account = 'revenue'),
  -- As in the transaction, for the revenue of a range of days.
  occurred_on date NOT NULL,
  PRIMARY KEY (transaction_id, line)
);
COMMENT ON TABLE ledger_entries IS 'Double entry: the lines of each transaction. Append-only.';
CREATE INDEX ledger_entries_revenue ON ledger_entries (occurred_on, service) INCLUDE (amount) WHERE account = 'revenue';

CREATE TABLE unpaid_charges (
  customer_id bigint NOT NULL REFERENCES users (id),
  seq int NOT NULL,
  transaction_id bigint NOT NULL UNIQUE REFERENCES ledger_transactions (id),
  occurred_on date NOT NULL,
  unpaid bigint NOT NULL CHECK (unpaid > 0),
  PRIMARY KEY (customer_id, seq)
);
COMMENT ON TABLE unpaid_charges IS 'The part of each debit that is not paid yet: payments settle the oldest debit first. Derived from the ledger.';
CREATE INDEX unpaid_charges_age ON unpaid_charges (occurred_on, customer_id);

-- At the commit, when all entries are there.
CREATE FUNCTION check_ledger_transaction() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  checked bigint := CASE WHEN TG_TABLE_NAME = 'ledger_entries' THEN (to_jsonb(NEW) ->> 'transaction_id')::bigint
    ELSE (to_jsonb(NEW) ->> 'id')::bigint END;
BEGIN
  IF NOT EXISTS (
    SELECT FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
    WHERE t.id = checked GROUP BY t.id
    HAVING sum(e.amount) = 0 AND sum(e.amount) FILTER (WHERE e.account = 'customer') = t.amount
  ) THEN
    RAISE EXCEPTION 'the entries of ledger transaction % do not balance', checked;
  END IF;
  IF EXISTS (
    SELECT FROM ledger_transactions t JOIN ledger_transactions former ON former.id = t.reverses_id
    WHERE t.id = checked
      AND (former.kind = 'reversal' OR former.customer_id <> t.customer_id OR former.amount <> -t.amount)
  ) THEN
    RAISE EXCEPTION 'ledger transaction % does not match the one that it reverses', checked;
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER check_ledger_transaction AFTER INSERT ON ledger_transactions
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_transaction();
CREATE CONSTRAINT TRIGGER check_ledger_entry AFTER INSERT ON ledger_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_transaction();

CREATE FUNCTION keep_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is append-only';
END $$;
CREATE TRIGGER keep_ledger BEFORE UPDATE OR DELETE ON ledger_transactions
  FOR EACH ROW EXECUTE FUNCTION keep_ledger();
CREATE TRIGGER keep_ledger BEFORE UPDATE OR DELETE ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION keep_ledger();

CREATE TABLE ledger_checks (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  started_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  finished_at timestamptz,
  -- Customers whose ledgers were compared.
  customers int NOT NULL DEFAULT 0,
  -- The first differences that were found: {"check": …, "customerId": …, "transactionId": …, "expected": …, "found": …}.
  differences jsonb NOT NULL DEFAULT '[]'
);
COMMENT ON TABLE ledger_checks IS 'Runs of the job that compares balances with ledgers. It never repairs anything.';

ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check,
  ADD CONSTRAINT notifications_kind_check
  CHECK (kind IN ('activation', 'orders', 'worklist', 'broadcast', 'money'));
ALTER TABLE live_events DROP CONSTRAINT live_events_audience_check,
  ADD CONSTRAINT live_events_audience_check
  CHECK (audience IN ('data-entry', 'user', 'all', 'customers', 'staff', 'money'));
`,
  down: `
DELETE FROM live_events WHERE audience = 'money';
ALTER TABLE live_events DROP CONSTRAINT live_events_audience_check,
  ADD CONSTRAINT live_events_audience_check
  CHECK (audience IN ('data-entry', 'user', 'all', 'customers', 'staff'));
DELETE FROM notifications WHERE kind = 'money';
ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check,
  ADD CONSTRAINT notifications_kind_check CHECK (kind IN ('activation', 'orders', 'worklist', 'broadcast'));
DROP TABLE ledger_checks, unpaid_charges, ledger_entries, ledger_transactions, customer_balances;
DROP FUNCTION check_ledger_transaction(), keep_ledger();
`,
};
