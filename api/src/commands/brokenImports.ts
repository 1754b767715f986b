import type { AppContext } from '../context.ts';
import { inSession, type Session } from '../database/inSession.ts';
import { withdrawInSlices } from './importWithdrawal.ts';
import { allowLongStatements, tryImportWork, tryLater } from './orderLocks.ts';
import { tellUndo } from './orderNews.ts';

/**
 * Takes back what dead processes left of their imports, and brings undos to their end that they left in the middle. One
 * that can't be mended now holds up no other; the first such error is thrown in the end.
 */
export async function mendBrokenImports(app: AppContext, signal?: AbortSignal): Promise<void> {
  const rows = await app.database.readFresh<{ id: number }>(
    'SELECT id FROM imports WHERE work IS NOT NULL ORDER BY id',
  );
  const errors: unknown[] = [];
  for (const { id } of rows) {
    signal?.throwIfAborted();
    await mendImport(app, id, signal).catch((error: unknown) => {
      app.logger.warn({ err: error, importId: id }, 'a broken import is not mended yet');
      errors.push(error);
    });
  }
  if (errors.length > 0) throw errors[0];
}

/**
 * Makes an import whole again: one that did not come to its end was never there, and one whose undo did not is undone.
 * Does nothing while somebody works on it.
 */
export async function mendImport(app: AppContext, id: number, signal?: AbortSignal): Promise<void> {
  await inSession(app.database, async (session) => {
    await allowLongStatements(session, 'session');
    if (!(await tryImportWork(session, id, 'session'))) return;
    const [found] = await session.query<{ work: string | null }>(
      `UPDATE imports SET work = CASE work WHEN 'importing' THEN 'withdrawing' ELSE work END
       WHERE id = $1 AND work IS NOT NULL RETURNING work`,
      [id],
    );
    if (!found) return;
    await withdrawInSlices(session, id, { orders: app.config.importSliceOrders, signal });
    await session.transaction(async (tx) => {
      const end =
        found.work === 'undoing'
          ? 'UPDATE imports SET work = NULL WHERE id = $1'
          : 'DELETE FROM imports WHERE id = $1';
      await tx.query(end, [id]);
      await tellUndo(tx, id);
    });
  });
}

/**
 * While what a dead process left is not taken back yet, another file could find its own reports there and tell nobody of
 * them. Throws SERVICE_UNAVAILABLE then, and has it taken back.
 */
export async function refuseBesideBroken(session: Session, app: AppContext): Promise<void> {
  const unfinished = await session.query<{ id: number; work: string }>(
    `SELECT id, work FROM imports WHERE work IN ('importing', 'withdrawing')`,
  );
  for (const { id, work } of unfinished) {
    const isBroken = await session.transaction(async (tx) => {
      if (work === 'importing' && !(await tryImportWork(tx, id, 'transaction'))) return false;
      await app.jobs.enqueue(tx, 'mend-imports', [{}]);
      return true;
    });
    if (isBroken) throw tryLater();
  }
}
