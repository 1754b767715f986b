import type { ListMeta } from '@logistics/shared/contracts';
import type { Database } from '../database/database.ts';
import { prepared } from '../database/prepared-statements.ts';
import { matchingBinned, matchingOrders, type OrderNarrowing } from './order-filter.ts';
import { countByTime, isCountedByTime, isPlaced, pageOfOrders } from './order-places.ts';
import {
  IS_RESTORABLE,
  ORDER_COLUMNS,
  Conditions,
  type OrderListRow,
  type OrderScope,
} from './order-rows.ts';
import { splitTotal, type Totalled } from './totalled.ts';

/** Owner id of the counters of all orders. */
const EVERYBODY = 0;

export interface OrderPageOptions extends OrderNarrowing {
  readonly scope: OrderScope;
  /** Time zone of the days `from` and `to`. */
  readonly timezone: string;
  readonly page: number;
  readonly pageSize: number;
}
export interface OrderPage {
  readonly rows: OrderListRow[];
  readonly meta: ListMeta;
}

/** Returns one page of live orders, newest first, with the exact total. */
export async function findOrderPage(database: Database, options: OrderPageOptions): Promise<OrderPage> {
  const { page, pageSize } = options;
  const meta = { page, pageSize };
  if (isCounted(options) && page === 1) {
    const { rows, total } = await readFirstPage(database, options);
    return { rows, meta: { ...meta, total } };
  }
  const where = matchingOrders(options.scope, options, options.timezone);
  const total = isCounted(options)
    ? await readCounter(database, options)
    : await countPage(database, options, where);
  const rows = (page - 1) * pageSize >= total ? [] : await readPage(database, options, where);
  return { rows, meta: { ...meta, total } };
}

/** Returns whether the counters per owner and status contain the total. */
function isCounted({ scope, importId, customerId, from, to }: OrderPageOptions): boolean {
  const isPart = importId !== undefined || from !== undefined || to !== undefined;
  return !isPart && (scope.ownerId === null || customerId === undefined);
}

/** Page sizes that the clients use. Connections prepare statements only for these sizes. */
const USUAL_SIZES = new Set([10, 20, 30, 50, 80, 100, 200, 300, 500]);

/** Reads the first page of a tab and the tab's counter in one query. */
async function readFirstPage(
  database: Database,
  options: OrderPageOptions,
): Promise<{ rows: OrderListRow[]; total: number }> {
  const { pageSize } = options;
  const where = matchingOrders(options.scope, options, options.timezone);
  const rows = pageOfOrders(where, options, placeOf(options));
  const sql = `SELECT counted.total, ${ORDER_COLUMNS}
    FROM (${counterOf(options, where)}) AS counted
    LEFT JOIN ((${rows}) o LEFT JOIN users u ON u.id = o.owner_id) ON true
    ORDER BY o.created_date DESC, o.id DESC`;
  const statement = USUAL_SIZES.has(pageSize) ? prepared(sql) : sql;
  return splitTotal(await database.read<Totalled<OrderListRow>>(statement, where.values));
}

async function readCounter(database: Database, options: OrderPageOptions): Promise<number> {
  const bound = new Conditions();
  const [row] = await database.read<{ total: number }>(counterOf(options, bound), bound.values);
  return row?.total ?? 0;
}

function counterOf({ scope, status, customerId }: OrderPageOptions, bound: Conditions): string {
  const counters = [`owner_id = ${bound.bind(customerId ?? scope.ownerId ?? EVERYBODY)}`];
  if (status !== undefined) counters.push(`status = ${bound.bind(status)}`);
  return `SELECT coalesce(sum(n), 0)::bigint AS total FROM order_counters WHERE ${counters.join(' AND ')}`;
}

const placeOf = ({ scope, timezone, page, pageSize }: OrderPageOptions) => ({
  scope,
  timezone,
  pageSize,
  offset: (page - 1) * pageSize,
});

async function readPage(
  database: Database,
  options: OrderPageOptions,
  where: Conditions,
): Promise<OrderListRow[]> {
  const rows = pageOfOrders(where, options, placeOf(options));
  const sql = `SELECT ${ORDER_COLUMNS} FROM (${rows}) o LEFT JOIN users u ON u.id = o.owner_id
    ORDER BY o.created_date DESC, o.id DESC`;
  const isPrepared =
    isCounted(options) && isPlaced(options, placeOf(options)) && USUAL_SIZES.has(options.pageSize);
  return database.read<OrderListRow>(isPrepared ? prepared(sql) : sql, where.values);
}

/** Counts the matches that no counter covers. A period over all orders is counted by quarter-hour counts. */
async function countPage(database: Database, options: OrderPageOptions, where: Conditions): Promise<number> {
  const isPeriod = options.from !== undefined || options.to !== undefined;
  if (!isPeriod || !isCountedByTime(options.scope, options)) return countMatching(database, where);
  const { sql, values } = countByTime(options, options.timezone);
  const [row] = await database.read<{ total: number }>(sql, values);
  return row?.total ?? 0;
}

/** Returns matching orders in the bin, latest first. */
export async function findBinnedOrders(
  database: Database,
  options: Omit<OrderPageOptions, 'scope'>,
): Promise<OrderPage> {
  const { page, pageSize, timezone } = options;
  const where = matchingBinned(options, timezone);
  const total = await countMatching(database, where);
  const limits = `LIMIT ${where.bind(pageSize)} OFFSET ${where.bind((page - 1) * pageSize)}`;
  const rows = await database.read<OrderListRow>(
    `SELECT ${ORDER_COLUMNS}, o.removed_at, ${IS_RESTORABLE} AS restorable
     FROM (
       SELECT * FROM orders o WHERE ${where.toString()} ORDER BY o.removed_at DESC, o.id DESC ${limits}
     ) o LEFT JOIN users u ON u.id = o.owner_id
     ORDER BY o.removed_at DESC, o.id DESC`,
    where.values,
  );
  return { rows, meta: { page, pageSize, total } };
}

async function countMatching(database: Database, where: Conditions): Promise<number> {
  const [row] = await database.read<{ total: number }>(
    `SELECT count(*) AS total FROM orders o WHERE ${where.toString()}`,
    where.values,
  );
  return row?.total ?? 0;
}

/** Returns the number of live orders per status. Exact at any size: triggers maintain the counters. */
export async function countOrdersByStatus(
  database: Database,
  scope: OrderScope,
): Promise<Map<number, number>> {
  const rows = await database.read<{ status: number; n: number }>(
    'SELECT status, n FROM order_counters WHERE owner_id = $1',
    [scope.ownerId ?? EVERYBODY],
  );
  return new Map(rows.map((row) => [row.status, row.n]));
}
