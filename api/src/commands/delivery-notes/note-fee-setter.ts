import type { SetNoteFeeBody } from '@logistics/shared/contracts';
import { normaliseOrderCode } from '@logistics/shared/domain';
import type { ActorContext } from '../../context.ts';
import { appError } from '../../errors.ts';
import { NOTE_PARCELS, type NoteParcelRow } from '../../queries/delivery-note-sql.ts';
import { writeOverride } from '../fees/fee-overrider.ts';
import { checkNote, lockNote, notifyOfDraft, writeOnce, type NoteServices } from './note-rows.ts';

/**
 * Sets the fee, with a reason, of a parcel on a draft. The parcel must have no fee yet.
 *
 * @throws AppError NOT_FOUND, DELIVERY_NOTE_STATE, ORDER_NOT_FOUND; VERSION_CONFLICT: the parcel has a fee
 */
export async function setNoteFee(
  context: ActorContext<NoteServices>,
  { id, key, orderCode, amount, reason, version }: SetNoteFeeBody & { readonly id: number },
): Promise<void> {
  await writeOnce(context, key, async (tx) => {
    const note = await lockNote(tx, id);
    checkNote(note, { states: ['draft'] });
    const parcels = await tx.query<NoteParcelRow>(NOTE_PARCELS, [id]);
    const parcel = parcels.find(({ order_code: code }) => code === normaliseOrderCode(orderCode));
    if (!parcel || parcel.id === null) throw appError('ORDER_NOT_FOUND');
    if (parcel.amount !== null) throw appError('VERSION_CONFLICT');
    await writeOverride(tx, context, { id: parcel.id, amount, reason, version });
    await notifyOfDraft(tx);
    return { noteId: id, result: null, isWritten: true };
  });
}
