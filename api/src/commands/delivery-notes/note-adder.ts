import {
  DELIVERY_NOTE_PARCELS_MAX,
  type AddDeliveryNoteBody,
  type NoteParcelResult,
} from '@logistics/shared/contracts';
import type { ActorContext } from '../../context.ts';
import type { Tx } from '../../database/in-transaction.ts';
import { recordAudit } from '../audit/audit.ts';
import { settleFeesAtOnce } from '../fees/compute-fees.ts';
import { checkCustomer } from '../orders/order-changes.ts';
import { insertParcels, judgeParcels, lockParcels, readCodes, type FoundParcel } from './note-parcels.ts';
import { nextNoteCode, notifyOfDraft, writeOnce, type NoteServices, type NoteWrite } from './note-rows.ts';

const NO_DRAFTS: ReadonlySet<number> = new Set();

/**
 * Makes a draft for a customer, with the next code of the day and those parcels that can be added. Without a
 * customer, uses the owner of the first such parcel; if no parcel can be added, makes no note. A repeated call with
 * the same key makes no other note.
 *
 * @throws AppError USER_NOT_FOUND: no such customer
 */
export function addNote(
  context: ActorContext<NoteServices>,
  { key, customerId, orderCodes = [], orderIds = [] }: AddDeliveryNoteBody,
): Promise<Omit<NoteWrite<NoteParcelResult[]>, 'isWritten'>> {
  return writeOnce(context, key, async (tx) => {
    if (customerId !== undefined) await checkCustomer(tx, customerId);
    const codes = readCodes([...orderCodes, ...(await codesOf(tx, orderIds))]);
    const judged = judgeParcels(codes, await lockParcels(tx, codes), {
      noteId: null,
      customerId: customerId ?? null,
      capacity: DELIVERY_NOTE_PARCELS_MAX,
      drafts: NO_DRAFTS,
    });
    const { results, good } = judged;
    if (judged.customerId === null) return { noteId: null, result: results, isWritten: false };
    const { id: noteId } = await insertNote(tx, context, { customerId: judged.customerId, parcels: good });
    await notifyOfDraft(tx);
    return { noteId, result: results, isWritten: true };
  });
}

async function codesOf(tx: Tx, ids: readonly number[]): Promise<string[]> {
  const rows = await tx.query<{ order_code: string }>(
    'SELECT order_code FROM orders WHERE id = ANY ($1) AND deleted_at IS NULL ORDER BY order_code',
    [ids],
  );
  return rows.map(({ order_code }) => order_code);
}

interface NewNote {
  readonly customerId: number;
  /** Locked parcels that can be added to a note (`judgeParcels`). */
  readonly parcels: readonly FoundParcel[];
  /** Whole đồng; default: the delivery itself costs nothing. */
  readonly deliveryFee?: number;
}

/** Inserts a draft with the next code of the day, and records it in the audit. The caller announces it. */
export async function insertNote(
  tx: Tx,
  context: ActorContext<NoteServices>,
  { customerId, parcels, deliveryFee = 0 }: NewNote,
): Promise<{ readonly id: number; readonly code: string }> {
  const by = context.actor.userId;
  const { code, day } = await nextNoteCode(tx, context.app);
  const [note] = await tx.query<{ id: number }>(
    `INSERT INTO delivery_notes (code, customer_id, day, created_by, delivery_fee)
     VALUES ($1, $2, $3, $4, $5) RETURNING id`,
    [code, customerId, day, by, deliveryFee],
  );
  if (!note) throw new Error('an INSERT with RETURNING returned no row');
  await insertParcels(tx, { noteId: note.id, parcels, by });
  await settleFeesAtOnce(
    tx,
    context.app,
    parcels.map(({ id }) => id),
  );
  await recordAudit(tx, context, {
    action: 'delivery-note.add',
    subjectType: 'delivery-note',
    subjectId: note.id,
    new: { deliveryNote: code, userId: customerId, orders: parcels.map(({ order_code }) => order_code) },
  });
  return { id: note.id, code };
}
