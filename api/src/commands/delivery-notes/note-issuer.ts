import type { IssueDeliveryNoteBody } from '@logistics/shared/contracts';
import type { ActorContext } from '../../context.ts';
import { appError } from '../../errors.ts';
import { recordAudit } from '../audit/audit.ts';
import { settleFeesAtOnce } from '../fees/compute-fees.ts';
import { notifyOfOrderChanges } from '../notifications/order-notifications.ts';
import { billParcels, goodParcelsOf, lockParcelsOf } from './note-billing.ts';
import { chargeNote } from './note-ledger.ts';
import { notifyOfIssue } from './note-notifications.ts';
import { checkNote, lockNote, notifyOfNote, writeOnce, type NoteServices } from './note-rows.ts';

/**
 * Issues a draft: bills the fees of its parcels, fixes the total, charges it to the customer's ledger, and notifies the
 * customer, all in one transaction.
 *
 * @throws AppError NOT_FOUND, DELIVERY_NOTE_STATE, DELIVERY_NOTE_EMPTY, DELIVERY_NOTE_PARCELS; VERSION_CONFLICT: the
 *   note or its total is another one than the caller saw
 */
export async function issueNote(
  context: ActorContext<NoteServices>,
  { id, key, version, total }: IssueDeliveryNoteBody & { readonly id: number },
): Promise<void> {
  await writeOnce(context, key, async (tx) => {
    const note = await lockNote(tx, id);
    checkNote(note, { version, states: ['draft'] });
    const orderIds = await lockParcelsOf(tx, id);
    await settleFeesAtOnce(tx, context.app, orderIds);
    const parcels = await goodParcelsOf(tx, note);
    if (parcels.reduce((sum, { amount }) => sum + (amount ?? 0), note.deliveryFee) !== total)
      throw appError('VERSION_CONFLICT');
    await billParcels(tx, id, parcels);
    const { chargeId, debtBefore } = await chargeNote(tx, context, { key, note, total });
    await tx.query(
      `UPDATE delivery_notes SET state = 'issued', total = $2, charge_id = $3, debt_before = $4, issued_by = $5,
         issued_at = date_trunc('milliseconds', now()), version = version + 1 WHERE id = $1`,
      [id, total, chargeId, debtBefore, context.actor.userId],
    );
    await recordAudit(tx, context, {
      action: 'delivery-note.issue',
      subjectType: 'delivery-note',
      subjectId: id,
      old: { deliveryNote: note.code, state: note.state },
      new: {
        deliveryNote: note.code,
        state: 'issued',
        userId: note.customerId,
        parcels: parcels.length,
        amount: total,
      },
    });
    const written = await notifyOfIssue(tx, context.app, {
      ...note,
      total,
      parcels: parcels.length,
      balance: debtBefore + total,
    });
    await notifyOfOrderChanges(tx, context.app, { orderIds });
    await notifyOfNote(tx, note.customerId, { isLedgerChanged: chargeId !== null, written });
    return { noteId: id, result: null, isWritten: true };
  });
}
