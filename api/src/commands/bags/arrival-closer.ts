import type { ClosedArrival, CloseArrivalBody } from '@logistics/shared/contracts';
import { arrivalIn, normalisePackingCode, ORDER_STATUS } from '@logistics/shared/domain';
import type { ActorContext } from '../../context.ts';
import { inTransaction, type Tx } from '../../database/in-transaction.ts';
import { appError } from '../../errors.ts';
import type { LoggedInCaller } from '../../policies/actor.ts';
import { countCheck } from '../../queries/bag-checks.ts';
import { recordAudit } from '../audit/audit.ts';
import { settleFees } from '../fees/compute-fees.ts';
import { insertSurplus } from './late-check-scans.ts';
import { lockBags, notifyOfPacking, type LockedBag, type PackingServices } from './packing-rows.ts';
import { arrivalsOf, lockParcels, writeReports, type StepParcel } from './step-parcels.ts';

interface StoredScan {
  readonly code: string;
  readonly milliseconds: number;
}

/**
 * Closes the check of a bag. Reports the arrival in Vietnam of every scanned parcel, at the time of its scan, as one
 * step of the bag. Stores missing and surplus parcels as differences. A repeated call changes nothing, even by
 * another user.
 *
 * @throws AppError NOT_FOUND: there is no such bag, or nothing was scanned yet; BAG_TOO_LARGE
 */
export async function closeArrival(
  context: ActorContext<PackingServices>,
  { bag: code, key }: CloseArrivalBody,
): Promise<ClosedArrival> {
  return inTransaction(context.app.database, async (tx) => {
    const bag = (await lockBags(tx, [normalisePackingCode(code)])).values().next().value;
    if (!bag) throw appError('NOT_FOUND');
    const [check] = await tx.query<{ is_closed: boolean }>(
      'SELECT closed_at IS NOT NULL AS is_closed FROM bag_checks WHERE bag_id = $1',
      [bag.id],
    );
    if (!check) throw appError('NOT_FOUND');
    if (check.is_closed) return { result: 'already', numbers: await countCheck(tx.query, bag), changed: 0 };
    const parcels = await lockParcels(tx, [bag.code], null);
    const scans = await readScans(tx, bag);
    await writeDifferences(tx, bag, { parcels, scans });
    const found = parcels.flatMap((parcel) => {
      const scan = scans.get(parcel.code);
      return scan ? [{ ...parcel, milliseconds: scan.milliseconds }] : [];
    });
    const { reports, changed, ahead } = arrivalsOf(found);
    await writeReports(tx, { authorId: context.actor.userId, stepKey: key, reports });
    const numbers = await countCheck(tx.query, bag);
    const orderIds = reports.map(({ id }) => id);
    const counts = { found: found.length, changed: changed.length, ahead };
    await recordClosing(tx, context, { bag, key, counts, orderIds });
    await settleFees(tx, context.app, orderIds);
    await recordAudit(tx, context, {
      action: 'bag.close-arrival',
      subjectType: 'bag',
      subjectId: bag.id,
      old: { bag: bag.code, state: bag.state },
      new: { bag: bag.code, state: 'arrived', ...numbers, changed: changed.length },
    });
    await notifyOfPacking(tx, context.app, { orderIds, newStatus: changed });
    return { result: 'closed', numbers, changed: changed.length };
  });
}

async function readScans(tx: Tx, { id }: LockedBag): Promise<Map<string, StoredScan>> {
  const rows = await tx.query<StoredScan>(
    `SELECT code, floor(extract(epoch FROM scanned_at) * 1000)::bigint AS milliseconds
     FROM bag_check_scans WHERE bag_id = $1 AND withdrawn_at IS NULL`,
    [id],
  );
  return new Map(rows.map((scan) => [scan.code, scan]));
}

/** A parcel that was handed over is not missing. */
async function writeDifferences(
  tx: Tx,
  bag: LockedBag,
  {
    parcels,
    scans,
  }: { readonly parcels: readonly StepParcel[]; readonly scans: ReadonlyMap<string, StoredScan> },
): Promise<void> {
  const missing = parcels.filter(({ code, status }) => !scans.has(code) && status < ORDER_STATUS.delivered);
  await tx.query(
    `INSERT INTO bag_differences (bag_id, kind, code) SELECT $1, 'missing', code FROM unnest($2::text[]) AS code`,
    [bag.id, missing.map(({ code }) => code)],
  );
  const inBag = new Set(parcels.map(({ code }) => code));
  const others = [...scans.values()].filter(({ code }) => !inBag.has(code));
  const bags = await tx.query<{ code: string; bag: string | null }>(
    `SELECT order_code AS code, nullif(facts #>> '{bag,2}', '') AS bag FROM orders
     WHERE order_code = ANY ($1) AND deleted_at IS NULL`,
    [others.map(({ code }) => code)],
  );
  const bagOf = new Map(bags.map((row) => [row.code, row.bag]));
  await insertSurplus(
    tx,
    others.map((scan) => ({ ...scan, bagId: bag.id, otherBag: bagOf.get(scan.code) ?? null })),
  );
}

/** Marks the check as closed, and stores the step that reported the arrivals. */
async function recordClosing(
  tx: Tx,
  { actor }: LoggedInCaller,
  closing: {
    readonly bag: LockedBag;
    readonly key: string;
    readonly counts: { readonly found: number; readonly changed: number; readonly ahead: number };
    readonly orderIds: readonly number[];
  },
): Promise<void> {
  const { bag, key, counts, orderIds } = closing;
  const { found, changed, ahead } = counts;
  const step = await tx.query(
    `INSERT INTO packing_steps
       (key, bag_id, status, occurred_at, actor_id, parcels, changed, unchanged, ahead, early, order_ids, of_check)
     VALUES ($1, $2, $3, date_trunc('milliseconds', now()), $4, $5, $6, $7, $8, 0, $9, true)
     ON CONFLICT (key) DO NOTHING RETURNING key`,
    [key, bag.id, arrivalIn('vn'), actor.userId, found, changed, found - changed - ahead, ahead, orderIds],
  );
  if (step.length === 0) throw appError('IDEMPOTENCY_KEY_REUSED');
  await tx.query(
    `UPDATE bag_checks SET closed_at = date_trunc('milliseconds', now()), closed_by = $2 WHERE bag_id = $1`,
    [bag.id, actor.userId],
  );
  await tx.query(
    `UPDATE bags SET state = 'arrived', version = version + 1,
       sealed_at = coalesce(sealed_at, date_trunc('milliseconds', now())), sealed_by = coalesce(sealed_by, $2)
     WHERE id = $1`,
    [bag.id, actor.userId],
  );
}
