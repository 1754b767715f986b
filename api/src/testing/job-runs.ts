import type { Attempt } from '../jobs/job.ts';

/** A job's first try of several, in a process that goes on; for tests that run a job by themselves. */
export const firstTry: Attempt = { isLast: false, signal: new AbortController().signal };
