import type { AppContext } from '../../context.ts';
import { inTransaction } from '../../database/in-transaction.ts';

/**
 * Continues the operations that a dead process left unfinished. Runs at start-up; otherwise they would wait until
 * their jobs expire.
 */
export async function resumeOrderOperations(app: AppContext<'database' | 'jobs'>): Promise<void> {
  await inTransaction(app.database, async (tx) => {
    const rows = await tx.query<{ id: number }>(
      "SELECT id FROM order_operations WHERE state = 'running' ORDER BY id",
    );
    const jobs = rows.map(({ id }) => ({ operationId: id }));
    await app.jobs.enqueue(tx, 'change-orders', jobs);
  });
}

/** Sets a failed operation to running, before its job is retried. */
export async function restartOperation(app: AppContext<'database'>, id: number): Promise<void> {
  const { OrderOperation } = app.database.models;
  await OrderOperation.update({ state: 'running', finishedAt: null }, { where: { id, state: 'failed' } });
}

const REASON_MAX = 500;

/**
 * Stores the reason of a failed step, which users see on the operation. Marks the operation as failed after the last
 * retry.
 */
export async function recordFailedStep(
  app: AppContext<'database'>,
  id: number,
  { error, isLast }: { readonly error: unknown; readonly isLast: boolean },
): Promise<void> {
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, REASON_MAX);
  const end = isLast ? { state: 'failed' as const, finishedAt: new Date() } : {};
  const { OrderOperation } = app.database.models;
  await OrderOperation.update({ reason, ...end }, { where: { id, state: 'running' } });
}
