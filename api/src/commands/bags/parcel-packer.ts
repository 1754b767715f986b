import {
  BAG_PARCELS_MAX,
  placeTextToSign,
  type PackBody,
  type PackResult,
  type TakeOutBody,
} from '@logistics/shared/contracts';
import { normaliseOrderCode, normalisePackingCode } from '@logistics/shared/domain';
import type { ActorContext } from '../../context.ts';
import { inTransaction, type Tx } from '../../database/in-transaction.ts';
import { appError } from '../../errors.ts';
import { stampAttributes, type GivenAttributes } from '../../models/order-attributes.ts';
import { recordAudits } from '../audit/audit.ts';
import { auditedAuthor, authorOf, type ScanAuthor } from '../orders/scan-author.ts';
import { insertNewKeys, insertScanEvents, releaseKeys, type ScanEventRow } from '../orders/scan-events.ts';
import { openNamedBags } from './bag-opener.ts';
import { lockBags, notifyOfPacking, type LockedBag, type PackingServices } from './packing-rows.ts';

type Move = 'pack' | 'take-out';

interface PackScan {
  readonly key: string;
  readonly orderCode: string;
  readonly bag: string;
  readonly milliseconds: number;
  readonly confirmed: boolean;
  readonly opensBag: boolean;
}
type ScanBatch = Pick<PackBody, 'events' | 'grant'>;
/** An order that may be packed; '' means in no bag, or no lot. */
interface PackedOrder {
  readonly id: number;
  bag: string;
  lot: string;
  /** Latest stamp of the two, in milliseconds since 1970. */
  stamp: number;
}
/** The result of a scan; the presenter adds the parcel. */
export type PackOutcome = Pick<PackResult, 'key' | 'orderCode' | 'result' | 'orderId' | 'formerBag'>;

/**
 * Packs parcels into open bags. Each scan counts exactly once by its key. A parcel moves out of another bag only if
 * the scan is confirmed; the result names that bag. The attribute `bag` of the parcels defines the contents of a bag,
 * so packing commutes with imports and scans. The attribute `lot` follows the lot of the bag. A scan that was made
 * offline opens its bag if there is none.
 *
 * @param body.grant proves that the person of the grant made these scans (scan-author); if omitted, the caller did
 * @returns one result per event, in their order
 * @throws AppError NOT_FOUND: one of the bags was never opened; SCAN_AUTHOR_UNPROVEN
 */
export function packParcels(context: ActorContext<PackingServices>, body: PackBody): Promise<PackOutcome[]> {
  return moveParcels(context, 'pack', body);
}

/** Takes parcels out of open bags. Returns and throws as packParcels. */
export function takeOutParcels(
  context: ActorContext<PackingServices>,
  body: TakeOutBody,
): Promise<PackOutcome[]> {
  return moveParcels(context, 'take-out', body);
}

const readScan = (event: PackBody['events'][number]): PackScan => ({
  key: event.key.toLowerCase(),
  orderCode: normaliseOrderCode(event.orderCode),
  bag: normalisePackingCode(event.bag),
  // Not in the future: a station whose clock is ahead would hide later reports.
  milliseconds: Math.min(Date.parse(event.occurredAt), Date.now()),
  confirmed: event.confirmed ?? false,
  opensBag: event.opensBag ?? false,
});

function moveParcels(
  context: ActorContext<PackingServices>,
  move: Move,
  { events, grant }: ScanBatch,
): Promise<PackOutcome[]> {
  const scans = events.map(readScan);
  return inTransaction(context.app.database, async (tx) => {
    const author = await authorOf(tx, context, {
      grant,
      events: events.map((event) => ({
        ...event,
        text: placeTextToSign({ ...event, work: move, place: event.bag }),
      })),
    });
    await openNamedBags(tx, context, { codes: bagsToOpen(scans), author });
    const bags = await lockNamedBags(tx, scans);
    const orders = await lockOrders(tx, scans);
    const fresh = await insertNewKeys(
      tx,
      scans.map(({ key, orderCode }) => ({ key, orderId: orders.get(orderCode)?.id })),
    );
    const capacity = move === 'pack' ? await capacityOf(tx, bags) : new Map<string, number>();
    const outcomes: PackOutcome[] = [];
    const written: ScanEventRow[] = [];
    for (const scan of scans) {
      const order = orders.get(scan.orderCode);
      const bag = bags.get(scan.bag);
      if (!bag) throw appError('NOT_FOUND');
      const former = order && order.bag !== '' ? order.bag : null;
      const { key, orderCode } = scan;
      const result = resultOf(move, scan, { order, bag, isNew: fresh.has(key), capacity });
      outcomes.push({ key, orderCode, result, orderId: order?.id ?? null, formerBag: former });
      if (!order || (result !== 'packed' && result !== 'taken-out')) continue;
      written.push(moveOrder(move, scan, order, bag));
      capacity.set(bag.code, (capacity.get(bag.code) ?? 0) - 1);
      fresh.delete(key);
    }
    await releaseKeys(tx, fresh);
    await insertScanEvents(tx, author.userId, written);
    await auditMoves(tx, context, { move, scans, outcomes, bags, author });
    if (written.length > 0)
      await notifyOfPacking(tx, context.app, {
        orderIds: [...new Set(written.flatMap(({ orderId }) => orderId ?? []))],
      });
    return outcomes;
  });
}

const bagsToOpen = (scans: readonly PackScan[]): string[] => [
  ...new Set(scans.filter(({ opensBag }) => opensBag).map(({ bag }) => bag)),
];

async function lockNamedBags(tx: Tx, scans: readonly PackScan[]): Promise<Map<string, LockedBag>> {
  const bags = await lockBags(
    tx,
    scans.map(({ bag }) => bag),
  );
  if (scans.some(({ bag }) => !bags.has(bag))) throw appError('NOT_FOUND');
  return bags;
}

/** Locks orders sorted by code, as all code that changes several orders does. */
async function lockOrders(tx: Tx, scans: readonly PackScan[]): Promise<Map<string, PackedOrder>> {
  const rows = await tx.query<PackedOrder & { order_code: string }>(
    `SELECT id, order_code, coalesce(facts #>> '{bag,2}', '') AS bag, coalesce(facts #>> '{lot,2}', '') AS lot,
       greatest((facts #>> '{bag,0}')::bigint, (facts #>> '{lot,0}')::bigint, 0) AS stamp
     FROM orders WHERE order_code = ANY ($1) AND deleted_at IS NULL ORDER BY order_code FOR UPDATE`,
    [[...new Set(scans.map(({ orderCode }) => orderCode))]],
  );
  return new Map(rows.map(({ order_code, ...order }) => [order_code, order]));
}

/** Returns how many more parcels each bag takes. */
async function capacityOf(tx: Tx, bags: ReadonlyMap<string, LockedBag>): Promise<Map<string, number>> {
  const rows = await tx.query<{ bag: string; n: number }>(
    `SELECT b.bag, count(*)::int AS n FROM unnest($1::text[]) AS b (bag)
     CROSS JOIN LATERAL (
       SELECT FROM orders o WHERE o.deleted_at IS NULL AND o.facts ? 'bag' AND o.facts #>> '{bag,2}' = b.bag LIMIT $2
     ) p GROUP BY b.bag`,
    [[...bags.keys()], BAG_PARCELS_MAX],
  );
  const used = new Map(rows.map(({ bag, n }) => [bag, n]));
  return new Map([...bags.keys()].map((code) => [code, BAG_PARCELS_MAX - (used.get(code) ?? 0)]));
}

function resultOf(
  move: Move,
  scan: PackScan,
  known: {
    readonly order: PackedOrder | undefined;
    readonly bag: LockedBag;
    readonly isNew: boolean;
    readonly capacity: ReadonlyMap<string, number>;
  },
): PackResult['result'] {
  const { order, bag, isNew, capacity } = known;
  if (!isNew) return 'duplicate';
  if (!order) return 'unknown';
  if ((order.bag === bag.code) === (move === 'pack')) return 'already';
  if (bag.state !== 'open') return 'sealed';
  if (move === 'take-out') return 'taken-out';
  if (order.bag !== '' && !scan.confirmed) return 'other-bag';
  return (capacity.get(bag.code) ?? 0) > 0 ? 'packed' : 'full';
}

/**
 * Moves the order in memory and returns its event. The user has the parcel at hand, so the event gets a time after
 * the present bag and lot, even if a file reported them with a future time.
 */
function moveOrder(move: Move, scan: PackScan, order: PackedOrder, bag: LockedBag): ScanEventRow {
  const inLot = bag.lotCode ?? '';
  const milliseconds = Math.max(scan.milliseconds, order.stamp + 1);
  const lot = move === 'pack' ? inLot : order.lot === inLot ? '' : order.lot;
  const facts: GivenAttributes = {
    bag: move === 'pack' ? bag.code : '',
    ...(lot !== order.lot && { lot }),
  };
  Object.assign(order, { bag: facts.bag, lot, stamp: milliseconds });
  return {
    key: scan.key,
    orderId: order.id,
    status: null,
    milliseconds,
    facts: stampAttributes(facts, milliseconds, NO_STATUS),
  };
}

/** Attributes without a status lose against attributes with a status at the same time. */
const NO_STATUS = 0;

/** Writes one audit row for each bag, with the bag of each parcel before and after. */
async function auditMoves(
  tx: Tx,
  context: ActorContext<PackingServices>,
  moves: {
    readonly move: Move;
    readonly scans: readonly PackScan[];
    readonly outcomes: readonly PackOutcome[];
    readonly bags: ReadonlyMap<string, LockedBag>;
    readonly author: ScanAuthor;
  },
): Promise<void> {
  const { move, scans, outcomes, bags, author } = moves;
  const moved = outcomes.filter(({ result }) => result === 'packed' || result === 'taken-out');
  const bagOf = new Map(scans.map(({ key, bag }) => [key, bag]));
  const entries = [...bags.values()].flatMap(({ id, code }) => {
    const own = moved.filter(({ key }) => bagOf.get(key) === code);
    if (own.length === 0) return [];
    const after = move === 'pack' ? code : null;
    return {
      action: `bag.${move}` as const,
      subjectType: 'bag',
      subjectId: id,
      old: { orders: Object.fromEntries(own.map(({ orderCode, formerBag }) => [orderCode, formerBag])) },
      new: {
        bag: code,
        orders: Object.fromEntries(own.map(({ orderCode }) => [orderCode, after])),
        ...auditedAuthor(context, author),
      },
    };
  });
  await recordAudits(tx, context, entries);
}
