import type { ActorContext } from '../../context.ts';
import type { Tx } from '../../database/in-transaction.ts';
import { today } from '../../queries/order-filter.ts';
import { postTransaction, reverseTransaction, type RevenuePart } from '../ledger/post-transaction.ts';
import type { LockedNote } from './note-rows.ts';

interface Charge {
  readonly key: string;
  readonly note: LockedNote;
  readonly total: number;
  /** `yyyy-MM-dd`; default: today in Vietnam. */
  readonly day?: string;
}

/**
 * Charges the total of a note to its customer's ledger; a total of 0 charges nothing. Call it after the parcels are
 * billed, because their services determine the revenue.
 *
 * @returns the charge, and the customer's balance right before it
 */
export async function chargeNote(
  tx: Tx,
  { app, actor }: ActorContext<'config'>,
  { key, note, total, day }: Charge,
): Promise<{ readonly chargeId: number | null; readonly debtBefore: number }> {
  if (total === 0) return { chargeId: null, debtBefore: (await debtOf(tx, note.customerId)).balance };
  const { transactionId, amount, balance } = await postTransaction(tx, {
    key,
    kind: 'charge',
    customerId: note.customerId,
    amount: total,
    reference: note.code,
    note: null,
    by: actor.userId,
    occurredOn: day ?? today(app.config.businessTimezone),
    deliveryNoteId: note.id,
    revenue: await revenueOf(tx, note.id),
  });
  return { chargeId: transactionId, debtBefore: balance - amount };
}

/**
 * Sums the billed fees by the service of their tariff. Fees without a tariff and the delivery fee count as other
 * revenue.
 */
function revenueOf(tx: Tx, noteId: number): Promise<RevenuePart[]> {
  return tx.query<{ service: string | null; amount: number }>(
    `SELECT b.service, sum(b.amount)::bigint AS amount FROM (
       SELECT t.service, p.amount FROM delivery_note_parcels p
       LEFT JOIN order_fees f ON f.order_id = p.order_id LEFT JOIN tariffs t ON t.id = f.tariff_id
       WHERE p.note_id = $1
       UNION ALL SELECT NULL, n.delivery_fee FROM delivery_notes n WHERE n.id = $1
     ) b WHERE b.amount > 0 GROUP BY b.service ORDER BY b.service NULLS LAST`,
    [noteId],
  );
}

/** Reverses the charge of a cancelled note. */
export async function reverseCharge(
  tx: Tx,
  { app, actor }: ActorContext<'config'>,
  { key, chargeId, reason }: { readonly key: string; readonly chargeId: number; readonly reason: string },
): Promise<void> {
  await reverseTransaction(tx, {
    key,
    transactionId: chargeId,
    by: actor.userId,
    reason,
    occurredOn: today(app.config.businessTimezone),
  });
}

export interface Debt {
  /** Whole đồng; negative: the customer has credit. */
  readonly balance: number;
  /** null: no limit. */
  readonly limit: number | null;
}

/** Returns the present debt of a customer, issued notes included. */
export async function debtOf(tx: Tx, customerId: number): Promise<Debt> {
  const [debt] = await tx.query<{ balance: number; limit: number | null }>(
    'SELECT balance, debt_limit AS "limit" FROM customer_balances WHERE customer_id = $1',
    [customerId],
  );
  return debt ?? { balance: 0, limit: null };
}

/** Whether the customer owes more than the limit. */
export const isOverLimit = (debt: Debt): debt is { readonly balance: number; readonly limit: number } =>
  debt.limit !== null && debt.balance > debt.limit;
