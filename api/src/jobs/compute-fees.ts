import { computeNextFees } from '../commands/fees/recompute-fees.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Job } from './job.ts';

/** A job runs for this long and then adds a follow-up job, so that no run exceeds its time limit. */
const TURN_MS = 20_000;

/**
 * Computes the fees of queued orders and continues recomputations, step by step. The schedule finds the work that an
 * interrupted process left.
 */
export const computeFeesJob: Job<'compute-fees'> = {
  name: 'compute-fees',
  schedule: '*/10 * * * *',
  run: async (app, _data, { signal }) => {
    const turnEnds = performance.now() + TURN_MS;
    while (await computeNextFees(app)) {
      if (!signal.aborted && performance.now() < turnEnds) continue;
      await inTransaction(app.database, (tx) => app.jobs.enqueue(tx, 'compute-fees', [{}]));
      return;
    }
  },
};
