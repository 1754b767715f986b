import type { ImportChange, ImportSummary, RowProblem } from '@logistics/shared/contracts';
import type { ActorContext } from '../../context.ts';
import type { Session } from '../../database/in-session.ts';
import { appError } from '../../errors.ts';
import type { FileTally } from '../../order-file-reader/import-lines.ts';
import { findImportOfContent } from '../../queries/import-detail.ts';
import type { PlacedChange } from './import-changes.ts';
import { mergeBatch, NO_CHANGES, addResults } from './merge-batch.ts';
import { ALL_ROWS, needsBatches, splitIntoBatches } from './import-batches.ts';
import { summarise } from './import-summary.ts';
import { findRepeatedCodes } from './repeated-codes.ts';
import type { ImportProps } from './import-props.ts';

/** At most this many bad rows are named in the `errors` of a refusal. */
const REFUSAL_ERRORS = 100;

/** Import id used for dry runs. Sorts after every real id. */
const DRY_RUN_ID = Number.MAX_SAFE_INTEGER;

/**
 * Merges the file and rolls everything back. Returns the summary of a preview. Throws IMPORT_HAS_BAD_ROWS or
 * IMPORT_HAS_NO_ROWS, with the summary, for a file that can't be imported as it is.
 */
export async function dryRunImport(
  session: Session,
  context: ActorContext<'config' | 'database'>,
  props: ImportProps,
  staged: FileTally,
): Promise<ImportSummary> {
  const { source, badRows, olderRows = 'history', preview } = props;
  const { app } = context;
  const options = { importId: DRY_RUN_ID, olderRows, preview, commits: false };
  const batches = needsBatches(app, staged.rows)
    ? await splitIntoBatches(session, app.config.importBatchOrders)
    : [ALL_ROWS];
  let merged = NO_CHANGES;
  for (const batch of batches)
    merged = addResults(merged, await session.dryRun((tx) => mergeBatch(tx, batch, options)));
  const summary = await summarise(session, { fileName: source.fileName, staged, merged });
  if (preview) {
    const changes = await withPresentStatuses(context, merged.changes);
    const repeated = await findRepeatedCodes(session);
    const sameFile = await findImportOfContent(app.database, source.sha256);
    return { ...summary, behind: merged.behind, changes, repeated, ...(sameFile ? { sameFile } : {}) };
  }
  const code = badRows === 'refuse' && summary.rejected > 0 ? 'IMPORT_HAS_BAD_ROWS' : 'IMPORT_HAS_NO_ROWS';
  throw appError(code, { data: summary, errors: refusalErrors(summary.problems) });
}

/** Adds the current status of each order. Call it after the rollback of the preview. */
async function withPresentStatuses(
  { app }: ActorContext<'database'>,
  changes: readonly PlacedChange[],
): Promise<ImportChange[]> {
  const present = await app.database.readFresh<{ order_code: string; status: number }>(
    'SELECT order_code, status FROM orders WHERE order_code = ANY ($1)',
    [changes.map((change) => change.orderCode)],
  );
  const statuses = new Map(present.map((row) => [row.order_code, row.status]));
  return changes.map(({ sheet, row, orderCode, kind, status, occurredAt, behind }) => {
    const statusBefore = statuses.get(orderCode) ?? null;
    return { sheet, row, orderCode, kind, status, occurredAt, behind, statusBefore };
  });
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
