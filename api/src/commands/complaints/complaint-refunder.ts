import type { RefundComplaintBody } from '@logistics/shared/contracts';
import { isRefundable } from '@logistics/shared/domain';
import { complaintNotificationTexts as texts, complaintRefundNote } from '@logistics/shared/texts/complaints';
import { ledgerNotificationTexts } from '@logistics/shared/texts/ledger';
import type { Tx } from '../../database/in-transaction.ts';
import { appError } from '../../errors.ts';
import { findParcelFee, sumRefunds } from '../../queries/complaint-parts.ts';
import { today } from '../../queries/order-filter.ts';
import { postTransaction } from '../ledger/post-transaction.ts';
import { ledgerChanged } from '../notifications/publish-live-events.ts';
import { notifyCustomer } from './complaint-notifications.ts';
import {
  changeOnce,
  checkVersion,
  lockOrderOf,
  moveComplaint,
  recordChange,
  requireState,
  type ComplaintContext,
  type LockedComplaint,
} from './complaint-rows.ts';

/**
 * Credits money to the customer's ledger for a complaint: one adjustment that names it. Only a reversal in the ledger
 * corrects it. A repeated call with the same key credits once. Of two concurrent calls with different keys, one gets
 * VERSION_CONFLICT.
 *
 * @throws AppError NOT_FOUND, VERSION_CONFLICT, COMPLAINT_STATE; IDEMPOTENCY_KEY_REUSED: the key credited
 *   another amount; COMPLAINT_ABOVE_FEE: all refunds for the parcel together
 *   are more than its fee, and `aboveFee` is not true
 */
export function refundComplaint(
  context: ComplaintContext,
  { id, key, version, amount, reason, aboveFee = false }: RefundComplaintBody & { readonly id: number },
) {
  return changeOnce(context, { id, key, kind: 'refund', amount }, async (tx, complaint) => {
    checkVersion(complaint, version);
    requireState(isRefundable(complaint));
    if (complaint.orderId !== null) await lockOrderOf(tx, complaint.orderId);
    if (!aboveFee) await requireWithinFee(tx, complaint, amount);
    await moveComplaint(tx, complaint, {
      state: complaint.state,
      ...(complaint.result === null ? {} : { result: complaint.result }),
    });
    const posted = await postTransaction(tx, {
      key,
      kind: 'adjustment',
      customerId: complaint.customerId,
      amount: -amount,
      reference: complaint.code,
      note: complaintRefundNote(complaint.code, reason),
      by: context.actor.userId,
      occurredOn: today(context.app.config.businessTimezone),
      orderId: complaint.orderId ?? undefined,
      complaintId: complaint.id,
    });
    const { title, line } = texts.refund;
    const balance = ledgerNotificationTexts.balance(posted.balance);
    const words = { title: title(complaint.code, amount), lines: [line, balance] };
    const written = [
      ...(await notifyCustomer(tx, context.app, complaint, words)),
      ...ledgerChanged([complaint.customerId]),
    ];
    await recordChange(tx, context, {
      ...{ complaint, written, action: 'complaint.refund' },
      message: { key, kind: 'refund', text: reason, amount },
      values: { amount, reason, transactionId: posted.transactionId },
    });
  });
}

async function requireWithinFee(tx: Tx, complaint: LockedComplaint, amount: number): Promise<void> {
  const fee = complaint.orderId === null ? null : await findParcelFee(tx.query, complaint.orderId);
  const refunded = await sumRefunds(tx.query, complaint.id);
  if (refunded + amount > (fee ?? 0)) throw appError('COMPLAINT_ABOVE_FEE');
}
