import type { ActorContext } from '../../context.ts';
import { inTransaction, type Tx } from '../../database/in-transaction.ts';
import { appError } from '../../errors.ts';
import { recordAudit } from '../audit/audit.ts';
import { notifyOfOrderChanges } from '../notifications/order-notifications.ts';

/**
 * Rejects claims of unowned orders: the orders lose their owner, or get the owner that a file or staff gave them
 * (decisions, "Whose orders"). All or nothing: throws ORDER_NOT_FOUND when one of the ids is not a live order with
 * such a claim.
 *
 * @returns how many claims were rejected.
 */
export async function takeBackLateClaims(
  context: ActorContext<'channels' | 'config' | 'database' | 'jobs'>,
  { ids }: { ids: readonly number[] },
): Promise<number> {
  return inTransaction(context.app.database, async (tx) => {
    const claims = await lockClaims(tx, ids);
    await tx.query('DELETE FROM declarations WHERE order_code = ANY ($1)', [
      claims.map((claim) => claim.order_code),
    ]);
    await tx.query('SELECT refold_orders($1)', [claims.map((claim) => claim.id)]);
    for (const { id, order_code, user_id, confirmed } of claims)
      await recordAudit(tx, context, {
        action: 'declaration.take-back',
        subjectType: 'order',
        subjectId: id,
        old: { orderCode: order_code, userId: user_id, confirmed },
      });
    await notifyOfOrderChanges(tx, context.app, {
      orderIds: claims.map((claim) => claim.id),
      formerOwners: claims.map((claim) => claim.user_id),
    });
    return claims.length;
  });
}

/**
 * Confirms claims of unowned orders: the claimants stay owners, and the orders leave the worklist. All or nothing:
 * throws ORDER_NOT_FOUND when one of the ids is not a live order with such a claim.
 *
 * @returns how many claims were not confirmed before.
 */
export async function confirmLateClaims(
  context: ActorContext<'channels' | 'config' | 'database' | 'jobs'>,
  { ids }: { ids: readonly number[] },
): Promise<number> {
  return inTransaction(context.app.database, async (tx) => {
    const waiting = (await lockClaims(tx, ids)).filter((claim) => !claim.confirmed);
    await tx.query(
      `UPDATE declarations SET confirmed_at = date_trunc('milliseconds', now()), confirmed_by = $2
       WHERE order_code = ANY ($1)`,
      [waiting.map((claim) => claim.order_code), context.actor.userId],
    );
    for (const { id, order_code, user_id } of waiting)
      await recordAudit(tx, context, {
        action: 'declaration.confirm',
        subjectType: 'order',
        subjectId: id,
        old: { orderCode: order_code, userId: user_id, confirmed: false },
        new: { orderCode: order_code, userId: user_id, confirmed: true },
      });
    await notifyOfOrderChanges(tx, context.app, { orderIds: waiting.map((claim) => claim.id) });
    return waiting.length;
  });
}

interface LateClaim {
  id: number;
  order_code: string;
  user_id: number;
  confirmed: boolean;
}

async function lockClaims(tx: Tx, ids: readonly number[]): Promise<LateClaim[]> {
  const wanted = [...new Set(ids)];
  const claims = await tx.query<LateClaim>(
    `SELECT o.id, o.order_code, d.user_id, d.confirmed_at IS NOT NULL AS confirmed FROM orders o
     JOIN declarations d ON d.order_code = o.order_code AND d.late
     WHERE o.id = ANY ($1) AND o.deleted_at IS NULL ORDER BY o.order_code FOR UPDATE OF o`,
    [wanted],
  );
  if (claims.length < wanted.length) throw appError('ORDER_NOT_FOUND');
  return claims;
}
