import {
  SCANNED_KINDS,
  type ListAnswer,
  type ScannedKind,
  type StockAction,
  type StockList,
  type StockNumbers,
} from '@logistics/shared/contracts';
import type { WarehouseId } from '@logistics/shared/domain';
import type { Database, Read } from '../database/database.ts';
import { openCursor, type OpenCursor } from './open-cursor.ts';
import { SHELF_JOIN } from './shelf-sql.ts';
import { pageOf } from './sql.ts';
import { IN_PLACE } from './stock-count-sql.ts';

/** The numbers that no longer change after the closing. The number of unresolved differences still changes. */
export type FrozenNumbers = Omit<StockNumbers, 'unresolved'>;

export interface StockCountRow {
  id: number;
  warehouse: WarehouseId;
  shelf: string | null;
  opened_at: string;
  opened_by: number;
  opened_by_name: string;
  closed_at: string | null;
  closed_by: number | null;
  closed_by_name: string | null;
  /** Null while the count is open. */
  numbers: FrozenNumbers | null;
  resolved: number;
}

const COUNT_COLUMNS = `c.id, c.warehouse, c.shelf, c.opened_at, c.opened_by,
  ob.last_name || ' ' || ob.first_name AS opened_by_name, c.closed_at, c.closed_by,
  cb.last_name || ' ' || cb.first_name AS closed_by_name, c.numbers,
  (SELECT count(*) FROM stock_count_resolutions r WHERE r.count_id = c.id) AS resolved`;
const COUNTS = `FROM stock_counts c JOIN users ob ON ob.id = c.opened_by LEFT JOIN users cb ON cb.id = c.closed_by`;

/** Returns stock counts: open ones first, then the last closed ones. */
export function findStockCounts(
  { readFresh }: Database,
  options: { readonly page: number; readonly pageSize: number },
): Promise<ListAnswer<StockCountRow>> {
  return pageOf<StockCountRow>(readFresh, options, {
    from: COUNTS,
    columns: COUNT_COLUMNS,
    order: 'c.closed_at DESC NULLS FIRST, c.id DESC',
    values: [],
  });
}

export async function findStockCount(
  { readFresh }: Database,
  id: number,
): Promise<StockCountRow | undefined> {
  const [count] = await readFresh<StockCountRow>(`SELECT ${COUNT_COLUMNS} ${COUNTS} WHERE c.id = $1`, [id]);
  return count;
}

/**
 * Returns the current numbers of a count. Reads its parcels and scans by index, and the order of each parcel that was
 * not scanned yet. Takes about a second for a warehouse of 100,000 parcels.
 */
export async function countStock(read: Read, id: number): Promise<FrozenNumbers> {
  const [numbers] = await read<FrozenNumbers & Record<string, unknown>>(
    `SELECT p.expected::int, s.match::int, s.surplus::int, p.missing::int, p.left::int
     FROM (
       SELECT count(*) AS expected,
         count(*) FILTER (WHERE p.outcome = 'missing' OR (p.outcome IS NULL AND ${IN_PLACE})) AS missing,
         count(*) FILTER (WHERE p.outcome = 'left' OR (p.outcome IS NULL AND NOT ${IN_PLACE})) AS left
       FROM stock_count_parcels p JOIN stock_counts c ON c.id = p.count_id
       LEFT JOIN orders o ON o.id = p.order_id AND p.outcome IS NULL ${SHELF_JOIN}
       WHERE p.count_id = $1
     ) AS p, (
       SELECT count(*) FILTER (WHERE kind = 'match') AS match, count(*) FILTER (WHERE kind <> 'match') AS surplus
       FROM stock_count_scans WHERE count_id = $1 AND is_current
     ) AS s`,
    [id],
  );
  return numbers ?? { expected: 0, match: 0, surplus: 0, missing: 0, left: 0 };
}

/** A parcel of a count: scanned, or expected and not scanned. */
export interface StockItemRow {
  list: StockList;
  order_code: string;
  order_id: number | null;
  kind: ScannedKind | null;
  status: number | null;
  owner_id: number | null;
  customer_code: string | null;
  customer_name: string | null;
  pieces: number | null;
  shelf: string | null;
  found_on: string | null;
  scanned_at: string | null;
  scanned_by_name: string | null;
  action: StockAction | null;
  reason: string | null;
  resolved_at: string | null;
  resolved_by_name: string | null;
}

const OF_ORDER = `o.owner_id, u.customer_code, u.last_name || ' ' || u.first_name AS customer_name,
  (o.facts #>> '{pieces,2}')::double precision AS pieces`;
const OF_RESOLUTION = `r.action, r.reason, r.resolved_at, rb.last_name || ' ' || rb.first_name AS resolved_by_name`;

/** SQL: the current scans of count $1, of the kinds $2. */
const SCANNED = `
  SELECT CASE k.kind WHEN 'match' THEN 'match' ELSE 'surplus' END AS list, k.code AS order_code, k.order_id, k.kind,
    k.status::int, ${OF_ORDER}, k.shelf, k.found_on, k.scanned_at,
    kb.last_name || ' ' || kb.first_name AS scanned_by_name, ${OF_RESOLUTION}, NULL::int AS place
  FROM stock_count_scans k JOIN users kb ON kb.id = k.scanned_by
  LEFT JOIN orders o ON o.id = k.order_id LEFT JOIN users u ON u.id = o.owner_id
  LEFT JOIN stock_count_resolutions r ON r.count_id = k.count_id AND r.code = k.code
  LEFT JOIN users rb ON rb.id = r.resolved_by
  WHERE k.count_id = $1 AND k.is_current AND k.kind = ANY ($2::text[])`;

/** SQL: the expected parcels of count $1 without a scan, in the lists $3. */
const UNSCANNED = `
  SELECT w.list, o.order_code, o.id AS order_id, NULL::text AS kind, o.status::int, ${OF_ORDER}, p.shelf,
    NULL::text AS found_on, NULL::timestamptz AS scanned_at, NULL::text AS scanned_by_name, ${OF_RESOLUTION}, ps.place
  FROM stock_count_parcels p JOIN stock_counts c ON c.id = p.count_id
  JOIN orders o ON o.id = p.order_id ${SHELF_JOIN}
  CROSS JOIN LATERAL (SELECT coalesce(p.outcome, CASE WHEN ${IN_PLACE} THEN 'missing' ELSE 'left' END) AS list) AS w
  LEFT JOIN users u ON u.id = o.owner_id LEFT JOIN shelves ps ON ps.code = p.shelf
  LEFT JOIN stock_count_resolutions r ON r.count_id = p.count_id AND r.code = o.order_code
  LEFT JOIN users rb ON rb.id = r.resolved_by
  WHERE p.count_id = $1 AND p.outcome IS DISTINCT FROM 'found' AND w.list = ANY ($3::text[])`;

/** Returns the values of $2 and $3 for these lists: kinds of scans, and lists of parcels without a scan. */
function partsOf(lists: readonly StockList[]): unknown[] {
  const kinds = SCANNED_KINDS.filter((kind) => lists.includes(kind === 'match' ? 'match' : 'surplus'));
  return [kinds, lists];
}

/** Returns one page of a list: the latest scans first, parcels without a scan in walking order. */
export function findStockItems(
  { readFresh }: Database,
  id: number,
  { list, page, pageSize }: { readonly list: StockList; readonly page: number; readonly pageSize: number },
): Promise<StockItemRow[]> {
  return readFresh<StockItemRow>(
    `SELECT * FROM (${SCANNED} UNION ALL ${UNSCANNED}) AS items
     ORDER BY scanned_at DESC, place, shelf, order_code LIMIT $4 OFFSET $5`,
    [id, ...partsOf([list]), pageSize, (page - 1) * pageSize],
  );
}

/** Opens a cursor over all parcels of a count, list by list. */
export function openStockReport(
  database: Database,
  id: number,
  lists: readonly StockList[],
): Promise<OpenCursor<StockItemRow>> {
  return openCursor<StockItemRow>(
    database,
    `SELECT * FROM (${SCANNED} UNION ALL ${UNSCANNED}) AS items
     ORDER BY array_position($3::text[], list), place, shelf, found_on, order_code`,
    [id, ...partsOf(lists)],
  );
}
