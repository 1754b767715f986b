import { ORDER_STATUS_IDS } from '@logistics/shared/domain';
import type { Database } from '../database/database.ts';
import { prepared } from '../database/prepared-statements.ts';
import { binnedOfCriteria, matchingOrders, type OrderCriteria } from './order-filter.ts';
import type { OrderListOptions, OrderPage, OrderPageOptions, StatusCount } from './order-page.ts';
import { countByTime, isCountedByTime, isPlaced, pageOfOrders } from './order-places.ts';
import { IS_RESTORABLE, ORDER_COLUMNS, Conditions, type OrderListRow } from './order-rows.ts';
import { countWalked, findWalkedPage, isWalked } from './order-walk.ts';
import { splitTotal, type Totalled } from './totalled.ts';

/** Owner id of the counters of all orders. */
const ALL_OWNERS_ID = 0;

/** Returns one page of live orders, newest first, with the exact total or the total of findWalkedPage. */
export async function findOrderPage(database: Database, options: OrderPageOptions): Promise<OrderPage> {
  if (isWalked(options)) return findWalkedPage(database, options);
  return options.sort === 'oldest' ? findOldestPage(database, options) : findNewestPage(database, options);
}

/**
 * Returns a page of the same list in reverse order: page 1 has the oldest orders. Costs as much as the same page
 * counted from the newest order.
 */
async function findOldestPage(database: Database, options: OrderPageOptions): Promise<OrderPage> {
  const { page, pageSize } = options;
  const where = matchingOrders(options.scope, options, options.timezone);
  const total = await countListed(database, options, where);
  const end = total - (page - 1) * pageSize;
  const meta = { page, pageSize, total };
  if (end <= 0) return { rows: [], meta };
  const offset = Math.max(0, end - pageSize);
  const rows = await readPage(database, { ...options, pageSize: end - offset }, where, offset);
  return { rows: rows.toReversed(), meta };
}

async function findNewestPage(database: Database, options: OrderPageOptions): Promise<OrderPage> {
  const { page, pageSize } = options;
  const meta = { page, pageSize };
  if (isCounted(options) && page === 1) {
    const { rows, total } = await readFirstPage(database, options);
    return { rows, meta: { ...meta, total } };
  }
  const where = matchingOrders(options.scope, options, options.timezone);
  const total = await countListed(database, options, where);
  const offset = (page - 1) * pageSize;
  const rows = offset >= total ? [] : await readPage(database, options, where, offset);
  return { rows, meta: { ...meta, total } };
}

const countListed = (database: Database, options: OrderListOptions, where: Conditions): Promise<number> =>
  isCounted(options) ? readCounter(database, options) : countPage(database, options, where);

/** Returns whether the counters per owner and status contain the total. */
function isCounted({ scope, importId, customerId, from, to }: OrderListOptions): boolean {
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
  const rows = pageOfOrders(where, options, placeOf(options, 0));
  const sql = `SELECT counted.total, ${ORDER_COLUMNS}
    FROM (${counterOf(options, where)}) AS counted
    LEFT JOIN ((${rows}) o LEFT JOIN users u ON u.id = o.owner_id) ON true
    ORDER BY o.created_date DESC, o.id DESC`;
  const statement = USUAL_SIZES.has(pageSize) ? prepared(sql) : sql;
  return splitTotal(await database.read<Totalled<OrderListRow>>(statement, where.values));
}

async function readCounter(database: Database, options: OrderListOptions): Promise<number> {
  const bound = new Conditions();
  const [row] = await database.read<{ total: number }>(counterOf(options, bound), bound.values);
  return row?.total ?? 0;
}

function counterOf({ scope, status, customerId }: OrderListOptions, bound: Conditions): string {
  const counters = [`owner_id = ${bound.bind(customerId ?? scope.ownerId ?? ALL_OWNERS_ID)}`];
  if (status !== undefined) counters.push(`status = ${bound.bind(status)}`);
  return `SELECT coalesce(sum(n), 0)::bigint AS total FROM order_counters WHERE ${counters.join(' AND ')}`;
}

const placeOf = ({ scope, timezone, pageSize }: OrderPageOptions, offset: number) => ({
  scope,
  timezone,
  pageSize,
  offset,
});

async function readPage(
  database: Database,
  options: OrderPageOptions,
  where: Conditions,
  offset: number,
): Promise<OrderListRow[]> {
  const place = placeOf(options, offset);
  const rows = pageOfOrders(where, options, place);
  const sql = `SELECT ${ORDER_COLUMNS} FROM (${rows}) o LEFT JOIN users u ON u.id = o.owner_id
    ORDER BY o.created_date DESC, o.id DESC`;
  const isPrepared = isCounted(options) && isPlaced(options, place) && USUAL_SIZES.has(options.pageSize);
  return database.read<OrderListRow>(isPrepared ? prepared(sql) : sql, where.values);
}

/** Counts the matches that no counter covers. A period over all orders is counted by quarter-hour counts. */
async function countPage(database: Database, options: OrderListOptions, where: Conditions): Promise<number> {
  const isPeriod = options.from !== undefined || options.to !== undefined;
  if (!isPeriod || !isCountedByTime(options.scope, options)) return countMatching(database, where);
  return countPeriod(database, options);
}

async function countPeriod(database: Database, options: OrderListOptions): Promise<number> {
  const where = new Conditions();
  const [row] = await database.read<{ total: number }>(
    countByTime(where, options, options.timezone),
    where.values,
  );
  return row?.total ?? 0;
}

/** Returns matching orders in the bin, latest first. */
export async function findBinnedOrders(
  database: Database,
  options: Omit<OrderPageOptions, 'scope'> & Pick<OrderCriteria, 'text'>,
): Promise<OrderPage> {
  const { page, pageSize, timezone } = options;
  const where = binnedOfCriteria(options, timezone);
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

/**
 * Returns the number of live orders of a list by status. Counters and quarter-hour counts make it exact at any size;
 * lists that they don't cover are counted like their pages.
 */
export async function countOrdersByStatus(
  database: Database,
  options: OrderListOptions,
): Promise<StatusCount[]> {
  if (isWalked(options)) return countWalked(database, options);
  if (isCounted(options)) return readCounters(database, options);
  const isPeriod = options.from !== undefined || options.to !== undefined;
  if (isPeriod && isCountedByTime(options.scope, options)) {
    const counts = ORDER_STATUS_IDS.map(async (status) => {
      const n = await countPeriod(database, { ...options, status });
      return { status, n, is_capped: false };
    });
    return Promise.all(counts);
  }
  const where = matchingOrders(options.scope, options, options.timezone);
  return database.read<StatusCount>(
    `SELECT o.status, count(*) AS n, false AS is_capped FROM orders o WHERE ${where.toString()} GROUP BY o.status`,
    where.values,
  );
}

function readCounters(database: Database, { scope, customerId }: OrderListOptions): Promise<StatusCount[]> {
  return database.read<StatusCount>(
    'SELECT status, n, false AS is_capped FROM order_counters WHERE owner_id = $1',
    [customerId ?? scope.ownerId ?? ALL_OWNERS_ID],
  );
}
