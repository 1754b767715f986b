import type { LedgerDifference } from '@logistics/shared/contracts';
import type { Database } from '../database/database.ts';

export interface LedgerCheckRow {
  readonly finishedAt: string;
  readonly differences: LedgerDifference[];
}

/** Returns the last finished check of all ledgers; null before the first one. */
export async function findLedgerCheck({ readFresh }: Database): Promise<LedgerCheckRow | null> {
  const [row] = await readFresh<LedgerCheckRow & Record<string, unknown>>(
    `SELECT finished_at AS "finishedAt", differences FROM ledger_checks
     WHERE finished_at IS NOT NULL ORDER BY id DESC LIMIT 1`,
  );
  return row ?? null;
}
