import { noteBrokenOperation, startAgain } from '../commands/orders/interrupted-operations.ts';
import { changeNextOrders } from '../commands/orders/order-operations.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Job } from './job.ts';

/** So long one job goes on; then a further one does, so that others get their turn and no job runs out of time. */
const TURN_MS = 20_000;

/**
 * Goes on with a change of many orders, step by step, until nothing is left. Each step is one transaction that also
 * keeps how far it came: whatever breaks off, a repeat goes on behind the last whole step and does none twice.
 */
export const changeOrders: Job<'change-orders'> = {
  name: 'change-orders',
  run: async (app, { operationId }, { isLast, signal }) => {
    const turnEnds = Date.now() + TURN_MS;
    try {
      await startAgain(app, operationId);
      while (await changeNextOrders(app, operationId)) {
        if (!signal.aborted && Date.now() < turnEnds) continue;
        await inTransaction(app.database, (tx) => app.jobs.enqueue(tx, 'change-orders', [{ operationId }]));
        return;
      }
    } catch (error) {
      await noteBrokenOperation(app, operationId, { error, isLast });
      throw error;
    }
  },
};
