import type { ConfirmedClaims, DecidedClaim, UndoneClaims } from '@logistics/shared/contracts';
import type { ActorContext } from '../../context.ts';
import { inTransaction, type Tx } from '../../database/in-transaction.ts';
import { appError } from '../../errors.ts';
import { recordAudit } from '../audit/audit.ts';
import { settleFees } from '../fees/compute-fees.ts';
import { notifyOfOrderChanges } from '../notifications/order-notifications.ts';

/**
 * Rejects claims of unowned orders: the orders lose their owner, or get the owner that a file or staff gave them
 * (decisions, "Whose orders"). Runs in one transaction, and each owner gets one notification. Skips claims that
 * another user has already decided; the result names them. Throws ORDER_NOT_FOUND when one of the ids never was a
 * live order with such a claim.
 *
 * @param options.onlyWaiting true: leaves out confirmed claims too
 */
export async function undoUnownedClaims(
  context: ActorContext<'channels' | 'config' | 'database' | 'jobs'>,
  { ids, onlyWaiting = false }: { ids: readonly number[]; onlyWaiting?: boolean | undefined },
): Promise<UndoneClaims> {
  return inTransaction(context.app.database, async (tx) => {
    const { claims: found, decided } = await lockClaims(tx, ids);
    const claims = found.filter((claim) => !onlyWaiting || !claim.confirmed);
    await tx.query('DELETE FROM declarations WHERE order_code = ANY ($1)', [
      claims.map((claim) => claim.order_code),
    ]);
    const orderIds = claims.map((claim) => claim.id);
    await tx.query('SELECT refold_orders($1)', [orderIds]);
    await settleFees(tx, context.app, orderIds);
    for (const { id, order_code, user_id, confirmed } of claims)
      await recordAudit(tx, context, {
        action: 'declaration.take-back',
        subjectType: 'order',
        subjectId: id,
        old: { orderCode: order_code, userId: user_id, confirmed },
      });
    await notifyOfOrderChanges(tx, context.app, {
      orderIds,
      formerOwners: claims.map((claim) => claim.user_id),
    });
    return {
      takenBack: claims.length,
      decided: onlyWaiting ? [...confirmedOf(found), ...decided] : decided,
    };
  });
}

/**
 * Confirms claims of unowned orders: the claimants stay owners, and the orders leave the worklist. Runs in one
 * transaction. Skips claims that another user has already decided; the result names them. Throws ORDER_NOT_FOUND when
 * one of the ids never was a live order with such a claim.
 */
export async function confirmUnownedClaims(
  context: ActorContext<'channels' | 'config' | 'database' | 'jobs'>,
  { ids }: { ids: readonly number[] },
): Promise<ConfirmedClaims> {
  return inTransaction(context.app.database, async (tx) => {
    const { claims, decided } = await lockClaims(tx, ids);
    const waiting = claims.filter((claim) => !claim.confirmed);
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
    return { confirmed: waiting.length, decided: [...confirmedOf(claims), ...decided] };
  });
}

interface UnownedClaim {
  id: number;
  order_code: string;
  user_id: number;
  confirmed: boolean;
  confirmed_by_name: string | null;
}

/** Locks the orders first, so that the second statement reads decisions that were committed meanwhile. */
async function lockClaims(
  tx: Tx,
  ids: readonly number[],
): Promise<{ claims: UnownedClaim[]; decided: DecidedClaim[] }> {
  const wanted = [...new Set(ids)];
  await tx.query('SELECT FROM orders WHERE id = ANY ($1) ORDER BY order_code FOR UPDATE', [wanted]);
  const claims = await tx.query<UnownedClaim>(
    `SELECT o.id, o.order_code, d.user_id, d.confirmed_at IS NOT NULL AS confirmed,
       u.last_name || ' ' || u.first_name AS confirmed_by_name
     FROM orders o JOIN declarations d ON d.order_code = o.order_code AND d.late
     LEFT JOIN users u ON u.id = d.confirmed_by
     WHERE o.id = ANY ($1) AND o.deleted_at IS NULL ORDER BY o.order_code`,
    [wanted],
  );
  const found = new Set(claims.map(({ id }) => id));
  const decided = await findUndone(
    tx,
    wanted.filter((id) => !found.has(id)),
  );
  if (claims.length + decided.length < wanted.length) throw appError('ORDER_NOT_FOUND');
  return { claims, decided };
}

/** Returns the live orders whose claim was rejected, and the user who rejected it, from the audit. */
async function findUndone(tx: Tx, ids: readonly number[]): Promise<DecidedClaim[]> {
  if (ids.length === 0) return [];
  const rows = await tx.query<{ order_code: string; name: string }>(
    `SELECT o.order_code, u.last_name || ' ' || u.first_name AS name FROM orders o
     CROSS JOIN LATERAL (
       SELECT a.actor_id FROM audit_log a
       WHERE a.subject_type = 'order' AND a.subject_id = o.id::text AND a.action = 'declaration.take-back'
       ORDER BY a.at DESC, a.id DESC LIMIT 1
     ) last JOIN users u ON u.id = last.actor_id
     WHERE o.id = ANY ($1) AND o.deleted_at IS NULL ORDER BY o.order_code`,
    [ids],
  );
  return rows.map((row) => ({ orderCode: row.order_code, decision: 'undone', by: row.name }));
}

const confirmedOf = (claims: readonly UnownedClaim[]): DecidedClaim[] =>
  claims
    .filter(({ confirmed }) => confirmed)
    .map((claim) => ({
      orderCode: claim.order_code,
      decision: 'confirmed',
      by: claim.confirmed_by_name ?? '',
    }));
