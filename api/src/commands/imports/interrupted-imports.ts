import { settleFeesLater } from '../fees/compute-fees.ts';
import type { AppContext } from '../../context.ts';
import { inSession, type Session } from '../../database/in-session.ts';
import type { Tx } from '../../database/in-transaction.ts';
import type { Import } from '../../models/import.ts';
import { rollBackInBatches } from './import-rollback.ts';
import { allowLongStatements, tryImportWork, retryLaterError } from '../orders/order-locks.ts';
import { notifyOfUndo } from '../notifications/order-notifications.ts';

/**
 * Rolls back imports that a process did not finish before it died, and finishes interrupted undos. A failure does not
 * stop the recovery of the others; the first error is thrown at the end.
 *
 * @returns false if another process works on one of them
 */
export async function recoverInterruptedImports(
  app: AppContext<'config' | 'database' | 'jobs' | 'logger' | 'readiness'>,
  signal?: AbortSignal,
): Promise<boolean> {
  const rows = await app.database.readFresh<{ id: number }>(
    'SELECT id FROM imports WHERE work IS NOT NULL ORDER BY id',
  );
  const errors: unknown[] = [];
  let all = true;
  for (const { id } of rows) {
    signal?.throwIfAborted();
    try {
      all = (await recoverImport(app, id, signal)) && all;
    } catch (error) {
      app.logger.warn({ err: error, importId: id }, 'could not recover an interrupted import yet');
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
  return all;
}

/**
 * Rolls back an unfinished import, or finishes its undo.
 *
 * @returns false, without a change, if another process works on it
 */
export function recoverImport(
  app: AppContext<'config' | 'database' | 'jobs' | 'logger' | 'readiness'>,
  id: number,
  signal?: AbortSignal,
): Promise<boolean> {
  return inSession(app.database, async (session) => {
    await allowLongStatements(session, 'session');
    if (!(await tryImportWork(session, id, 'session'))) return false;
    await recoverInSession(session, app, id, signal);
    return true;
  });
}

/**
 * Like `recoverImport`, on a session that holds the import's lock. Throws SERVICE_UNAVAILABLE when the process is
 * stopping.
 */
export async function recoverInSession(
  session: Session,
  app: AppContext<'config' | 'jobs' | 'logger' | 'readiness'>,
  id: number,
  signal?: AbortSignal,
): Promise<void> {
  const work = await session.transaction((tx) => startRollback(tx, id));
  if (!work) return;
  await rollBackInBatches(session, id, {
    orders: app.config.importBatchOrders,
    beforeEach: () => {
      signal?.throwIfAborted();
      stopIfShuttingDown(app);
    },
  });
  await session.transaction(async (tx) => {
    const one = { where: { id }, transaction: tx.transaction };
    if (work === 'undoing') await tx.models.Import.update({ work: null }, one);
    else await tx.models.Import.destroy(one);
    await settleFeesLater(tx, app);
    await notifyOfUndo(tx, id);
  });
  app.logger.info({ importId: id, work }, 'rolled back the events of an import');
}

/** Returns the work to finish: an undo, or the rollback of an import. */
async function startRollback({ models, transaction }: Tx, id: number): Promise<Import['work']> {
  const found = await models.Import.findByPk(id, { transaction });
  if (found?.work !== 'importing') return found?.work ?? null;
  await found.update({ work: 'withdrawing' }, { transaction });
  return found.work;
}

/** Throws SERVICE_UNAVAILABLE when the process is stopping. The next process does the remaining work. */
export function stopIfShuttingDown({ readiness }: AppContext<'readiness'>): void {
  if (!readiness.ready) throw retryLaterError();
}

/**
 * Throws SERVICE_UNAVAILABLE while an interrupted import is not rolled back, and queues its recovery. Without this
 * check, a file that is sent again would find the events of its interrupted import, count them as known, and send no
 * notifications.
 */
export async function refuseDuringRollback(session: Session, app: AppContext<'jobs'>): Promise<void> {
  const unfinished = await session.query<{ id: number; work: string }>(
    'SELECT id, work FROM imports WHERE work IS NOT NULL',
  );
  for (const { id, work } of unfinished) {
    const isBroken = await session.transaction(async (tx) => {
      if (!(await tryImportWork(tx, id, 'transaction'))) return work !== 'importing';
      const still = await tx.models.Import.findByPk(id, { transaction: tx.transaction });
      if (!still?.work) return false;
      await app.jobs.enqueue(tx, 'mend-imports', [{}]);
      return true;
    });
    if (isBroken) throw retryLaterError();
  }
}
