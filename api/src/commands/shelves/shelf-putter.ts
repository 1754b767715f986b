import { placeTextToSign, type ShelfEvent, type ShelfResult } from '@logistics/shared/contracts';
import { isOnShelf, normaliseOrderCode, type WarehouseId } from '@logistics/shared/domain';
import type { ActorContext } from '../../context.ts';
import { inTransaction, type Tx } from '../../database/in-transaction.ts';
import { stampAttributes } from '../../models/order-attributes.ts';
import type { LoggedInCaller } from '../../policies/actor.ts';
import { recordAudit } from '../audit/audit.ts';
import { notifyOfOrderChanges } from '../notifications/order-notifications.ts';
import { auditedAuthor, authorOf, type ScanAuthor } from '../orders/scan-author.ts';
import { insertNewKeys, insertScanEvents, releaseKeys } from '../orders/scan-events.ts';
import { shelvesInUse } from './shelves-in-use.ts';

/** The result of an event; the presenter adds the text. */
export type ShelfOutcome = Omit<ShelfResult, 'status_name'>;

interface Put {
  readonly key: string;
  readonly orderCode: string;
  readonly shelf: string;
  readonly milliseconds: number;
  readonly confirmed: boolean;
}
interface ShelvedOrder {
  readonly id: number;
  readonly status: number;
  /** The stamp of the shelf in `orders.facts`; null: the parcel was never on a shelf. */
  stamp: [milliseconds: number, status: number, shelf: string | null] | null;
}

/** Attributes without a status lose against attributes with a status at the same time. */
const NO_STATUS = 0;

/**
 * Puts parcels on shelves. Each event counts exactly once by its key, which it shares with the scans of stations, so that
 * `POST /api/orders/scan/withdraw` undoes it. Events commute with imports, scans and each other: an event older than the
 * newest one about the shelf only adds to the history.
 *
 * @param body.grant proves that the person of the grant made these scans (scan-author); if omitted, the caller did
 * @returns one result per event, in the order of the input
 */
export async function putOnShelves(
  context: ActorContext<'channels' | 'config' | 'database' | 'jobs'>,
  { events, grant }: { readonly events: readonly ShelfEvent[]; readonly grant?: string | undefined },
): Promise<ShelfOutcome[]> {
  const puts = events.map(readPut);
  return inTransaction(context.app.database, async (tx) => {
    const author = await authorOf(tx, context, {
      grant,
      events: events.map((event) => ({
        ...event,
        text: placeTextToSign({ ...event, work: 'put', place: event.shelf }),
      })),
    });
    const orders = await lockOrders(tx, puts);
    const shelves = await shelvesInUse(
      tx,
      puts.map(({ shelf }) => shelf),
    );
    const fresh = await insertNewKeys(
      tx,
      puts.map(({ key, orderCode }) => ({ key, orderId: orders.get(orderCode)?.id })),
    );
    const recorded: Put[] = [];
    const outcomes = puts.map((put) => {
      const outcome = outcomeOf(put, {
        order: orders.get(put.orderCode),
        warehouse: shelves.get(put.shelf),
        isNew: fresh.has(put.key),
      });
      if (outcome.result === 'put' || outcome.result === 'unchanged') {
        recorded.push(put);
        fresh.delete(put.key);
      }
      return outcome;
    });
    await releaseKeys(tx, fresh);
    await insertShelfEvents(tx, {
      actorId: author.userId,
      puts: recorded.map((put) => ({ ...put, orderId: orders.get(put.orderCode)?.id ?? 0 })),
    });
    await auditBatch(tx, context, outcomes, author);
    const changed = outcomes.flatMap(({ result, orderId }) => (result === 'put' && orderId ? [orderId] : []));
    await notifyOfOrderChanges(tx, context.app, { orderIds: [...new Set(changed)] });
    return outcomes;
  });
}

const readPut = ({ key, orderCode, shelf, occurredAt, confirmed = false }: ShelfEvent): Put => ({
  key: key.toLowerCase(),
  orderCode: normaliseOrderCode(orderCode),
  shelf,
  milliseconds: Date.parse(occurredAt),
  confirmed,
});

/** Locks the orders sorted by code, as all code that changes several orders does. */
async function lockOrders(tx: Tx, puts: readonly Put[]): Promise<Map<string, ShelvedOrder>> {
  const rows = await tx.query<ShelvedOrder & { order_code: string }>(
    `SELECT id, order_code, status, facts -> 'shelf' AS stamp FROM orders
     WHERE order_code = ANY ($1) AND deleted_at IS NULL ORDER BY order_code FOR UPDATE`,
    [[...new Set(puts.map(({ orderCode }) => orderCode))]],
  );
  return new Map(rows.map(({ order_code, ...order }) => [order_code, order]));
}

/** Updates the stamp of `order` when the event is the newest one about its shelf. */
function outcomeOf(
  { key, orderCode, shelf, milliseconds, confirmed }: Put,
  about: {
    readonly order: ShelvedOrder | undefined;
    readonly warehouse: WarehouseId | undefined;
    readonly isNew: boolean;
  },
): ShelfOutcome {
  const { order, warehouse, isNew } = about;
  const before = shelfOf(order);
  const outcome = (result: ShelfOutcome['result']): ShelfOutcome => ({
    ...{ key, orderCode, result },
    orderId: order?.id ?? null,
    status: order?.status ?? null,
    shelfBefore: before,
    shelf: shelfOf(order),
  });
  if (!isNew) return outcome('duplicate');
  if (!order) return outcome('unknown');
  if (!warehouse) return outcome('unknown-shelf');
  if (!isOnShelf(order.status, warehouse) && !confirmed) return outcome('needs-confirmation');
  if (!isNewer([milliseconds, NO_STATUS, shelf], order.stamp)) return outcome('unchanged');
  order.stamp = [milliseconds, NO_STATUS, shelf];
  return outcome(before === shelf ? 'unchanged' : 'put');
}

/** An empty text means that a user took the parcel off its shelf. */
const shelfOf = (order: ShelvedOrder | undefined): string | null => order?.stamp?.[2] || null;

/** Compares as `order_facts_merge` does. */
function isNewer(stamp: readonly [number, number, string], known: ShelvedOrder['stamp']): boolean {
  if (known === null || stamp[0] !== known[0]) return known === null || stamp[0] > known[0];
  return stamp[1] === known[1] ? stamp[2] > (known[2] ?? '') : stamp[1] > known[1];
}

/** An event about the shelf of a parcel; the key of a scan, if it has one. */
export interface ShelfEventToWrite {
  readonly orderId: number;
  readonly shelf: string;
  readonly milliseconds: number;
  readonly key?: string;
}

/** Writes events about shelves of orders that the caller has locked. */
export async function insertShelfEvents(
  tx: Tx,
  { actorId, puts }: { readonly actorId: number; readonly puts: readonly ShelfEventToWrite[] },
): Promise<void> {
  await insertScanEvents(
    tx,
    actorId,
    puts.map(({ key = null, orderId, shelf, milliseconds }) => ({
      ...{ key, orderId, status: null, milliseconds },
      facts: stampAttributes({ shelf }, milliseconds, NO_STATUS),
    })),
  );
}

/** Writes one audit row per batch; none when nothing was stored. */
async function auditBatch(
  tx: Tx,
  context: LoggedInCaller,
  outcomes: readonly ShelfOutcome[],
  author: ScanAuthor,
): Promise<void> {
  const written = outcomes.filter(({ result }) => result === 'put');
  const [first] = written;
  if (!first) return;
  await recordAudit(tx, context, {
    action: 'order.shelve',
    subjectType: 'scan',
    subjectId: first.key,
    old: Object.fromEntries(written.map(({ orderCode, shelfBefore }) => [orderCode, shelfBefore])),
    new: {
      events: outcomes.length,
      orders: Object.fromEntries(written.map(({ orderCode, shelf }) => [orderCode, shelf])),
      ...auditedAuthor(context, author),
    },
  });
}
