import type { UsualDays } from '@logistics/shared/contracts';
import { ORDER_STATUS } from '@logistics/shared/domain';
import type { AppContext } from '../context.ts';
import type { Database } from '../database/database.ts';

/**
 * Reads at most this many orders, the newest ones, so that the cost does not depend on the number of orders.
 */
const ORDERS_MAX = 2_000;
const PERIOD_DAYS = 90;
/** With fewer orders the figures would be random. */
const ORDERS_MIN = 20;
const CACHE_MS = 3_600_000;

/**
 * Returns the median and the 90th percentile of the calendar days in each status. Uses the newest delivered orders of
 * the last 90 days. A stay lasts from the first report of a status to the first report of the next one.
 *
 * Reads at most 2,000 orders by `orders_status_newest`, and the events of each by the index of its id.
 */
export async function findUsualDays(database: Database, timezone: string): Promise<UsualDays[]> {
  return database.read<UsualDays>(
    `SELECT s.status, percentile_disc(0.5) WITHIN GROUP (ORDER BY s.days)::int AS "from",
       percentile_disc(0.9) WITHIN GROUP (ORDER BY s.days)::int AS "to"
     FROM (
       SELECT id FROM orders
       WHERE status = $1 AND deleted_at IS NULL AND created_date >= now() - make_interval(days => $2)
       ORDER BY created_date DESC, id DESC LIMIT $3
     ) AS delivered
     CROSS JOIN LATERAL (
       SELECT e.status, min(e.occurred_at) AS at, lead(e.status) OVER later AS next,
         (lead(min(e.occurred_at)) OVER later AT TIME ZONE $4)::date - (min(e.occurred_at) AT TIME ZONE $4)::date AS days
       FROM order_events e WHERE e.order_id = delivered.id AND e.status IS NOT NULL
       GROUP BY e.status WINDOW later AS (ORDER BY e.status)
     ) AS s
     -- A skipped status, or reports in another order, say nothing about the time in between.
     WHERE s.next = s.status + 1 AND s.days >= 0
     GROUP BY s.status HAVING count(*) >= $5 ORDER BY s.status`,
    [ORDER_STATUS.delivered, PERIOD_DAYS, ORDERS_MAX, timezone, ORDERS_MIN],
  );
}

interface CachedDays {
  readonly until: number;
  readonly answer: Promise<UsualDays[]>;
}
const cached = new WeakMap<Database, CachedDays>();

/** Returns the result of `findUsualDays`, cached for at most an hour. */
export function cachedUsualDays({
  database,
  config,
}: AppContext<'config' | 'database'>): Promise<UsualDays[]> {
  const now = performance.now();
  const known = cached.get(database);
  if (known && now < known.until) return known.answer;
  const answer = findUsualDays(database, config.businessTimezone);
  cached.set(database, { until: now + CACHE_MS, answer });
  // A failure is not cached. The caller of this promise reports it.
  answer.catch(() => cached.delete(database));
  return answer;
}
