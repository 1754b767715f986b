import type { ImportChange } from '@logistics/shared/contracts';
import type { Statements } from '../../database/in-transaction.ts';
import { OLDER_REPORTS } from './merge-staged-rows.ts';

/** At most this many changes are shown in a preview. */
const CHANGES_SHOWN = 500;

/** A change with the place of its row in the file. The previous status is read after the preview is rolled back. */
export interface PlacedChange extends Omit<ImportChange, 'statusBefore'> {
  readonly sheetNumber: number;
  readonly seq: number;
}

/** Returns the first changes in the order of the file. `status`: new status of the order, or status of an older row. */
export async function findFirstChanges(tx: Statements): Promise<PlacedChange[]> {
  return tx.query<PlacedChange>(
    `SELECT l.sheet, l.row_number AS row, l.order_code AS "orderCode", c.kind, c.status, c.at AS "occurredAt",
       s.seq IS NOT NULL AS behind, l.sheet_number AS "sheetNumber", l.seq
     FROM (
       SELECT seq, CASE change WHEN 'c' THEN 'created' ELSE 'updated' END AS kind, status, created_date AS at
       FROM import_orders WHERE change <> 's'
       UNION ALL
       SELECT r.seq, 'older', r.status, r.occurred_at FROM ${OLDER_REPORTS}
     ) c JOIN import_lines l ON l.seq = c.seq
     LEFT JOIN import_stale_rows s ON s.seq = c.seq
     ORDER BY l.sheet_number, l.row_number, l.seq LIMIT $1`,
    [CHANGES_SHOWN],
  );
}

/** Returns the first changes of several batches, in the order of the file. */
export const firstOf = (changes: readonly PlacedChange[]): PlacedChange[] =>
  changes
    .toSorted((a, b) => a.sheetNumber - b.sheetNumber || a.row - b.row || a.seq - b.seq)
    .slice(0, CHANGES_SHOWN);
