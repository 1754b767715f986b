import type { ImportSourceName, ImportSummary, RowProblem, SheetReport } from '@logistics/shared/contracts';
import type { Database } from '../database/database.ts';
import type { Statements } from '../database/in-transaction.ts';
import { openCursor, type OpenCursor } from './open-cursor.ts';

/** Maximum number of problems in a summary or a detail. */
const PROBLEMS_MAX = 1000;

export interface ImportRow {
  id: number;
  file_name: string;
  file_sha256: string;
  source: ImportSourceName;
  created_at: string;
  created_by: number;
  created_by_name: string;
  total: number;
  created: number;
  updated: number;
  unchanged: number;
  older: number;
  left_out: number;
  rejected: number;
  warnings: number;
  problems: number;
  sheets: SheetReport[];
  undone_at: string | null;
}

const IMPORT_COLUMNS = `
  i.id, i.file_name, i.file_sha256, i.source, i.created_at, i.created_by,
  u.last_name || ' ' || u.first_name AS created_by_name, i.total, i.created, i.updated, i.unchanged, i.older,
  i.left_out, i.rejected, i.warnings, i.problems, i.sheets, i.undone_at`;

/** Condition of a complete import. An import in progress is hidden, because a failure rolls its rows back. */
const IS_WHOLE = `(i.work IS NULL OR i.work = 'undoing')`;
const IMPORT_BY_ID = `
  SELECT ${IMPORT_COLUMNS} FROM imports i JOIN users u ON u.id = i.created_by WHERE i.id = $1 AND ${IS_WHOLE}`;
const FIRST_PROBLEMS = `
  SELECT sheet, row_number AS row, column_name AS column, value, code, level, message
  FROM import_problems WHERE import_id = $1 ORDER BY seq LIMIT ${PROBLEMS_MAX}`;

/** Returns a page of the imports, newest first, and their total number. */
export async function findImportPage(
  database: Database,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: ImportRow[]; total: number }> {
  const [count] = await database.read<{ total: number }>(
    `SELECT count(*) AS total FROM imports i WHERE ${IS_WHOLE}`,
  );
  const rows = await database.read<ImportRow>(
    `SELECT ${IMPORT_COLUMNS} FROM imports i JOIN users u ON u.id = i.created_by WHERE ${IS_WHOLE}
     ORDER BY i.id DESC LIMIT $1 OFFSET $2`,
    [pageSize, (page - 1) * pageSize],
  );
  return { rows, total: count?.total ?? 0 };
}

export async function findImport(database: Database, id: number): Promise<ImportRow | undefined> {
  const [row] = await database.readFresh<ImportRow>(IMPORT_BY_ID, [id]);
  return row;
}

/** Returns the first 1,000 problems of an import, in the order of the file. */
export async function findImportProblems(database: Database, importId: number): Promise<RowProblem[]> {
  return database.readFresh<RowProblem>(FIRST_PROBLEMS, [importId]);
}

export interface RejectedRowWithReasons {
  sheet: string;
  row: number;
  cells: string[];
  /** The reasons why the row was rejected, without duplicates. */
  reasons: string[];
  /** Number of cells in the widest row of the sheet. */
  width: number;
}

/**
 * Opens a cursor over all rows that an import rejected, in the order of the file, with their reasons. Throws
 * SERVICE_UNAVAILABLE.
 */
export async function openRejectedRows(
  database: Database,
  importId: number,
): Promise<OpenCursor<RejectedRowWithReasons>> {
  return openCursor<RejectedRowWithReasons>(
    database,
    `SELECT r.sheet, r.row_number AS row, r.cells, coalesce(p.reasons, '{}') AS reasons,
       max(jsonb_array_length(r.cells)) OVER (PARTITION BY r.sheet) AS width
     FROM import_rejected_rows r
     LEFT JOIN (
       SELECT sheet, row_number, array_agg(concat_ws(': ', nullif(column_name, ''), message) ORDER BY seq) AS reasons
       FROM import_problems WHERE import_id = $1 AND level = 'error' GROUP BY sheet, row_number
     ) p ON p.sheet = r.sheet AND p.row_number = r.row_number
     WHERE r.import_id = $1 ORDER BY r.seq`,
    [importId],
  );
}

/** Returns the import that was started with this key, complete or not. */
export async function findIdOfKey(tx: Statements, userId: number, key: string): Promise<number | undefined> {
  const [found] = await tx.query<{ id: number }>(
    'SELECT id FROM imports WHERE created_by = $1 AND idempotency_key = $2',
    [userId, key],
  );
  return found?.id;
}

/** Returns the answer of a complete import, for a repeat of the call. */
export async function findAnswer(
  tx: Statements,
  importId: number,
): Promise<{ sha256: string; summary: ImportSummary } | undefined> {
  const [row] = await tx.query<ImportRow>(IMPORT_BY_ID, [importId]);
  const problems = await tx.query<RowProblem>(FIRST_PROBLEMS, [importId]);
  return row && { sha256: row.file_sha256, summary: importSummary(row, problems) };
}

function importSummary(row: ImportRow, problems: RowProblem[]): ImportSummary {
  return {
    importId: row.id,
    fileName: row.file_name,
    total: row.total,
    created: row.created,
    updated: row.updated,
    unchanged: row.unchanged,
    older: row.older,
    leftOut: row.left_out,
    rejected: row.rejected,
    warnings: row.warnings,
    problems,
    problemsTotal: row.problems,
    sheets: row.sheets,
  };
}
