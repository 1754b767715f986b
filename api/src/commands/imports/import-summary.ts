import type { ImportSummary, RowProblem } from '@logistics/shared/contracts';
import { IMPORT_PROBLEMS_MAX } from '@logistics/shared/domain';
import type { Statements, Tx } from '../../database/in-transaction.ts';
import type { FileTally } from '../../order-file-reader/import-lines.ts';
import type { Merged } from './merge-batch.ts';
import { storableData } from '../../database/storable.ts';

const FILE_ORDER = 'ORDER BY sheet_number, row_number, seq';

/**
 * Stores the counts, and the first problems and rejected rows of the file, so that they can be read and downloaded
 * later.
 */
export async function storeSummary(tx: Tx, importId: number, summary: ImportSummary): Promise<void> {
  const { total, created, updated, unchanged, older, rejected, leftOut, warnings } = summary;
  const counts = { total, created, updated, unchanged, older, rejected, leftOut, warnings };
  await tx.models.Import.update(
    { ...counts, problems: summary.problemsTotal, sheets: storableData(summary.sheets), work: null },
    { where: { id: importId }, transaction: tx.transaction },
  );
  await tx.query(
    `INSERT INTO import_problems (import_id, seq, sheet, row_number, column_name, value, code, level, message)
     SELECT $1, row_number() OVER (${FILE_ORDER}), sheet, row_number,
       payload ->> 'column', payload ->> 'value', payload ->> 'code', payload ->> 'level', payload ->> 'message'
     FROM import_file WHERE kind = 'p' ORDER BY 2 LIMIT ${IMPORT_PROBLEMS_MAX}`,
    [importId],
  );
  await tx.query(
    `INSERT INTO import_rejected_parts (import_id, seq, sheet, row_count, width, content)
     SELECT $1, row_number() OVER (${FILE_ORDER}), sheet, (payload ->> 'count')::int, (payload ->> 'width')::int,
       decode(payload ->> 'content', 'base64')
     FROM import_file WHERE kind = 'x'`,
    [importId],
  );
}

/** Returns the result of an import, with its first problems. */
export async function summarise(
  session: Statements,
  {
    fileName,
    staged,
    merged,
  }: { readonly fileName: string; readonly staged: FileTally; readonly merged: Merged },
): Promise<ImportSummary> {
  const { created, updated, older, leftOut } = merged;
  const problems = await session.query<{ payload: RowProblem }>(
    `SELECT payload FROM import_file WHERE kind = 'p' ${FILE_ORDER} LIMIT ${IMPORT_PROBLEMS_MAX}`,
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
    warnings: staged.warnings,
    problems: problems.map(({ payload }) => payload),
    problemsTotal: staged.problems,
    sheets: staged.sheets,
  };
}
