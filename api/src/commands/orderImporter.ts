import type {
  ImportChange,
  ImportSummary,
  OlderRows,
  RowProblem,
  SheetReport,
} from '@logistics/shared/contracts';
import { rowProblemTexts } from '@logistics/shared/texts/excel';
import type { ActorContext } from '../context.ts';
import { inTransaction, type Tx } from '../database/inTransaction.ts';
import { appError } from '../errors.ts';
import { findImportByKey } from '../queries/importDetail.ts';
import { recordAudit } from './audit.ts';
import {
  indexNewCodes,
  mergeStagedRows,
  OLDER_REPORTS,
  resolveCustomers,
  type MergeCounts,
} from './importMerge.ts';
import { findRowsBehind } from './importRowsBehind.ts';
import type { ImportSource } from './importSource.ts';
import { stageImport, type Staged } from './importStaging.ts';
import { noteGrowth } from './orderGrowth.ts';
import { tellImport } from './orderNews.ts';
import { allowLongStatements, lockIdempotencyKey, lockMerge, takeImportSlot } from './orderLocks.ts';
import { storableJson } from './orderText.ts';

/** At most this many problems travel with a summary; all of them are kept with the import. */
const SUMMARY_PROBLEMS = 1000;
const SUMMARY_CHANGES = 500;
/** At most this many bad rows are named in the `errors` of a refusal. */
const REFUSAL_ERRORS = 100;

export interface ImportProps {
  readonly source: ImportSource;
  readonly origin: 'upload' | 'desktop';
  readonly badRows: 'refuse' | 'skip';
  /** What becomes of rows behind what the system knows; 'history' where nothing is said. */
  readonly olderRows?: OlderRows | undefined;
  /** True: the same work in a transaction that is rolled back; nothing stays written. */
  readonly preview: boolean;
  /** The same key with the same file answers the same and writes nothing again. */
  readonly idempotencyKey?: string | undefined;
}

/** Carries a summary out of a transaction that must not be committed. */
class RolledBack extends Error {
  readonly summary: ImportSummary;
  constructor(summary: ImportSummary) {
    super('rolled back on purpose');
    this.summary = summary;
  }
}

/**
 * Imports a file of orders in one transaction, or previews it with the very same code (decisions, "The Excel file").
 * Imports commute: in whatever order files come, and however often, the orders end the same.
 *
 * Throws IMPORT_HAS_BAD_ROWS (with the summary; nothing is written), IMPORT_HAS_NO_ROWS, IDEMPOTENCY_KEY_REUSED,
 * SERVICE_UNAVAILABLE when two imports run already, and what the source throws (FILE_…).
 */
export async function importOrders(context: ActorContext, props: ImportProps): Promise<ImportSummary> {
  let started = false;
  try {
    const summary = await inTransaction(context.app.database, async (tx) => {
      // The source can be read once only, so a transaction that the database broke off is not tried again here.
      if (started) throw appError('SERVICE_UNAVAILABLE');
      started = true;
      return importInTransaction(tx, context, props);
    });
    await noteGrowth(context.app, summary.created);
    return summary;
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error;
    const summary = await withPresentStatuses(context, error.summary);
    if (props.preview) return summary;
    throw appError(
      props.badRows === 'refuse' && summary.rejected > 0 ? 'IMPORT_HAS_BAD_ROWS' : 'IMPORT_HAS_NO_ROWS',
      {
        data: summary,
        errors: refusalErrors(summary.problems),
      },
    );
  }
}

async function importInTransaction(
  tx: Tx,
  context: ActorContext,
  props: ImportProps,
): Promise<ImportSummary> {
  const { source, origin, badRows, olderRows = 'history', preview, idempotencyKey } = props;
  await allowLongStatements(tx);
  await takeImportSlot(tx);
  if (idempotencyKey !== undefined && !preview) {
    await lockIdempotencyKey(tx, context.actor.userId, idempotencyKey);
    const earlier = await findImportByKey(tx, context.actor.userId, idempotencyKey);
    if (earlier && earlier.sha256 !== source.sha256) throw appError('IDEMPOTENCY_KEY_REUSED');
    if (earlier) return earlier.summary;
  }
  const staged = await stageImport(tx, source.events);
  await resolveCustomers(tx, {
    columns: customerColumns(staged.sheets),
    message: rowProblemTexts.CUSTOMER_UNKNOWN,
  });
  await lockMerge(tx);
  const { behind, leftOut } = await findRowsBehind(tx, { preview, olderRows });
  const importId = await insertImport(tx, context, props);
  const counts = await mergeStagedRows(tx, importId, staged.rows);
  const summary = { ...(await summarise(tx, source.fileName, staged, counts)), leftOut };
  if (preview) throw new RolledBack({ ...summary, behind, changes: await firstChanges(tx) });
  if (staged.rows === 0 || (badRows === 'refuse' && staged.rejected > 0)) throw new RolledBack(summary);
  await indexNewCodes(tx);
  await keepImport(tx, importId, summary);
  await recordAudit(tx, context, {
    action: 'import.create',
    subjectType: 'import',
    subjectId: importId,
    new: {
      fileName: source.fileName,
      origin,
      badRows,
      olderRows,
      total: summary.total,
      ...counts,
      leftOut,
      rejected: staged.rejected,
    },
  });
  await tellImport(tx, context, importId);
  return { ...summary, importId };
}

async function insertImport(tx: Tx, context: ActorContext, props: ImportProps): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `INSERT INTO imports (file_name, file_sha256, source, idempotency_key, created_by, options)
     VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`,
    [
      props.source.fileName,
      props.source.sha256,
      props.origin,
      props.preview ? null : (props.idempotencyKey ?? null),
      context.actor.userId,
      JSON.stringify({ badRows: props.badRows, olderRows: props.olderRows }),
    ],
  );
  if (!row) throw new Error('an INSERT with RETURNING gave no row');
  return row.id;
}

/** Counts and everything that is wrong with the file, kept so that it can be read and downloaded later. */
async function keepImport(tx: Tx, importId: number, summary: ImportSummary): Promise<void> {
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

async function summarise(
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
async function firstChanges(tx: Tx): Promise<ImportChange[]> {
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

/** Fills in, once the preview is rolled back, what stands now. */
async function withPresentStatuses(context: ActorContext, summary: ImportSummary): Promise<ImportSummary> {
  if (!summary.changes) return summary;
  const present = await context.app.database.readFresh<{ order_code: string; status: number }>(
    'SELECT order_code, status FROM orders WHERE order_code = ANY ($1)',
    [summary.changes.map((change) => change.orderCode)],
  );
  const statuses = new Map(present.map((row) => [row.order_code, row.status]));
  const changes = summary.changes.map((change) => ({
    ...change,
    statusBefore: statuses.get(change.orderCode) ?? null,
  }));
  return { ...summary, changes };
}

function customerColumns(sheets: readonly SheetReport[]): Record<string, string> {
  return Object.fromEntries(
    sheets.map((sheet) => [
      sheet.name,
      sheet.columns.find((column) => column.field === 'customer')?.header ?? '',
    ]),
  );
}

function refusalErrors(problems: readonly RowProblem[]) {
  return problems
    .filter((problem) => problem.level === 'error')
    .slice(0, REFUSAL_ERRORS)
    .map((problem) => ({
      path: `${problem.sheet}:${problem.row}:${problem.column}`,
      message: problem.message,
    }));
}
