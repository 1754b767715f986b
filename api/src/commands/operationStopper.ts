import type { ActorContext } from '../context.ts';
import { inTransaction } from '../database/inTransaction.ts';
import { recordAudit } from './audit.ts';

/**
 * Lets a change of many orders go no further than it has come: it is finished with what it had done. One that is over,
 * or is stopped already, stays as it is. Waits for the step that runs.
 */
export async function stopOperation(context: ActorContext, id: number): Promise<void> {
  await inTransaction(context.app.database, async (tx) => {
    const [stopped] = await tx.query<{ kind: string; changed: number }>(
      `UPDATE order_operations SET max_id = last_id WHERE id = $1 AND state = 'running' AND max_id > last_id
       RETURNING kind, changed`,
      [id],
    );
    if (!stopped) return;
    await recordAudit(tx, context, {
      action: 'order.stop',
      subjectType: 'order',
      subjectId: `operation ${id}`,
      old: null,
      new: stopped,
    });
    // At once, also where it waits to be tried again.
    await context.app.jobs.enqueue(tx, 'change-orders', [{ operationId: id }]);
  });
}
