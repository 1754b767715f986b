import { removeStaleUploads } from '../uploads.ts';
import type { Job } from './job.ts';

/** Takes away uploads that nobody went on with for a day. */
export const purgeUploads: Job<'purge-uploads'> = {
  name: 'purge-uploads',
  schedule: '50 * * * *',
  run: ({ config }) => removeStaleUploads(config.dataDir),
};
