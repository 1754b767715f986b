import type { ActorContext } from '../context.ts';
import { inTransaction } from '../database/inTransaction.ts';
import { appError } from '../errors.ts';
import { recordAudit } from './audit.ts';
import { tellOrderChanges } from './orderNews.ts';

/**
 * Takes late claims back: the orders belong to nobody again, or to whom a file or staff gave them (decisions, "Whose
 * orders"). All or nothing: throws ORDER_NOT_FOUND when one of the ids is no live order with a late claim.
 *
 * @returns how many were taken back.
 */
export async function takeBackLateClaims(
  context: ActorContext,
  { ids }: { ids: readonly number[] },
): Promise<number> {
  return inTransaction(context.app.database, async (tx) => {
    const wanted = [...new Set(ids)];
    const claims = await tx.query<{ id: number; order_code: string; user_id: number }>(
      `SELECT o.id, o.order_code, d.user_id FROM orders o
       JOIN declarations d ON d.order_code = o.order_code AND d.late
       WHERE o.id = ANY ($1) AND o.deleted_at IS NULL ORDER BY o.order_code FOR UPDATE OF o`,
      [wanted],
    );
    if (claims.length < wanted.length) throw appError('ORDER_NOT_FOUND');
    await tx.query('DELETE FROM declarations WHERE order_code = ANY ($1)', [
      claims.map((claim) => claim.order_code),
    ]);
    await tx.query('SELECT refold_orders($1)', [claims.map((claim) => claim.id)]);
    for (const { id, order_code, user_id } of claims)
      await recordAudit(tx, context, {
        action: 'declaration.take-back',
        subjectType: 'order',
        subjectId: id,
        old: { orderCode: order_code, userId: user_id },
      });
    await tellOrderChanges(tx, context, {
      orderIds: claims.map((claim) => claim.id),
      formerOwners: claims.map((claim) => claim.user_id),
    });
    return claims.length;
  });
}
