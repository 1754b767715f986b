import type { ImportDetail, ImportView, RowProblem } from '@logistics/shared/contracts';
import { rejectedRowsTexts } from '@logistics/shared/texts/order-answers';
import type { Actor } from '../policies/actor.ts';
import { orderPolicy } from '../policies/order-policy.ts';
import type { ImportDetailRow, ImportRow } from '../queries/import-detail.ts';
import type { RejectedRowWithReasons } from '../rejected-rows.ts';

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
    rejectedStored: row.rejected_stored,
    corrected: row.corrected,
    explained: row.explained,
    undoneAt: row.undone_at,
    can: { undo: orderPolicy.undoImport(actor, row) },
  };
}

export function presentImportDetail(
  row: ImportDetailRow,
  problems: RowProblem[],
  actor: Actor,
): ImportDetail {
  const { sheets, corrections, status_words: statusWords } = row;
  const corrected = { corrections: corrections ?? [], statusWords: statusWords ?? [] };
  return { ...presentImport(row, actor), problems, sheets, ...corrected };
}

/**
 * Returns the header for a sheet's rejected rows: its own columns, then the reason and the row number, so that the
 * rows can be corrected.
 */
export function rejectedHeader(row: ImportRow, sheetName: string, width: number): string[] {
  const columns = row.sheets.find((sheet) => sheet.name === sheetName)?.columns ?? [];
  const words = columns.map(({ header }) => header);
  return [...padded(words, Math.max(width, words.length)), rejectedRowsTexts.reason, rejectedRowsTexts.row];
}

/** Returns the cells of a rejected row for that header. */
export function presentRejectedRow(rejected: RejectedRowWithReasons, header: readonly string[]): string[] {
  const { cells, reasons, row } = rejected;
  return [...padded(cells, header.length - 2), reasons.join(' '), String(row)];
}

const padded = (cells: readonly string[], width: number) =>
  Array.from({ length: width }, (_, index) => cells[index] ?? '');
