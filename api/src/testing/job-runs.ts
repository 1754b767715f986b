import type { Attempt } from '../jobs/job.ts';

/** First attempt of several, in a process that is not stopping; for tests that run a job directly. */
export const firstTry: Attempt = { isLast: false, signal: new AbortController().signal };
