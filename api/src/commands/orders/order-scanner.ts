import type { ScanEvent, ScanResult } from '@logistics/shared/contracts';
import { isOutOfOrder, normaliseOrderCode } from '@logistics/shared/domain';
import type { ActorContext } from '../../context.ts';
import { inTransaction, type Tx } from '../../database/in-transaction.ts';
import type { LoggedInCaller } from '../../policies/actor.ts';
import { recordAudit } from '../audit/audit.ts';
import { stampAttributes } from '../../models/order-attributes.ts';
import { notifyOfOrderChanges } from '../notifications/order-notifications.ts';
import { ORDER_SOURCE } from './event-origin.ts';
import { storableJson } from '../../database/storable.ts';
import { readRefusals, recordRefusals, refusalOf } from './scan-refusals.ts';
import { provenAuthor, type ScanAuthor } from './scan-author.ts';

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
 * split differently. Events of codes without a live order are not stored, and their keys stay unused. The same holds
 * for an event that would take its parcel back, or deliver one that never reached Vietnam, unless it is confirmed.
 * A refused attempt stays refused (scan-refusals).
 * Scans commute with imports and with each other: an event older than the newest known one only adds to the history.
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
    const author: ScanAuthor =
      grant === undefined
        ? { userId: context.actor.userId }
        : await provenAuthor(tx, { grant, events, secret: context.app.config.jwtSecret });
    const orders = await lockOrders(tx, scans);
    const fresh = await insertNewKeys(tx, scans, orders);
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
    await insertEvents(tx, { authorId: author.userId, scans: recorded, orders });
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
 * Inserts and returns the keys that are new. When two batches with one key run at once, the second waits for the
 * first.
 */
async function insertNewKeys(
  tx: Tx,
  scans: readonly Scan[],
  orders: ReadonlyMap<string, ScannedOrder>,
): Promise<Set<string>> {
  const rows = await tx.query<{ key: string }>(
    `INSERT INTO order_scans (key, order_id)
     SELECT key, order_id FROM unnest($1::uuid[], $2::bigint[]) AS s (key, order_id) ORDER BY key
     ON CONFLICT (key) DO NOTHING RETURNING key::text AS key`,
    [scans.map((scan) => scan.key), scans.map((scan) => orders.get(scan.orderCode)?.id)],
  );
  return new Set(rows.map((row) => row.key));
}

/** Frees keys whose scans were not written in the end, so that the same scan can be sent again. */
async function releaseKeys(tx: Tx, keys: ReadonlySet<string>): Promise<void> {
  if (keys.size > 0) await tx.query('DELETE FROM order_scans WHERE key = ANY ($1::uuid[])', [[...keys]]);
}

/**
 * Updates `order` when the event is the newest one known. Of two events at the same time, the higher status counts.
 */
function outcomeOf(
  scan: Scan,
  order: ScannedOrder,
  { isNew, refused }: { isNew: boolean; refused: ScanOutcome['result'] | undefined },
): ScanOutcome {
  const statusBefore = order.status;
  const decides =
    order.status === 0 ||
    scan.milliseconds > order.since ||
    (scan.milliseconds === order.since && scan.status > order.status);
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

/** Outcome of a scan without a live order. */
function outcomeWithout({ key, orderCode }: Scan, isNew: boolean): ScanOutcome {
  const result = isNew ? 'unknown' : 'duplicate';
  return { key, orderCode, result, orderId: null, statusBefore: null, status: null };
}

/** Inserts events, except those that an identical event of another station already covers. */
async function insertEvents(
  tx: Tx,
  {
    authorId,
    scans,
    orders,
  }: { authorId: number; scans: readonly Scan[]; orders: ReadonlyMap<string, ScannedOrder> },
): Promise<void> {
  if (scans.length === 0) return;
  const ids = scans.map((scan) => orders.get(scan.orderCode)?.id);
  await tx.query(
    `INSERT INTO order_events (order_id, status, occurred_at, source, actor_id, facts)
     SELECT order_id, status, occurred_at, ${ORDER_SOURCE.scan}, $5, facts
     FROM unnest($1::bigint[], $2::smallint[], $3::timestamptz[], $4::jsonb[])
       AS s (order_id, status, occurred_at, facts)
     ON CONFLICT DO NOTHING`,
    [ids, ...eventColumns(scans), authorId],
  );
  await nameEvents(tx, scans, ids);
  await tx.query('SELECT refold_orders($1)', [[...new Set(ids)]]);
}

/** Stores with each key its event, so that the scan can be undone. */
async function nameEvents(
  tx: Tx,
  scans: readonly Scan[],
  ids: readonly (number | undefined)[],
): Promise<void> {
  await tx.query(
    `UPDATE order_scans k SET event_id = e.id
     FROM unnest($1::uuid[], $2::bigint[], $3::smallint[], $4::timestamptz[], $5::jsonb[])
       AS s (key, order_id, status, occurred_at, facts)
     JOIN order_events e ON e.order_id = s.order_id AND e.status = s.status
       AND e.occurred_at = s.occurred_at AND e.source = ${ORDER_SOURCE.scan}
       AND e.facts_hash IS NOT DISTINCT FROM CASE WHEN s.facts <> '{}' THEN md5(s.facts::text)::uuid END
     WHERE k.key = s.key`,
    [scans.map((scan) => scan.key), ids, ...eventColumns(scans)],
  );
}

/** Returns status, time and attributes of all scans as one array per column, for both statements that bind them. */
function eventColumns(scans: readonly Scan[]): unknown[] {
  return [
    scans.map((scan) => scan.status),
    scans.map((scan) => new Date(scan.milliseconds).toISOString()),
    scans.map(({ weight, milliseconds, status }) =>
      storableJson(weight === undefined ? {} : stampAttributes({ weight }, milliseconds, status)),
    ),
  ];
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
      ...(author.userId === context.actor.userId ? {} : { author: author.userId }),
      ...(author.station === undefined ? {} : { station: author.station }),
    },
  });
}
