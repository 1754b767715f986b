import {
  JOB_NAMES,
  type FailedJob,
  type JobName,
  type JobProgress,
  type ListAnswer,
} from '@logistics/shared/contracts';
import type { Statements } from '../database/in-transaction.ts';

/** Name of the queue of jobs that failed for good. */
export const failedQueue = (name: JobName): string => `${name}.failed`;
/** All queues: jobs that have to run, and those that failed for good. */
export const JOB_QUEUES: readonly string[] = JOB_NAMES.flatMap((name) => [name, failedQueue(name)]);

/** Data of each job. Never put secrets here: the data is stored and shown. */
export interface JobData {
  readonly 'deliver-notification': { readonly deliveryId: number };
  readonly 'mail-broadcast': { readonly notificationId: number };
  readonly 'mail-password-reset': {
    readonly email: string;
    readonly address: string | null;
    readonly requestId: string | null;
    /** A super admin sends it; its request is in the audit log already. */
    readonly byAdmin?: true;
  };
  /** The new email that its mailbox must confirm. */
  readonly 'mail-email-confirm': { readonly userId: number; readonly email: string };
  /** The previous address of the account. */
  readonly 'mail-email-changed': { readonly email: string };
  /** A registration. `userId` is the new account, or no account if the address already had one. */
  readonly 'mail-registered-again': { readonly userId: number; readonly email: string };
  /** The address of the account. */
  readonly 'mail-second-factor-reset': { readonly email: string };
  readonly 'change-orders': { readonly operationId: number };
  readonly 'check-ledgers': Record<string, never>;
  readonly 'close-delivered-requests': Record<string, never>;
  readonly 'compute-fees': Record<string, never>;
  readonly 'mend-imports': Record<string, never>;
  readonly 'popup-schedule': { readonly version: number };
  readonly 'remind-stale-orders': Record<string, never>;
  readonly 'purge-bins': Record<string, never>;
  readonly 'purge-images': Record<string, never>;
  readonly 'purge-photos': Record<string, never>;
  readonly 'copy-photos': Record<string, never>;
  readonly 'purge-records': Record<string, never>;
  readonly 'purge-sessions': Record<string, never>;
  readonly 'purge-live-events': Record<string, never>;
  readonly 'purge-uploads': Record<string, never>;
  /** The user who asked for it; without one it is the daily backup. */
  readonly 'write-backup': { readonly createdBy?: number };
}

export interface FailedJobOptions {
  readonly name?: JobName | undefined;
  readonly page: number;
  readonly pageSize: number;
}

/** Background jobs, stored in the database. */
export interface JobQueue {
  /**
   * Adds jobs in a transaction. The jobs exist only if the transaction commits.
   * @param options.at when they are due; now if omitted
   * @param options.requestId the request that causes them
   */
  enqueue<Name extends JobName>(
    tx: Statements,
    name: Name,
    data: readonly JobData[Name][],
    options?: { readonly at?: Date | undefined; readonly requestId?: string | undefined },
  ): Promise<void>;
  /** Returns failed jobs, newest first. */
  listFailed(options: FailedJobOptions): Promise<ListAnswer<FailedJob>>;
  /** Returns whether a job of this kind runs or waits to run. */
  progressOf(name: JobName): Promise<JobProgress>;
  /** Retries a failed job. Returns its name, or null when it does not exist. */
  retry(tx: Statements, id: string): Promise<JobName | null>;
}
