import type { FailedJob, JobName, ListAnswer } from '@logistics/shared/contracts';
import type { Statements } from '../database/in-transaction.ts';

/** What each job is given; never secrets, since it is kept and shown. */
export interface JobData {
  readonly 'deliver-notification': { readonly deliveryId: number };
  readonly 'mail-broadcast': { readonly notificationId: number };
  readonly 'mail-password-reset': {
    readonly email: string;
    readonly address: string | null;
    readonly requestId: string | null;
  };
  /** The address that the account had before. */
  readonly 'mail-email-changed': { readonly email: string };
  readonly 'change-orders': { readonly operationId: number };
  readonly 'mend-imports': Record<string, never>;
  readonly 'popup-schedule': { readonly version: number };
  readonly 'remind-stale-orders': Record<string, never>;
  readonly 'purge-bins': Record<string, never>;
  readonly 'purge-images': Record<string, never>;
  readonly 'purge-sessions': Record<string, never>;
  readonly 'purge-live-events': Record<string, never>;
  readonly 'purge-uploads': Record<string, never>;
}

export interface FailedJobOptions {
  readonly name?: JobName | undefined;
  readonly page: number;
  readonly pageSize: number;
}

/** Work that is done behind the calls, kept in the database. */
export interface JobQueue {
  /**
   * Adds jobs within the transaction that causes them: they exist if and only if it is committed.
   * @param at when they are due; left out, now
   */
  enqueue<Name extends JobName>(
    tx: Statements,
    name: Name,
    data: readonly JobData[Name][],
    at?: Date,
  ): Promise<void>;
  /** Jobs that were given up, newest first. */
  listFailed(options: FailedJobOptions): Promise<ListAnswer<FailedJob>>;
  /** Has a job that was given up tried again; gives its name, null when there is none. */
  retry(tx: Statements, id: string): Promise<JobName | null>;
}
