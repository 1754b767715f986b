import { mkdir, stat } from 'node:fs/promises';
import { copyPhotos } from '../backup/photo-copies.ts';
import type { Job } from './job.ts';

/**
 * Copies new photos to the folder of the daily backups, if it is on another disk. A copy on the same disk would only
 * use up space. Photos in a bucket are not copied: a bucket stores versions itself (docs/storage.md).
 */
export const copyPhotosJob: Job<'copy-photos'> = {
  name: 'copy-photos',
  schedule: '30 3 * * *',
  expireMinutes: 240,
  run: async ({ config, files }, _data, { signal }) => {
    const { backupDir, backupDays, dataDir, s3 } = config;
    if (backupDays === 0 || s3) return;
    await mkdir(backupDir, { recursive: true, mode: 0o700 });
    const [data, backups] = await Promise.all([stat(dataDir), stat(backupDir)]);
    if (data.dev !== backups.dev) await copyPhotos(files.photos, { backupDir, backupDays, signal });
  },
};
