import type { DifferenceAction } from '@logistics/shared/contracts';
import type { ActorContext } from '../../context.ts';
import type { Tx } from '../../database/in-transaction.ts';
import type { LoggedInCaller } from '../../policies/actor.ts';
import { recordAudits } from '../audit/audit.ts';
import { settleFees } from '../fees/compute-fees.ts';
import { insertScanEvents } from '../orders/scan-events.ts';
import { notifyOfPacking, type PackingServices } from './packing-rows.ts';
import { arrivalsOf, type StepParcel } from './step-parcels.ts';

/** A parcel of a bag that was scanned after the closing of the check. */
export interface FoundLater extends StepParcel {
  readonly bagId: number;
  readonly bagCode: string;
  readonly milliseconds: number;
}
/** A parcel of another place that was scanned after the closing of the check. */
export interface LateSurplus {
  readonly bagId: number;
  readonly code: string;
  readonly milliseconds: number;
  readonly otherBag: string | null;
}

/** Adds surplus parcels to the differences, and reports the arrival of parcels that were missing. Call it last. */
export async function addLateScansOf(
  tx: Tx,
  context: ActorContext<PackingServices>,
  {
    found,
    surplus,
    authorId,
  }: {
    readonly found: readonly FoundLater[];
    readonly surplus: readonly LateSurplus[];
    /** Who scanned them. */
    readonly authorId: number;
  },
): Promise<void> {
  await insertSurplus(tx, surplus);
  if (found.length === 0) return notifyOfPacking(tx, context.app);
  await tx.query(
    `UPDATE bag_differences d SET action = 'found', note = NULL, resolved_by = $3,
       resolved_at = date_trunc('milliseconds', now()), version = version + 1
     FROM unnest($1::bigint[], $2::text[]) AS f (bag_id, code)
     WHERE d.bag_id = f.bag_id AND d.code = f.code AND d.action IS DISTINCT FROM 'found'`,
    [found.map(({ bagId }) => bagId), found.map(({ code }) => code), authorId],
  );
  await auditDecisions(tx, context, {
    action: 'found',
    note: null,
    parcels: found.map(({ bagId, bagCode, code }) => ({ bagId, bagCode, code, former: null })),
  });
  await reportArrivals(tx, context, { ...arrivalsOf(found), authorId });
}

/** Adds surplus parcels to the differences of their bags. A parcel that is there stays as it is. */
export async function insertSurplus(tx: Tx, surplus: readonly LateSurplus[]): Promise<void> {
  await tx.query(
    `INSERT INTO bag_differences (bag_id, kind, code, scanned_at, other_bag)
     SELECT bag_id, 'surplus', code, scanned_at, other_bag
     FROM unnest($1::bigint[], $2::text[], $3::timestamptz[], $4::text[]) AS s (bag_id, code, scanned_at, other_bag)
     ON CONFLICT (bag_id, code) DO NOTHING`,
    [
      surplus.map(({ bagId }) => bagId),
      surplus.map(({ code }) => code),
      surplus.map(({ milliseconds }) => new Date(milliseconds).toISOString()),
      surplus.map(({ otherBag }) => otherBag),
    ],
  );
}

/** Writes arrivals that belong to no step, and notifies of them. Call it last in the transaction. */
export async function reportArrivals(
  tx: Tx,
  context: ActorContext<PackingServices>,
  {
    reports,
    changed,
    authorId = context.actor.userId,
  }: Pick<ReturnType<typeof arrivalsOf>, 'reports' | 'changed'> & { readonly authorId?: number },
): Promise<void> {
  await insertScanEvents(
    tx,
    authorId,
    reports.map(({ id: orderId, status, milliseconds }) => ({
      ...{ key: null, orderId, status, milliseconds },
      facts: {},
    })),
  );
  const orderIds = reports.map(({ id }) => id);
  await settleFees(tx, context.app, orderIds);
  await notifyOfPacking(tx, context.app, { orderIds, newStatus: changed });
}

interface Decided {
  readonly bagId: number;
  readonly bagCode: string;
  readonly code: string;
  /** The decision before. */
  readonly former: DifferenceAction | null;
}

/** Writes one audit row for each bag. */
export async function auditDecisions(
  tx: Tx,
  context: LoggedInCaller,
  decision: {
    readonly action: DifferenceAction;
    readonly note: string | null;
    readonly parcels: readonly Decided[];
  },
): Promise<void> {
  const { action, note, parcels } = decision;
  const bags = new Map(parcels.map(({ bagId, bagCode }) => [bagId, bagCode]));
  await recordAudits(
    tx,
    context,
    [...bags].map(([id, bag]) => {
      const own = parcels.filter(({ bagId }) => bagId === id);
      return {
        action: 'bag.resolve' as const,
        subjectType: 'bag',
        subjectId: id,
        old: { orders: Object.fromEntries(own.map(({ code, former }) => [code, former])) },
        new: {
          ...{ bag, decision: action, reason: note },
          orders: Object.fromEntries(own.map(({ code }) => [code, action])),
        },
      };
    }),
  );
}
