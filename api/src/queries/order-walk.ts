import { ORDER_STATUS_IDS, orderStatus } from '@logistics/shared/domain';
import type { Database } from '../database/database.ts';
import { addFurther, matchingOrders, overdueSince, type OrderNarrowing } from './order-filter.ts';
import type { OrderListOptions, OrderPage, OrderPageOptions, StatusCount } from './order-page.ts';
import { Conditions, ORDER_COLUMNS, type OrderListRow } from './order-rows.ts';
import { isByTime, orderBy } from './order-sort.ts';
import { inBag, onShelf } from './order-text.ts';
import { splitTotal, type Totalled } from './totalled.ts';

/** Maximum number of orders per status that a filter is applied to. Beyond it the client shows '10.000+'. */
const WALK_MAX = 10_000;

/** Returns whether a list has a filter that no counter and no index of the lists covers. */
export const isWalked = ({ unowned, carrier, bag, shelf, overdue }: OrderNarrowing): boolean =>
  unowned === true || carrier !== undefined || bag !== undefined || shelf !== undefined || overdue === true;

/**
 * Returns one page of a list with such a filter. Applies the filter to the newest 10,000 orders of each status (or
 * the oldest, or all orders of a bag or a shelf), so its cost is limited at any number of orders. The total is exact
 * unless a status has more orders.
 */
export async function findWalkedPage(database: Database, options: OrderPageOptions): Promise<OrderPage> {
  const { page, pageSize, sort } = options;
  const { sql, where } = limitedOrders(options);
  const limits = `LIMIT ${where.bind(pageSize)} OFFSET ${where.bind((page - 1) * pageSize)}`;
  const matched = isByTime(sort) ? 'seen o' : 'seen JOIN orders o ON o.id = seen.id';
  const found = await database.read<Totalled<OrderListRow> & { is_capped: boolean }>(
    `WITH seen AS MATERIALIZED (${sql}), page AS (
       SELECT o.id, row_number() OVER (ORDER BY ${orderBy(sort)}) AS place
       FROM ${matched} WHERE matches ORDER BY place ${limits}
     )
     SELECT counted.total, counted.is_capped, ${ORDER_COLUMNS}
     FROM (SELECT coalesce(sum(c.n), 0)::bigint AS total, coalesce(bool_or(c.is_capped), false) AS is_capped
       FROM (${COUNTS}) AS c) AS counted
     LEFT JOIN (page JOIN orders o ON o.id = page.id LEFT JOIN users u ON u.id = o.owner_id) ON true
     ORDER BY page.place`,
    where.values,
  );
  const { rows, total } = splitTotal<OrderListRow>(found);
  const isCapped = found[0]?.is_capped === true;
  return { rows, meta: { page, pageSize, total, ...(isCapped ? { totalIsCapped: true } : {}) } };
}

/** Counts the matches by status, like the totals of the lists. */
export async function countWalked(database: Database, options: OrderListOptions): Promise<StatusCount[]> {
  const { sql, where } = limitedOrders(options);
  return database.read<StatusCount>(`WITH seen AS MATERIALIZED (${sql}) ${COUNTS}`, where.values);
}

const COUNTS = `SELECT status, count(*) FILTER (WHERE matches) AS n, count(*) > ${WALK_MAX} AS is_capped
  FROM seen GROUP BY status`;

interface LimitedOrders {
  readonly sql: string;
  readonly where: Conditions;
}

/** Returns SQL for the limited set of orders, each with the result of all filters. */
function limitedOrders(options: OrderListOptions): LimitedOrders {
  const { bag, shelf } = options;
  if (bag !== undefined) return ordersOf({ ...options, bag: undefined }, (where) => inBag(where, bag));
  if (shelf !== undefined)
    return ordersOf({ ...options, shelf: undefined }, (where) => onShelf(where, shelf));
  return newestOfStatuses(options);
}

/** Returns the orders of a bag or a shelf by its index. The other filters are applied to each of them. */
function ordersOf(options: OrderListOptions, placeCondition: (where: Conditions) => string): LimitedOrders {
  const where = new Conditions();
  const { scope, timezone } = options;
  const matches = matchingOrders(scope, options, timezone, new Conditions(where.values));
  const sql = `SELECT o.id, o.created_date, o.status, (${matches.toString()}) AS matches FROM orders o
    WHERE o.deleted_at IS NULL AND ${placeCondition(where)} LIMIT ${WALK_MAX + 1}`;
  return { sql, where };
}

/**
 * Returns a UNION with one subquery for each status, so that an index of the lists returns its rows in order. Filters
 * without an index are applied to the rows of the subqueries.
 */
function newestOfStatuses(options: OrderListOptions): LimitedOrders {
  const { scope, status, overdue, unowned, customerId, from, to, timezone, importId, carrier } = options;
  const where = new Conditions();
  const order = options.sort === 'oldest' ? 'created_date, id' : 'created_date DESC, id DESC';
  const statuses = ORDER_STATUS_IDS.filter(
    (id) => (status === undefined || status === id) && (!overdue || daysOf(id) !== null),
  );
  const parts = statuses.map((id) => {
    const indexed = { status: id, customerId, from, to, unowned };
    const part = matchingOrders(scope, indexed, timezone, new Conditions(where.values));
    const days = daysOf(id);
    if (overdue && days !== null) part.add(overdueSince(days));
    const further = new Conditions(where.values);
    addFurther(further, { importId, carrier });
    return `(SELECT o.id, o.created_date, o.status, (${further.toString()}) AS matches
      FROM (SELECT * FROM orders o WHERE ${part.toString()} ORDER BY ${order} LIMIT ${WALK_MAX + 1}) o)`;
  });
  const noOrders = `SELECT o.id, o.created_date, o.status, false AS matches FROM orders o WHERE false`;
  return { sql: parts.join(' UNION ALL ') || noOrders, where };
}

const daysOf = (status: number): number | null => orderStatus(status)?.waitingDays ?? null;
