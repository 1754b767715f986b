import type { OlderRows } from '@logistics/shared/contracts';
import { ORDER_STATUS } from '@logistics/shared/domain';
import type { Statements } from '../../database/in-transaction.ts';
import { ORDER_SOURCE } from '@logistics/shared/domain';

/**
 * Collects the staged rows that are older than the known data of their order: by time, then by the lower status. Rows
 * that an earlier import already reported stay. Rows of binned orders stay, too, because a file restores these orders.
 */
const COLLECT = `
  CREATE TEMP TABLE import_stale_rows ON COMMIT DROP AS
  SELECT l.seq, l.order_code, l.status, l.occurred_at, l.facts
  FROM import_lines l JOIN orders o ON o.order_code = l.order_code
  WHERE o.status > ${ORDER_STATUS.declared} AND o.removed_at IS NULL
    AND (l.occurred_at, l.status) < (o.created_date, o.status)
    AND NOT EXISTS (
      SELECT FROM order_events e
      WHERE e.order_id = o.id AND e.occurred_at = l.occurred_at AND e.status = l.status
        AND e.source = ${ORDER_SOURCE.import} AND e.facts = l.facts)`;

export interface StaleRows {
  /** Number of rows that only add to the history. Duplicate rows count once. */
  readonly behind: number;
  /** Number of rows that were left out. */
  readonly leftOut: number;
}

/**
 * Finds the stale rows among the staged rows. If the user chose to leave them out, removes them, so that neither
 * their status nor their attributes reach an order. If the user chose to add them to the history, searches for them
 * only in a preview. Needs the merge lock, so that no other import changes the compared orders.
 */
export async function findStaleRows(
  tx: Statements,
  { preview, olderRows }: { preview: boolean; olderRows: OlderRows },
): Promise<StaleRows> {
  if (!preview && olderRows === 'history') return { behind: 0, leftOut: 0 };
  await tx.query(COLLECT);
  const [count] = await tx.query<{ behind: number; rows: number }>(
    'SELECT count(DISTINCT (order_code, status, occurred_at, facts)) AS behind, count(*) AS rows FROM import_stale_rows',
  );
  const { behind, rows } = count ?? { behind: 0, rows: 0 };
  if (olderRows === 'history') return { behind, leftOut: 0 };
  await tx.query('DELETE FROM import_lines l USING import_stale_rows s WHERE l.seq = s.seq');
  return { behind: 0, leftOut: rows };
}
