import { LIVE_IDS_MAX, type LiveEvent } from '@logistics/shared/contracts';
import { orderStatusNames } from '@logistics/shared/texts';
import { notificationTexts } from '@logistics/shared/texts/notifications';
import type { CommandContext } from '../context.ts';
import type { Tx } from '../database/inTransaction.ts';
import { escapeHtml } from '../mail/mailBody.ts';
import { announce, type Announcement } from './announce.ts';
import { writeNotifications, type PersonalNotification } from './notificationWriter.ts';

/** Whoever caused it is no part of the news. */
type AppOnly = Pick<CommandContext, 'app'>;

/** An order that somebody owns and that changed. */
interface OwnedOrder {
  id: number;
  order_code: string;
  status: number;
  owner_id: number;
  /** False where only facts changed, which is no message. */
  has_new_status: boolean;
}

const NAMES = new Map<number, string>(
  Object.entries(orderStatusNames).map(([status, name]) => [Number(status), name]),
);
/** At most this many codes of one status stand in a message. */
const CODES_SHOWN = 20;

/**
 * Tells of an import once it is merged: staff by one event, each owner by one event and, where a status changed, by one
 * message however many orders it concerns. Reads `import_orders`. Call it last in the transaction.
 */
export async function tellImport(tx: Tx, context: AppOnly, importId: number): Promise<void> {
  const owned = await tx.query<OwnedOrder>(
    `SELECT o.id, o.order_code, o.status, o.owner_id, o.status <> coalesce((
       SELECT e.status FROM order_events e
       WHERE e.order_id = o.id AND e.status IS NOT NULL AND e.import_id IS DISTINCT FROM $1
       ORDER BY e.occurred_at DESC, e.status DESC LIMIT 1
     ), 0) AS has_new_status
     FROM import_orders i JOIN orders o ON o.id = i.order_id
     WHERE i.change <> 's' AND i.owner_id IS NOT NULL AND o.deleted_at IS NULL
     ORDER BY o.owner_id, o.status, o.order_code`,
    [importId],
  );
  await announce(tx, [
    { to: 'data-entry', event: { type: 'import', importId, change: 'created' } },
    { to: 'data-entry', event: { type: 'orders', orderIds: null, importId } },
    ...(await tellOwners(tx, context, owned, importId)),
  ]);
}

export interface OrderChange {
  /** Orders that changed in any way, also those that are gone now. */
  readonly orderIds: readonly number[];
  /** Those of them with another status than before; each owner gets one message. */
  readonly newStatus?: readonly number[];
  /** Whoever owned one of them before, where that may have changed too. */
  readonly formerOwners?: readonly (number | null)[];
}

/** Tells of orders changed by hand, by scan, by declaration or removal. Call it last in the transaction. */
export async function tellOrderChanges(tx: Tx, context: AppOnly, change: OrderChange): Promise<void> {
  if (change.orderIds.length === 0) return;
  const owned = await tx.query<OwnedOrder>(
    `SELECT id, order_code, status, owner_id, id = ANY ($2) AND deleted_at IS NULL AS has_new_status
     FROM orders WHERE id = ANY ($1) AND owner_id IS NOT NULL ORDER BY owner_id, status, order_code`,
    [change.orderIds, change.newStatus ?? []],
  );
  const owners = new Set(owned.map((order) => order.owner_id));
  const former = new Set(
    (change.formerOwners ?? []).flatMap((id) => (id === null || owners.has(id) ? [] : [id])),
  );
  await announce(tx, [
    { to: 'data-entry', event: ordersEvent(change.orderIds) },
    ...[...former].map((to): Announcement => ({ to, event: ordersEvent(null) })),
    ...(await tellOwners(tx, context, owned)),
  ]);
}

/** Tells of an undone import and takes back the messages that it had caused. Call it last in the transaction. */
export async function tellUndo(tx: Tx, importId: number, owners: readonly number[]): Promise<void> {
  const withdrawn = await tx.query<{ id: number; user_id: number }>(
    `UPDATE notifications SET deleted_at = now(), updated_at = date_trunc('milliseconds', now())
     WHERE import_id = $1 AND deleted_at IS NULL RETURNING id, user_id`,
    [importId],
  );
  await tx.query(
    `UPDATE notification_deliveries SET state = 'skipped', updated_at = date_trunc('milliseconds', now())
     WHERE notification_id = ANY ($1) AND state = 'waiting'`,
    [withdrawn.map(({ id }) => id)],
  );
  await announce(tx, [
    { to: 'data-entry', event: { type: 'import', importId, change: 'undone' } },
    { to: 'data-entry', event: { type: 'orders', orderIds: null, importId } },
    ...owners.map((to): Announcement => ({ to, event: ordersEvent(null) })),
    ...withdrawn.map(({ id, user_id }): Announcement => ({
      to: user_id,
      event: { type: 'notification', notificationId: id, change: 'removed' },
    })),
  ]);
}

async function tellOwners(
  tx: Tx,
  context: AppOnly,
  owned: readonly OwnedOrder[],
  importId?: number,
): Promise<Announcement[]> {
  const byOwner = new Map<number, OwnedOrder[]>();
  for (const order of owned) {
    const theirs = byOwner.get(order.owner_id);
    if (theirs) theirs.push(order);
    else byOwner.set(order.owner_id, [order]);
  }
  const messages: PersonalNotification[] = [];
  for (const [userId, orders] of byOwner) {
    const moved = orders.filter((order) => order.has_new_status);
    if (moved.length > 0) messages.push({ userId, importId, ...digest(moved) });
  }
  const events = [...byOwner].map(([to, orders]): Announcement => ({
    to,
    event: ordersEvent(orders.map(({ id }) => id)),
  }));
  return [...events, ...(await writeNotifications(tx, context, messages))];
}

/** One message about all orders of one owner that have a new status. */
function digest(orders: readonly OwnedOrder[]): Omit<PersonalNotification, 'userId' | 'importId'> {
  const { orders: words } = notificationTexts;
  const groups = new Map<string, string[]>();
  for (const { status, order_code: code } of orders) {
    const name = NAMES.get(status) ?? '';
    groups.set(name, [...(groups.get(name) ?? []), code]);
  }
  const content = [...groups].map(([name, codes]) => {
    const items = codes.slice(0, CODES_SHOWN).map((code) => `<li>${escapeHtml(code)}</li>`);
    const rest = codes.length - items.length;
    if (rest > 0) items.push(`<li>${escapeHtml(words.more(rest))}</li>`);
    return `<p>${escapeHtml(words.group(name, codes.length))}</p><ul>${items.join('')}</ul>`;
  });
  const [first] = orders;
  const title =
    orders.length === 1 && first
      ? words.titleOne(first.order_code, NAMES.get(first.status) ?? '')
      : words.titleMany(orders.length);
  const link = orders.length === 1 && first ? `${ORDERS_PAGE}/${first.id}` : ORDERS_PAGE;
  return { kind: 'orders', title, content: content.join(''), link };
}

/** Pages of the site (specification, section 2). */
const ORDERS_PAGE = '/information/order-status';

function ordersEvent(ids: readonly number[] | null): LiveEvent {
  const orderIds = ids === null || ids.length > LIVE_IDS_MAX ? null : [...ids];
  return { type: 'orders', orderIds, importId: null };
}
