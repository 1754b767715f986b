import type { ScanResult } from '@logistics/shared/contracts';
import type { Tx } from '../../database/in-transaction.ts';

type RefusedResult = Extract<ScanResult['result'], 'unknown' | 'needs-confirmation'>;

/** A scan as its sender numbered it; null: the sender does not number its attempts. */
export interface Attempt {
  readonly key: string;
  readonly attempt: number | null;
  readonly confirmed: boolean;
}

interface Refusal {
  readonly attempt: number;
  readonly result: RefusedResult;
}
export type Refusals = ReadonlyMap<string, Refusal>;

/**
 * Reads the refusals of these keys. Call it after the keys are inserted: that waits for any other batch with one of
 * them.
 */
export async function readRefusals(tx: Tx, scans: readonly Attempt[]): Promise<Refusals> {
  const rows = await tx.query<Refusal & { key: string }>(
    'SELECT key::text AS key, attempt, result FROM order_scan_refusals WHERE key = ANY ($1::uuid[])',
    [scans.filter(({ attempt }) => attempt !== null).map(({ key }) => key)],
  );
  return new Map(rows.map(({ key, ...refusal }) => [key, refusal]));
}

/** Returns the earlier refusal of this attempt, or undefined if it must be judged by the present data. */
export function refusalOf(
  { key, attempt, confirmed }: Attempt,
  refusals: Refusals,
): RefusedResult | undefined {
  const refusal = refusals.get(key);
  if (!refusal || attempt === null || attempt > refusal.attempt) return undefined;
  return confirmed && refusal.result === 'needs-confirmation' ? undefined : refusal.result;
}

/**
 * Stores the refused attempts, so that a late copy of one is not written after its sender was answered.
 *
 * @param outcomes one per scan
 */
export async function recordRefusals(
  tx: Tx,
  scans: readonly Attempt[],
  outcomes: readonly Pick<ScanResult, 'result'>[],
): Promise<void> {
  const refusals = new Map<string, Refusal>();
  for (const [index, { key, attempt }] of scans.entries()) {
    const result = outcomes[index]?.result;
    if (attempt === null || (result !== 'unknown' && result !== 'needs-confirmation')) continue;
    if (attempt > (refusals.get(key)?.attempt ?? 0)) refusals.set(key, { attempt, result });
  }
  if (refusals.size === 0) return;
  const rows = [...refusals.values()];
  await tx.query(
    `INSERT INTO order_scan_refusals AS r (key, attempt, result)
     SELECT key, attempt, result FROM unnest($1::uuid[], $2::int[], $3::text[]) AS s (key, attempt, result)
     ORDER BY key
     ON CONFLICT (key) DO UPDATE
       SET attempt = excluded.attempt, result = excluded.result, recorded_at = excluded.recorded_at
       WHERE r.attempt < excluded.attempt`,
    [[...refusals.keys()], rows.map(({ attempt }) => attempt), rows.map(({ result }) => result)],
  );
}
