import {
  DELIVERY_NOTE_PARCELS_MAX,
  type ChosenDeliveryRequestsBody,
  type JoinDeliveryRequestsBody,
  type DeliveryRequestState,
  type PreparedDeliveryRequests,
} from '@logistics/shared/contracts';
import { ruleTexts } from '@logistics/shared/texts/validation';
import type { Tx } from '../../database/in-transaction.ts';
import { appError } from '../../errors.ts';
import { recordAudit } from '../audit/audit.ts';
import { insertNote } from '../delivery-notes/note-adder.ts';
import {
  insertParcels,
  judgeParcels,
  lockParcels,
  capacityOf,
  type FoundParcel,
} from '../delivery-notes/note-parcels.ts';
import { checkNote, lockNote } from '../delivery-notes/note-rows.ts';
import { settleFeesAtOnce } from '../fees/compute-fees.ts';
import { announce } from '../notifications/publish-live-events.ts';
import { notifyOfStep } from './request-notifications.ts';
import {
  addSteps,
  checkRequest,
  lockRequests,
  requestsChanged,
  writeOnce,
  type LockedRequest,
  type RequestContext,
} from './request-rows.ts';

const NO_DRAFTS: ReadonlySet<number> = new Set();

/**
 * Makes one draft of a delivery note for accepted requests of one customer, with the sum of their delivery fees.
 * Leaves out parcels that left the warehouse or are on another note; the result names them.
 *
 * @throws AppError NOT_FOUND, VERSION_CONFLICT, DELIVERY_REQUEST_STATE; VALIDATION_FAILED: the requests are of several
 *   customers or have more parcels than a note, one has no fee, or no parcel of one is left
 */
export function prepareRequests(
  context: RequestContext,
  { key, requests: chosen }: ChosenDeliveryRequestsBody,
): Promise<PreparedDeliveryRequests> {
  return writeOnce(context, key, async (tx) => {
    const requests = await lockChosen(tx, chosen, ['accepted']);
    const { customerId, deliveryFee } = oneDelivery(requests);
    const place = { noteId: null, customerId, capacity: DELIVERY_NOTE_PARCELS_MAX };
    const { parcels, leftOut } = await parcelsOf(tx, requests, place);
    const note = await insertNote(tx, context, { customerId, parcels, deliveryFee });
    await link(tx, context, { requests, note });
    await announcePrepared(tx, context, requests);
    return { noteId: note.id, noteCode: note.code, leftOut };
  });
}

const refused = (rule: keyof typeof ruleTexts) =>
  appError('VALIDATION_FAILED', { errors: [{ path: 'requests', message: ruleTexts[rule] }] });

/**
 * Adds requests to a draft that already has some of their parcels: adds their other parcels and their delivery fees.
 * Leaves out parcels that can't be on the note; the result names them.
 *
 * @throws AppError NOT_FOUND, VERSION_CONFLICT, DELIVERY_NOTE_STATE, DELIVERY_REQUEST_STATE; VALIDATION_FAILED: as
 *   prepareRequests, or the note is of another customer
 */
export function joinRequests(
  context: RequestContext,
  { key, noteId, noteVersion, requests: chosen }: JoinDeliveryRequestsBody,
): Promise<PreparedDeliveryRequests> {
  return writeOnce(context, key, async (tx) => {
    const note = await lockNote(tx, noteId);
    checkNote(note, { version: noteVersion, states: ['draft'] });
    const requests = await lockChosen(tx, chosen, ['requested', 'accepted']);
    const { customerId, deliveryFee } = oneDelivery(requests);
    if (customerId !== note.customerId) throw refused('DELIVERY_ONE_CUSTOMER');
    const place = { noteId, customerId, capacity: await capacityOf(tx, noteId) };
    const { parcels, leftOut } = await parcelsOf(tx, requests, place);
    await insertParcels(tx, { noteId, parcels, by: context.actor.userId });
    await settleFeesAtOnce(
      tx,
      context.app,
      parcels.map(({ id }) => id),
    );
    await tx.query(
      'UPDATE delivery_notes SET delivery_fee = delivery_fee + $2, version = version + 1 WHERE id = $1',
      [noteId, deliveryFee],
    );
    await link(tx, context, { requests, note });
    await announcePrepared(tx, context, requests);
    return { noteId, noteCode: note.code, leftOut };
  });
}

/** Locks these requests. Throws NOT_FOUND, VERSION_CONFLICT, DELIVERY_REQUEST_STATE. */
async function lockChosen(
  tx: Tx,
  chosen: ChosenDeliveryRequestsBody['requests'],
  states: readonly DeliveryRequestState[],
): Promise<LockedRequest[]> {
  const seen = new Map(chosen.map(({ id, version }) => [id, version]));
  const requests = await lockRequests(tx, [...seen.keys()]);
  if (requests.length !== seen.size) throw appError('NOT_FOUND');
  for (const request of requests) checkRequest(request, { version: seen.get(request.id) ?? -1, states });
  return requests;
}

/** Notifies the customer of prepared requests, and publishes them and their note. */
async function announcePrepared(
  tx: Tx,
  { app }: RequestContext,
  requests: readonly LockedRequest[],
): Promise<void> {
  const written = await notifyOfStep(tx, app, requests, { kind: 'preparing' });
  await announce(tx, [
    ...written,
    ...requestsChanged(requests.map(({ customerId }) => customerId)),
    { to: 'data-entry', event: { type: 'delivery-notes' } },
  ]);
}

/** Returns the one customer of the requests, and the sum of their delivery fees. */
function oneDelivery(requests: readonly LockedRequest[]): {
  readonly customerId: number;
  readonly deliveryFee: number;
} {
  const [customerId, ...others] = new Set(requests.map((request) => request.customerId));
  if (customerId === undefined || others.length > 0) throw refused('DELIVERY_ONE_CUSTOMER');
  const deliveryFee = requests.reduce((sum, request) => {
    if (request.deliveryFee === null) throw refused('DELIVERY_FEE_NEEDED');
    return sum + request.deliveryFee;
  }, 0);
  return { customerId, deliveryFee };
}

interface Place {
  /** null: the note is not made yet. */
  readonly noteId: number | null;
  readonly customerId: number;
  /** How many more parcels the note takes. */
  readonly capacity: number;
}

/** Locks the parcels of the requests, and returns those that can be added to the note now. */
async function parcelsOf(
  tx: Tx,
  requests: readonly LockedRequest[],
  place: Place,
): Promise<{ readonly parcels: readonly FoundParcel[]; readonly leftOut: string[] }> {
  const rows = await tx.query<{ request_id: number; order_code: string; is_open: boolean }>(
    `SELECT request_id, order_code, is_open AND order_id IS NOT NULL AS is_open FROM delivery_request_parcels
     WHERE request_id = ANY ($1) ORDER BY order_code`,
    [requests.map(({ id }) => id)],
  );
  const codes = rows.flatMap((row) => (row.is_open ? [row.order_code] : []));
  const { results, good } = judgeParcels(codes, await lockParcels(tx, codes), {
    ...place,
    drafts: NO_DRAFTS,
  });
  if (results.some(({ result }) => result === 'full')) throw refused('DELIVERY_TOO_MANY');
  const added = new Set(
    results.flatMap(({ orderCode, result }) =>
      result === 'added' || result === 'already' ? [orderCode] : [],
    ),
  );
  const served = new Set(rows.flatMap((row) => (added.has(row.order_code) ? [row.request_id] : [])));
  if (served.size < requests.length) throw refused('DELIVERY_NO_PARCEL');
  return {
    parcels: good,
    leftOut: rows.flatMap(({ order_code: code }) => (added.has(code) ? [] : [code])),
  };
}

interface Linked {
  readonly requests: readonly LockedRequest[];
  readonly note: { readonly id: number; readonly code: string };
}

async function link(tx: Tx, context: RequestContext, { requests, note }: Linked): Promise<void> {
  const ids = requests.map(({ id }) => id);
  await tx.query(
    `UPDATE delivery_requests SET state = 'preparing', note_id = $2, version = version + 1 WHERE id = ANY ($1)`,
    [ids, note.id],
  );
  await addSteps(tx, ids, { kind: 'preparing', by: context.actor.userId });
  for (const { id, code, state, customerId } of requests)
    await recordAudit(tx, context, {
      action: 'delivery-request.prepare',
      subjectType: 'delivery-request',
      subjectId: id,
      old: { deliveryRequest: code, state },
      new: { deliveryRequest: code, state: 'preparing', userId: customerId, deliveryNote: note.code },
    });
}
