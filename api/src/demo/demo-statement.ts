import { addDays, foldVietnamese } from '@logistics/shared/domain';
import { demoStatement as texts } from '@logistics/shared/texts/demo-statements';
import type { Tx } from '../database/in-transaction.ts';
import { fingerprintsOf } from '../queries/statements.ts';

const HOUR_MS = 3_600_000;
/** Payments of the ledgers that came with the statement, and notes whose transfers wait for a person. */
const POSTED = 8;
const WAITING = 3;

interface When {
  /** `yyyy-MM-dd` of today. */
  readonly day: string;
  /** The start of today, milliseconds since 1970. */
  readonly start: number;
  /** Account that imported the statement. */
  readonly by: number;
}

interface Transfer {
  readonly occurredOn: string;
  readonly amount: number;
  readonly description: string;
  readonly bankReference: string;
  readonly customerId: number | null;
  readonly transactionId: number | null;
  /** Why it is no payment of a customer. */
  readonly ignored: string | null;
}

const OPEN = { customerId: null, transactionId: null, ignored: null };

/**
 * Adds a bank statement of the last days: transfers that are posted to ledgers, some that wait for a person, with and
 * without a reference to their customer, and one that is no payment.
 */
export async function addStatement(tx: Tx, { day, start, by }: When): Promise<void> {
  const yesterday = addDays(day, -1);
  const waiting = (amount: number, description: string) => ({
    ...OPEN,
    occurredOn: yesterday,
    amount,
    description,
  });
  const transfers = [
    ...(await postedTransfers(tx)),
    ...(await unpaidNotes(tx)).map(({ code, name, unpaid }) => waiting(unpaid, texts.note(code, name))),
    ...(await customersInDebt(tx)).map(({ code }) => waiting(2_000_000, texts.advance(code))),
    waiting(1_350_000, texts.nameless),
    { ...waiting(12_345, texts.interest), ignored: texts.interestReason },
  ].map((transfer, at) => ({
    ...transfer,
    description: foldVietnamese(transfer.description).toUpperCase(),
    bankReference: texts.bankReference(at + 1),
  }));
  const importedAt = new Date(start - 7 * HOUR_MS).toISOString();
  const [statement] = await tx.query<{ id: number }>(
    `INSERT INTO bank_statements (key, file_name, created_by, created_at)
     VALUES ('00000000-0000-4000-8000-000000000001', $1, $2, $3) RETURNING id`,
    [texts.fileName, by, importedAt],
  );
  if (!statement) throw new Error('an INSERT with RETURNING returned no row');
  await insertTransfers(tx, transfers, { statementId: statement.id, by, importedAt });
}

/** The newest payments by transfer in the example ledgers, oldest first. */
async function postedTransfers(tx: Tx): Promise<Omit<Transfer, 'bankReference'>[]> {
  const rows = await tx.query<{
    id: number;
    customer: number;
    amount: number;
    day: string;
    code: string;
    name: string;
  }>(
    `SELECT t.id, t.customer_id AS customer, -t.amount AS amount, t.occurred_on::text AS day, u.customer_code AS code,
       u.last_name || ' ' || u.first_name AS name
     FROM ledger_transactions t JOIN users u ON u.id = t.customer_id
     WHERE t.kind = 'payment' AND t.method = 'transfer' ORDER BY t.occurred_on DESC, t.id DESC LIMIT ${POSTED}`,
  );
  return rows.reverse().map(({ id, customer, amount, day, code, name }) => ({
    ...{ occurredOn: day, amount, description: texts.paid(code, name) },
    ...{ customerId: customer, transactionId: id, ignored: null },
  }));
}

/** Issued notes that are not paid. */
const unpaidNotes = (tx: Tx) =>
  tx.query<{ code: string; name: string; unpaid: number }>(
    `SELECT n.code, u.last_name || ' ' || u.first_name AS name, d.unpaid
     FROM delivery_notes n JOIN unpaid_charges d ON d.transaction_id = n.charge_id JOIN users u ON u.id = n.customer_id
     ORDER BY n.id DESC LIMIT ${WAITING}`,
  );

/** The customer who owes the most. */
const customersInDebt = (tx: Tx) =>
  tx.query<{ code: string }>(
    `SELECT u.customer_code AS code FROM customer_balances b JOIN users u ON u.id = b.customer_id
     WHERE b.balance > 0 ORDER BY b.balance DESC, b.customer_id LIMIT 1`,
  );

async function insertTransfers(
  tx: Tx,
  transfers: readonly Transfer[],
  {
    statementId,
    by,
    importedAt,
  }: { readonly statementId: number; readonly by: number; readonly importedAt: string },
): Promise<void> {
  const fingerprints = fingerprintsOf(transfers.map((transfer, at) => ({ ...transfer, row: at + 2 })));
  const rows = transfers.map(({ transactionId, ignored, ...transfer }, at) => {
    const state = transactionId !== null ? 'posted' : ignored !== null ? 'ignored' : 'open';
    const decided = state === 'open' ? { by: null, at: null } : { by, at: importedAt };
    return {
      ...transfer,
      transactionId,
      ignored,
      state,
      row: at + 2,
      fingerprint: fingerprints[at],
      decided,
    };
  });
  await tx.query(
    `INSERT INTO bank_transfers (statement_id, row_number, occurred_on, amount, description, bank_reference, fingerprint,
       state, customer_id, transaction_id, note, decided_by, decided_at)
     SELECT $1, t."row", t."occurredOn", t.amount, t.description, t."bankReference", t.fingerprint, t.state,
       t."customerId", t."transactionId", t.ignored, (t.decided ->> 'by')::bigint, (t.decided ->> 'at')::timestamptz
     FROM jsonb_to_recordset($2) AS t ("row" int, "occurredOn" date, amount bigint, description text,
       "bankReference" text, fingerprint text, state text, "customerId" bigint, "transactionId" bigint, ignored text,
       decided jsonb) ORDER BY t."row"`,
    [statementId, JSON.stringify(rows)],
  );
}
