import { mkdir, stat } from 'node:fs/promises';
import { copyPhotos } from '../backup/photo-copies.ts';
import type { Job } from './job.ts';

/**
 * Copies new photos beside the daily backups, if those are on another disk: on the same one a copy would only take its
 * room. A bucket has its own copies (docs/storage.md).
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
