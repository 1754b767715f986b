import type { JobName } from '@logistics/shared/contracts';
import type { AppContext } from '../context.ts';
import type { JobData } from './queue.ts';

/** One attempt to run a job. */
export interface Attempt {
  /** True: if this attempt fails too, the job is marked as failed. */
  readonly isLast: boolean;
  /** Aborted when the process stops. A long job then leaves the rest to a follow-up job. */
  readonly signal: AbortSignal;
}

/**
 * One kind of job. It may run twice for the same data if the process crashes before the job is marked as done, so a
 * repeat must be safe.
 */
export interface Job<Name extends JobName = JobName> {
  readonly name: Name;
  /** Cron expression for a scheduled job, in the business's time zone. */
  readonly schedule?: string;
  /** Time after which a run counts as lost and is retried. Default: 15 minutes. */
  readonly expireMinutes?: number;
  /** Does the work. Throws when the job must be retried. */
  run(app: AppContext, data: JobData[Name], attempt: Attempt): Promise<void>;
}
