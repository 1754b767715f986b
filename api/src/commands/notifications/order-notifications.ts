import { LIVE_IDS_MAX, type LiveEvent } from '@logistics/shared/contracts';
import type { AppContext } from '../../context.ts';
import type { Statements } from '../../database/in-transaction.ts';
import { announce, collectAnnouncements, type Announcement } from './publish-live-events.ts';
import { removeNotifications, writeNotifications } from './notification-writer.ts';
import { batchedMessage, type NotifiedOrder } from './order-message.ts';
import {
  batchOrderNotifications,
  type OwnerUpdate,
  removeFromBatches,
} from './batched-order-notifications.ts';

/** A changed order that has an owner. */
interface OwnedOrder extends NotifiedOrder {
  owner_id: number;
  /** False if only attributes changed, which sends no notification. */
  has_new_status: boolean;
}

/**
 * Publishes a merged import: one live event for staff and one for each owner. Each owner with a status change also
 * gets one notification, however many orders it covers. Reads `import_owned`. Call it last in the transaction.
 */
export async function notifyOfImport(
  tx: Statements,
  app: AppContext<'channels' | 'jobs'>,
  importId: number,
): Promise<void> {
  await tx.query('CREATE INDEX ON import_owned (owner_id)');
  await tx.query('ANALYZE import_owned');
  const announcements = await collectAnnouncements(tx);
  await announcements.add([
    { to: 'data-entry', event: { type: 'import', importId, change: 'created' } },
    { to: 'data-entry', event: { type: 'orders', orderIds: null, importId } },
  ]);
  for (const owners of await ownersInTurns(tx)) {
    const owned = await ownedByImport(tx, owners);
    await announcements.add(
      await notifyOwners(owned, (updates) => writeBatchedMessages(tx, app, updates, importId)),
    );
  }
  await announcements.publish();
}

/** Maximum number of an import's orders in memory at once, unless one owner has more. */
const ORDERS_A_TURN = 5_000;

async function ownersInTurns(tx: Statements): Promise<number[][]> {
  const rows = await tx.query<{ owners: number[] }>(
    `SELECT array_agg(owner_id) AS owners FROM (
       SELECT owner_id, (sum(count(*)) OVER (ORDER BY owner_id) / $1)::bigint AS turn
       FROM import_owned GROUP BY owner_id
     ) placed GROUP BY turn ORDER BY turn`,
    [ORDERS_A_TURN],
  );
  return rows.map((row) => row.owners);
}

/**
 * Returns the orders that these owners still own. Skips status changes that are no longer the newest: the later
 * change has already notified the owner.
 */
function ownedByImport(tx: Statements, owners: readonly number[]): Promise<OwnedOrder[]> {
  return tx.query<OwnedOrder>(
    `SELECT o.id, o.order_code, o.status, o.owner_id, i.is_new_status AND o.status = i.status AS has_new_status
     FROM import_owned i JOIN orders o ON o.id = i.order_id AND o.owner_id = i.owner_id
     WHERE i.owner_id = ANY ($1) AND o.deleted_at IS NULL
     ORDER BY o.owner_id, o.status, o.order_code`,
    [owners],
  );
}

export interface OrderChange {
  /** Orders that changed in any way, including removed ones. */
  readonly orderIds: readonly number[];
  /** Subset of orderIds: orders whose status changed. Their owners get a notification. */
  readonly newStatus?: readonly number[];
  /**
   * Subset of orderIds: orders whose last status change is no longer valid, because a scan was undone or the order
   * was removed.
   */
  readonly lostStatus?: readonly number[];
  /** Previous owners of these orders, if the owner may have changed. */
  readonly formerOwners?: readonly (number | null)[];
  /**
   * True: the change gets its own notification, as an import does. False: it joins the owner's batched notification.
   */
  readonly isApart?: boolean;
}

/** Publishes changes made by hand, scan, declaration or removal. Call it last in the transaction. */
export async function notifyOfOrderChanges(
  tx: Statements,
  app: AppContext<'channels' | 'config' | 'jobs'>,
  change: OrderChange,
): Promise<void> {
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
    ...(change.lostStatus ? await removeFromBatches(tx, change.lostStatus) : []),
    ...[...former].map(pageOf),
    ...(await notifyOwners(owned, (updates) =>
      change.isApart ? writeBatchedMessages(tx, app, updates) : batchOrderNotifications(tx, app, updates),
    )),
  ]);
}

/**
 * Publishes the undo of an import and removes the notifications that the import had caused. Call it last in the
 * transaction.
 */
export async function notifyOfUndo(
  tx: Statements,
  importId: number,
  owners: readonly number[] = [],
): Promise<void> {
  const caused = await tx.query<{ id: number }>(
    'SELECT id FROM notifications WHERE import_id = $1 AND deleted_at IS NULL',
    [importId],
  );
  const removed = await removeNotifications(
    tx,
    caused.map(({ id }) => id),
  );
  await announce(tx, [
    { to: 'data-entry', event: { type: 'import', importId, change: 'undone' } },
    { to: 'data-entry', event: { type: 'orders', orderIds: null, importId } },
    ...owners.map(pageOf),
    ...removed,
  ]);
}

const pageOf = (owner: number): Announcement => ({ to: owner, event: ordersEvent(null) });

/** Makes the open pages of these owners reload their orders. Call it last in the transaction. */
export async function publishToOwners(tx: Statements, owners: readonly number[]): Promise<void> {
  await announce(tx, owners.map(pageOf));
}

/**
 * Returns one live event for each owner. For owners with a status change it also runs `notify`, which writes the
 * notification.
 */
async function notifyOwners(
  owned: readonly OwnedOrder[],
  notify: (updates: readonly OwnerUpdate[]) => Promise<Announcement[]>,
): Promise<Announcement[]> {
  const byOwner = new Map<number, OwnedOrder[]>();
  for (const order of owned) {
    const theirs = byOwner.get(order.owner_id);
    if (theirs) theirs.push(order);
    else byOwner.set(order.owner_id, [order]);
  }
  const updates = [...byOwner].flatMap(([userId, all]) => {
    const orders = all.filter((order) => order.has_new_status);
    return orders.length > 0 ? [{ userId, orders }] : [];
  });
  const events = [...byOwner].map(([to, orders]): Announcement => ({
    to,
    event: ordersEvent(orders.map(({ id }) => id)),
  }));
  return [...events, ...(await notify(updates))];
}

function writeBatchedMessages(
  tx: Statements,
  app: AppContext<'channels' | 'jobs'>,
  updates: readonly OwnerUpdate[],
  importId?: number,
): Promise<Announcement[]> {
  const messages = updates.map(({ userId, orders }) => ({ userId, importId, ...batchedMessage(orders) }));
  return writeNotifications(tx, app, messages);
}

/** The live event about these orders; null: about unknown ones. */
export function ordersEvent(ids: readonly number[] | null): LiveEvent {
  const orderIds = ids === null || ids.length > LIVE_IDS_MAX ? null : [...ids];
  return { type: 'orders', orderIds, importId: null };
}
