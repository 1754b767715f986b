import type { ComplaintType } from '@logistics/shared/contracts';
import type { Read } from '../database/database.ts';

export interface ComplaintMonthRow {
  /** `yyyy-MM` */
  readonly month: string;
  readonly type: ComplaintType;
  readonly opened: number;
  readonly resolved: number;
  readonly inTime: number;
  readonly medianHours: number | null;
  readonly refunded: number;
}

/**
 * Counts complaints by month and type, from the first day of a month in the business's time zone. It reads the complaints
 * and refunds of these months alone, each by an index of its day.
 *
 * @param from `yyyy-MM-01`
 */
export function countByMonth(read: Read, from: string, timezone: string): Promise<ComplaintMonthRow[]> {
  return read<ComplaintMonthRow & Record<string, unknown>>(
    `WITH opened AS (
       SELECT to_char(day, 'YYYY-MM') AS month, type, sum(n)::int AS opened
       FROM (SELECT day, type, count(*) AS n FROM complaints WHERE day >= $1::date GROUP BY 1, 2) days GROUP BY 1, 2
     ), resolved AS (
       SELECT to_char(month, 'YYYY-MM') AS month, type, count(*)::int AS resolved,
         (count(*) FILTER (WHERE is_in_time))::int AS in_time,
         round((percentile_cont(0.5) WITHIN GROUP (ORDER BY seconds) / 3600)::numeric, 1)::double precision
           AS median_hours
       FROM (
         SELECT date_trunc('month', resolved_at AT TIME ZONE $2) AS month, type, resolved_at <= due_at AS is_in_time,
           extract(epoch FROM resolved_at - created_at)::double precision AS seconds
         FROM complaints WHERE resolved_at >= ($1::date)::timestamp AT TIME ZONE $2
       ) each GROUP BY each.month, type
     ), refunded AS (
       SELECT to_char(occurred_on, 'YYYY-MM') AS month, type, -sum(amount)::bigint AS refunded
       FROM (
         SELECT t.occurred_on, c.type, sum(t.amount) AS amount
         FROM ledger_transactions t JOIN complaints c ON c.id = t.complaint_id
         WHERE t.complaint_id IS NOT NULL AND t.occurred_on >= $1::date GROUP BY 1, 2
       ) days GROUP BY 1, 2
     )
     SELECT month, type, coalesce(opened, 0) AS opened, coalesce(resolved, 0) AS resolved,
       coalesce(in_time, 0) AS "inTime", median_hours AS "medianHours", coalesce(refunded, 0) AS refunded
     FROM opened FULL JOIN resolved USING (month, type) FULL JOIN refunded USING (month, type)`,
    [from, timezone],
  );
}
