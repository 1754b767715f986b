import type { ActorContext } from '../../context.ts';
import { inTransaction, type Tx } from '../../database/in-transaction.ts';
import { recordAudits } from '../audit/audit.ts';

/**
 * Stops a change of many orders after the current step. Orders changed so far stay changed, and the operation counts
 * as done. Does nothing for an operation that is done or already stopped. Waits for the running step.
 */
export async function stopOperation(context: ActorContext<'database' | 'jobs'>, id: number): Promise<void> {
  await inTransaction(context.app.database, (tx) =>
    stopWhere(tx, context, { which: `id = $1 AND state = 'running'`, values: [id] }),
  );
}

/** Stops all unfinished operations that match `which` (SQL over `values`). */
export async function stopWhere(
  tx: Tx,
  context: ActorContext<'jobs'>,
  { which, values }: { readonly which: string; readonly values: readonly unknown[] },
): Promise<void> {
  const stopped = await tx.query<{ id: number; kind: string; changed: number; state: string }>(
    `UPDATE order_operations SET max_id = last_id, stopped_at = date_trunc('milliseconds', now())
     WHERE ${which} AND max_id > last_id RETURNING id, kind, changed, state`,
    [...values],
  );
  const entries = stopped.map(({ id, kind, changed }) => ({
    action: 'order.stop' as const,
    subjectType: 'order',
    subjectId: `operation ${id}`,
    old: null,
    new: { kind, changed },
  }));
  await recordAudits(tx, context, entries);
  const running = stopped.filter(({ state }) => state === 'running');
  // Enqueues the job at once, even if it was waiting for a retry.
  const jobs = running.map(({ id }) => ({ operationId: id }));
  await context.app.jobs.enqueue(tx, 'change-orders', jobs);
}
