import type { LedgerKind, PaymentMethod } from '@logistics/shared/contracts';
import type { Tx } from '../../database/in-transaction.ts';
import { storableText } from '../../database/storable.ts';
import { appError } from '../../errors.ts';
import { settleUnpaid } from './settle-unpaid.ts';

/** A part of a charge's revenue. `service`: code of the tariff's service; null: other revenue. */
export interface RevenuePart {
  readonly service: string | null;
  readonly amount: number;
}

export interface Posting {
  /** UUID chosen by the caller. Posting it again changes nothing and returns the first transaction. */
  readonly key: string;
  readonly kind: Exclude<LedgerKind, 'reversal'>;
  readonly customerId: number;
  /**
   * Whole đồng. Charges, payments and refunds are positive, and their kind decides the direction. An adjustment is
   * positive if the customer then owes us more, else negative.
   */
  readonly amount: number;
  /** Payments and refunds only. */
  readonly method?: PaymentMethod | undefined;
  /** Number of the document: a delivery note, a receipt or a bank transfer. */
  readonly reference: string | null;
  readonly note: string | null;
  /** Account that posts the transaction. null: the system, for example a job or a bank statement. */
  readonly by: number | null;
  /** Business day in Vietnam, `yyyy-MM-dd`. */
  readonly occurredOn: string;
  readonly deliveryNoteId?: number | undefined;
  readonly orderId?: number | undefined;
  /** The complaint that a refund is for. */
  readonly complaintId?: number | undefined;
  /** ISO time of the record, for example data; now if omitted. */
  readonly createdAt?: string | undefined;
  /** Charges: their revenue by service, which adds up to the amount. If omitted, all is other revenue. */
  readonly revenue?: readonly RevenuePart[] | undefined;
}

export interface Posted {
  readonly transactionId: number;
  /** Amount added to the balance. Positive: the customer owes more. */
  readonly amount: number;
  /** The customer's balance now. Positive: the customer owes us. */
  readonly balance: number;
  /** The key was posted before; this call changed nothing. */
  readonly repeated: boolean;
}

/**
 * Posts a transaction to a customer's ledger, with its entries and the new balance, and settles unpaid debits. It locks
 * the customer's row in `customer_balances`. Take that lock after locks of orders; lock several customers in the order
 * of their ids. The caller records the audit and announces `ledgerChanged`, last in the transaction.
 *
 * Throws USER_NOT_FOUND, and IDEMPOTENCY_KEY_REUSED when the key posted something else.
 */
export async function postTransaction(tx: Tx, posting: Posting): Promise<Posted> {
  const amount = CREDITS.has(posting.kind) ? -posting.amount : posting.amount;
  const held = await lockBalance(tx, posting.customerId, true);
  const former = await findByKey(tx, posting.key);
  if (former) return repeat(former, { ...posting, amount, reversesId: null }, held.balance);
  return insert(
    tx,
    held,
    { ...posting, method: posting.method ?? null, amount, reversesId: null },
    entriesOf(posting, amount),
  );
}

interface Reversing {
  readonly key: string;
  readonly transactionId: number;
  readonly by: number | null;
  readonly reason: string;
  /** Business day in Vietnam, `yyyy-MM-dd`. */
  readonly occurredOn: string;
}

/**
 * Reverses a transaction by a new, opposite one. Throws LEDGER_TRANSACTION_NOT_FOUND, LEDGER_ALREADY_REVERSED,
 * LEDGER_REVERSAL_FINAL for the reversal of a reversal, and IDEMPOTENCY_KEY_REUSED when the key posted something else.
 */
export async function reverseTransaction(tx: Tx, reversing: Reversing): Promise<Posted> {
  const { key, transactionId, by, reason, occurredOn } = reversing;
  const [reversed] = await tx.query<Reversed>(
    `SELECT kind, customer_id AS "customerId", amount, method, reference, delivery_note_id AS "deliveryNoteId",
       order_id AS "orderId", complaint_id AS "complaintId", reverses_id AS "reversesId" FROM ledger_transactions WHERE id = $1`,
    [transactionId],
  );
  if (!reversed) throw appError('LEDGER_TRANSACTION_NOT_FOUND');
  const amount = -reversed.amount;
  const held = await lockBalance(tx, reversed.customerId, false);
  const wanted = { ...reversed, key, kind: 'reversal', amount, reversesId: transactionId } as const;
  const former = await findByKey(tx, key);
  if (former) return repeat(former, wanted, held.balance);
  if (reversed.kind === 'reversal') throw appError('LEDGER_REVERSAL_FINAL');
  const [other] = await tx.query('SELECT FROM ledger_transactions WHERE reverses_id = $1', [transactionId]);
  if (other) throw appError('LEDGER_ALREADY_REVERSED');
  const entries = await tx.query<Entry>(
    'SELECT account, -amount AS amount, service FROM ledger_entries WHERE transaction_id = $1 ORDER BY line',
    [transactionId],
  );
  return insert(tx, held, { ...wanted, note: reason, by, occurredOn }, entries);
}

/** Kinds that lower the customer's debt. */
const CREDITS: ReadonlySet<LedgerKind> = new Set(['payment']);

interface Entry {
  account: 'customer' | 'revenue' | 'cash' | 'bank' | 'adjustment';
  amount: number;
  service: string | null;
}

/** The customer's entry, and the opposite ones. */
function entriesOf({ kind, method, revenue }: Posting, amount: number): Entry[] {
  const customer: Entry = { account: 'customer', amount, service: null };
  if (kind === 'charge') {
    const parts = revenue ?? [{ service: null, amount }];
    return [
      customer,
      ...parts.map((part) => ({ account: 'revenue' as const, service: part.service, amount: -part.amount })),
    ];
  }
  if (kind === 'adjustment') return [customer, { account: 'adjustment', amount: -amount, service: null }];
  return [customer, { account: method === 'cash' ? 'cash' : 'bank', amount: -amount, service: null }];
}

interface HeldBalance {
  customerId: number;
  balance: number;
  version: number;
}

async function lockBalance(tx: Tx, customerId: number, isNew: boolean): Promise<HeldBalance> {
  const [held] = await tx.query<HeldBalance>(
    `SELECT customer_id AS "customerId", balance, version FROM customer_balances WHERE customer_id = $1 FOR UPDATE`,
    [customerId],
  );
  if (held) return held;
  if (!isNew) throw appError('USER_NOT_FOUND');
  await tx.query(
    `INSERT INTO customer_balances (customer_id) SELECT id FROM users WHERE id = $1 AND purged_at IS NULL
     ON CONFLICT DO NOTHING`,
    [customerId],
  );
  return lockBalance(tx, customerId, false);
}

/** Values that a repeated call must share with the first one. */
interface Identity {
  readonly kind: LedgerKind;
  readonly customerId: number;
  readonly amount: number;
  readonly reversesId: number | null;
}

type Reversed = Identity & {
  method: PaymentMethod | null;
  reference: string | null;
  deliveryNoteId: number | null;
  orderId: number | null;
  complaintId: number | null;
};

async function findByKey(tx: Tx, key: string): Promise<(Identity & { id: number }) | undefined> {
  const [found] = await tx.query<Identity & { id: number }>(
    `SELECT id, kind, customer_id AS "customerId", amount, reverses_id AS "reversesId"
     FROM ledger_transactions WHERE key = $1`,
    [key],
  );
  return found;
}

function repeat(former: Identity & { id: number }, wanted: Identity, balance: number): Posted {
  const same = (['kind', 'customerId', 'amount', 'reversesId'] as const).every(
    (field) => former[field] === wanted[field],
  );
  if (!same) throw appError('IDEMPOTENCY_KEY_REUSED');
  return { transactionId: former.id, amount: former.amount, balance, repeated: true };
}

interface NewTransaction extends Identity {
  readonly key: string;
  readonly method: PaymentMethod | null;
  readonly reference: string | null;
  readonly note: string | null;
  readonly by: number | null;
  readonly occurredOn: string;
  readonly deliveryNoteId?: number | null | undefined;
  readonly orderId?: number | null | undefined;
  readonly complaintId?: number | null | undefined;
  readonly createdAt?: string | undefined;
}

async function insert(
  tx: Tx,
  held: HeldBalance,
  row: NewTransaction,
  entries: readonly Entry[],
): Promise<Posted> {
  const balance = held.balance + row.amount;
  const seq = held.version + 1;
  const [added] = await tx.query<{ id: number }>(
    `WITH added AS (
       INSERT INTO ledger_transactions (key, kind, customer_id, seq, amount, balance_after, method, reference, note,
         created_by, occurred_on, reverses_id, delivery_note_id, order_id, complaint_id, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $19,
         coalesce($18::timestamptz, date_trunc('milliseconds', now())))
       ON CONFLICT (key) DO NOTHING RETURNING id
     ), entries AS (
       INSERT INTO ledger_entries (transaction_id, line, account, amount, service, occurred_on)
       SELECT a.id, e.line, e.account, e.amount, e.service, $11
       FROM added a, unnest($15::text[], $16::bigint[], $17::text[]) WITH ORDINALITY AS e (account, amount, service, line)
     ), balanced AS (
       UPDATE customer_balances SET balance = $6, version = $4 WHERE customer_id = $3 AND EXISTS (SELECT FROM added)
     )
     SELECT id FROM added`,
    [
      row.key,
      row.kind,
      row.customerId,
      seq,
      row.amount,
      balance,
      row.method,
      orNull(row.reference),
      orNull(row.note),
      row.by,
      row.occurredOn,
      row.reversesId,
      row.deliveryNoteId ?? null,
      row.orderId ?? null,
      entries.map(({ account }) => account),
      entries.map(({ amount }) => amount),
      entries.map(({ service }) => service),
      row.createdAt ?? null,
      row.complaintId ?? null,
    ],
  );
  // Another customer's transaction took the key meanwhile.
  if (!added) throw appError('IDEMPOTENCY_KEY_REUSED');
  await settleUnpaid(tx, { ...row, transactionId: added.id, seq, balance });
  return { transactionId: added.id, amount: row.amount, balance, repeated: false };
}

/** An empty text is stored as NULL. */
function orNull(text: string | null): string | null {
  const stored = text === null ? '' : storableText(text).trim();
  return stored === '' ? null : stored;
}
