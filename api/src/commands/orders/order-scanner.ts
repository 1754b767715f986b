import { textToSign, type ScanEvent, type ScanResult } from '@logistics/shared/contracts';
import { isOutOfOrder, normaliseOrderCode, ORDER_STATUS } from '@logistics/shared/domain';
import type { ActorContext } from '../../context.ts';
import { inTransaction, type Tx } from '../../database/in-transaction.ts';
import type { LoggedInCaller } from '../../policies/actor.ts';
import { recordAudit } from '../audit/audit.ts';
import { settleFees } from '../fees/compute-fees.ts';
import { stampAttributes } from '../../models/order-attributes.ts';
import { notifyOfOrderChanges } from '../notifications/order-notifications.ts';
import { readRefusals, recordRefusals, refusalOf } from './scan-refusals.ts';
import { insertNewKeys, insertScanEvents, releaseKeys, type ScanEventRow } from './scan-events.ts';
import { auditedAuthor, authorOf, type ScanAuthor } from './scan-author.ts';

/** The result of a scan; the presenter adds the text. */
export type ScanOutcome = Omit<ScanResult, 'status_name'>;

interface ScannedOrder {
  id: number;
  status: number;
  /** Time of the present status, in milliseconds since 1970. */
  since: number;
}
interface Scan {
  readonly key: string;
  readonly orderCode: string;
  readonly status: number;
  readonly milliseconds: number;
  readonly weight: number | undefined;
  readonly confirmed: boolean;
  readonly attempt: number | null;
}

/**
 * Stores the events of scan stations. Each event counts exactly once by its key, even if a batch is sent again or
 * split differently. Events of codes without a live order are not stored, and their keys stay unused. An unconfirmed
 * event is not stored either if it would set an earlier status, or deliver a parcel that never reached Vietnam. A
 * repeat of a refused attempt is refused again (scan-refusals). Scans commute with imports and with each other: an
 * event older than the newest known one only adds to the history.
 *
 * @param scanned.grant proves that the person of the grant made these scans (scan-author); if omitted, the caller did
 * @returns one result per event, in the order of the input
 * @throws AppError SCAN_AUTHOR_UNPROVEN
 */
export async function scanOrders(
  context: ActorContext<'channels' | 'config' | 'database' | 'jobs'>,
  { events, grant }: { events: readonly ScanEvent[]; grant?: string | undefined },
): Promise<ScanOutcome[]> {
  const scans = events.map(readScan);
  return inTransaction(context.app.database, async (tx) => {
    const author = await authorOf(tx, context, {
      grant,
      events: events.map((event) => ({ ...event, text: textToSign(event) })),
    });
    const orders = await lockOrders(tx, scans);
    const fresh = await insertNewKeys(
      tx,
      scans.map(({ key, orderCode }) => ({ key, orderId: orders.get(orderCode)?.id })),
    );
    const refusals = await readRefusals(tx, scans);
    const outcomes: ScanOutcome[] = [];
    const recorded: Scan[] = [];
    for (const scan of scans) {
      const order = orders.get(scan.orderCode);
      const isNew = fresh.has(scan.key);
      const refused = isNew ? refusalOf(scan, refusals) : undefined;
      const outcome = order ? outcomeOf(scan, order, { isNew, refused }) : outcomeWithout(scan, isNew);
      outcomes.push(outcome);
      if (isRecorded(outcome)) {
        recorded.push(scan);
        fresh.delete(scan.key);
      }
    }
    await releaseKeys(tx, fresh);
    await recordRefusals(tx, scans, outcomes);
    await insertScanEvents(tx, author.userId, eventsOf(recorded, orders));
    await settleFees(tx, context.app, idsOf(outcomes, ['changed', 'unchanged']));
    await auditBatch(tx, context, { outcomes, author });
    await notifyOfOrderChanges(tx, context.app, {
      orderIds: idsOf(outcomes, ['changed', 'unchanged']),
      newStatus: idsOf(outcomes, ['changed']),
    });
    return outcomes;
  });
}

function idsOf(outcomes: readonly ScanOutcome[], results: readonly ScanResult['result'][]): number[] {
  const ids = outcomes.flatMap(({ result, orderId }) =>
    orderId !== null && results.includes(result) ? [orderId] : [],
  );
  return [...new Set(ids)];
}

const isRecorded = ({ result }: ScanOutcome) => result === 'changed' || result === 'unchanged';

function readScan({
  key,
  orderCode,
  status,
  occurredAt,
  weight,
  confirmed = false,
  attempt,
}: ScanEvent): Scan {
  return {
    key: key.toLowerCase(),
    orderCode: normaliseOrderCode(orderCode),
    status,
    milliseconds: Date.parse(occurredAt),
    weight,
    confirmed,
    attempt: attempt ?? null,
  };
}

/** Locks orders sorted by code, as all code that changes several orders does. */
async function lockOrders(tx: Tx, scans: readonly Scan[]): Promise<Map<string, ScannedOrder>> {
  const rows = await tx.query<ScannedOrder & { order_code: string }>(
    `SELECT id, order_code, status, floor(extract(epoch FROM created_date) * 1000)::bigint AS since
     FROM orders WHERE order_code = ANY ($1) AND deleted_at IS NULL ORDER BY order_code FOR UPDATE`,
    [[...new Set(scans.map((scan) => scan.orderCode))]],
  );
  return new Map(rows.map(({ order_code, ...order }) => [order_code, order]));
}

/**
 * Updates `order` when the event is the newest one known.
 */
function outcomeOf(
  scan: Scan,
  order: ScannedOrder,
  { isNew, refused }: { isNew: boolean; refused: ScanOutcome['result'] | undefined },
): ScanOutcome {
  const statusBefore = order.status;
  const decides = isNewest(scan, order);
  const { key, orderCode } = scan;
  const outcome = (result: ScanOutcome['result']): ScanOutcome => {
    return { key, orderCode, result, orderId: order.id, statusBefore, status: order.status };
  };
  if (!isNew) return outcome('duplicate');
  if (refused === 'unknown') return outcomeWithout(scan, isNew);
  if (refused) return outcome(refused);
  // An older event never changes the present status, so it needs no confirmation.
  if (!decides) return outcome('unchanged');
  if (isOutOfOrder(scan.status, order.status) && !scan.confirmed) return outcome('needs-confirmation');
  order.status = scan.status;
  order.since = scan.milliseconds;
  return outcome(order.status === statusBefore ? 'unchanged' : 'changed');
}

/**
 * Whether a report decides the status of an order. If two reports have the same time, the higher status counts.
 */
export const isNewest = (
  report: { readonly status: number; readonly milliseconds: number },
  order: Pick<ScannedOrder, 'status' | 'since'>,
): boolean =>
  order.status === ORDER_STATUS.declared ||
  report.milliseconds > order.since ||
  (report.milliseconds === order.since && report.status > order.status);

/** Outcome of a scan without a live order. */
function outcomeWithout({ key, orderCode }: Scan, isNew: boolean): ScanOutcome {
  const result = isNew ? 'unknown' : 'duplicate';
  return { key, orderCode, result, orderId: null, statusBefore: null, status: null };
}

/** Returns the events of scans of known orders. */
function eventsOf(scans: readonly Scan[], orders: ReadonlyMap<string, ScannedOrder>): ScanEventRow[] {
  return scans.map(({ key, orderCode, status, milliseconds, weight }) => ({
    key,
    orderId: orders.get(orderCode)?.id,
    status,
    milliseconds,
    facts: weight === undefined ? {} : stampAttributes({ weight }, milliseconds, status),
  }));
}

/**
 * Writes one audit row per batch, with its author if somebody else sent it, and its station if it was scanned offline.
 * Writes none when nothing was stored.
 */
async function auditBatch(
  tx: Tx,
  context: LoggedInCaller,
  { outcomes, author }: { outcomes: readonly ScanOutcome[]; author: ScanAuthor },
): Promise<void> {
  const written = outcomes.filter(isRecorded);
  const [first] = written;
  if (!first) return;
  const codesOf = (result: ScanResult['result']) =>
    outcomes.filter((outcome) => outcome.result === result).map((outcome) => outcome.orderCode);
  await recordAudit(tx, context, {
    action: 'order.scan',
    subjectType: 'scan',
    subjectId: first.key,
    old: Object.fromEntries(written.map((outcome) => [outcome.orderCode, outcome.statusBefore])),
    new: {
      events: outcomes.length,
      orders: Object.fromEntries(written.map((outcome) => [outcome.orderCode, outcome.status])),
      duplicates: codesOf('duplicate').length,
      unknown: codesOf('unknown'),
      ...auditedAuthor(context, author),
    },
  });
}
