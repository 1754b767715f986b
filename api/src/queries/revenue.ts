import type { Database } from '../database/database.ts';

export interface RevenueRow {
  readonly day: string;
  /** Code of the tariff's service; null: charges without one. */
  readonly service: string | null;
  readonly amount: number;
}

/**
 * Sums the charges minus their reversals by day and service. Reads only the range from the index of revenue, which
 * contains the amounts.
 */
export function sumRevenue(
  { readFresh }: Database,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<RevenueRow[]> {
  return readFresh<RevenueRow & Record<string, unknown>>(
    `SELECT occurred_on AS day, service, -sum(amount) AS amount FROM ledger_entries
     WHERE account = 'revenue' AND occurred_on BETWEEN $1 AND $2 GROUP BY 1, 2 ORDER BY 1, 2`,
    [from, to],
  );
}
