import { deleteOldBackups, storeBackup } from '../backup/stored-backups.ts';
import type { Job } from './job.ts';

/** Writes the daily backup, or one that a super admin asked for, and deletes those older than BACKUP_DAYS. */
export const writeBackupJob: Job<'write-backup'> = {
  name: 'write-backup',
  schedule: '30 2 * * *',
  expireMinutes: 240,
  run: async (app, { createdBy = null }, attempt) => {
    if (createdBy === null && app.config.backupDays === 0) return;
    await storeBackup(app, { createdBy, ...attempt });
    await deleteOldBackups(app);
  },
};
