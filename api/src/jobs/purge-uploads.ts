import { removeStaleUploads } from '../uploads.ts';
import type { Job } from './job.ts';

/** Deletes uploads that have not continued for a day. */
export const purgeUploads: Job<'purge-uploads'> = {
  name: 'purge-uploads',
  schedule: '50 * * * *',
  run: ({ config }) => removeStaleUploads(config.dataDir),
};
