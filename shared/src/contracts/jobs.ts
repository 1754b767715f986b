import { z } from 'zod';
import { pagingFields, timestampSchema } from './envelope.ts';

/** Background jobs of the server. Clients do not see their retries. */
export const JOB_NAMES = [
  'deliver-notification',
  'mail-broadcast',
  'mail-password-reset',
  'mail-email-confirm',
  'mail-email-changed',
  'mail-registered-again',
  'mail-second-factor-reset',
  'change-orders',
  'check-ledgers',
  'close-delivered-requests',
  'compute-fees',
  'copy-photos',
  'mend-imports',
  'popup-schedule',
  'remind-stale-orders',
  'purge-bins',
  'purge-images',
  'purge-photos',
  'purge-records',
  'purge-sessions',
  'purge-live-events',
  'purge-uploads',
  'write-backup',
] as const;
export type JobName = (typeof JOB_NAMES)[number];

/** `waiting`: it has not begun, or waits for a retry. */
export const jobProgressSchema = z.enum(['none', 'waiting', 'running']);
export type JobProgress = z.infer<typeof jobProgressSchema>;

/** A job that failed on its last retry and waits for an admin. */
export const failedJobSchema = z.object({
  id: z.uuid(),
  name: z.enum(JOB_NAMES),
  /** Input of the job; no secrets. */
  data: z.record(z.string(), z.unknown()),
  /** The last error message, in English. */
  reason: z.string().nullable(),
  failedAt: timestampSchema,
});
export type FailedJob = z.infer<typeof failedJobSchema>;

export const failedJobListQuerySchema = z.strictObject({
  ...pagingFields,
  name: z.enum(JOB_NAMES).optional(),
});
export type FailedJobListQuery = z.input<typeof failedJobListQuerySchema>;
export const jobIdSchema = z.strictObject({ id: z.uuid() });
