import type { ActorContext } from '../../context.ts';
import { inTransaction, type Tx } from '../../database/in-transaction.ts';
import { recordAudit } from '../audit/audit.ts';
import { settleFees } from '../fees/compute-fees.ts';
import { notifyOfOrderChanges } from '../notifications/order-notifications.ts';
import { UNDO_WITHIN } from '../../queries/undo-within.ts';
import { ORDER_SOURCE } from '@logistics/shared/domain';

/**
 * Deletes the caller's last report by hand of this status from each order, and refolds the orders. Each order gets
 * back the status and time from its other reports. Safe to repeat; does not delete reports of other users. Orders
 * without such a report do not change.
 *
 * @returns the number of orders that lost a report
 */
export async function undoStatus(
  context: ActorContext<'channels' | 'config' | 'database' | 'jobs'>,
  { ids, status }: { readonly ids: readonly number[]; readonly status: number },
): Promise<number> {
  const { userId } = context.actor;
  return inTransaction(context.app.database, async (tx) => {
    await tx.query('SELECT 1 FROM orders WHERE id = ANY ($1) ORDER BY order_code FOR UPDATE', [ids]);
    const orderIds = await deleteReports(tx, { ids, status, actorId: userId });
    if (orderIds.length === 0) return 0;
    await tx.query('SELECT refold_orders($1)', [orderIds]);
    await settleFees(tx, context.app, orderIds);
    await recordAudit(tx, context, {
      action: 'order.undo-status',
      subjectType: 'order',
      subjectId: orderIds.join(','),
      old: { status },
      new: { changed: orderIds.length },
    });
    await notifyOfOrderChanges(tx, context.app, { orderIds, lostStatus: orderIds });
    return orderIds.length;
  });
}

/**
 * Finds the reports by the unique index of order_events, which begins with the order.
 *
 * @returns the orders that lost a report
 */
async function deleteReports(
  tx: Tx,
  { ids, status, actorId }: { ids: readonly number[]; status: number; actorId: number },
): Promise<number[]> {
  const undone = await tx.query<{ order_id: number }>(
    `DELETE FROM order_events e USING (
       SELECT DISTINCT ON (order_id) id FROM order_events
       WHERE order_id = ANY ($1) AND status = $2 AND source = ${ORDER_SOURCE.hand} AND actor_id = $3
         AND facts = '{}' AND recorded_at > now() - interval '${UNDO_WITHIN}'
       ORDER BY order_id, id DESC
     ) AS last
     WHERE e.id = last.id RETURNING e.order_id`,
    [ids, status, actorId],
  );
  return undone.map((report) => report.order_id);
}
