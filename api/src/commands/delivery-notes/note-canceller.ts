import type { CancelDeliveryNoteBody } from '@logistics/shared/contracts';
import { ruleTexts } from '@logistics/shared/texts/validation';
import type { ActorContext } from '../../context.ts';
import type { Tx } from '../../database/in-transaction.ts';
import { storableText } from '../../database/storable.ts';
import { appError } from '../../errors.ts';
import { recordAudit } from '../audit/audit.ts';
import { notifyOfOrderChanges } from '../notifications/order-notifications.ts';
import { undoScanKeys } from '../orders/scan-undoer.ts';
import { returnRequests } from '../delivery-requests/request-follow-note.ts';
import { lockRequestsOf } from '../delivery-requests/request-rows.ts';
import { freeParcels, lockParcelsOf } from './note-billing.ts';
import { debtOf, reverseCharge } from './note-ledger.ts';
import { notifyOfCancel } from './note-notifications.ts';
import {
  checkNote,
  lockNote,
  notifyOfDraft,
  notifyOfNote,
  writeOnce,
  type NoteServices,
} from './note-rows.ts';

/**
 * Cancels a note and undoes its effects. Deletes the statuses that its hand-over reported, marks the fees as not
 * billed, reverses the charge in the ledger, frees the parcels for other notes, and notifies the customer. A reason
 * is required unless the note is a draft.
 *
 * @throws AppError NOT_FOUND, VERSION_CONFLICT, DELIVERY_NOTE_STATE, VALIDATION_FAILED
 */
export async function cancelNote(
  context: ActorContext<NoteServices>,
  { id, key, version, reason }: CancelDeliveryNoteBody & { readonly id: number },
): Promise<void> {
  await writeOnce(context, key, async (tx) => {
    const note = await lockNote(tx, id);
    checkNote(note, { version, states: ['draft', 'issued', 'handed-over'] });
    const wasBilled = note.state !== 'draft';
    if (wasBilled && reason === '')
      throw appError('VALIDATION_FAILED', { errors: [{ path: 'reason', message: ruleTexts.REASON_NEEDED }] });
    const requests = await lockRequestsOf(tx, id);
    const orderIds = await lockParcelsOf(tx, id);
    const { lostStatus } = await undoScanKeys(tx, await scanKeysOf(tx, id));
    await freeParcels(tx, context.app, { noteId: id, orderIds, wasBilled });
    if (note.chargeId !== null) await reverseCharge(tx, context, { key, chargeId: note.chargeId, reason });
    await tx.query(
      `UPDATE delivery_notes SET state = 'cancelled', cancelled_at = date_trunc('milliseconds', now()),
         cancelled_by = $2, cancel_reason = $3, version = version + 1 WHERE id = $1`,
      [id, context.actor.userId, storableText(reason)],
    );
    await recordAudit(tx, context, {
      action: 'delivery-note.cancel',
      subjectType: 'delivery-note',
      subjectId: id,
      old: { deliveryNote: note.code, state: note.state },
      new: { deliveryNote: note.code, state: 'cancelled', userId: note.customerId, reason },
    });
    const returned = await returnRequests(tx, context, { noteId: id, requests });
    if (wasBilled) {
      const { balance } = await debtOf(tx, note.customerId);
      const written = await notifyOfCancel(tx, context.app, { ...note, total: note.total ?? 0, balance });
      await notifyOfOrderChanges(tx, context.app, { orderIds, lostStatus });
      await notifyOfNote(tx, note.customerId, {
        isLedgerChanged: note.chargeId !== null,
        written: [...written, ...returned],
      });
    } else await notifyOfDraft(tx, returned);
    return { noteId: id, result: null, isWritten: true };
  });
}

async function scanKeysOf(tx: Tx, id: number): Promise<string[]> {
  const rows = await tx.query<{ key: string }>(
    `SELECT scan_key::text AS key FROM delivery_note_parcels
     WHERE note_id = $1 AND scan_key IS NOT NULL AND order_id IS NOT NULL`,
    [id],
  );
  return rows.map(({ key }) => key);
}
