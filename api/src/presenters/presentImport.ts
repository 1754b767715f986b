import type { ImportDetail, ImportView, RowProblem } from '@logistics/shared/contracts';
import { rejectedRowsTexts } from '@logistics/shared/texts/order-answers';
import type { Actor } from '../context.ts';
import { orderPolicy } from '../policies/orderPolicy.ts';
import type { ImportRow, RejectedRowWithReasons } from '../queries/importDetail.ts';

export function presentImport(row: ImportRow, actor: Actor): ImportView {
  return {
    id: row.id,
    fileName: row.file_name,
    source: row.source,
    createdAt: row.created_at,
    createdBy: { id: row.created_by, name: row.created_by_name },
    total: row.total,
    created: row.created,
    updated: row.updated,
    unchanged: row.unchanged,
    older: row.older,
    rejected: row.rejected,
    undoneAt: row.undone_at,
    can: { undo: orderPolicy.undoImport(actor, row) },
  };
}

export function presentImportDetail(row: ImportRow, problems: RowProblem[], actor: Actor): ImportDetail {
  return { ...presentImport(row, actor), problems, sheets: row.sheets };
}

export interface RejectedTable {
  readonly header: string[];
  readonly rows: string[][];
}

/**
 * The rows that an import left out as one table: the file's own columns under the header of the first sheet that has
 * any, after them the reason, the sheet and the row, so that the file can be mended and read again.
 */
export function presentRejectedRows(
  row: ImportRow,
  rejected: readonly RejectedRowWithReasons[],
): RejectedTable {
  const sheetsWithRows = new Set(rejected.map(({ sheet }) => sheet));
  const columns = row.sheets.find((sheet) => sheetsWithRows.has(sheet.name))?.columns ?? [];
  const width = rejected.reduce((widest, { cells }) => Math.max(widest, cells.length), columns.length);
  const padded = (cells: readonly string[]) =>
    Array.from({ length: width }, (_, index) => cells[index] ?? '');
  const { reason, sheet, row: rowNumber } = rejectedRowsTexts;
  return {
    header: [...padded(columns.map(({ header }) => header)), reason, sheet, rowNumber],
    rows: rejected.map((line) => [
      ...padded(line.cells),
      line.reasons.join(' '),
      line.sheet,
      String(line.row),
    ]),
  };
}
