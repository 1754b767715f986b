import type { UndoneStep } from '@logistics/shared/contracts';
import type { ActorContext } from '../../context.ts';
import { inTransaction, type Tx } from '../../database/in-transaction.ts';
import { appError } from '../../errors.ts';
import { findStep, type StoredStep } from '../../queries/find-bags.ts';
import { recordAudit } from '../audit/audit.ts';
import { settleFees } from '../fees/compute-fees.ts';
import { undoScanKeys } from '../orders/scan-undoer.ts';
import { lockBag, lockBagsOfLot, lockLot, notifyOfPacking, type PackingServices } from './packing-rows.ts';
import { keyOfParcel } from '../orders/scan-events.ts';

/**
 * Undoes a step of a bag or a lot. Each parcel gets back the status from its other reports, even if it was moved to
 * another bag. If the step closed the check of a bag, opens the check again. Safe to repeat.
 *
 * @throws AppError NOT_FOUND; STEP_UNDO_OVER: another person's step, too late, or a difference of the check was
 * decided
 */
export async function undoStep(
  context: ActorContext<PackingServices>,
  { key }: { readonly key: string },
  mayUndo: (step: StoredStep) => boolean,
): Promise<UndoneStep> {
  return inTransaction(context.app.database, async (tx) => {
    const known = await findStep(tx.query, key);
    if (!known) throw appError('NOT_FOUND');
    const code = await lockTarget(tx, known);
    const step = await findStep(tx.query, key);
    if (!step) throw appError('NOT_FOUND');
    if (step.is_undone) return { changed: 0 };
    if (!mayUndo(step)) throw appError('STEP_UNDO_OVER');
    if (step.of_check && step.bag_id !== null) await openCheckAgain(tx, step.bag_id);
    const keys = step.order_ids.map((id) => keyOfParcel(step.key, id));
    const { orderIds, lostStatus } = await undoScanKeys(tx, keys);
    await tx.query('UPDATE packing_steps SET undone_at = now() WHERE key = $1', [key]);
    await settleFees(tx, context.app, orderIds);
    const kind = step.bag_id === null ? 'lot' : 'bag';
    await recordAudit(tx, context, {
      action: `${kind}.undo-step`,
      subjectType: kind,
      subjectId: step.bag_id ?? step.lot_id ?? 0,
      old: { [kind]: code, status: step.status, occurredAt: step.occurred_at },
      new: { [kind]: code, changed: orderIds.length },
    });
    await notifyOfPacking(tx, context.app, { orderIds, lostStatus });
    return { changed: orderIds.length };
  });
}

/** @returns the code of the bag or the lot */
async function lockTarget(tx: Tx, { bag_id: bagId, lot_id: lotId }: StoredStep): Promise<string> {
  if (bagId !== null) return (await lockBag(tx, bagId)).code;
  const lot = await lockLot(tx, lotId ?? 0);
  await lockBagsOfLot(tx, lot.id);
  return lot.code;
}

/** Throws STEP_UNDO_OVER if a difference of the check was decided. */
async function openCheckAgain(tx: Tx, bagId: number): Promise<void> {
  const decided = await tx.query(
    'SELECT FROM bag_differences WHERE bag_id = $1 AND action IS NOT NULL LIMIT 1',
    [bagId],
  );
  if (decided.length > 0) throw appError('STEP_UNDO_OVER');
  await tx.query('DELETE FROM bag_differences WHERE bag_id = $1', [bagId]);
  await tx.query('UPDATE bag_checks SET closed_at = NULL, closed_by = NULL WHERE bag_id = $1', [bagId]);
  await tx.query("UPDATE bags SET state = 'sealed', version = version + 1 WHERE id = $1", [bagId]);
}
