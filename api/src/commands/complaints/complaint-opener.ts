import type { AddComplaintBody } from '@logistics/shared/contracts';
import { madeComplaintCode } from '@logistics/shared/domain';
import { inTransaction, type Tx } from '../../database/in-transaction.ts';
import { appError } from '../../errors.ts';
import { readComplaintSettings } from '../../queries/complaint-settings.ts';
import { recordAudit } from '../audit/audit.ts';
import { addMessage, announceComplaint, requireNoOpen, type ComplaintContext } from './complaint-rows.ts';

/**
 * Opens a complaint of the caller about one of their parcels, with the deadline of its type. A repeated call with the
 * same key returns the first complaint.
 *
 * @returns the id of the complaint
 * @throws AppError ORDER_NOT_FOUND: not a live parcel of the caller; COMPLAINT_OPEN: the parcel has an open complaint of
 *   this type; IDEMPOTENCY_KEY_REUSED
 */
export function openComplaint(context: ComplaintContext, body: AddComplaintBody): Promise<number> {
  return inTransaction(context.app.database, async (tx) => {
    // The lock of the order lets two calls about one parcel wait for each other.
    const { models, transaction } = tx;
    const order = await models.Order.findOne({
      attributes: ['id', 'orderCode'],
      where: { id: body.orderId, ownerId: context.actor.userId, deletedAt: null },
      transaction,
      lock: transaction.LOCK.NO_KEY_UPDATE,
    });
    if (!order) throw appError('ORDER_NOT_FOUND');
    const former = await findByKey(tx, context, body);
    if (former !== null) return former;
    await requireNoOpen(tx, order.id, body.type);
    return insert(tx, context, { ...body, orderCode: order.orderCode });
  });
}

async function findByKey(
  tx: Tx,
  { actor }: ComplaintContext,
  { key, orderId, type }: AddComplaintBody,
): Promise<number | null> {
  const [former] = await tx.query<{ id: number; isSame: boolean }>(
    `SELECT c.id, m.kind = 'opened' AND c.customer_id = $2 AND c.order_id = $3 AND c.type = $4 AS "isSame"
     FROM complaint_messages m JOIN complaints c ON c.id = m.complaint_id WHERE m.key = $1`,
    [key, actor.userId, orderId, type],
  );
  if (former && !former.isSame) throw appError('IDEMPOTENCY_KEY_REUSED');
  return former?.id ?? null;
}

async function insert(
  tx: Tx,
  context: ComplaintContext,
  { key, orderId, orderCode, type, outcome, text }: AddComplaintBody & { readonly orderCode: string },
): Promise<number> {
  const { userId } = context.actor;
  const { code, day } = await nextCode(tx, context);
  const { days } = await readComplaintSettings(tx.query);
  const [row] = await tx.query<{ id: number }>(
    `INSERT INTO complaints (code, customer_id, order_id, order_code, type, outcome, day, due_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, date_trunc('milliseconds', now()) + make_interval(days => $8))
     RETURNING id`,
    [code, userId, orderId, orderCode, type, outcome, day, days[type]],
  );
  if (!row) throw new Error('an INSERT with RETURNING returned no row');
  await addMessage(tx, context, row.id, { key, kind: 'opened', text });
  await recordAudit(tx, context, {
    action: 'complaint.open',
    subjectType: 'complaint',
    subjectId: row.id,
    new: { complaint: code, userId, orderCode, type, outcome },
  });
  await announceComplaint(tx, { id: row.id, customerId: userId });
  return row.id;
}

/** Returns the next code of the day. Another call that opens a complaint waits until this one commits. */
async function nextCode(
  tx: Tx,
  { app }: ComplaintContext,
): Promise<{ readonly code: string; readonly day: string }> {
  const [counted] = await tx.query<{ day: string; last: number }>(
    `INSERT INTO complaint_numbers AS n (day, last) VALUES ((now() AT TIME ZONE $1)::date, 1)
     ON CONFLICT (day) DO UPDATE SET last = n.last + 1 RETURNING day::text AS day, last`,
    [app.config.businessTimezone],
  );
  if (!counted) throw new Error('the counter of complaints returned no number');
  return { code: madeComplaintCode(counted.day, counted.last), day: counted.day };
}
