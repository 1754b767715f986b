import type { PackingStepBody, PackingStepResult } from '@logistics/shared/contracts';
import type { ActorContext } from '../../context.ts';
import { inTransaction, type Tx } from '../../database/in-transaction.ts';
import type { LoggedInCaller } from '../../policies/actor.ts';
import { recordAudit } from '../audit/audit.ts';
import { settleFees } from '../fees/compute-fees.ts';
import { lockBag, lockBagsOfLot, lockLot, notifyOfPacking, type PackingServices } from './packing-rows.ts';
import { lockParcels, verdictOf, writeReports, type StepParcel, type Verdict } from './step-parcels.ts';

/** A bag, or a lot with all its bags and parcels. */
export interface StepTarget {
  readonly kind: 'bag' | 'lot';
  readonly id: number;
}
interface Contents {
  readonly code: string;
  readonly parcels: readonly StepParcel[];
}
type Counts = Omit<PackingStepResult, 'result'>;

/**
 * Reports a status for every parcel of a bag or a lot in one transaction. Writes one event per parcel, as a scan
 * does. Does not change parcels that have this status or a later one. Without `confirmed` it writes nothing if a
 * parcel has a later status, or would be handed over without having reached Vietnam. A repeated call with the same
 * key returns the first result.
 *
 * @throws AppError NOT_FOUND; BAG_TOO_LARGE for more parcels than one transaction takes
 */
export async function reportPackingStep(
  context: ActorContext<PackingServices>,
  { target, ...step }: PackingStepBody & { readonly target: StepTarget },
): Promise<PackingStepResult> {
  return inTransaction(context.app.database, async (tx) => {
    const contents = await lockContents(tx, target);
    const former = await claimStep(tx, context, { target, step });
    if (former) return { ...former, result: 'duplicate' };
    const milliseconds = Date.parse(step.occurredAt);
    const judged = contents.parcels.map((parcel) => {
      const report = { ...parcel, status: step.status, milliseconds };
      return { ...report, verdict: verdictOf(parcel, report) };
    });
    const count = (verdict: Verdict) => judged.filter((parcel) => parcel.verdict === verdict).length;
    const [ahead, early] = [count('ahead'), count('early')];
    const isConfirmed = step.confirmed ?? false;
    const changes = judged.filter(({ verdict }) => verdict === 'forward' || verdict === 'early');
    const counts: Counts = {
      parcels: judged.length,
      changed: changes.length,
      unchanged: count('same') + count('older'),
      ahead,
      early,
    };
    if (ahead + early > 0 && !isConfirmed) {
      await tx.query('DELETE FROM packing_steps WHERE key = $1', [step.key]);
      return { ...counts, result: 'needs-confirmation' };
    }
    const written = [...changes, ...judged.filter(({ verdict }) => verdict === 'older')];
    await writeReports(tx, { authorId: context.actor.userId, stepKey: step.key, reports: written });
    const ids = (parcels: readonly { readonly id: number }[]) => parcels.map(({ id }) => id);
    await recordStep(tx, context, { target, code: contents.code, step, counts, orderIds: ids(written) });
    await settleFees(tx, context.app, ids(written));
    await notifyOfPacking(tx, context.app, { orderIds: ids(written), newStatus: ids(changes) });
    return { ...counts, result: 'reported' };
  });
}

/** Locks the bag or the lot with its bags, then their parcels. */
async function lockContents(tx: Tx, { kind, id }: StepTarget): Promise<Contents> {
  if (kind === 'bag') {
    const { code } = await lockBag(tx, id);
    return { code, parcels: await lockParcels(tx, [code], null) };
  }
  const { code } = await lockLot(tx, id);
  const bags = await lockBagsOfLot(tx, id);
  const codes = bags.map((bag) => bag.code);
  return { code, parcels: await lockParcels(tx, codes, code) };
}

interface ClaimedStep {
  readonly target: StepTarget;
  readonly step: PackingStepBody;
}

/** Inserts the step's row, or returns the counts of the call that inserted it before. */
async function claimStep(
  tx: Tx,
  { actor }: LoggedInCaller,
  { target, step }: ClaimedStep,
): Promise<Counts | undefined> {
  const [claimed] = await tx.query<{ key: string }>(
    `INSERT INTO packing_steps (key, bag_id, lot_id, status, occurred_at, actor_id, parcels, changed, unchanged, ahead, early)
     VALUES ($1, $2, $3, $4, $5, $6, 0, 0, 0, 0, 0) ON CONFLICT (key) DO NOTHING RETURNING key::text AS key`,
    [
      step.key,
      target.kind === 'bag' ? target.id : null,
      target.kind === 'lot' ? target.id : null,
      step.status,
      step.occurredAt,
      actor.userId,
    ],
  );
  if (claimed) return undefined;
  const [former] = await tx.query<Counts>(
    'SELECT parcels, changed, unchanged, ahead, early FROM packing_steps WHERE key = $1',
    [step.key],
  );
  return former;
}

async function recordStep(
  tx: Tx,
  context: LoggedInCaller,
  {
    target,
    code,
    step,
    counts,
    orderIds,
  }: ClaimedStep & {
    readonly code: string;
    readonly counts: Counts;
    readonly orderIds: readonly number[];
  },
): Promise<void> {
  const { parcels, changed, unchanged, ahead, early } = counts;
  await tx.query(
    `UPDATE packing_steps SET parcels = $2, changed = $3, unchanged = $4, ahead = $5, early = $6, order_ids = $7
     WHERE key = $1`,
    [step.key, parcels, changed, unchanged, ahead, early, orderIds],
  );
  const { kind, id } = target;
  await recordAudit(tx, context, {
    action: `${kind}.step`,
    subjectType: kind,
    subjectId: id,
    new: { [kind]: code, status: step.status, occurredAt: step.occurredAt, changed },
  });
}
