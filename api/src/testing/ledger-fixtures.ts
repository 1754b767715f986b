import { randomUUID } from 'node:crypto';
import { postTransaction, type Posted, type Posting } from '../commands/ledger/post-transaction.ts';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';

/** Empties all ledgers. */
export async function clearLedgers(database: Database): Promise<void> {
  await database.readFresh(
    `TRUNCATE customer_balances, ledger_transactions, ledger_entries, unpaid_charges, ledger_checks,
       bank_transfers, bank_statements`,
  );
}

/** A charge of 100.000 đồng by the system, unless the properties say otherwise. */
export function posting(props: Partial<Posting> & Pick<Posting, 'customerId'>): Posting {
  return {
    key: randomUUID(),
    kind: 'charge',
    amount: 100_000,
    reference: null,
    note: null,
    by: null,
    occurredOn: '2026-11-20',
    ...(props.kind === 'payment' || props.kind === 'refund' ? { method: 'cash' } : {}),
    ...props,
  };
}

/** Posts one transaction of its own. */
export function post(
  database: Database,
  props: Partial<Posting> & Pick<Posting, 'customerId'>,
): Promise<Posted> {
  return inTransaction(database, (tx) => postTransaction(tx, posting(props)));
}
