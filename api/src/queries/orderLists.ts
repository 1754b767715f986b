import type { ListMeta } from '@logistics/shared/contracts';
import type { Database } from '../database/database.ts';
import { matchingBinned, matchingOrders, type OrderNarrowing } from './orderFilter.ts';
import { countByTime, isCountedByTime, pageOfOrders } from './orderPlaces.ts';
import {
  IS_RESTORABLE,
  ORDER_COLUMNS,
  type Conditions,
  type OrderListRow,
  type OrderScope,
} from './orderRows.ts';

/** Counters of everybody's orders stand under this owner. */
const EVERYBODY = 0;

export interface OrderPageWish extends OrderNarrowing {
  readonly scope: OrderScope;
  /** Zone of the days of `from` and `to`. */
  readonly timezone: string;
  readonly page: number;
  readonly pageSize: number;
}
export interface OrderPage {
  readonly rows: OrderListRow[];
  readonly meta: ListMeta;
}

/** One page of live orders, newest first, with the exact number of all. */
export async function findOrderPage(database: Database, wish: OrderPageWish): Promise<OrderPage> {
  const { scope, page, pageSize } = wish;
  const where = matchingOrders(scope, wish, wish.timezone);
  const total = await countPage(database, wish, where);
  const offset = (page - 1) * pageSize;
  const rows = offset >= total ? [] : await readPage(database, wish, where);
  return { rows, meta: { page, pageSize, total } };
}

async function readPage(database: Database, wish: OrderPageWish, where: Conditions): Promise<OrderListRow[]> {
  const { scope, timezone, page, pageSize } = wish;
  const rows = pageOfOrders(where, wish, { scope, timezone, pageSize, offset: (page - 1) * pageSize });
  return database.read<OrderListRow>(
    `SELECT ${ORDER_COLUMNS} FROM (${rows}) o LEFT JOIN users u ON u.id = o.owner_id
     ORDER BY o.created_date DESC, o.id DESC`,
    where.values,
  );
}

/** From the counters where they tell it; only what they can't tell is counted. */
async function countPage(database: Database, wish: OrderPageWish, where: Conditions): Promise<number> {
  const { scope, status, importId, customerId, from, to } = wish;
  const isAllTime = from === undefined && to === undefined;
  if (!isAllTime && isCountedByTime(scope, wish)) {
    const { sql, values } = countByTime(wish, wish.timezone);
    const [row] = await database.read<{ total: number }>(sql, values);
    return row?.total ?? 0;
  }
  if (importId !== undefined || !isAllTime || (scope.ownerId !== null && customerId !== undefined))
    return countMatching(database, where);
  return countFromCounters(database, { ownerId: customerId ?? scope.ownerId }, status);
}

/** What of the bin matches, the latest first. */
export async function findBinnedOrders(
  database: Database,
  wish: Omit<OrderPageWish, 'scope'>,
): Promise<OrderPage> {
  const { page, pageSize, timezone } = wish;
  const where = matchingBinned(wish, timezone);
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

async function countFromCounters(
  database: Database,
  scope: OrderScope,
  status: number | undefined,
): Promise<number> {
  const counts = await countOrdersByStatus(database, scope);
  return status === undefined
    ? [...counts.values()].reduce((sum, count) => sum + count, 0)
    : (counts.get(status) ?? 0);
}

/** How many live orders there are of each status, exact at any size: kept by triggers, never counted. */
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
