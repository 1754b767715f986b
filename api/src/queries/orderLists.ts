import type { ListMeta } from '@logistics/shared/contracts';
import type { Database } from '../database/database.ts';
import {
  ORDER_COLUMNS,
  visibleOrders,
  type Conditions,
  type OrderListRow,
  type OrderScope,
} from './orderRows.ts';

/** Counters of everybody's orders stand under this owner. */
const EVERYBODY = 0;

export interface OrderPageWish {
  readonly scope: OrderScope;
  readonly status?: number | undefined;
  /** Only the orders that this import touched. */
  readonly importId?: number | undefined;
  readonly page: number;
  readonly pageSize: number;
}
export interface OrderPage {
  readonly rows: OrderListRow[];
  readonly meta: ListMeta;
}

/** One page of live orders, newest first, with the exact number of all. */
export async function findOrderPage(database: Database, wish: OrderPageWish): Promise<OrderPage> {
  const { scope, status, importId, page, pageSize } = wish;
  const where = visibleOrders(scope, status);
  if (importId !== undefined) where.add(touchedByImport(where.bind(importId)));
  const total =
    importId === undefined
      ? await countFromCounters(database, scope, status)
      : await countMatching(database, where);
  const offset = (page - 1) * pageSize;
  const rows = offset >= total ? [] : await readPage(database, where, { pageSize, offset });
  return { rows, meta: { page, pageSize, total } };
}

async function readPage(database: Database, where: Conditions, page: { pageSize: number; offset: number }) {
  return database.read<OrderListRow>(
    `SELECT ${ORDER_COLUMNS}
     FROM (
       SELECT * FROM orders o WHERE ${where.toString()} ORDER BY o.created_date DESC, o.id DESC
       LIMIT ${where.bind(page.pageSize)} OFFSET ${where.bind(page.offset)}
     ) o LEFT JOIN users u ON u.id = o.owner_id
     ORDER BY o.created_date DESC, o.id DESC`,
    where.values,
  );
}

/** Orders with an event that this import was the first, or a further one, to report. */
const touchedByImport = (importId: string) => `o.id IN (
  SELECT e.order_id FROM order_events e WHERE e.import_id = ${importId}
  UNION
  SELECT e.order_id FROM order_event_reports r JOIN order_events e ON e.id = r.event_id WHERE r.import_id = ${importId})`;

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
