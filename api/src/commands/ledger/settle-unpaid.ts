import type { LedgerKind } from '@logistics/shared/contracts';
import type { Tx } from '../../database/in-transaction.ts';

/** A transaction that was just posted, with the balance after it. */
interface Settled {
  readonly transactionId: number;
  readonly kind: LedgerKind;
  readonly customerId: number;
  readonly seq: number;
  readonly amount: number;
  readonly occurredOn: string;
  readonly reversesId: number | null;
  readonly balance: number;
}

/** Paid debits that one statement reads, when a reversed payment makes them unpaid again. */
const PAGE = 100;

/**
 * Updates `unpaid_charges` after a transaction: a customer with a balance of B owes the newest debits that add up to
 * B, because payments settle the oldest debit first. A reversed transaction and its reversal do not count. Reads only
 * the customer's unpaid debits, not the whole ledger.
 */
export async function settleUnpaid(tx: Tx, posted: Settled): Promise<void> {
  const owed = Math.max(0, posted.balance);
  if (posted.amount > 0 && posted.kind !== 'reversal') {
    const unpaid = Math.min(posted.amount, owed);
    if (unpaid > 0)
      await tx.query(
        `INSERT INTO unpaid_charges (customer_id, seq, transaction_id, occurred_on, unpaid)
         VALUES ($1, $2, $3, $4, $5)`,
        [posted.customerId, posted.seq, posted.transactionId, posted.occurredOn, unpaid],
      );
    return;
  }
  if (posted.reversesId !== null)
    await tx.query('DELETE FROM unpaid_charges WHERE transaction_id = $1', [posted.reversesId]);
  const [found] = await tx.query<{ total: number }>(
    'SELECT coalesce(sum(unpaid), 0) AS total FROM unpaid_charges WHERE customer_id = $1',
    [posted.customerId],
  );
  const difference = owed - (found?.total ?? 0);
  if (difference < 0) await payOldest(tx, posted.customerId, -difference);
  else if (difference > 0) await reopenNewest(tx, posted.customerId, difference);
}

async function payOldest(tx: Tx, customerId: number, paid: number): Promise<void> {
  await tx.query(
    `WITH items AS (
       SELECT seq, unpaid, sum(unpaid) OVER (ORDER BY seq) AS up_to FROM unpaid_charges WHERE customer_id = $1
     ), settled AS (
       DELETE FROM unpaid_charges u USING items i WHERE u.customer_id = $1 AND u.seq = i.seq AND i.up_to <= $2
     )
     UPDATE unpaid_charges u SET unpaid = i.up_to - $2 FROM items i
     WHERE u.customer_id = $1 AND u.seq = i.seq AND i.up_to > $2 AND i.up_to - i.unpaid < $2`,
    [customerId, paid],
  );
}

interface Debit {
  seq: number;
  id: number;
  amount: number;
  occurred_on: string;
  unpaid: number;
}

/** Debits that count, from the newest one that is not fully unpaid. */
async function paidDebits(tx: Tx, customerId: number, upTo: number | null): Promise<Debit[]> {
  return tx.query<Debit>(
    `SELECT t.seq, t.id, t.amount, t.occurred_on, coalesce(u.unpaid, 0) AS unpaid
     FROM ledger_transactions t LEFT JOIN unpaid_charges u ON u.transaction_id = t.id
     WHERE t.customer_id = $1 AND t.amount > 0 AND t.kind <> 'reversal'
       AND t.seq <= coalesce($2::int, (SELECT min(seq) FROM unpaid_charges WHERE customer_id = $1), 2147483647)
       AND NOT EXISTS (SELECT FROM ledger_transactions r WHERE r.reverses_id = t.id)
     ORDER BY t.seq DESC LIMIT ${PAGE}`,
    [customerId, upTo],
  );
}

async function reopenNewest(tx: Tx, customerId: number, reopened: number): Promise<void> {
  let rest = reopened;
  let upTo: number | null = null;
  while (rest > 0) {
    const debits = await paidDebits(tx, customerId, upTo);
    const changed: Debit[] = [];
    for (const debit of debits) {
      const added = Math.min(debit.amount - debit.unpaid, rest);
      if (added > 0) changed.push({ ...debit, unpaid: debit.unpaid + added });
      rest -= added;
    }
    await tx.query(
      `INSERT INTO unpaid_charges (customer_id, seq, transaction_id, occurred_on, unpaid)
       SELECT $1, * FROM unnest($2::int[], $3::bigint[], $4::date[], $5::bigint[])
       ON CONFLICT (customer_id, seq) DO UPDATE SET unpaid = excluded.unpaid`,
      [
        customerId,
        changed.map(({ seq }) => seq),
        changed.map(({ id }) => id),
        changed.map(({ occurred_on: day }) => day),
        changed.map(({ unpaid }) => unpaid),
      ],
    );
    const last = debits.at(-1);
    if (debits.length < PAGE || !last) return;
    upTo = last.seq - 1;
  }
}
