import type { ExportAttribute, OwnOrderSort } from '@logistics/shared/domain';
import type { Database } from '../database/database.ts';
import { openCursor, type OpenCursor } from './open-cursor.ts';
import { ordersOfCriteria } from './order-filter.ts';
import { findOrderPage } from './order-lists.ts';
import type { OrderPage } from './order-page.ts';
import { ORDER_COLUMNS, type OrderListRow } from './order-rows.ts';
import { searchOrders } from './order-search.ts';

/**
 * SQL of each order of the list. The first two use the index of an owner's orders by time. Codes are sorted in
 * memory: the cost depends on the orders of one customer, not on all orders.
 */
const SORTS = {
  newest: 'o.created_date DESC, o.id DESC',
  oldest: 'o.created_date, o.id',
  code: 'o.order_code, o.id',
} as const satisfies Readonly<Record<OwnOrderSort, string>>;

interface OwnOrderFilter {
  readonly ownerId: number;
  /** Time zone of the days `from` and `to`. */
  readonly timezone: string;
  readonly sort: OwnOrderSort;
  readonly status?: number | undefined;
  /** Part of a code, as the user typed it. */
  readonly orderCode?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}
interface OwnOrderPage extends OwnOrderFilter {
  readonly page: number;
  readonly pageSize: number;
}

/** Returns one page of a customer's own orders. Newest first uses the lists and the search of all orders. */
export async function findOwnOrders(database: Database, options: OwnOrderPage): Promise<OrderPage> {
  const { ownerId, sort, orderCode, ...rest } = options;
  const scope = { ownerId };
  if (sort !== 'newest') return findSorted(database, options);
  return orderCode === undefined
    ? findOrderPage(database, { scope, ...rest })
    : searchOrders(database, { scope, text: orderCode, ...rest });
}

async function findSorted(database: Database, options: OwnOrderPage): Promise<OrderPage> {
  const { page, pageSize, sort } = options;
  const where = matchingOwn(options);
  const [counted] = await database.read<{ total: number }>(
    `SELECT count(*) AS total FROM orders o WHERE ${where.toString()}`,
    where.values,
  );
  const limits = `LIMIT ${where.bind(pageSize)} OFFSET ${where.bind((page - 1) * pageSize)}`;
  const rows = await database.read<OrderListRow>(
    `SELECT ${ORDER_COLUMNS}
     FROM (SELECT * FROM orders o WHERE ${where.toString()} ORDER BY ${SORTS[sort]} ${limits}) o
     LEFT JOIN users u ON u.id = o.owner_id ORDER BY ${SORTS[sort]}`,
    where.values,
  );
  return { rows, meta: { page, pageSize, total: counted?.total ?? 0 } };
}

const matchingOwn = ({ ownerId, timezone, ...criteria }: OwnOrderFilter) =>
  ordersOfCriteria({ ownerId }, criteria, timezone);

/** An order as plain values for its owner's workbook. */
export interface OwnExportRow {
  /** Time of the present status on the business's clock, in seconds since 1970. */
  local_seconds: number;
  order_code: string;
  status: number;
  /**
   * In the order of the requested attributes. If no report names the goods, the goods' name is the declared one.
   */
  facts: (string | null)[];
}

/** Opens a cursor over all matching orders of one customer, in the order of the list. */
export function openOwnExport(
  database: Database,
  options: OwnOrderFilter,
  attributes: readonly ExportAttribute[],
): Promise<OpenCursor<OwnExportRow>> {
  const where = matchingOwn(options);
  return openCursor<OwnExportRow>(
    database,
    `SELECT floor(extract(epoch FROM o.created_date AT TIME ZONE ${where.bind(options.timezone)}))::float8
         AS local_seconds,
       o.order_code, o.status,
       ARRAY(
         SELECT coalesce(o.facts -> a.name ->> 2, CASE WHEN a.name = 'goodsName' THEN d.details ->> 'goodsName' END)
         FROM unnest(${where.bind(attributes)}::text[]) WITH ORDINALITY AS a (name, place) ORDER BY a.place
       ) AS facts
     FROM orders o LEFT JOIN declarations d ON d.order_code = o.order_code AND o.declared_by = o.owner_id
     WHERE ${where.toString()} ORDER BY ${SORTS[options.sort]}`,
    where.values,
    'customers',
  );
}
