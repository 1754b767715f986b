import type { Tx } from '../../database/in-transaction.ts';
import type { Announcement } from '../notifications/publish-live-events.ts';
import { notifyOfStep } from './request-notifications.ts';
import { addSteps, requestsChanged, type LockedRequest, type RequestContext } from './request-rows.ts';

/**
 * Finishes the requests of a note that was handed over. Parcels that were not on the note can be requested again.
 *
 * @returns the live events to publish; the caller announces them last
 */
export async function finishRequests(
  tx: Tx,
  context: RequestContext,
  requests: readonly LockedRequest[],
): Promise<Announcement[]> {
  if (requests.length === 0) return [];
  const ids = requests.map(({ id }) => id);
  await tx.query(
    `UPDATE delivery_requests SET state = 'handed-over', version = version + 1 WHERE id = ANY ($1)`,
    [ids],
  );
  await tx.query('UPDATE delivery_request_parcels SET is_open = false WHERE request_id = ANY ($1)', [ids]);
  return recordStep(tx, context, requests, 'handed-over');
}

/**
 * Brings the requests of a cancelled note back to "accepted", with the parcels that were on the note. Call it when the
 * parcels of the note are locked.
 *
 * @returns the live events to publish; the caller announces them last
 */
export async function returnRequests(
  tx: Tx,
  context: RequestContext,
  { noteId, requests }: { readonly noteId: number; readonly requests: readonly LockedRequest[] },
): Promise<Announcement[]> {
  if (requests.length === 0) return [];
  const ids = requests.map(({ id }) => id);
  // Restores the unbilled fee of a request that was finished without a prepared note.
  await tx.query(
    `UPDATE delivery_requests r SET state = 'accepted', note_id = NULL, version = version + 1,
       delivery_fee = CASE WHEN s.kind = 'delivered' THEN s.amount ELSE r.delivery_fee END
     FROM unnest($1::bigint[]) AS one (id) CROSS JOIN LATERAL (
       SELECT kind, amount FROM delivery_request_steps
       WHERE request_id = one.id AND kind IN ('preparing', 'delivered') ORDER BY id DESC LIMIT 1
     ) s WHERE r.id = one.id`,
    [ids],
  );
  await tx.query(
    `UPDATE delivery_request_parcels q SET is_open = true FROM delivery_note_parcels p
     WHERE p.note_id = $2 AND p.order_code = q.order_code AND q.request_id = ANY ($1) AND NOT q.is_open
       AND NOT EXISTS (SELECT FROM delivery_request_parcels o WHERE o.order_id = q.order_id AND o.is_open)`,
    [ids, noteId],
  );
  return recordStep(tx, context, requests, 'returned');
}

async function recordStep(
  tx: Tx,
  { app, actor }: RequestContext,
  requests: readonly LockedRequest[],
  kind: 'handed-over' | 'returned',
): Promise<Announcement[]> {
  await addSteps(
    tx,
    requests.map(({ id }) => id),
    { kind, by: actor.userId },
  );
  const written = await notifyOfStep(tx, app, requests, { kind });
  return [...written, ...requestsChanged(requests.map(({ customerId }) => customerId))];
}
