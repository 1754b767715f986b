import type { ActorContext } from '../../context.ts';
import { inTransaction, type Tx } from '../../database/in-transaction.ts';
import { appError } from '../../errors.ts';
import type { LoggedInCaller, May } from '../../policies/actor.ts';
import { IS_RESTORABLE } from '../../queries/order-rows.ts';
import { recordAudit } from '../audit/audit.ts';
import { notifyOfOrderChanges } from '../notifications/order-notifications.ts';

interface LockedOrder {
  id: number;
  order_code: string;
  removed_at: string | null;
  restorable: boolean;
}
interface OrdersTarget {
  readonly ids: readonly number[];
  readonly may: May<LockedOrder>;
}

/**
 * Moves orders to the bin; orders in the bin do not change. All or nothing: throws ORDER_NOT_FOUND when one of the
 * ids is not an order.
 *
 * @returns how many orders were moved to the bin.
 */
export async function removeOrders(
  context: ActorContext<'channels' | 'config' | 'database' | 'jobs'>,
  { ids, may }: OrdersTarget,
): Promise<number> {
  return inTransaction(context.app.database, async (tx) => {
    const orders = await lockOrders(tx, ids);
    const live = orders.filter((order) => may(context.actor, order));
    await tx.query(
      `UPDATE orders SET removed_at = date_trunc('milliseconds', now()), removed_by = $2, revived_by = '{}',
         version = version + 1, updated_at = now() WHERE id = ANY ($1)`,
      [live.map((order) => order.id), context.actor.userId],
    );
    await auditEach(tx, context, 'order.remove', live);
    const orderIds = live.map((order) => order.id);
    await notifyOfOrderChanges(tx, context.app, { orderIds, lostStatus: orderIds });
    return live.length;
  });
}

/**
 * Restores orders from the bin; live orders do not change. All or nothing: throws ORDER_NOT_FOUND when one of the ids
 * is not an order, or has been in the bin for more than 30 days.
 *
 * @returns how many orders were restored.
 */
export async function restoreOrders(
  context: ActorContext<'channels' | 'config' | 'database' | 'jobs'>,
  { ids, may }: OrdersTarget,
): Promise<number> {
  return inTransaction(context.app.database, async (tx) => {
    const orders = await lockOrders(tx, ids);
    const binned = orders.filter((order) => order.removed_at !== null);
    if (!binned.every((order) => may(context.actor, order))) throw appError('ORDER_NOT_FOUND');
    // Also restores an order that is live only because of an import: it then remains when the import is undone.
    await tx.query(
      `UPDATE orders SET removed_at = NULL, removed_by = NULL, revived_by = '{}', version = version + 1,
         updated_at = now() WHERE id = ANY ($1) AND removed_at IS NOT NULL`,
      [orders.map((order) => order.id)],
    );
    await auditEach(tx, context, 'order.restore', binned);
    await notifyOfOrderChanges(tx, context.app, { orderIds: binned.map((order) => order.id) });
    return binned.length;
  });
}

/** Locks orders sorted by code, as all code that changes several orders does. */
async function lockOrders(tx: Tx, ids: readonly number[]): Promise<LockedOrder[]> {
  const wanted = [...new Set(ids)];
  const orders = await tx.query<LockedOrder>(
    `SELECT id, order_code, deleted_at AS removed_at, ${IS_RESTORABLE} AS restorable FROM orders o WHERE id = ANY ($1)
     ORDER BY order_code FOR UPDATE`,
    [wanted],
  );
  if (orders.length < wanted.length) throw appError('ORDER_NOT_FOUND');
  return orders;
}

async function auditEach(
  tx: Tx,
  context: LoggedInCaller,
  action: 'order.remove' | 'order.restore',
  orders: readonly LockedOrder[],
) {
  const binned = action === 'order.remove';
  for (const { id, order_code: orderCode } of orders)
    await recordAudit(tx, context, {
      action,
      subjectType: 'order',
      subjectId: id,
      old: { orderCode, binned: !binned },
      new: { orderCode, binned },
    });
}
