import { ORDER_STATUS } from '@logistics/shared/domain';
import type { AppContext } from '../../context.ts';
import { inTransaction, type Tx } from '../../database/in-transaction.ts';
import { UNDO_WITHIN } from '../../queries/undo-within.ts';
import { recordAudits } from '../audit/audit.ts';
import { announce, type Announcement } from '../notifications/publish-live-events.ts';
import { notifyOfStep } from './request-notifications.ts';
import {
  lockRequests,
  requestsChanged,
  type LockedRequest,
  type RequestAuditContext,
  type RequestContext,
} from './request-rows.ts';

/** SQL about the order `o` of a request `r`: it is still a parcel of the request's customer. */
const OWN = 'o.owner_id = r.customer_id AND o.deleted_at IS NULL';

interface Closing {
  readonly requests: readonly LockedRequest[];
  /** The note that delivered the last parcels; null: they were reported as delivered without one. */
  readonly noteId: number | null;
}

/**
 * Finishes those of these locked requests, none of them with a prepared note, whose parcels were all delivered. Sets
 * their delivery fees to 0, because they were not billed. Cancelling the note restores the fees.
 *
 * @returns the live events to publish; the caller announces them last
 */
export async function closeDelivered(
  tx: Tx,
  context: RequestAuditContext,
  { requests, noteId }: Closing,
): Promise<Announcement[]> {
  const done = await deliveredOf(tx, requests);
  if (done.length === 0) return [];
  const ids = done.map(({ id }) => id);
  await tx.query(
    `INSERT INTO delivery_request_steps (request_id, kind, by, amount)
     SELECT id, 'delivered', $2, delivery_fee FROM delivery_requests WHERE id = ANY ($1) ORDER BY id`,
    [ids, context.actor?.userId ?? null],
  );
  await tx.query(
    `UPDATE delivery_requests SET state = 'handed-over', note_id = $2, delivery_fee = 0, version = version + 1
     WHERE id = ANY ($1)`,
    [ids, noteId],
  );
  await tx.query('UPDATE delivery_request_parcels SET is_open = false WHERE request_id = ANY ($1)', [ids]);
  await recordAudits(
    tx,
    context,
    done.map(({ id, code, state, customerId, deliveryFee }) => ({
      action: 'delivery-request.close',
      subjectType: 'delivery-request',
      subjectId: id,
      old: { deliveryRequest: code, state, amount: deliveryFee },
      new: { deliveryRequest: code, state: 'handed-over', userId: customerId, amount: 0 },
    })),
  );
  const written = await notifyOfStep(tx, context.app, done, { kind: 'delivered' });
  return [...written, ...requestsChanged(done.map(({ customerId }) => customerId))];
}

/** Returns the requests with at least one delivered parcel and no undelivered parcel. */
async function deliveredOf(tx: Tx, requests: readonly LockedRequest[]): Promise<LockedRequest[]> {
  if (requests.length === 0) return [];
  const rows = await tx.query<{ id: number }>(
    `SELECT r.id FROM delivery_requests r
     JOIN delivery_request_parcels q ON q.request_id = r.id AND q.is_open
     JOIN orders o ON o.id = q.order_id AND ${OWN}
     WHERE r.id = ANY ($1) GROUP BY r.id HAVING min(o.status) >= ${ORDER_STATUS.delivered}`,
    [requests.map(({ id }) => id)],
  );
  const ids = new Set(rows.map(({ id }) => id));
  return requests.filter(({ id }) => ids.has(id));
}

/** Requests of one transaction. */
const BATCH = 200;

/**
 * Finishes the open requests whose parcels were all reported as delivered without a note, for example by scans or a
 * file. Ignores reports that can still be undone.
 */
export async function closeDeliveredRequests(
  app: AppContext<'channels' | 'config' | 'database' | 'jobs'>,
  signal: AbortSignal,
): Promise<void> {
  let last = 0;
  while (!signal.aborted) {
    const found = await app.database.readFresh<{ id: number }>(
      `SELECT r.id FROM delivery_requests r
       WHERE r.state IN ('requested', 'accepted') AND r.id > $1
         AND EXISTS (SELECT FROM delivery_request_parcels q JOIN orders o ON o.id = q.order_id
           WHERE q.request_id = r.id AND q.is_open AND ${OWN})
         AND NOT EXISTS (SELECT FROM delivery_request_parcels q JOIN orders o ON o.id = q.order_id
           WHERE q.request_id = r.id AND q.is_open AND ${OWN} AND (o.status < ${ORDER_STATUS.delivered}
             OR o.updated_at > now() - interval '${UNDO_WITHIN}'))
       ORDER BY r.id LIMIT ${BATCH}`,
      [last],
    );
    const ids = found.map(({ id }) => id);
    if (ids.length > 0) await closeBatch(app, ids);
    if (ids.length < BATCH) return;
    last = ids.at(-1) ?? last;
  }
}

function closeBatch(app: RequestContext['app'], ids: readonly number[]): Promise<void> {
  return inTransaction(app.database, async (tx) => {
    const locked = await lockRequests(tx, ids);
    const requests = locked.filter(({ state }) => state === 'requested' || state === 'accepted');
    const context = { app, actor: null, address: null, requestId: null };
    await announce(tx, await closeDelivered(tx, context, { requests, noteId: null }));
  });
}
