import { z } from 'zod';
import { idSchema, timestampSchema } from './envelope.ts';
import { jobProgressSchema } from './jobs.ts';

/** A backup is overdue when the last good one is older than this. */
export const BACKUP_OVERDUE_DAYS = 2;
/** Number of backups in the answer, newest first. */
export const BACKUPS_SHOWN = 60;

/** One finished backup. `command`: written by `npm run backup`. */
export const backupSchema = z.object({
  id: idSchema,
  origin: z.enum(['daily', 'manual', 'command']),
  /** User who requested a manual backup. */
  createdBy: z.string().nullable(),
  startedAt: timestampSchema,
  finishedAt: timestampSchema,
  /** Path on the server. */
  file: z.string(),
  /** Time of the saved state, and the contents of the backup; null if it failed. */
  good: z
    .object({
      takenAt: timestampSchema,
      bytes: z.number().int().min(0),
      rows: z.number().int().min(0),
      images: z.number().int().min(0),
    })
    .nullable(),
  /** Why it failed. */
  failure: z.string().nullable(),
});
export type Backup = z.infer<typeof backupSchema>;

/** The answer of `GET /api/backups`. */
export const backupStatusSchema = z.object({
  /** null: daily backups are off (BACKUP_DAYS=0), and nothing is overdue. */
  daily: z.object({ days: z.number().int().min(1), folder: z.string() }).nullable(),
  /** Whether the server writes a backup now, or has queued one. */
  progress: jobProgressSchema,
  /** Time of the last good backup. */
  lastGoodAt: timestampSchema.nullable(),
  isOverdue: z.boolean(),
  backups: z.array(backupSchema),
});
export type BackupStatus = z.infer<typeof backupStatusSchema>;
