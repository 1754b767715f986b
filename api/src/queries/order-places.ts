import { addDays } from '@logistics/shared/domain';
import { startOfDay, type OrderNarrowing } from './order-filter.ts';
import { Conditions, type OrderScope } from './order-rows.ts';

/** Up to this offset a plain OFFSET costs less than looking up the page's time bucket. */
const OFFSET_MAX = 1_000;

interface PlacedPage {
  readonly scope: OrderScope;
  readonly timezone: string;
  readonly pageSize: number;
  readonly offset: number;
}

/** Returns whether `order_moments` covers a list: all orders, filtered only by status and by whole quarter-hours. */
export function isCountedByTime(scope: OrderScope, options: OrderNarrowing): boolean {
  return scope.ownerId === null && options.customerId === undefined && options.importId === undefined;
}

/** Returns whether a page is found by its time bucket instead of by OFFSET. */
export const isPlaced = (options: OrderNarrowing, { scope, offset }: PlacedPage): boolean =>
  offset > OFFSET_MAX && isCountedByTime(scope, options);

/**
 * Returns SQL for the rows of a page of `orders o`, newest first.
 *
 * A deep page of all orders is found by time bucket. The query sums the counts of days, newest first, until the day
 * on which the page starts. Then it sums the quarter-hours of that day, and skips only the remaining rows. Page
 * 50,000 so costs two to three times as much as page 1 (`npm run bench -- lists`). Counts and orders come from the
 * same snapshot, so the result is exact. Lists without such counts (of one customer or one import) use OFFSET on an
 * index.
 */
export function pageOfOrders(where: Conditions, options: OrderNarrowing, page: PlacedPage): string {
  const { pageSize, offset } = page;
  const condition = where.toString();
  // The limit is part of the text, so that the generic plan knows how few rows it needs. It is a validated number, so
  // this is safe.
  const newest = `ORDER BY o.created_date DESC, o.id DESC LIMIT ${pageSize}`;
  if (offset === 0) return `SELECT * FROM orders o WHERE ${condition} ${newest}`;
  if (!isPlaced(options, page))
    return rowsOf(`SELECT o.id FROM orders o WHERE ${condition} ${newest} OFFSET ${where.bind(offset)}`);
  return `${placeOf(where, options, page)} ${rowsOf(`
    SELECT o.id FROM orders o
    WHERE ${condition} AND o.created_date < (SELECT until FROM place)
    ${newest} OFFSET (SELECT skip FROM place)`)}`;
}

/** Joins the orders of a page by id. The index alone skips the rows before the page. */
const rowsOf = (ids: string) => `SELECT o.* FROM (${ids}) AS page JOIN orders o ON o.id = page.id`;

/**
 * SQL of `place`: the end of the quarter-hour in which the page starts, and how many of its rows precede the page.
 * Sums as `int`, which is enough for a day's parcels and much faster than `bigint`, whose sum is `numeric`.
 */
function placeOf(where: Conditions, options: OrderNarrowing, { timezone, offset }: PlacedPage): string {
  const skipped = `${where.bind(offset)}::bigint`;
  const isCounted = countedOf(where, options, timezone);
  // A day at the edge of a period counts only in part, so periods are summed by quarter-hours.
  const isPeriod = options.from !== undefined || options.to !== undefined;
  const days = isPeriod
    ? `SELECT date_bin('1 day', at, TIMESTAMPTZ '1970-01-01 00:00:00+00') AS day, sum(n::int) AS n
       FROM order_moments WHERE NOT is_first AND ${isCounted} GROUP BY 1`
    : `SELECT day, sum(n::int) AS n FROM order_days WHERE ${isCounted} GROUP BY day`;
  return `WITH the_day AS (
      SELECT day, before FROM (
        SELECT day, n, sum(n::int) OVER (ORDER BY day DESC) - n AS before FROM (${days}) AS d
      ) AS placed WHERE before <= ${skipped} AND ${skipped} < before + n
    ), place AS (
      SELECT at + interval '15 minutes' AS until, (${skipped} - before)::bigint AS skip FROM (
        SELECT m.at, m.n, d.before + sum(m.n::int) OVER (ORDER BY m.at DESC) - m.n AS before
        FROM the_day d CROSS JOIN LATERAL (
          SELECT at, sum(n::int) AS n FROM order_moments
          WHERE NOT is_first AND at >= d.day AND at < d.day + interval '1 day' AND ${isCounted}
          GROUP BY at
        ) AS m
      ) AS placed WHERE before <= ${skipped} AND ${skipped} < before + n
    )`;
}

/** Returns SQL that counts all orders in a period from the quarter-hour counts. Binds the period's values to `where`. */
export const countByTime = (where: Conditions, options: OrderNarrowing, timezone: string): string =>
  `SELECT coalesce(sum(n), 0)::bigint AS total FROM order_moments
   WHERE NOT is_first AND ${countedOf(where, options, timezone)}`;

/** SQL condition of the counts by time for a list. Binds its values to `where`. */
function countedOf({ values }: Conditions, { status, from, to }: OrderNarrowing, timezone: string): string {
  const counted = new Conditions(values);
  if (status !== undefined) counted.add(`status = ${counted.bind(status)}`);
  if (from !== undefined) counted.add(`at >= ${counted.bind(startOfDay(from, timezone))}`);
  if (to !== undefined) counted.add(`at < ${counted.bind(startOfDay(addDays(to, 1), timezone))}`);
  return counted.toString();
}
