import type { ImportSummary, SheetReport } from '@logistics/shared/contracts';
import { rowProblemTexts } from '@logistics/shared/texts/excel';
import type { ActorContext, AppContext } from '../../context.ts';
import { inSession, type Session } from '../../database/in-session.ts';
import type { Tx } from '../../database/in-transaction.ts';
import { storableData } from '../../database/storable.ts';
import { appError } from '../../errors.ts';
import type { FileTally } from '../../order-file-reader/import-lines.ts';
import type { LoggedInCaller } from '../../policies/actor.ts';
import { findAnswer, findIdOfKey } from '../../queries/import-detail.ts';
import { recordAudit } from '../audit/audit.ts';
import { settleFeesLater } from '../fees/compute-fees.ts';
import { learnStatusWords } from '../content/status-word-learner.ts';
import {
  recoverImport,
  recoverInSession,
  refuseDuringRollback,
  stopIfShuttingDown,
} from './interrupted-imports.ts';
import { customerLookup, warnOfUnknownCustomers } from './import-customers.ts';
import { mergeBatch, NO_CHANGES, addResults, type Merged, type MergeOptions } from './merge-batch.ts';
import { ALL_ROWS, needsBatches, splitIntoBatches } from './import-batches.ts';
import type { ImportProps } from './import-props.ts';
import { stageImport } from './import-staging.ts';
import { storeSummary, summarise } from './import-summary.ts';
import { dryRunImport } from './import-dry-run.ts';
import { analyzeIfDoubled } from './analyze-after-import.ts';
import { notifyOfImport } from '../notifications/order-notifications.ts';
import {
  allowLongStatements,
  lockIdempotencyKey,
  lockImportWork,
  lockMerge,
  takeImportSlot,
  retryLaterError,
} from '../orders/order-locks.ts';

type ImportContext = ActorContext<'channels' | 'config' | 'database' | 'jobs' | 'logger' | 'readiness'>;

/**
 * Imports a file of orders, or previews it with the same code (decisions, "The Excel file"). Imports commute: neither
 * the order of the files nor repeated imports change the resulting orders.
 *
 * A file of up to twice IMPORT_BATCH_ORDERS rows is one transaction. A longer one is merged in batches, so that a scan,
 * an edit or another import waits for one batch at most. It is hidden and sends no notifications until all are merged.
 * If it fails, it is rolled back at once, or by `recoverInterruptedImports` if the process died.
 *
 * Throws IMPORT_HAS_BAD_ROWS (with the summary; nothing is written), IMPORT_HAS_NO_ROWS, IDEMPOTENCY_KEY_REUSED,
 * SERVICE_UNAVAILABLE when two imports run already, while another one is rolled back, and when the process stops.
 * Rethrows errors of the source (FILE_…).
 */
export async function importOrders(context: ImportContext, props: ImportProps): Promise<ImportSummary> {
  const { app, actor } = context;
  const { source, idempotencyKey, preview } = props;
  return inSession(app.database, async (session) => {
    await allowLongStatements(session, 'session');
    await takeImportSlot(session, 'session');
    if (idempotencyKey !== undefined && !preview) {
      await lockIdempotencyKey(session, actor.userId, idempotencyKey);
      const earlier = await answerOfKey(session, app, { userId: actor.userId, idempotencyKey });
      if (earlier && earlier.sha256 !== source.sha256) throw appError('IDEMPOTENCY_KEY_REUSED');
      if (earlier) return earlier.summary;
    }
    await refuseDuringRollback(session, app);
    const staged = await stageImport(session, source.lines(customerLookup(app.database)));
    const columns = customerColumns(staged.sheets);
    const message = rowProblemTexts.CUSTOMER_UNKNOWN;
    const unknown = await warnOfUnknownCustomers(session, { columns, message });
    const [problems, warnings] = [staged.problems + unknown, staged.warnings + unknown];
    return importStaged(session, context, props, { ...staged, problems, warnings });
  });
}

async function importStaged(
  session: Session,
  context: ImportContext,
  props: ImportProps,
  staged: FileTally,
): Promise<ImportSummary> {
  const isRefused = staged.rows === 0 || (props.badRows === 'refuse' && staged.rejected > 0);
  if (props.preview || isRefused) return dryRunImport(session, context, props, staged);
  if (needsBatches(context.app, staged.rows)) return importInBatches(session, context, props, staged);
  const summary = await session.transaction(async (tx) => {
    const importId = await insertImport(tx, context, props, null);
    const merged = await mergeBatch(tx, ALL_ROWS, mergeOptions(importId, props));
    return endImport(tx, context, props, { importId, staged, merged });
  });
  await analyzeIfDoubled(context.app, summary.created);
  return summary;
}

const mergeOptions = (importId: number, { olderRows = 'history' }: ImportProps): MergeOptions => ({
  importId,
  olderRows,
  preview: false,
  commits: true,
});

/** Imports a long file. Its row in `imports` exists before the first batch; users see it after the last one. */
async function importInBatches(
  session: Session,
  context: ImportContext,
  props: ImportProps,
  staged: FileTally,
): Promise<ImportSummary> {
  const { app } = context;
  const importId = await session.transaction(async (tx) => {
    const id = await insertImport(tx, context, props, 'importing');
    await lockImportWork(tx, id, 'session');
    return id;
  });
  try {
    let merged = NO_CHANGES;
    let grown = 0;
    for (const batch of await splitIntoBatches(session, app.config.importBatchOrders)) {
      stopIfShuttingDown(app);
      stopIfCancelled(props);
      const part = await session.transaction((tx) => mergeBatch(tx, batch, mergeOptions(importId, props)));
      merged = addResults(merged, part);
      grown = (await analyzeIfDoubled(app, grown + part.created)) ? 0 : grown + part.created;
    }
    return await session.transaction((tx) => endImport(tx, context, props, { importId, staged, merged }));
  } catch (error) {
    await rollBack(session, app, importId).catch((failure: unknown) => {
      app.logger.warn({ err: failure, importId }, 'could not recover an interrupted import yet');
    });
    throw error;
  }
}

/** Rolls back the written batches, on this connection or, if it is broken, on another one. */
async function rollBack(
  session: Session,
  app: AppContext<'config' | 'database' | 'jobs' | 'logger' | 'readiness'>,
  importId: number,
): Promise<void> {
  const isOpen = await session.query('SELECT 1').then(
    () => true,
    () => false,
  );
  if (isOpen) return recoverInSession(session, app, importId);
  if (!(await recoverImport(app, importId))) throw retryLaterError();
}

/** Returns the answer of an earlier import with the key. Rolls back an unfinished one first. */
async function answerOfKey(
  session: Session,
  app: AppContext<'config' | 'database' | 'jobs' | 'logger' | 'readiness'>,
  { userId, idempotencyKey }: { readonly userId: number; readonly idempotencyKey: string },
): Promise<{ sha256: string; summary: ImportSummary } | undefined> {
  const findId = () => session.transaction((tx) => findIdOfKey(tx, userId, idempotencyKey));
  const id = await findId();
  if (id === undefined) return undefined;
  const earlier = await findAnswer(session, id);
  if (earlier) return earlier;
  await recoverImport(app, id);
  // Another process is recovering that import. The key can't be used before it has finished.
  if ((await findId()) !== undefined) throw retryLaterError();
  return undefined;
}

/**
 * Takes the merge lock, so that import ids are committed in ascending order. Throws SERVICE_UNAVAILABLE if the rollback
 * of another import began while the file was read.
 */
async function insertImport(
  tx: Tx,
  context: LoggedInCaller,
  props: ImportProps,
  work: 'importing' | null,
): Promise<number> {
  await lockMerge(tx);
  const { models, transaction } = tx;
  const other = await models.Import.findOne({ where: { work: ['withdrawing', 'undoing'] }, transaction });
  if (other) throw retryLaterError();
  const { source, origin, idempotencyKey = null } = props;
  const { badRows, olderRows, corrections, statusWords } = props;
  const { id } = await models.Import.create(
    {
      fileName: source.fileName,
      fileSha256: source.sha256,
      source: origin,
      idempotencyKey,
      createdBy: context.actor.userId,
      options: storableData({ badRows, olderRows, corrections, statusWords }),
      work,
    },
    { transaction },
  );
  return id;
}

/** Throws when the user stopped the import; written rows are then rolled back. */
function stopIfCancelled({ source }: ImportProps): void {
  if (source.isWanted?.() === false) throw appError('MALFORMED_REQUEST');
}

/** Stores the result of the import, and publishes it. */
async function endImport(
  tx: Tx,
  context: ActorContext<'channels' | 'jobs'>,
  props: ImportProps,
  end: { readonly importId: number; readonly staged: FileTally; readonly merged: Merged },
): Promise<ImportSummary> {
  const { source, origin, badRows, olderRows = 'history' } = props;
  const { corrections = [], statusWords = [] } = props;
  const { importId, staged, merged } = end;
  const summary = await summarise(tx, { fileName: source.fileName, staged, merged });
  await storeSummary(tx, importId, summary);
  if (statusWords.length > 0) await learnStatusWords(tx, context, statusWords);
  const { total, created, updated, unchanged, older, leftOut, rejected } = summary;
  const counts = { total, created, updated, unchanged, older, leftOut, rejected };
  await recordAudit(tx, context, {
    action: 'import.create',
    subjectType: 'import',
    subjectId: importId,
    new: {
      ...{ fileName: source.fileName, origin, badRows, olderRows, ...counts },
      ...(corrections.length > 0 && { corrected: corrections.length }),
      ...(statusWords.length > 0 && { statusWords }),
    },
  });
  await settleFeesLater(tx, context.app);
  await notifyOfImport(tx, context.app, importId);
  stopIfCancelled(props);
  return { ...summary, importId };
}

function customerColumns(sheets: readonly SheetReport[]): Record<string, string> {
  return Object.fromEntries(
    sheets.map((sheet) => [
      sheet.name,
      sheet.columns.find((column) => column.field === 'customer')?.header ?? '',
    ]),
  );
}
