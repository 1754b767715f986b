import type { ImportSummary, RowProblem } from '@logistics/shared/contracts';
import type { Statements, Tx } from '../../database/in-transaction.ts';
import type { FileTally } from '../../order-file-reader/import-lines.ts';
import type { Merged } from './merge-batch.ts';
import { storableData } from '../../database/storable.ts';

/** Maximum number of problems in a summary; all of them are stored with the import. */
const SUMMARY_PROBLEMS = 1000;

/** Stores the counts, the problems and the rejected rows of the file, so that they can be read and downloaded later. */
export async function keepImport(tx: Tx, importId: number, summary: ImportSummary): Promise<void> {
  const { total, created, updated, unchanged, older, rejected, leftOut, warnings } = summary;
  const counts = { total, created, updated, unchanged, older, rejected, leftOut, warnings };
  await tx.models.Import.update(
    { ...counts, problems: summary.problemsTotal, sheets: storableData(summary.sheets), work: null },
    { where: { id: importId }, transaction: tx.transaction },
  );
  await tx.query(
    `INSERT INTO import_problems (import_id, seq, sheet, row_number, column_name, value, code, level, message)
     SELECT $1, row_number() OVER (ORDER BY sheet_number, row_number, seq), sheet, row_number,
       payload ->> 'column', payload ->> 'value', payload ->> 'code', payload ->> 'level', payload ->> 'message'
     FROM import_file WHERE kind = 'p'`,
    [importId],
  );
  await tx.query(
    `INSERT INTO import_rejected_rows (import_id, seq, sheet, row_number, cells)
     SELECT $1, row_number() OVER (ORDER BY sheet_number, row_number, seq), sheet, row_number, payload
     FROM import_file WHERE kind = 'x'`,
    [importId],
  );
}

/** What an import came to, with the first of its problems. */
export async function summarise(
  session: Statements,
  {
    fileName,
    staged,
    merged,
  }: { readonly fileName: string; readonly staged: FileTally; readonly merged: Merged },
): Promise<ImportSummary> {
  const { created, updated, older, leftOut } = merged;
  const [tally] = await session.query<{ problems: number; warnings: number }>(
    `SELECT count(*) AS problems, count(*) FILTER (WHERE payload ->> 'level' = 'warning') AS warnings
     FROM import_file WHERE kind = 'p'`,
  );
  const problems = await session.query<{ payload: RowProblem }>(
    `SELECT payload FROM import_file WHERE kind = 'p' ORDER BY sheet_number, row_number, seq LIMIT $1`,
    [SUMMARY_PROBLEMS],
  );
  return {
    importId: null,
    fileName,
    total: staged.rows + staged.rejected,
    created,
    updated,
    unchanged: staged.rows - created - updated,
    older,
    leftOut,
    rejected: staged.rejected,
    warnings: tally?.warnings ?? 0,
    problems: problems.map(({ payload }) => payload),
    problemsTotal: tally?.problems ?? 0,
    sheets: staged.sheets,
  };
}
