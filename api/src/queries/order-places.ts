import { addDays, startOfDay, type OrderNarrowing } from './order-filter.ts';
import type { Conditions, OrderScope } from './order-rows.ts';

/** Up to here the rows before a page are passed over one by one: that costs less than to look the place up. */
const NEAR = 1_000;

interface PlacedPage {
  readonly scope: OrderScope;
  readonly timezone: string;
  readonly pageSize: number;
  readonly offset: number;
}

/** What `order_moments` counts: everybody's orders, by status and time, and nothing finer than a quarter of an hour. */
export function isCountedByTime(scope: OrderScope, options: OrderNarrowing): boolean {
  return scope.ownerId === null && options.customerId === undefined && options.importId === undefined;
}

/** Whether a page is found by its place, and not by passing over the rows before it. */
export const isPlaced = (options: OrderNarrowing, { scope, offset }: PlacedPage): boolean =>
  offset > NEAR && isCountedByTime(scope, options);

/**
 * The rows of a page of `orders o`, newest first, as SQL.
 *
 * A deep page of everybody's orders is found by its place: days are added up from the newest until the one which it
 * begins in, then that day's quarters of an hour, and only what is left is passed over. So page 50,000 costs two to
 * three times page 1 (`npm run bench -- lists`). The counts are those of the orders in the same snapshot, so the place is exact. Lists that are not
 * counted so (one customer's, one import's) pass over the rows before the page by an index.
 */
export function pageOfOrders(where: Conditions, options: OrderNarrowing, page: PlacedPage): string {
  const { pageSize, offset } = page;
  const condition = where.toString();
  // The limit stands in the text, so that a plan for any values knows how few rows are wanted; it is a checked number.
  const newest = `ORDER BY o.created_date DESC, o.id DESC LIMIT ${pageSize}`;
  if (offset === 0) return `SELECT * FROM orders o WHERE ${condition} ${newest}`;
  if (!isPlaced(options, page))
    return rowsOf(`SELECT o.id FROM orders o WHERE ${condition} ${newest} OFFSET ${where.bind(offset)}`);
  return `${placeOf(where, options, page)} ${rowsOf(`
    SELECT o.id FROM orders o
    WHERE ${condition} AND o.created_date < (SELECT until FROM place)
    ${newest} OFFSET (SELECT skip FROM place)`)}`;
}

/** The orders of a page's ids: what stands before the page is passed over within the index, and no row of it is read. */
const rowsOf = (ids: string) => `SELECT o.* FROM (${ids}) AS page JOIN orders o ON o.id = page.id`;

/**
 * `place`: the end of the quarter of an hour in which the page begins, and how many of its rows stand before it. Added up
 * as `int`, which holds any day's parcels and takes a fraction of what `bigint`, summed as `numeric`, does.
 */
function placeOf(where: Conditions, options: OrderNarrowing, { timezone, offset }: PlacedPage): string {
  const skipped = `${where.bind(offset)}::bigint`;
  const isCounted = [
    ...(options.status === undefined ? [] : [`status = ${where.bind(options.status)}`]),
    ...(options.from === undefined ? [] : [`at >= ${where.bind(startOfDay(options.from, timezone))}`]),
    ...(options.to === undefined ? [] : [`at < ${where.bind(startOfDay(addDays(options.to, 1), timezone))}`]),
  ];
  const and = (conditions: string[]) => conditions.map((condition) => ` AND ${condition}`).join('');
  // A day at the edge of a period counts in part, so periods are added up by their quarters of an hour.
  const isPeriod = options.from !== undefined || options.to !== undefined;
  const days = isPeriod
    ? `SELECT date_bin('1 day', at, TIMESTAMPTZ '1970-01-01 00:00:00+00') AS day, sum(n::int) AS n
       FROM order_moments WHERE NOT is_first${and(isCounted)} GROUP BY 1`
    : `SELECT day, sum(n::int) AS n FROM order_days WHERE true${and(isCounted)} GROUP BY day`;
  return `WITH the_day AS (
      SELECT day, before FROM (
        SELECT day, n, sum(n::int) OVER (ORDER BY day DESC) - n AS before FROM (${days}) AS d
      ) AS placed WHERE before <= ${skipped} AND ${skipped} < before + n
    ), place AS (
      SELECT at + interval '15 minutes' AS until, (${skipped} - before)::bigint AS skip FROM (
        SELECT m.at, m.n, d.before + sum(m.n::int) OVER (ORDER BY m.at DESC) - m.n AS before
        FROM the_day d CROSS JOIN LATERAL (
          SELECT at, sum(n::int) AS n FROM order_moments
          WHERE NOT is_first AND at >= d.day AND at < d.day + interval '1 day'${and(isCounted)}
          GROUP BY at
        ) AS m
      ) AS placed WHERE before <= ${skipped} AND ${skipped} < before + n
    )`;
}

/** How many of everybody's orders there are within a period, by their quarters of an hour. */
export function countByTime(options: OrderNarrowing, timezone: string): { sql: string; values: unknown[] } {
  const values: unknown[] = [];
  const conditions = ['NOT is_first'];
  const add = (condition: string, value: unknown) => {
    values.push(value);
    conditions.push(`${condition} $${values.length}`);
  };
  if (options.status !== undefined) add('status =', options.status);
  if (options.from !== undefined) add('at >=', startOfDay(options.from, timezone));
  if (options.to !== undefined) add('at <', startOfDay(addDays(options.to, 1), timezone));
  return {
    sql: `SELECT coalesce(sum(n), 0)::bigint AS total FROM order_moments WHERE ${conditions.join(' AND ')}`,
    values,
  };
}
