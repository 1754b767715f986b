import { z } from 'zod';
import { pagingFields, timestampSchema } from './envelope.ts';

/** Work that the server does behind calls, and how often it is tried again is the server's own affair. */
export const JOB_NAMES = [
  'deliver-notification',
  'mail-broadcast',
  'mail-password-reset',
  'mail-email-changed',
  'change-orders',
  'mend-imports',
  'popup-schedule',
  'remind-stale-orders',
  'purge-bins',
  'purge-images',
  'purge-sessions',
  'purge-live-events',
  'purge-uploads',
] as const;
export type JobName = (typeof JOB_NAMES)[number];

/** A job that failed as often as it may be tried, and waits for a person. */
export const failedJobSchema = z.object({
  id: z.uuid(),
  name: z.enum(JOB_NAMES),
  /** What it was to work on; no secrets. */
  data: z.record(z.string(), z.unknown()),
  /** What went wrong the last time, in the words of the program. */
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
