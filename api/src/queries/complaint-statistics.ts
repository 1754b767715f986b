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
       SELECT to_char(day, 'YYYY-MM') AS month, type, count(*)::int AS opened
       FROM complaints WHERE day >= $1::date GROUP BY 1, 2
     ), resolved AS (
       SELECT to_char(resolved_at AT TIME ZONE $2, 'YYYY-MM') AS month, type, count(*)::int AS resolved,
         (count(*) FILTER (WHERE resolved_at <= due_at))::int AS in_time,
         round((percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM resolved_at - created_at)) / 3600)
           ::numeric, 1)::double precision AS median_hours
       FROM complaints WHERE resolved_at >= ($1::date)::timestamp AT TIME ZONE $2 GROUP BY 1, 2
     ), refunded AS (
       SELECT to_char(t.occurred_on, 'YYYY-MM') AS month, c.type, -sum(t.amount)::bigint AS refunded
       FROM ledger_transactions t JOIN complaints c ON c.id = t.complaint_id
       WHERE t.complaint_id IS NOT NULL AND t.occurred_on >= $1::date GROUP BY 1, 2
     )
     SELECT month, type, coalesce(opened, 0) AS opened, coalesce(resolved, 0) AS resolved,
       coalesce(in_time, 0) AS "inTime", median_hours AS "medianHours", coalesce(refunded, 0) AS refunded
     FROM opened FULL JOIN resolved USING (month, type) FULL JOIN refunded USING (month, type)`,
    [from, timezone],
  );
}
