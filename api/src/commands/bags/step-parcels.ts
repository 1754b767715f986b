import { BAG_PARCELS_MAX, LOT_PARCELS_MAX } from '@logistics/shared/contracts';
import { arrivalIn, isOutOfOrder } from '@logistics/shared/domain';
import type { Tx } from '../../database/in-transaction.ts';
import { appError } from '../../errors.ts';
import { isNewest } from '../orders/order-scanner.ts';
import { insertNewKeys, insertScanEvents, keyOfParcel } from '../orders/scan-events.ts';

/** A locked parcel of a bag or a lot. */
export interface StepParcel {
  readonly id: number;
  readonly code: string;
  readonly status: number;
  /** Time of the present status, in milliseconds since 1970. */
  readonly since: number;
}
/** A status of one parcel that a step reports. */
export interface StepReport {
  /** Of the order. */
  readonly id: number;
  readonly status: number;
  readonly milliseconds: number;
}

/**
 * Effect of a report on a parcel. `forward`: sets the status. `early`: would hand over a parcel that never reached
 * Vietnam. `ahead`: the parcel has a later status. `same`: the parcel has this status. `older`: a newer report is
 * known, so this one only adds to the history.
 */
export type Verdict = 'forward' | 'early' | 'ahead' | 'same' | 'older';

export function verdictOf(
  parcel: StepParcel,
  { status, milliseconds }: Pick<StepReport, 'status' | 'milliseconds'>,
): Verdict {
  if (!isNewest({ status, milliseconds }, parcel)) return 'older';
  if (parcel.status === status) return 'same';
  if (parcel.status > status) return 'ahead';
  return isOutOfOrder(status, parcel.status) ? 'early' : 'forward';
}

/**
 * Locks the parcels of these bags, and the parcels whose attribute `lot` names the lot, unless their bag is in
 * another lot. Sorts by code, as all code that changes several orders does. Leaves out parcels that were taken out of
 * their bag meanwhile.
 */
export async function lockParcels(
  tx: Tx,
  bags: readonly string[],
  lot: string | null,
): Promise<StepParcel[]> {
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
  // A separate statement: it sees the changes that others committed while this transaction waited for locks.
  return tx.query<StepParcel>(
    `SELECT o.id, o.order_code AS code, o.status, floor(extract(epoch FROM o.created_date) * 1000)::bigint AS since FROM orders o
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

/**
 * Writes one event for each report. Each event has the key of a scan, so that users can undo one parcel or the whole
 * step.
 */
export async function writeReports(
  tx: Tx,
  {
    authorId,
    stepKey,
    reports,
  }: { readonly authorId: number; readonly stepKey: string; readonly reports: readonly StepReport[] },
): Promise<void> {
  const events = reports.map(({ id, status, milliseconds }) => ({
    ...{ key: keyOfParcel(stepKey, id), orderId: id },
    ...{ status, milliseconds, facts: {} },
  }));
  await insertNewKeys(tx, events);
  await insertScanEvents(tx, authorId, events);
}

/** The status that the check of a bag reports. */
const ARRIVED = arrivalIn('vn');

interface Arrivals {
  /** Reports to write: of parcels that get the status, and of those with a newer report. */
  readonly reports: StepReport[];
  /** Parcels that get the status. */
  readonly changed: number[];
  readonly ahead: number;
}

/** Returns the reports of the arrival in Vietnam, each at the time of its scan. Parcels that are further stay. */
export function arrivalsOf(parcels: readonly (StepParcel & { readonly milliseconds: number })[]): Arrivals {
  const judged = parcels.map((parcel) => {
    const report = { id: parcel.id, status: ARRIVED, milliseconds: parcel.milliseconds };
    return { report, verdict: verdictOf(parcel, report) };
  });
  const having = (...verdicts: readonly Verdict[]) =>
    judged.filter(({ verdict }) => verdicts.includes(verdict)).map(({ report }) => report);
  return {
    reports: having('forward', 'early', 'older'),
    changed: having('forward', 'early').map(({ id }) => id),
    ahead: having('ahead').length,
  };
}
