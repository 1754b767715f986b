import type { ResolvedStock, ResolveStockBody, ScannedKind, StockAction } from '@logistics/shared/contracts';
import { arrivalIn, isOnShelf, normaliseOrderCode, type WarehouseId } from '@logistics/shared/domain';
import { stockReportTexts } from '@logistics/shared/texts/stock-report';
import type { ActorContext } from '../../context.ts';
import { inTransaction, type Tx } from '../../database/in-transaction.ts';
import { storableText } from '../../database/storable.ts';
import { stampAttributes } from '../../models/order-attributes.ts';
import { recordAudit } from '../audit/audit.ts';
import { notifyOfOrderChanges } from '../notifications/order-notifications.ts';
import { settleFees } from '../fees/compute-fees.ts';
import { insertScanEvents } from '../orders/scan-events.ts';
import { noteFollowUps } from '../orders/order-follow-up.ts';
import { insertShelfEvents } from '../shelves/shelf-putter.ts';
import { shelvesInUse } from '../shelves/shelves-in-use.ts';
import { lockStockCount, type LockedStockCount } from './lock-stock-count.ts';

type Skip = ResolvedStock['skipped'][number]['why'];

/** A code that somebody decides about. */
interface Item {
  code: string;
  order_id: number | null;
  status: number | null;
  /** Of its current scan; null: it was not scanned. */
  kind: ScannedKind | null;
  found_on: string | null;
  milliseconds: number | null;
  is_expected: boolean;
  outcome: 'found' | 'left' | 'missing' | null;
  resolved: StockAction | null;
}

/**
 * Decides about surplus or missing parcels of a stock count. The resulting reports (a shelf, an arrival) get the time
 * of the scan, so that a newer report about the same parcel still wins. A repeated call writes nothing. Throws
 * STOCK_COUNT_NOT_FOUND.
 */
export async function resolveStock(
  context: ActorContext<'channels' | 'config' | 'database' | 'jobs'>,
  { id, codes, action, reason }: ResolveStockBody & { readonly id: number },
): Promise<ResolvedStock> {
  return inTransaction(context.app.database, async (tx) => {
    const count = await lockStockCount(tx, id);
    const items = await lockItems(tx, id, [...new Set(codes.map(normaliseOrderCode))]);
    const shelves = await shelvesInUse(
      tx,
      items.flatMap((item) => shelfOf(item, count) ?? []),
    );
    const judged = items.map((item) => ({ item, why: skipOf(item, { count, action, shelves }) }));
    const resolved = judged.filter(({ why }) => why === null).map(({ item }) => item);
    const fresh = resolved.filter((item) => item.resolved === null);
    if (fresh.length > 0) {
      const note = reason === undefined ? null : storableText(reason);
      const changes = await carryOut(tx, context, { count, action, note, items: fresh, shelves });
      await insertResolutions(tx, { id, action, note, userId: context.actor.userId, items: fresh });
      await recordAudit(tx, context, {
        action: 'stock-count.resolve',
        subjectType: 'stock-count',
        subjectId: id,
        new: { decision: action, reason: note, orders: fresh.map(({ code }) => code) },
      });
      await settleFees(tx, context.app, changes.newStatus);
      await notifyOfOrderChanges(tx, context.app, changes);
    }
    return {
      resolved: resolved.length,
      skipped: judged.flatMap(({ item, why }) => (why === null ? [] : [{ orderCode: item.code, why }])),
    };
  });
}

/** Locks the orders sorted by code, then reads the count's data about them. */
async function lockItems(tx: Tx, id: number, codes: readonly string[]): Promise<Item[]> {
  await tx.query(
    'SELECT FROM orders WHERE order_code = ANY ($1) AND deleted_at IS NULL ORDER BY order_code FOR UPDATE',
    [codes],
  );
  return tx.query<Item>(
    `SELECT c.code, o.id AS order_id, o.status, k.kind, k.found_on,
       floor(extract(epoch FROM k.scanned_at) * 1000)::bigint AS milliseconds,
       p.order_id IS NOT NULL AS is_expected, p.outcome, r.action AS resolved
     FROM unnest($2::text[]) AS c (code)
     LEFT JOIN orders o ON o.order_code = c.code AND o.deleted_at IS NULL
     LEFT JOIN stock_count_scans k ON k.count_id = $1 AND k.code = c.code AND k.is_current
     LEFT JOIN stock_count_parcels p ON p.count_id = $1 AND p.order_id = o.id
     LEFT JOIN stock_count_resolutions r ON r.count_id = $1 AND r.code = c.code
     ORDER BY c.code`,
    [id, codes],
  );
}

const shelfOf = (item: Item, count: LockedStockCount): string | null => count.shelf ?? item.found_on;
const isSurplus = ({ kind }: Item): boolean => kind !== null && kind !== 'match';

/** Returns the reason why this decision is impossible for an item, or null. */
function skipOf(
  item: Item,
  about: {
    readonly count: LockedStockCount;
    readonly action: StockAction;
    readonly shelves: ReadonlyMap<string, WarehouseId>;
  },
): Skip | null {
  const { count, action, shelves } = about;
  const isMissing = item.outcome === 'missing';
  if (!isSurplus(item) && !isMissing) {
    const isAwaited = item.is_expected && item.outcome === null && !count.isClosed;
    return isAwaited ? 'still-open' : 'not-listed';
  }
  if (item.resolved !== null) return item.resolved === action ? null : 'resolved';
  if (action === 'none') return null;
  if (isMissing) return action === 'searching' ? null : 'wrong-action';
  if (action === 'searching' || item.order_id === null || item.status === null) return 'wrong-action';
  if (action === 'arrived') return null;
  if (!isOnShelf(item.status, count.warehouse)) return 'wrong-action';
  return shelves.get(shelfOf(item, count) ?? '') === count.warehouse ? null : 'no-shelf';
}

/** Writes the reports or notes of a decision. Returns the orders that it changed. */
async function carryOut(
  tx: Tx,
  context: ActorContext<'database'>,
  decision: {
    readonly count: LockedStockCount;
    readonly action: StockAction;
    readonly note: string | null;
    readonly items: readonly Item[];
    readonly shelves: ReadonlyMap<string, WarehouseId>;
  },
): Promise<{ orderIds: number[]; newStatus: number[] }> {
  const { count, action, note, items, shelves } = decision;
  const orderIds = items.flatMap(({ order_id: id }) => id ?? []);
  const none = { orderIds: [], newStatus: [] };
  if (action === 'none') return none;
  if (action === 'searching') {
    await noteFollowUps(tx, context, { orderIds, note: note ?? stockReportTexts.missingNote(count) });
    return { orderIds, newStatus: [] };
  }
  const reports = items.flatMap((item) => {
    const shelf = shelfOf(item, count);
    const isInUse = shelf !== null && shelves.get(shelf) === count.warehouse;
    if (item.order_id === null || item.milliseconds === null) return [];
    return [{ orderId: item.order_id, milliseconds: item.milliseconds, shelf: isInUse ? shelf : null }];
  });
  const actorId = context.actor.userId;
  if (action === 'put-here') {
    const puts = reports.flatMap(({ shelf, ...report }) => (shelf === null ? [] : [{ ...report, shelf }]));
    await insertShelfEvents(tx, { actorId, puts });
    return { orderIds, newStatus: [] };
  }
  return { orderIds, newStatus: await reportArrivals(tx, { count, actorId, reports }) };
}

/** @returns the orders whose status changed */
async function reportArrivals(
  tx: Tx,
  props: {
    readonly count: LockedStockCount;
    readonly actorId: number;
    readonly reports: readonly { orderId: number; milliseconds: number; shelf: string | null }[];
  },
): Promise<number[]> {
  const { count, actorId, reports } = props;
  const status = arrivalIn(count.warehouse);
  const ids = reports.map(({ orderId }) => orderId);
  const statuses = () =>
    tx.query<{ id: number; status: number }>('SELECT id, status FROM orders WHERE id = ANY ($1)', [ids]);
  const before = new Map((await statuses()).map((row) => [row.id, row.status]));
  await insertScanEvents(
    tx,
    actorId,
    reports.map(({ orderId, milliseconds, shelf }) => ({
      ...{ key: null, orderId, status, milliseconds },
      facts: shelf === null ? {} : stampAttributes({ shelf }, milliseconds, status),
    })),
  );
  return (await statuses()).filter((row) => row.status !== before.get(row.id)).map(({ id }) => id);
}

async function insertResolutions(
  tx: Tx,
  props: {
    readonly id: number;
    readonly action: StockAction;
    readonly note: string | null;
    readonly userId: number;
    readonly items: readonly Item[];
  },
): Promise<void> {
  const { id, action, note, userId, items } = props;
  await tx.query(
    `INSERT INTO stock_count_resolutions (count_id, code, action, reason, resolved_by)
     SELECT $1, code, $3, $4, $5 FROM unnest($2::text[]) AS code`,
    [id, items.map(({ code }) => code), action, note, userId],
  );
}
