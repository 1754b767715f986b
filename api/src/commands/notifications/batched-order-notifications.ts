import type { CommandContext } from '../../context.ts';
import type { Statements } from '../../database/in-transaction.ts';
import type { Announcement } from './publish-live-events.ts';
import { withdrawNotifications, writeNotifications } from './notification-writer.ts';
import { orderDigest, type NotifiedOrder } from './order-message.ts';

/** Orders of one person that have a new status, by status and code. */
export interface OwnerUpdate {
  readonly userId: number;
  readonly orders: readonly NotifiedOrder[];
}
interface Gathered extends OwnerUpdate {
  /** null: begins now. */
  readonly notificationId: number | null;
}

/** With the person's id, held until the end of the transaction; the number is ours alone in this database. */
const GATHER_LOCK = 7_340_012;

/**
 * Adds news to what each owner has not read yet and was not mailed yet, or begins a message. It stands in the app at
 * once and grows there for NEWS_GATHER_MINUTES, since a station sends its parcels one by one, and only then it is
 * mailed; of an order that moves on meanwhile it tells the last status.
 *
 * @returns what open streams are to be told; the caller announces it last.
 */
export async function batchOrderNotifications(
  tx: Statements,
  context: Pick<CommandContext, 'app'>,
  news: readonly OwnerUpdate[],
): Promise<Announcement[]> {
  if (news.length === 0) return [];
  const open = await lockOpen(
    tx,
    news.map(({ userId }) => userId),
  );
  const gathered = news.map(({ userId, orders }): Gathered => {
    const message = open.get(userId);
    return {
      userId,
      notificationId: message?.notificationId ?? null,
      orders: message ? merged(message.orders, orders) : orders,
    };
  });
  const begun = gathered.filter(({ notificationId }) => notificationId === null);
  const told = await writeNotifications(
    tx,
    context,
    begun.map(({ userId, orders }) => ({ userId, ...orderDigest(orders) })),
    context.app.config.notificationBatchMinutes,
  );
  const grown = await growMessages(tx, gathered);
  await keepOrders(tx, news);
  return [...told, ...grown];
}

/**
 * Orders whose change was taken back, or that were removed, are no news any more: a message that still gathers tells of
 * its others, and goes where there are none.
 *
 * @returns what open streams are to be told; the caller announces it last.
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
    ...(await withdrawNotifications(
      tx,
      empty.map(({ notificationId }) => notificationId),
    )),
    ...(await growMessages(
      tx,
      messages.filter(({ orders }) => orders.length > 0),
    )),
  ];
}

/** Forgets which orders were told by messages that nobody adds to any more: their time is over. */
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

/** What may still be added to, by its person; nobody else adds to it until the end of the transaction. */
async function lockOpen(tx: Statements, people: readonly number[]): Promise<OpenMessages> {
  const userIds = people.toSorted((a, b) => a - b);
  await tx.query('SELECT pg_advisory_xact_lock($1, (id % 2147483647)::int) FROM unnest($2::bigint[]) AS id', [
    GATHER_LOCK,
    userIds,
  ]);
  await closeMessages(tx, userIds);
  return findOpen(tx, userIds);
}

/** Nothing is added any more to what is read, removed or about to be mailed. */
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

/** Locked, so that its mail waits until the news is added. */
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
  const told = new Map<number, NotifiedOrder[]>(rows.map((row) => [row.notification_id, []]));
  for (const order of orders) told.get(order.notification_id)?.push(order);
  return new Map(
    rows.map(({ notification_id: notificationId, user_id: userId }) => [
      userId,
      { notificationId, orders: told.get(notificationId) ?? [] },
    ]),
  );
}

function merged(before: readonly NotifiedOrder[], news: readonly NotifiedOrder[]): NotifiedOrder[] {
  const byId = new Map([...before, ...news].map((order) => [order.id, order]));
  return [...byId.values()].sort((a, b) => a.status - b.status || (a.order_code < b.order_code ? -1 : 1));
}

async function growMessages(tx: Statements, gathered: readonly Gathered[]): Promise<Announcement[]> {
  const grown = gathered.flatMap(({ notificationId, orders }) =>
    notificationId === null ? [] : [{ id: notificationId, ...orderDigest(orders) }],
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

async function keepOrders(tx: Statements, news: readonly OwnerUpdate[]): Promise<void> {
  const rows = news.flatMap(({ userId, orders }) =>
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
