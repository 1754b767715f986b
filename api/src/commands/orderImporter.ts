import type { ImportSummary, OlderRows, RowProblem, SheetReport } from '@logistics/shared/contracts';
import { rowProblemTexts } from '@logistics/shared/texts/excel';
import type { ActorContext } from '../context.ts';
import { inTransaction, type Tx } from '../database/inTransaction.ts';
import { appError } from '../errors.ts';
import { findImportByKey } from '../queries/importDetail.ts';
import { recordAudit } from './audit.ts';
import { indexNewCodes, mergeStagedRows, resolveCustomers } from './importMerge.ts';
import { findRowsBehind } from './importRowsBehind.ts';
import type { ImportSource } from './importSource.ts';
import { stageImport } from './importStaging.ts';
import { firstChanges, keepImport, summarise } from './importSummary.ts';
import { noteGrowth } from './orderGrowth.ts';
import { tellImport } from './orderNews.ts';
import { allowLongStatements, lockIdempotencyKey, lockMerge, takeImportSlot } from './orderLocks.ts';

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
