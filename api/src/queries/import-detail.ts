import type {
  CellCorrection,
  ImportSourceName,
  ImportSummary,
  LearnedWords,
  RowProblem,
  SheetReport,
} from '@logistics/shared/contracts';
import { IMPORT_PROBLEMS_MAX } from '@logistics/shared/domain';
import type { Database } from '../database/database.ts';
import type { Statements, Tx } from '../database/in-transaction.ts';
import { isoFromDate } from '../database/types.ts';
import { openCursor, type OpenCursor } from './open-cursor.ts';

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
  /** How many of the rejected rows are stored. */
  rejected_stored: number;
  warnings: number;
  problems: number;
  sheets: SheetReport[];
  undone_at: string | null;
  /** Number of corrected cells and of explained status words. */
  corrected: number;
  explained: number;
}

/** An import with the corrections from its preview. */
export interface ImportDetailRow extends ImportRow {
  corrections: CellCorrection[] | null;
  status_words: LearnedWords | null;
}

const IMPORT_COLUMNS = `
  i.id, i.file_name, i.file_sha256, i.source, i.created_at, i.created_by,
  u.last_name || ' ' || u.first_name AS created_by_name, i.total, i.created, i.updated, i.unchanged, i.older,
  i.left_out, i.rejected,
  (SELECT coalesce(sum(p.row_count), 0) FROM import_rejected_parts p WHERE p.import_id = i.id) AS rejected_stored, i.warnings, i.problems, i.sheets, i.undone_at,
  coalesce(jsonb_array_length(i.options -> 'corrections'), 0) AS corrected,
  coalesce(jsonb_array_length(i.options -> 'statusWords'), 0) AS explained`;

/** Condition of a complete import. An import in progress is hidden, because a failure rolls its rows back. */
const IS_WHOLE = `(i.work IS NULL OR i.work = 'undoing')`;
const IMPORT_BY_ID = `
  SELECT ${IMPORT_COLUMNS}, i.options -> 'corrections' AS corrections, i.options -> 'statusWords' AS status_words
  FROM imports i JOIN users u ON u.id = i.created_by WHERE i.id = $1 AND ${IS_WHOLE}`;
const FIRST_PROBLEMS = `
  SELECT sheet, row_number AS row, column_name AS column, value, code, level, message
  FROM import_problems WHERE import_id = $1 ORDER BY seq LIMIT ${IMPORT_PROBLEMS_MAX}`;

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

export async function findImport(database: Database, id: number): Promise<ImportDetailRow | undefined> {
  const [row] = await database.readFresh<ImportDetailRow>(IMPORT_BY_ID, [id]);
  return row;
}

/** Returns the first problems of an import, in the order of the file. */
export async function findImportProblems(database: Database, importId: number): Promise<RowProblem[]> {
  return database.readFresh<RowProblem>(FIRST_PROBLEMS, [importId]);
}

export interface RejectedPartRow {
  sheet: string;
  /** The rows, see `unpackRejected`. */
  content: Buffer;
  /** Number of cells in the widest row of the sheet. */
  width: number;
}

/**
 * Opens a cursor over the stored rejected rows of an import, in the order of the file. Throws SERVICE_UNAVAILABLE.
 */
export async function openRejectedParts(
  database: Database,
  importId: number,
): Promise<OpenCursor<RejectedPartRow>> {
  return openCursor<RejectedPartRow>(
    database,
    `SELECT sheet, content, max(width) OVER (PARTITION BY sheet) AS width
     FROM import_rejected_parts WHERE import_id = $1 ORDER BY seq`,
    [importId],
  );
}

/** Returns the import that was started with this key, complete or not. */
export async function findIdOfKey(
  { models, transaction }: Tx,
  userId: number,
  key: string,
): Promise<number | undefined> {
  const found = await models.Import.findOne({
    attributes: ['id'],
    where: { createdBy: userId, idempotencyKey: key },
    raw: true,
    transaction,
  });
  return found?.id;
}

/** Returns the last complete import of a file with this content that was not undone. */
export async function findImportOfContent(
  { models }: Database,
  sha256: string,
): Promise<{ importId: number; importedAt: string } | undefined> {
  const found = await models.Import.findOne({
    attributes: ['id', 'createdAt'],
    where: { fileSha256: sha256, undoneAt: null, work: null },
    order: [['id', 'DESC']],
    raw: true,
  });
  return found ? { importId: found.id, importedAt: isoFromDate(found.createdAt) } : undefined;
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
