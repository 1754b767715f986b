import type { ActorContext } from '../../context.ts';
import { inTransaction, type Tx } from '../../database/in-transaction.ts';
import { recordAudits } from '../audit/audit.ts';

/**
 * Lets a change of many orders go no further than it has come: it is finished with what it had done. One that is over,
 * or is stopped already, stays as it is. Waits for the step that runs.
 */
export async function stopOperation(context: ActorContext, id: number): Promise<void> {
  await inTransaction(context.app.database, (tx) =>
    stopWhere(tx, context, { which: `id = $1 AND state = 'running'`, values: [id] }),
  );
}

/** Stops all operations that `which` (SQL over `values`) is true of and that have not looked at all of their orders. */
export async function stopWhere(
  tx: Tx,
  context: ActorContext,
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
  // At once, also where one waits to be tried again.
  const jobs = running.map(({ id }) => ({ operationId: id }));
  await context.app.jobs.enqueue(tx, 'change-orders', jobs);
}
