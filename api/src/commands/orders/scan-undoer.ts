import type { Withdrawal } from '@logistics/shared/contracts';
import type { ActorContext } from '../../context.ts';
import { inTransaction, type Tx } from '../../database/in-transaction.ts';
import type { LoggedInCaller } from '../../policies/actor.ts';
import { recordAudit } from '../audit/audit.ts';
import { notifyOfPacking } from '../bags/packing-rows.ts';
import { settleFees } from '../fees/compute-fees.ts';
import { notifyOfOrderChanges } from '../notifications/order-notifications.ts';

interface UndoneScan {
  key: string;
  order_id: number | null;
  event_id: number | null;
}

/**
 * Undoes scans by their keys; safe to repeat. Deletes an event together with the last scan that reported it, and
 * refolds the order. Marks an unknown key as used, so that its scan does not count if it arrives later.
 *
 * @returns one result per key, in the order of the input
 */
export async function undoScans(
  context: ActorContext<'channels' | 'config' | 'database' | 'jobs'>,
  { keys }: { keys: readonly string[] },
): Promise<Withdrawal[]> {
  const asked = keys.map((key) => key.toLowerCase());
  return inTransaction(context.app.database, async (tx) => {
    const { undone, orderIds, lostStatus, isPacking } = await undoScanKeys(tx, asked);
    await settleFees(tx, context.app, orderIds);
    if (undone.length > 0) await auditUndo(tx, context, undone);
    const notify = isPacking ? notifyOfPacking : notifyOfOrderChanges;
    await notify(tx, context.app, { orderIds, lostStatus });
    const fresh = new Map(undone.map((scan) => [scan.key, scan]));
    return keys.map((key, index) => ({ key, result: resultOf(fresh, asked[index] ?? key) }));
  });
}

/**
 * Locks the orders of these keys in lower case, marks the keys as undone, deletes the events that no other scan reports,
 * and refolds the orders.
 */
export async function undoScanKeys(
  tx: Tx,
  keys: readonly string[],
): Promise<Removed & { readonly undone: readonly UndoneScan[] }> {
  await lockOrdersOf(tx, keys);
  const undone = await markUndone(tx, keys);
  return { undone, ...(await deleteUnreportedEvents(tx, undone)) };
}

/** A key that occurs twice in one call is undone once. */
function resultOf(fresh: Map<string, UndoneScan>, key: string): Withdrawal['result'] {
  const scan = fresh.get(key);
  fresh.delete(key);
  if (!scan) return 'repeated';
  return scan.order_id === null ? 'not_sent' : 'withdrawn';
}

/** Locks the orders sorted by code, as all code that changes several orders does. */
async function lockOrdersOf(tx: Tx, keys: readonly string[]): Promise<void> {
  await tx.query(
    `SELECT 1 FROM orders WHERE id IN (SELECT order_id FROM order_scans WHERE key = ANY ($1::uuid[]))
     ORDER BY order_code FOR UPDATE`,
    [keys],
  );
}

async function markUndone(tx: Tx, keys: readonly string[]): Promise<UndoneScan[]> {
  return tx.query<UndoneScan>(
    `INSERT INTO order_scans AS s (key, withdrawn_at)
     SELECT DISTINCT key, now() FROM unnest($1::uuid[]) AS k (key) ORDER BY key
     ON CONFLICT (key) DO UPDATE SET withdrawn_at = excluded.withdrawn_at WHERE s.withdrawn_at IS NULL
     RETURNING s.key::text AS key, s.order_id, s.event_id`,
    [keys],
  );
}

interface Removed {
  /** Orders that lost an event, and those that lost a report of a status. */
  readonly orderIds: number[];
  readonly lostStatus: number[];
  /** Whether a parcel was packed by one of the events. */
  readonly isPacking: boolean;
}

/** Deletes events that no remaining scan reports. */
async function deleteUnreportedEvents(tx: Tx, undone: readonly UndoneScan[]): Promise<Removed> {
  const gone = await tx.query<{ order_id: number; status: number | null; is_packing: boolean }>(
    `DELETE FROM order_events e
     WHERE e.id = ANY ($1::bigint[])
       AND NOT EXISTS (SELECT 1 FROM order_scans s WHERE s.event_id = e.id AND s.withdrawn_at IS NULL)
     RETURNING e.order_id, e.status, e.facts ? 'bag' AS is_packing`,
    [undone.map((scan) => scan.event_id).filter((id) => id !== null)],
  );
  const ordersOf = (events: typeof gone) => [...new Set(events.map((event) => event.order_id))];
  const orderIds = ordersOf(gone);
  if (orderIds.length > 0) await tx.query('SELECT refold_orders($1)', [orderIds]);
  return {
    orderIds,
    lostStatus: ordersOf(gone.filter(({ status }) => status !== null)),
    isPacking: gone.some((event) => event.is_packing),
  };
}

async function auditUndo(tx: Tx, context: LoggedInCaller, undone: readonly UndoneScan[]): Promise<void> {
  await recordAudit(tx, context, {
    action: 'order.withdraw-scan',
    subjectType: 'scan',
    subjectId: undone[0]?.key ?? '',
    old: { scans: undone.map((scan) => ({ key: scan.key, orderId: scan.order_id })) },
  });
}
