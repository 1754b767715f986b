import { removeStaleFiles } from '../uploads.ts';
import type { Job } from './job.ts';

/** Deletes files of uploads and backups that have not continued for a day, and old mails of the outbox. */
export const purgeUploads: Job<'purge-uploads'> = {
  name: 'purge-uploads',
  schedule: '50 * * * *',
  run: ({ config }) => removeStaleFiles(config),
};
