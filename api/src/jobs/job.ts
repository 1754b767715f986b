import type { JobName } from '@logistics/shared/contracts';
import type { AppContext } from '../context.ts';
import type { JobData } from './queue.ts';

/** Which try of a job this is. */
export interface Attempt {
  /** True: when this one fails too, the job is given up. */
  readonly isLast: boolean;
  /** Aborted once the process is to stop: long work then leaves the rest to a further job. */
  readonly signal: AbortSignal;
}

/**
 * One kind of work. It may be run more than once for the same data (after a crash between the work and its mark), so a
 * repeat must be harmless.
 */
export interface Job<Name extends JobName = JobName> {
  readonly name: Name;
  /** When it runs by itself, as a cron expression in the business's zone. */
  readonly schedule?: string;
  /** Does the work; throws when it has to be tried again. */
  run(app: AppContext, data: JobData[Name], attempt: Attempt): Promise<void>;
}
