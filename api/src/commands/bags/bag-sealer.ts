import type { SealBagBody } from '@logistics/shared/contracts';
import type { ActorContext } from '../../context.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { appError } from '../../errors.ts';
import { recordAudit } from '../audit/audit.ts';
import { lockBag, notifyOfPacking, type PackingServices } from './packing-rows.ts';

/**
 * Seals an open bag: nothing can be packed into it or taken out any more. Scans that the server receives before the
 * sealing still count. Sealing a sealed bag again only updates its weight, if a new weight is given.
 *
 * @throws AppError NOT_FOUND, BAG_EMPTY
 */
export async function sealBag(
  context: ActorContext<PackingServices>,
  { id, weight }: SealBagBody & { readonly id: number },
): Promise<void> {
  await inTransaction(context.app.database, async (tx) => {
    const bag = await lockBag(tx, id);
    const measured = weight === undefined ? bag.measuredWeight : weight;
    if (bag.state !== 'open' && measured === bag.measuredWeight) return;
    const [content] = await tx.query<{ id: number }>(
      `SELECT o.id FROM orders o
       WHERE o.deleted_at IS NULL AND o.facts ? 'bag' AND o.facts #>> '{bag,2}' = $1 LIMIT 1`,
      [bag.code],
    );
    if (!content) throw appError('BAG_EMPTY');
    const state = bag.state === 'open' ? 'sealed' : bag.state;
    await tx.query(
      `UPDATE bags SET state = $2, measured_weight = $3, version = version + 1,
         sealed_at = CASE WHEN state = 'open' THEN date_trunc('milliseconds', now()) ELSE sealed_at END,
         sealed_by = CASE WHEN state = 'open' THEN $4::bigint ELSE sealed_by END
       WHERE id = $1`,
      [id, state, measured, context.actor.userId],
    );
    await recordAudit(tx, context, {
      action: 'bag.seal',
      subjectType: 'bag',
      subjectId: id,
      old: { bag: bag.code, state: bag.state, weight: bag.measuredWeight },
      new: { bag: bag.code, state, weight: measured },
    });
    await notifyOfPacking(tx, context.app);
  });
}

/**
 * Opens a sealed bag again. Does not change an open bag or a bag that has arrived.
 *
 * @throws AppError NOT_FOUND; BAG_DEPARTED: its lot has left
 */
export async function reopenBag(
  context: ActorContext<PackingServices>,
  { id }: { readonly id: number },
): Promise<void> {
  await inTransaction(context.app.database, async (tx) => {
    const bag = await lockBag(tx, id);
    if (bag.state !== 'sealed') return;
    if (bag.lotDeparted) throw appError('BAG_DEPARTED');
    await tx.query(
      `UPDATE bags SET state = 'open', sealed_at = NULL, sealed_by = NULL, version = version + 1 WHERE id = $1`,
      [id],
    );
    await recordAudit(tx, context, {
      action: 'bag.reopen',
      subjectType: 'bag',
      subjectId: id,
      old: { bag: bag.code, state: 'sealed' },
      new: { bag: bag.code, state: 'open' },
    });
    await notifyOfPacking(tx, context.app);
  });
}
