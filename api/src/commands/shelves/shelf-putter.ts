import type { ShelfEvent, ShelfResult } from '@logistics/shared/contracts';
import { isOnShelf, normaliseOrderCode, type WarehouseId } from '@logistics/shared/domain';
import type { ActorContext } from '../../context.ts';
import { inTransaction, type Tx } from '../../database/in-transaction.ts';
import { storableJson } from '../../database/storable.ts';
import { stampAttributes } from '../../models/order-attributes.ts';
import type { LoggedInCaller } from '../../policies/actor.ts';
import { recordAudit } from '../audit/audit.ts';
import { notifyOfOrderChanges } from '../notifications/order-notifications.ts';
import { ORDER_SOURCE } from '../orders/event-origin.ts';
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
  /** As in orders.facts; null: it was never on a shelf. */
  stamp: [milliseconds: number, status: number, shelf: string | null] | null;
}

/** Attributes without a status lose against attributes with a status at the same time. */
const NO_STATUS = 0;

/**
 * Puts parcels on shelves. Each event counts exactly once by its key, which it shares with the scans of stations, so that
 * `POST /api/orders/scan/withdraw` undoes it. Events commute with imports, scans and each other: an event older than the
 * newest one about the shelf only adds to the history.
 *
 * @returns one result per event, in the order of the input
 */
export async function putOnShelves(
  context: ActorContext<'channels' | 'config' | 'database' | 'jobs'>,
  { events }: { readonly events: readonly ShelfEvent[] },
): Promise<ShelfOutcome[]> {
  const puts = events.map(readPut);
  return inTransaction(context.app.database, async (tx) => {
    const orders = await lockOrders(tx, puts);
    const shelves = await shelvesInUse(
      tx,
      puts.map(({ shelf }) => shelf),
    );
    const fresh = await insertNewKeys(tx, puts, orders);
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
    if (fresh.size > 0) await tx.query('DELETE FROM order_scans WHERE key = ANY ($1::uuid[])', [[...fresh]]);
    await insertShelfEvents(tx, {
      actorId: context.actor.userId,
      puts: recorded.map((put) => ({ ...put, orderId: orders.get(put.orderCode)?.id ?? 0 })),
    });
    await auditBatch(tx, context, outcomes);
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

async function insertNewKeys(
  tx: Tx,
  puts: readonly Put[],
  orders: ReadonlyMap<string, ShelvedOrder>,
): Promise<Set<string>> {
  const rows = await tx.query<{ key: string }>(
    `INSERT INTO order_scans (key, order_id)
     SELECT key, order_id FROM unnest($1::uuid[], $2::bigint[]) AS s (key, order_id) ORDER BY key
     ON CONFLICT (key) DO NOTHING RETURNING key::text AS key`,
    [puts.map(({ key }) => key), puts.map(({ orderCode }) => orders.get(orderCode)?.id)],
  );
  return new Set(rows.map(({ key }) => key));
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

/** Inserts events about shelves, names them by their keys, and recomputes the orders, which the caller has locked. */
export async function insertShelfEvents(
  tx: Tx,
  { actorId, puts }: { readonly actorId: number; readonly puts: readonly ShelfEventToWrite[] },
): Promise<void> {
  if (puts.length === 0) return;
  const ids = puts.map(({ orderId }) => orderId);
  const columns = [
    ids,
    puts.map(({ milliseconds }) => new Date(milliseconds).toISOString()),
    puts.map(({ shelf, milliseconds }) => storableJson(stampAttributes({ shelf }, milliseconds, NO_STATUS))),
  ];
  await tx.query(
    `INSERT INTO order_events (order_id, occurred_at, source, actor_id, facts)
     SELECT order_id, occurred_at, ${ORDER_SOURCE.scan}, $4, facts
     FROM unnest($1::bigint[], $2::timestamptz[], $3::jsonb[]) AS s (order_id, occurred_at, facts)
     ON CONFLICT DO NOTHING`,
    [...columns, actorId],
  );
  await tx.query(
    `UPDATE order_scans k SET event_id = e.id
     FROM unnest($1::bigint[], $2::timestamptz[], $3::jsonb[], $4::uuid[]) AS s (order_id, occurred_at, facts, key)
     JOIN order_events e ON e.order_id = s.order_id AND e.status IS NULL AND e.occurred_at = s.occurred_at
       AND e.source = ${ORDER_SOURCE.scan} AND e.facts_hash = md5(s.facts::text)::uuid
     WHERE k.key = s.key`,
    [...columns, puts.map(({ key }) => key ?? null)],
  );
  await tx.query('SELECT refold_orders($1)', [[...new Set(ids)]]);
}

/** Writes one audit row per batch; none when nothing was stored. */
async function auditBatch(tx: Tx, context: LoggedInCaller, outcomes: readonly ShelfOutcome[]): Promise<void> {
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
    },
  });
}
