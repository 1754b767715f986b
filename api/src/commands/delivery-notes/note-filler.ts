import type {
  AddNoteParcelsBody,
  NoteParcelResult,
  RemoveNoteParcelsBody,
} from '@logistics/shared/contracts';
import type { ActorContext } from '../../context.ts';
import type { Tx } from '../../database/in-transaction.ts';
import { appError } from '../../errors.ts';
import { recordAudit } from '../audit/audit.ts';
import { settleFeesAtOnce } from '../fees/compute-fees.ts';
import {
  insertParcels,
  judgeParcels,
  lockParcels,
  readCodes,
  capacityOf,
  type FoundParcel,
} from './note-parcels.ts';
import {
  checkNote,
  lockNotes,
  notifyOfDraft,
  writeOnce,
  type LockedNote,
  type NoteServices,
  type NoteWrite,
} from './note-rows.ts';

interface Locked {
  readonly note: LockedNote;
  /** Other drafts, whose parcels may be moved. */
  readonly drafts: readonly LockedNote[];
}

/**
 * Adds parcels of the note's customer to a draft. A parcel of another draft moves only if the call is confirmed.
 * Repeating a call with its key adds nothing more.
 *
 * @returns one result for each code
 * @throws AppError NOT_FOUND, DELIVERY_NOTE_STATE
 */
export function addNoteParcels(
  context: ActorContext<NoteServices>,
  { id, key, orderCodes, confirmed = false }: AddNoteParcelsBody & { readonly id: number },
): Promise<Omit<NoteWrite<NoteParcelResult[]>, 'isWritten'>> {
  return writeOnce(context, key, async (tx) => {
    const codes = readCodes(orderCodes);
    const { note, drafts } = await lockTargets(tx, id, confirmed ? codes : []);
    checkNote(note, { states: ['draft'] });
    const { results, good } = judgeParcels(codes, await lockParcels(tx, codes), {
      noteId: id,
      customerId: note.customerId,
      capacity: await capacityOf(tx, id),
      drafts: new Set(drafts.map((draft) => draft.id)),
    });
    if (good.length === 0) return { noteId: id, result: results, isWritten: false };
    await insertParcels(tx, { noteId: id, parcels: good, by: context.actor.userId });
    await settleFeesAtOnce(
      tx,
      context.app,
      good.map((parcel) => parcel.id),
    );
    const left = drafts.filter((draft) => good.some((parcel) => parcel.note_id === draft.id));
    await touchNotes(tx, [id, ...left.map((draft) => draft.id)]);
    await recordFilling(tx, context, note, good);
    await notifyOfDraft(tx);
    return { noteId: id, result: results, isWritten: true };
  });
}

/** Locks the note and the drafts from which these parcels would move, sorted by id. */
async function lockTargets(tx: Tx, id: number, codes: readonly string[]): Promise<Locked> {
  const others = await tx.query<{ note_id: number }>(
    `SELECT DISTINCT p.note_id FROM delivery_note_parcels p JOIN orders o ON o.id = p.order_id
     WHERE o.order_code = ANY ($1) AND o.deleted_at IS NULL AND p.is_open`,
    [codes],
  );
  const notes = await lockNotes(tx, [id, ...others.map(({ note_id }) => note_id)]);
  const note = notes.find((found) => found.id === id);
  if (!note) throw appError('NOT_FOUND');
  return { note, drafts: notes.filter((other) => other.id !== id && other.state === 'draft') };
}

async function touchNotes(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.query('UPDATE delivery_notes SET version = version + 1 WHERE id = ANY ($1)', [ids]);
}

async function recordFilling(
  tx: Tx,
  context: ActorContext<NoteServices>,
  note: LockedNote,
  parcels: readonly FoundParcel[],
): Promise<void> {
  await recordAudit(tx, context, {
    action: 'delivery-note.add-parcels',
    subjectType: 'delivery-note',
    subjectId: note.id,
    old: { orders: Object.fromEntries(parcels.map((parcel) => [parcel.order_code, parcel.note_code])) },
    new: {
      deliveryNote: note.code,
      orders: Object.fromEntries(parcels.map((parcel) => [parcel.order_code, note.code])),
    },
  });
}

/** Removes parcels from a draft; ignores parcels that are not on it. Throws NOT_FOUND, DELIVERY_NOTE_STATE. */
export async function removeNoteParcels(
  context: ActorContext<NoteServices>,
  { id, key, orderCodes }: RemoveNoteParcelsBody & { readonly id: number },
): Promise<void> {
  await writeOnce(context, key, async (tx) => {
    const { note } = await lockTargets(tx, id, []);
    checkNote(note, { states: ['draft'] });
    const removed = await tx.query<{ order_code: string }>(
      'DELETE FROM delivery_note_parcels WHERE note_id = $1 AND order_code = ANY ($2) RETURNING order_code',
      [id, readCodes(orderCodes)],
    );
    if (removed.length > 0) {
      await touchNotes(tx, [id]);
      await recordAudit(tx, context, {
        action: 'delivery-note.remove-parcels',
        subjectType: 'delivery-note',
        subjectId: id,
        old: { orders: Object.fromEntries(removed.map(({ order_code: code }) => [code, note.code])) },
        new: {
          deliveryNote: note.code,
          orders: Object.fromEntries(removed.map(({ order_code: code }) => [code, null])),
        },
      });
      await notifyOfDraft(tx);
    }
    return { noteId: id, result: null, isWritten: true };
  });
}
