import { recordFailedStep, restartOperation } from '../commands/orders/interrupted-operations.ts';
import { changeNextOrders } from '../commands/orders/order-operations.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Job } from './job.ts';

/**
 * A job runs for this long and then adds a follow-up job. Other jobs get their turn, and no job exceeds its time
 * limit.
 */
const TURN_MS = 20_000;

/**
 * Continues a change of many orders, step by step, until no orders remain. Each step is one transaction that also
 * stores the progress. After any failure, a retry continues after the last complete step and repeats none.
 */
export const changeOrders: Job<'change-orders'> = {
  name: 'change-orders',
  run: async (app, { operationId }, { isLast, signal }) => {
    const turnEnds = performance.now() + TURN_MS;
    try {
      await restartOperation(app, operationId);
      while (await changeNextOrders(app, operationId)) {
        if (!signal.aborted && performance.now() < turnEnds) continue;
        await inTransaction(app.database, (tx) => app.jobs.enqueue(tx, 'change-orders', [{ operationId }]));
        return;
      }
    } catch (error) {
      await recordFailedStep(app, operationId, { error, isLast });
      throw error;
    }
  },
};
