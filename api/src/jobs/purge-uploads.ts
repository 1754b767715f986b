import { removeStaleParts } from '../import-parts.ts';
import { removeStaleFiles } from '../uploads.ts';
import type { Job } from './job.ts';

/** Deletes files and pieces of uploads, and files of backups, that have not continued for a day, and old mails of the outbox. */
export const purgeUploads: Job<'purge-uploads'> = {
  name: 'purge-uploads',
  schedule: '50 * * * *',
  run: async ({ config, files }) => {
    await removeStaleFiles(config);
    await removeStaleParts(files.uploads);
  },
};
