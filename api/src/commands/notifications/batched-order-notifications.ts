import type { AppContext } from '../../context.ts';
import type { Statements } from '../../database/in-transaction.ts';
import type { Announcement } from './publish-live-events.ts';
import { removeNotifications, writeNotifications } from './notification-writer.ts';
import { batchedMessage, type NotifiedOrder } from './order-message.ts';

/** Orders of one customer with a new status, sorted by status and code. */
export interface OwnerUpdate {
  readonly userId: number;
  readonly orders: readonly NotifiedOrder[];
}
interface Batch extends OwnerUpdate {
  /** null: a new notification. */
  readonly notificationId: number | null;
}

/**
 * First key of an advisory lock, used with the customer's id and held until the transaction ends. No other code in
 * this database uses this number.
 */
const BATCH_LOCK = 7_340_012;

/**
 * Adds status changes to each owner's open notification, or starts a new one. A notification is open while it is
 * unread and not yet mailed. The app shows it at once. Because a scan station sends parcels one by one, orders are
 * added for NOTIFICATION_BATCH_MINUTES before it is mailed. If an order changes again during this time, the notification
 * lists its last status.
 *
 * @returns the live events to publish; the caller announces them last.
 */
export async function batchOrderNotifications(
  tx: Statements,
  app: AppContext<'channels' | 'config' | 'jobs'>,
  updates: readonly OwnerUpdate[],
): Promise<Announcement[]> {
  if (updates.length === 0) return [];
  const open = await lockOpen(
    tx,
    updates.map(({ userId }) => userId),
  );
  const batches = updates.map(({ userId, orders }): Batch => {
    const message = open.get(userId);
    return {
      userId,
      notificationId: message?.notificationId ?? null,
      orders: message ? merged(message.orders, orders) : orders,
    };
  });
  const begun = batches.filter(({ notificationId }) => notificationId === null);
  const created = await writeNotifications(
    tx,
    app,
    begun.map(({ userId, orders }) => ({ userId, ...batchedMessage(orders) })),
    app.config.notificationBatchMinutes,
  );
  const grown = await growMessages(tx, batches);
  await storeBatchedOrders(tx, updates);
  return [...created, ...grown];
}

/**
 * Removes orders from open notifications when their change was undone or the order was removed. Deletes notifications
 * that have no orders left.
 *
 * @returns the live events to publish; the caller announces them last.
 */
export async function removeFromBatches(
  tx: Statements,
  orderIds: readonly number[],
): Promise<Announcement[]> {
  const owners = await tx.query<{ owner_id: number }>(
    `SELECT DISTINCT o.owner_id FROM orders o
     JOIN notifications n ON n.user_id = o.owner_id AND n.gathers_until IS NOT NULL WHERE o.id = ANY ($1)`,
    [orderIds],
  );
  if (owners.length === 0) return [];
  const open = await lockOpen(
    tx,
    owners.map((order) => order.owner_id),
  );
  const gone = new Set(orderIds);
  const messages = [...open].flatMap(([userId, { notificationId, orders }]) => {
    const left = orders.filter(({ id }) => !gone.has(id));
    return left.length < orders.length ? [{ userId, notificationId, orders: left }] : [];
  });
  await tx.query('DELETE FROM gathered_orders WHERE notification_id = ANY ($1) AND order_id = ANY ($2)', [
    messages.map(({ notificationId }) => notificationId),
    orderIds,
  ]);
  const empty = messages.filter(({ orders }) => orders.length === 0);
  return [
    ...(await removeNotifications(
      tx,
      empty.map(({ notificationId }) => notificationId),
    )),
    ...(await growMessages(
      tx,
      messages.filter(({ orders }) => orders.length > 0),
    )),
  ];
}

/** Deletes the stored orders of notifications whose batching time is over. */
export async function forgetBatched(tx: Statements): Promise<void> {
  await tx.query(
    `WITH closed AS (
       UPDATE notifications SET gathers_until = NULL WHERE id IN (
         SELECT id FROM notifications WHERE gathers_until < now() FOR NO KEY UPDATE SKIP LOCKED)
       RETURNING id
     )
     DELETE FROM gathered_orders WHERE notification_id IN (SELECT id FROM closed)`,
  );
}

type OpenMessages = Map<number, { notificationId: number; orders: NotifiedOrder[] }>;

/**
 * Locks and returns the open notifications of these customers. Other transactions cannot add to them until this one
 * ends.
 */
async function lockOpen(tx: Statements, people: readonly number[]): Promise<OpenMessages> {
  const userIds = people.toSorted((a, b) => a - b);
  await tx.query('SELECT pg_advisory_xact_lock($1, (id % 2147483647)::int) FROM unnest($2::bigint[]) AS id', [
    BATCH_LOCK,
    userIds,
  ]);
  await closeMessages(tx, userIds);
  return findOpen(tx, userIds);
}

/** Closes notifications that are read, deleted or about to be mailed. */
async function closeMessages(tx: Statements, userIds: readonly number[]): Promise<void> {
  await tx.query(
    `WITH closed AS (
       UPDATE notifications n SET gathers_until = NULL
       WHERE n.user_id = ANY ($1) AND n.gathers_until IS NOT NULL AND (
         n.gathers_until <= statement_timestamp() + interval '2 seconds' OR n.deleted_at IS NOT NULL
         OR EXISTS (SELECT FROM notification_reads r WHERE r.user_id = n.user_id AND r.notification_id = n.id))
       RETURNING n.id
     )
     DELETE FROM gathered_orders WHERE notification_id IN (SELECT id FROM closed)`,
    [userIds],
  );
}

/** Locks the rows, so that the mail job waits until the orders are added. */
async function findOpen(tx: Statements, userIds: readonly number[]): Promise<OpenMessages> {
  const rows = await tx.query<{ notification_id: number; user_id: number }>(
    `SELECT id AS notification_id, user_id FROM notifications
     WHERE user_id = ANY ($1) AND gathers_until IS NOT NULL ORDER BY user_id FOR NO KEY UPDATE`,
    [userIds],
  );
  const orders = await tx.query<NotifiedOrder & { notification_id: number }>(
    'SELECT notification_id, order_id AS id, order_code, status FROM gathered_orders WHERE notification_id = ANY ($1)',
    [rows.map((row) => row.notification_id)],
  );
  const byNotification = new Map<number, NotifiedOrder[]>(rows.map((row) => [row.notification_id, []]));
  for (const order of orders) byNotification.get(order.notification_id)?.push(order);
  return new Map(
    rows.map(({ notification_id: notificationId, user_id: userId }) => [
      userId,
      { notificationId, orders: byNotification.get(notificationId) ?? [] },
    ]),
  );
}

function merged(before: readonly NotifiedOrder[], changed: readonly NotifiedOrder[]): NotifiedOrder[] {
  const byId = new Map([...before, ...changed].map((order) => [order.id, order]));
  return [...byId.values()].sort((a, b) => a.status - b.status || (a.order_code < b.order_code ? -1 : 1));
}

async function growMessages(tx: Statements, batches: readonly Batch[]): Promise<Announcement[]> {
  const grown = batches.flatMap(({ notificationId, orders }) =>
    notificationId === null ? [] : [{ id: notificationId, ...batchedMessage(orders) }],
  );
  if (grown.length === 0) return [];
  const rows = await tx.query<{ id: number; user_id: number }>(
    `UPDATE notifications n SET title = g.title, content = g.content, link = g.link,
       updated_at = date_trunc('milliseconds', now())
     FROM jsonb_to_recordset($1) AS g (id bigint, title text, content text, link text)
     WHERE n.id = g.id RETURNING n.id, n.user_id`,
    [JSON.stringify(grown)],
  );
  return rows.map(({ id, user_id: to }) => ({
    to,
    event: { type: 'notification', notificationId: id, change: 'changed' },
  }));
}

async function storeBatchedOrders(tx: Statements, updates: readonly OwnerUpdate[]): Promise<void> {
  const rows = updates.flatMap(({ userId, orders }) =>
    orders.map(({ id, order_code, status }) => ({ userId, id, order_code, status })),
  );
  await tx.query(
    `INSERT INTO gathered_orders (notification_id, order_id, order_code, status)
     SELECT n.id, g.id, g.order_code, g.status
     FROM jsonb_to_recordset($1) AS g ("userId" bigint, id bigint, order_code text, status smallint)
     JOIN notifications n ON n.user_id = g."userId" AND n.gathers_until IS NOT NULL
     ON CONFLICT (notification_id, order_id) DO UPDATE SET status = excluded.status`,
    [JSON.stringify(rows)],
  );
}
