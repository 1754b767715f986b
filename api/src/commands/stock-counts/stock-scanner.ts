import type { ScannedKind, StockScanEvent, StockScanResult } from '@logistics/shared/contracts';
import { normaliseOrderCode, type WarehouseId } from '@logistics/shared/domain';
import type { ActorContext } from '../../context.ts';
import { inTransaction, type Tx } from '../../database/in-transaction.ts';
import { storableText } from '../../database/storable.ts';
import { SHELF_JOIN } from '../../queries/shelf-sql.ts';
import { judgeScan, shelfIn, type ScannedOrder } from './judge-scan.ts';
import { lockOpenStockCount, type LockedStockCount } from './lock-stock-count.ts';

type Context = ActorContext<'database'>;

/** An earlier scan of a code. */
interface EarlierScan {
  readonly key: string;
  readonly kind: ScannedKind;
  readonly foundOn: string | null;
  readonly status: number | null;
  readonly shelf: string | null;
  readonly by: string;
  readonly milliseconds: number;
}

/** The result of a scan; the presenter adds the text. */
type StockScanOutcome = Omit<StockScanResult, 'status_name'> & { readonly status: number | null };

interface Scan {
  readonly key: string;
  readonly code: string;
  readonly foundOn: string | null;
  readonly milliseconds: number;
}
interface JudgedScan extends Scan {
  readonly orderId: number | null;
  readonly kind: ScannedKind;
  readonly status: number | null;
  readonly shelf: string | null;
  isCurrent: boolean;
}

/**
 * Stores the scans of a stock count. Each event counts exactly once by its key, and each code once by its scans: a later
 * scan of the same code counts in place of the earlier one only if it names another shelf. Throws STOCK_COUNT_NOT_FOUND,
 * STOCK_COUNT_CLOSED.
 *
 * @returns one result per event, in the order of the input
 */
export async function scanStock(
  context: Context,
  { id, events }: { readonly id: number; readonly events: readonly StockScanEvent[] },
): Promise<StockScanOutcome[]> {
  const scans = events.map((event) => ({
    key: event.key.toLowerCase(),
    code: storableText(normaliseOrderCode(event.orderCode)),
    foundOn: event.shelf,
    milliseconds: Date.parse(event.occurredAt),
  }));
  return inTransaction(context.app.database, async (tx) => {
    const count = await lockOpenStockCount(tx, id);
    const known = await readKnown(tx, count, scans);
    const judged: JudgedScan[] = [];
    const outcomes = scans.map((scan) =>
      judgeNewScan(scan, { count, known, judged, by: context.actor.name }),
    );
    await insertScans(tx, { count, scans: judged, userId: context.actor.userId });
    return outcomes;
  });
}

interface FoundOrder extends ScannedOrder {
  readonly id: number;
  /** Whether the count expects it, with the shelf at the opening. */
  readonly expected: { readonly shelf: string | null } | null;
  isFound: boolean;
}
interface Known {
  readonly orders: ReadonlyMap<string, FoundOrder>;
  /** The scan that counts, by code. */
  readonly current: Map<string, EarlierScan>;
  /** Keys that were stored before, with the code. */
  readonly keys: Set<string>;
}

async function readKnown(tx: Tx, { id }: LockedStockCount, scans: readonly Scan[]): Promise<Known> {
  const codes = [...new Set(scans.map(({ code }) => code))];
  const orders = await tx.query<{
    id: number;
    order_code: string;
    status: number;
    since: number;
    shelved_at: number | null;
    shelf: string | null;
    warehouse: WarehouseId | null;
    is_expected: boolean;
    expected_shelf: string | null;
    is_found: boolean;
  }>(
    `SELECT o.id, o.order_code, o.status, floor(extract(epoch FROM o.created_date) * 1000)::bigint AS since,
       (o.facts #>> '{shelf,0}')::bigint AS shelved_at, s.code AS shelf, s.warehouse,
       p.order_id IS NOT NULL AS is_expected, p.shelf AS expected_shelf, coalesce(p.outcome = 'found', false) AS is_found
     FROM orders o ${SHELF_JOIN} LEFT JOIN stock_count_parcels p ON p.count_id = $1 AND p.order_id = o.id
     WHERE o.order_code = ANY ($2) AND o.deleted_at IS NULL`,
    [id, codes],
  );
  const earlier = await tx.query<EarlierScan & { code: string }>(
    `SELECT k.key::text AS key, k.code, k.kind, k.found_on AS "foundOn", k.status::int, k.shelf,
       u.last_name || ' ' || u.first_name AS by, floor(extract(epoch FROM k.scanned_at) * 1000)::bigint AS milliseconds
     FROM stock_count_scans k JOIN users u ON u.id = k.scanned_by
     WHERE k.count_id = $1 AND k.is_current AND k.code = ANY ($2)`,
    [id, codes],
  );
  const keys = await tx.query<{ key: string }>(
    'SELECT key::text AS key FROM stock_count_scans WHERE key = ANY ($1::uuid[])',
    [scans.map(({ key }) => key)],
  );
  return {
    orders: new Map(
      orders.map((row) => [
        row.order_code,
        {
          ...{ id: row.id, status: row.status, since: row.since, shelvedAt: row.shelved_at ?? 0 },
          shelf:
            row.shelf === null || row.warehouse === null
              ? null
              : { code: row.shelf, warehouse: row.warehouse },
          expected: row.is_expected ? { shelf: row.expected_shelf } : null,
          isFound: row.is_found,
        },
      ]),
    ),
    current: new Map(earlier.map(({ code, ...scan }) => [code, scan])),
    keys: new Set(keys.map(({ key }) => key)),
  };
}

/** Judges one scan and adds it to `judged`, unless its key was stored before. */
function judgeNewScan(
  scan: Scan,
  about: {
    readonly count: LockedStockCount;
    readonly known: Known;
    readonly judged: JudgedScan[];
    readonly by: string;
  },
): StockScanOutcome {
  const { count, known, judged, by } = about;
  const { key, code, milliseconds, foundOn } = scan;
  const before = known.current.get(code) ?? null;
  const order = known.orders.get(code);
  const seen = {
    kind: judgeScan({
      place: count,
      order: order ?? null,
      expected: order?.expected ?? null,
      foundOn,
      milliseconds,
    }),
    status: order?.status ?? null,
    shelf: order ? shelfIn(order, count) : null,
  };
  const isRepeated = before !== null && (foundOn === null || foundOn === before.foundOn);
  const { kind, status, shelf } = isRepeated ? before : seen;
  const outcome = { ...{ key, orderCode: code, kind, status, shelf }, before: before && shownOf(before) };
  if (known.keys.has(key)) return { ...outcome, isFound: false };
  known.keys.add(key);
  const isCurrent = !isRepeated && (before === null || milliseconds >= before.milliseconds);
  if (isCurrent) {
    for (const other of judged) if (other.code === code) other.isCurrent = false;
    known.current.set(code, { ...scan, kind, status, shelf, by });
  }
  judged.push({ ...scan, orderId: order?.id ?? null, kind, status, shelf, isCurrent });
  const isFound = order?.expected != null && !order.isFound;
  if (order) order.isFound = true;
  return { ...outcome, isFound };
}

const shownOf = ({ by, kind, milliseconds }: EarlierScan): StockScanOutcome['before'] => ({
  ...{ by, kind },
  at: new Date(milliseconds).toISOString(),
});

async function insertScans(
  tx: Tx,
  props: {
    readonly count: LockedStockCount;
    readonly scans: readonly JudgedScan[];
    readonly userId: number;
  },
): Promise<void> {
  const { count, scans, userId } = props;
  if (scans.length === 0) return;
  const current = scans.filter(({ isCurrent }) => isCurrent);
  await tx.query(
    'UPDATE stock_count_scans SET is_current = false WHERE count_id = $1 AND is_current AND code = ANY ($2)',
    [count.id, current.map(({ code }) => code)],
  );
  await tx.query(
    `INSERT INTO stock_count_scans
       (key, count_id, code, order_id, found_on, kind, shelf, status, is_current, scanned_by, scanned_at)
     SELECT key, $1, code, order_id, found_on, kind, shelf, status, is_current, $2, scanned_at
     FROM unnest($3::uuid[], $4::text[], $5::bigint[], $6::text[], $7::text[], $8::text[], $9::smallint[],
       $10::boolean[], $11::timestamptz[])
       AS s (key, code, order_id, found_on, kind, shelf, status, is_current, scanned_at)`,
    [
      count.id,
      userId,
      scans.map(({ key }) => key),
      scans.map(({ code }) => code),
      scans.map(({ orderId }) => orderId),
      scans.map(({ foundOn }) => foundOn),
      scans.map(({ kind }) => kind),
      scans.map(({ shelf }) => shelf),
      scans.map(({ status }) => status),
      scans.map(({ isCurrent }) => isCurrent),
      scans.map(({ milliseconds }) => new Date(milliseconds).toISOString()),
    ],
  );
  await tx.query(
    `UPDATE stock_count_parcels SET outcome = 'found' WHERE count_id = $1 AND order_id = ANY ($2) AND outcome IS NULL`,
    [count.id, scans.flatMap(({ orderId }) => orderId ?? [])],
  );
}

/**
 * Undoes scans of an open count by their keys. The previous scan of the same code then counts again. Unknown keys and
 * repeats change nothing. Throws STOCK_COUNT_NOT_FOUND, STOCK_COUNT_CLOSED.
 *
 * @returns how many scans were undone
 */
export async function undoStockScans(
  context: Context,
  { id, keys }: { readonly id: number; readonly keys: readonly string[] },
): Promise<number> {
  return inTransaction(context.app.database, async (tx) => {
    await lockOpenStockCount(tx, id);
    const undone = await tx.query<{ code: string }>(
      `UPDATE stock_count_scans SET withdrawn_at = now(), is_current = false
       WHERE count_id = $1 AND key = ANY ($2::uuid[]) AND withdrawn_at IS NULL RETURNING code`,
      [id, keys],
    );
    const codes = [...new Set(undone.map(({ code }) => code))];
    await tx.query(
      `UPDATE stock_count_scans SET is_current = true WHERE key IN (
         SELECT DISTINCT ON (k.code) k.key FROM stock_count_scans k
         WHERE k.count_id = $1 AND k.code = ANY ($2) AND k.withdrawn_at IS NULL
           AND NOT EXISTS (SELECT FROM stock_count_scans n WHERE n.count_id = $1 AND n.code = k.code AND n.is_current)
         ORDER BY k.code, k.scanned_at DESC, k.key)`,
      [id, codes],
    );
    await tx.query(
      `UPDATE stock_count_parcels p SET outcome = NULL FROM orders o
       WHERE p.count_id = $1 AND o.id = p.order_id AND o.order_code = ANY ($2)
         AND NOT EXISTS (SELECT FROM stock_count_scans n WHERE n.count_id = $1 AND n.code = o.order_code AND n.is_current)`,
      [id, codes],
    );
    return undone.length;
  });
}
