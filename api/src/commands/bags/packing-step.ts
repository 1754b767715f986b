import {
  BAG_PARCELS_MAX,
  LOT_PARCELS_MAX,
  type PackingStepBody,
  type PackingStepResult,
} from '@logistics/shared/contracts';
import { isOutOfOrder } from '@logistics/shared/domain';
import type { ActorContext } from '../../context.ts';
import { inTransaction, type Tx } from '../../database/in-transaction.ts';
import { appError } from '../../errors.ts';
import type { LoggedInCaller } from '../../policies/actor.ts';
import { recordAudit } from '../audit/audit.ts';
import { isNewest } from '../orders/order-scanner.ts';
import { settleFees } from '../fees/compute-fees.ts';
import { insertNewKeys, insertScanEvents, keyOfParcel } from '../orders/scan-events.ts';
import { lockBag, lockBagsOfLot, lockLot, notifyOfPacking, type PackingServices } from './packing-rows.ts';

/** A bag, or a lot with everything in it. */
export interface StepTarget {
  readonly kind: 'bag' | 'lot';
  readonly id: number;
}
interface Contents {
  readonly code: string;
  readonly parcels: readonly Parcel[];
}
interface Parcel {
  readonly id: number;
  readonly status: number;
  /** Time of the present status, in milliseconds since 1970. */
  readonly since: number;
}
type Counts = Omit<PackingStepResult, 'result'>;

/**
 * Reports a step for every parcel of a bag or a lot, each with an event of its own, as a scan of the parcel does; all in
 * one transaction. A parcel that has the status already, or is further, stays as it is. Without `confirmed` nothing is
 * written if parcels are further, or would be handed over although they never reached Vietnam. Repeating a call with
 * its key reports nothing more and returns the first result.
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
    const judged = contents.parcels.map((parcel) => ({ ...parcel, verdict: verdictOf(parcel, step) }));
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
    await writeStep(tx, context.actor.userId, { parcels: written, step });
    await recordStep(tx, context, { target, code: contents.code, step, counts });
    const ids = (parcels: readonly Parcel[]) => parcels.map(({ id }) => id);
    await settleFees(tx, context.app, ids(written));
    await notifyOfPacking(tx, context.app, { orderIds: ids(written), newStatus: ids(changes) });
    return { ...counts, result: 'reported' };
  });
}

/**
 * forward: gets the status. early: would be handed over although it never reached Vietnam. ahead: is further. same: has
 * the status. older: a newer report is known, so that this one only adds to the history.
 */
type Verdict = 'forward' | 'early' | 'ahead' | 'same' | 'older';

function verdictOf(parcel: Parcel, { status, occurredAt }: PackingStepBody): Verdict {
  if (!isNewest({ status, milliseconds: Date.parse(occurredAt) }, parcel)) return 'older';
  if (parcel.status === status) return 'same';
  if (parcel.status > status) return 'ahead';
  return isOutOfOrder(status, parcel.status) ? 'early' : 'forward';
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

/**
 * Locks the parcels of these bags, and those that only have the attribute `lot`, sorted by code as all code that changes
 * several orders does. A parcel that left its bag meanwhile is left out.
 */
async function lockParcels(tx: Tx, bags: readonly string[], lot: string | null): Promise<Parcel[]> {
  const max = lot === null ? BAG_PARCELS_MAX : LOT_PARCELS_MAX;
  const found = await tx.query<{ id: number }>(
    `SELECT o.id FROM orders o
     WHERE o.deleted_at IS NULL AND o.facts ? 'bag' AND o.facts #>> '{bag,2}' = ANY ($1)
     UNION
     SELECT o.id FROM orders o
     WHERE o.deleted_at IS NULL AND o.facts ? 'lot' AND o.facts #>> '{lot,2}' = $2
     LIMIT $3`,
    [bags, lot, max + 1],
  );
  if (found.length > max) throw appError('BAG_TOO_LARGE');
  const ids = found.map(({ id }) => id);
  await tx.query('SELECT id FROM orders WHERE id = ANY ($1) ORDER BY order_code FOR UPDATE', [ids]);
  // A separate statement: it sees what others committed while this transaction waited for locks.
  return tx.query<Parcel>(
    `SELECT o.id, o.status, floor(extract(epoch FROM o.created_date) * 1000)::bigint AS since FROM orders o
     WHERE o.id = ANY ($1) AND o.deleted_at IS NULL AND (
       o.facts #>> '{bag,2}' = ANY ($2)
       OR o.facts #>> '{lot,2}' = $3 AND NOT EXISTS (
         SELECT FROM bags b JOIN lots l ON l.id = b.lot_id
         WHERE b.code = o.facts #>> '{bag,2}' AND l.code <> $3
       )
     ) ORDER BY o.order_code`,
    [ids, bags, lot],
  );
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

/** Each event has the key of a scan, so that the scan of one parcel can be undone. */
async function writeStep(
  tx: Tx,
  authorId: number,
  { parcels, step }: { readonly parcels: readonly Parcel[]; readonly step: PackingStepBody },
): Promise<void> {
  const milliseconds = Date.parse(step.occurredAt);
  const events = parcels.map(({ id }) => ({
    key: keyOfParcel(step.key, id),
    orderId: id,
    status: step.status,
    milliseconds,
    facts: {},
  }));
  await insertNewKeys(tx, events);
  await insertScanEvents(tx, authorId, events);
}

async function recordStep(
  tx: Tx,
  context: LoggedInCaller,
  { target, code, step, counts }: ClaimedStep & { readonly code: string; readonly counts: Counts },
): Promise<void> {
  const { parcels, changed, unchanged, ahead, early } = counts;
  await tx.query(
    `UPDATE packing_steps SET parcels = $2, changed = $3, unchanged = $4, ahead = $5, early = $6 WHERE key = $1`,
    [step.key, parcels, changed, unchanged, ahead, early],
  );
  const { kind, id } = target;
  await recordAudit(tx, context, {
    action: `${kind}.step`,
    subjectType: kind,
    subjectId: id,
    new: { [kind]: code, status: step.status, occurredAt: step.occurredAt, changed },
  });
}
