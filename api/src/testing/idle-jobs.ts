import type { JobQueue } from '../jobs/queue.ts';

/** A queue that drops its jobs, for tests of the code before them. */
export const idleJobs: JobQueue = {
  enqueue: () => Promise.resolve(),
  listFailed: ({ page, pageSize }) => Promise.resolve({ rows: [], meta: { page, pageSize, total: 0 } }),
  progressOf: () => Promise.resolve('none'),
  retry: () => Promise.resolve(null),
};
