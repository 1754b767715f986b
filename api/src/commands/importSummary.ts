import type { ImportChange, ImportSummary, RowProblem } from '@logistics/shared/contracts';
import type { Tx } from '../database/inTransaction.ts';
import { OLDER_REPORTS, type MergeCounts } from './importMerge.ts';
import type { Staged } from './importStaging.ts';
import { storableJson } from './orderText.ts';

/** At most this many problems travel with a summary; all of them are kept with the import. */
const SUMMARY_PROBLEMS = 1000;
const SUMMARY_CHANGES = 500;

/** Counts and everything that is wrong with the file, kept so that it can be read and downloaded later. */
export async function keepImport(tx: Tx, importId: number, summary: ImportSummary): Promise<void> {
  await tx.query(
    `UPDATE imports SET total = $2, created = $3, updated = $4, unchanged = $5, older = $6, rejected = $7,
       warnings = $8, problems = $9, sheets = $10, left_out = $11 WHERE id = $1`,
    [
      importId,
      summary.total,
      summary.created,
      summary.updated,
      summary.unchanged,
      summary.older,
      summary.rejected,
      summary.warnings,
      summary.problemsTotal,
      storableJson(summary.sheets),
      summary.leftOut,
    ],
  );
  await tx.query(
    `INSERT INTO import_problems (import_id, seq, sheet, row_number, column_name, value, code, level, message)
     SELECT $1, row_number() OVER (ORDER BY sheet_number, row_number, seq), sheet, row_number,
       payload ->> 'column', payload ->> 'value', payload ->> 'code', payload ->> 'level', payload ->> 'message'
     FROM import_lines WHERE kind = 'p'`,
    [importId],
  );
  await tx.query(
    `INSERT INTO import_rejected_rows (import_id, seq, sheet, row_number, cells)
     SELECT $1, row_number() OVER (ORDER BY sheet_number, row_number, seq), sheet, row_number, payload
     FROM import_lines WHERE kind = 'x'`,
    [importId],
  );
}

/** What an import came to, with the first of its problems. */
export async function summarise(
  tx: Tx,
  fileName: string,
  staged: Staged,
  counts: MergeCounts,
): Promise<Omit<ImportSummary, 'leftOut'>> {
  const [tally] = await tx.query<{ problems: number; warnings: number }>(
    `SELECT count(*) AS problems, count(*) FILTER (WHERE payload ->> 'level' = 'warning') AS warnings
     FROM import_lines WHERE kind = 'p'`,
  );
  const problems = await tx.query<{ payload: RowProblem }>(
    `SELECT payload FROM import_lines WHERE kind = 'p' ORDER BY sheet_number, row_number, seq LIMIT $1`,
    [SUMMARY_PROBLEMS],
  );
  return {
    importId: null,
    fileName,
    total: staged.rows + staged.rejected,
    ...counts,
    rejected: staged.rejected,
    warnings: tally?.warnings ?? 0,
    problems: problems.map(({ payload }) => payload),
    problemsTotal: tally?.problems ?? 0,
    sheets: staged.sheets,
  };
}

/** The first changes in the order of the file; `status` is what the order comes to, or what an older row reports. */
export async function firstChanges(tx: Tx): Promise<ImportChange[]> {
  const rows = await tx.query<Omit<ImportChange, 'statusBefore'>>(
    `SELECT l.sheet, l.row_number AS row, l.order_code AS "orderCode", c.kind, c.status, c.at AS "occurredAt",
       b.seq IS NOT NULL AS behind
     FROM (
       SELECT seq, CASE change WHEN 'c' THEN 'created' ELSE 'updated' END AS kind, status, created_date AS at
       FROM import_orders WHERE change <> 's'
       UNION ALL
       SELECT r.seq, 'older', r.status, r.occurred_at FROM ${OLDER_REPORTS}
     ) c JOIN import_lines l ON l.seq = c.seq AND l.kind = 'r'
     LEFT JOIN import_rows_behind b ON b.seq = c.seq
     ORDER BY l.sheet_number, l.row_number, l.seq LIMIT $1`,
    [SUMMARY_CHANGES],
  );
  return rows.map((row) => ({ ...row, statusBefore: null }));
}
