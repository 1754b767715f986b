import type { HandOverAnswer, HandOverDeliveryNoteBody } from '@logistics/shared/contracts';
import { ORDER_STATUS } from '@logistics/shared/domain';
import type { ActorContext } from '../../context.ts';
import type { Tx } from '../../database/in-transaction.ts';
import { storableText } from '../../database/storable.ts';
import type { NoteParcelRow } from '../../queries/delivery-note-sql.ts';
import type { LoggedInCaller } from '../../policies/actor.ts';
import { recordAudit } from '../audit/audit.ts';
import { settleFeesAtOnce } from '../fees/compute-fees.ts';
import { notifyOfOrderChanges } from '../notifications/order-notifications.ts';
import { insertNewKeys, insertScanEvents, keyOfParcel } from '../orders/scan-events.ts';
import { finishRequests } from '../delivery-requests/request-follow-note.ts';
import { closeDelivered } from '../delivery-requests/request-closer.ts';
import { lockRequestsToFinish } from '../delivery-requests/request-rows.ts';
import { goodParcelsOf, lockParcelsOf } from './note-billing.ts';
import { debtOf, isOverLimit } from './note-ledger.ts';
import {
  checkNote,
  lockNote,
  notifyOfNote,
  writeOnce,
  type LockedNote,
  type NoteServices,
} from './note-rows.ts';

type HandOver = Omit<HandOverAnswer, 'note'>;
interface HandOverProps extends HandOverDeliveryNoteBody {
  readonly id: number;
}

/**
 * Hands over an issued note: every parcel gets the status "delivered" with an event of its own, all in one transaction.
 * If the customer owes more than their limit, nothing is written without a reason, and the answer contains the figures.
 *
 * @throws AppError NOT_FOUND, VERSION_CONFLICT, DELIVERY_NOTE_STATE, DELIVERY_NOTE_PARCELS
 */
export async function handOverNote(
  context: ActorContext<NoteServices>,
  props: HandOverProps,
): Promise<HandOver> {
  const { id, key, version, debtReason } = props;
  const { result } = await writeOnce<HandOver>(context, key, async (tx) => {
    const note = await lockNote(tx, id);
    checkNote(note, { version, states: ['issued'] });
    const requests = await lockRequestsToFinish(tx, id);
    const orderIds = await lockParcelsOf(tx, id);
    const parcels = await goodParcelsOf(tx, note);
    const debt = await debtOf(tx, note.customerId);
    const over = isOverLimit(debt) ? debt : null;
    if (over && debtReason === undefined)
      return { noteId: id, result: { result: 'over-limit', debt: over }, isWritten: false };
    const changed = await deliver(tx, context, { noteId: id, key, parcels });
    await storeHandOver(tx, context, props, over !== null);
    await recordHandOver(tx, context, note, { changed: changed.length, debtReason: over && debtReason });
    await settleFeesAtOnce(tx, context.app, changed);
    await notifyOfOrderChanges(tx, context.app, { orderIds, newStatus: changed });
    const written = [
      ...(await finishRequests(tx, context, requests.linked)),
      ...(await closeDelivered(tx, context, { requests: requests.others, noteId: id })),
    ];
    await notifyOfNote(tx, note.customerId, { isLedgerChanged: false, written });
    return { noteId: id, result: { result: 'handed-over', debt: over }, isWritten: true };
  });
  return result;
}

/** Writes an event for each parcel that is not delivered yet; returns their ids. */
async function deliver(
  tx: Tx,
  context: LoggedInCaller,
  {
    noteId,
    key,
    parcels,
  }: { noteId: number; key: string; parcels: readonly (NoteParcelRow & { id: number })[] },
): Promise<number[]> {
  const here = parcels.flatMap(({ id, status }) => (status === ORDER_STATUS.delivered ? [] : [id]));
  const since = await tx.query<{ id: number; ms: number }>(
    'SELECT id, ceil(extract(epoch FROM created_date) * 1000)::bigint AS ms FROM orders WHERE id = ANY ($1)',
    [here],
  );
  const now = Date.now();
  const events = since.map(({ id, ms }) => ({
    key: keyOfParcel(key, id),
    orderId: id,
    status: ORDER_STATUS.delivered,
    // A file may have reported the arrival with a time in the future; at the same time, the higher status counts.
    milliseconds: Math.max(now, ms),
    facts: {},
  }));
  await insertNewKeys(tx, events);
  await insertScanEvents(tx, context.actor.userId, events);
  await tx.query(
    `UPDATE delivery_note_parcels p SET scan_key = e.key FROM unnest($2::bigint[], $3::uuid[]) AS e (id, key)
     WHERE p.note_id = $1 AND p.order_id = e.id`,
    [noteId, events.map(({ orderId }) => orderId), events.map((event) => event.key)],
  );
  return here;
}

async function storeHandOver(
  tx: Tx,
  { actor }: LoggedInCaller,
  { id, receivedBy = '', note = '', debtReason = '' }: HandOverProps,
  isOver: boolean,
): Promise<void> {
  await tx.query(
    `UPDATE delivery_notes SET state = 'handed-over', handed_over_at = date_trunc('milliseconds', now()),
       handed_over_by = $2, received_by = $3, hand_over_note = $4, debt_reason = $5, version = version + 1
     WHERE id = $1`,
    [id, actor.userId, storableText(receivedBy), storableText(note), isOver ? storableText(debtReason) : ''],
  );
}

async function recordHandOver(
  tx: Tx,
  context: LoggedInCaller,
  note: LockedNote,
  { changed, debtReason }: { readonly changed: number; readonly debtReason: string | null | undefined },
): Promise<void> {
  await recordAudit(tx, context, {
    action: 'delivery-note.hand-over',
    subjectType: 'delivery-note',
    subjectId: note.id,
    old: { deliveryNote: note.code, state: note.state },
    new: {
      deliveryNote: note.code,
      state: 'handed-over',
      userId: note.customerId,
      changed,
      ...(debtReason ? { reason: debtReason } : {}),
    },
  });
}
