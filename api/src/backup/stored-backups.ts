import { mkdir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { serverTexts } from '@logistics/shared/texts/server';
import { BackupError } from './backup-error.ts';
import { writeBackup } from './write-backup.ts';
import type { AppContext } from '../context.ts';

type App = AppContext<'config' | 'database' | 'files'>;

/** Free space that a backup leaves on its disk, in bytes. The database may be on the same disk. */
const FREE_BYTES_LEFT = 500_000_000;

export interface BackupOrder {
  /** The super admin who asked for it; null for the daily one. */
  readonly createdBy: number | null;
  /** False: a failure is thrown but not listed, because the job will be retried. */
  readonly isLast: boolean;
  readonly signal: AbortSignal;
}

/** Writes a backup into BACKUP_DIR and lists it, good or failed. Rethrows a failure. */
export async function storeBackup(app: App, { createdBy, isLast, signal }: BackupOrder): Promise<void> {
  const { backupDir, databaseUrl } = app.config;
  const { images: store } = app.files;
  const startedAt = new Date();
  const file = join(backupDir, `logistics-${startedAt.toISOString().replace(/[-:]|\.\d+/g, '')}.tar`);
  const origin = createdBy === null ? 'daily' : 'manual';
  try {
    await mkdir(backupDir, { recursive: true, mode: 0o700 });
    await checkDiskSpace(app, backupDir);
    const { takenAt, bytes, rows, images } = await writeBackup({ databaseUrl, images: store }, file, signal);
    await app.database.readFresh(
      `INSERT INTO backups (origin, created_by, started_at, file, taken_at, bytes, row_count, image_count)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [origin, createdBy, startedAt, file, takenAt, bytes, rows, images],
    );
  } catch (error) {
    if (isLast && !signal.aborted)
      await app.database.readFresh(
        `INSERT INTO backups (origin, created_by, started_at, file, failure) VALUES ($1, $2, $3, $4, $5)`,
        [origin, createdBy, startedAt, file, failureOf(error)],
      );
    throw error;
  }
}

/** Deletes backups older than BACKUP_DAYS: their rows, and files that the server wrote. The newest good one stays. */
export async function deleteOldBackups({ config, database }: App): Promise<void> {
  const { backupDays } = config;
  if (backupDays === 0) return;
  const old = await database.readFresh<{ id: number; origin: string; file: string }>(
    `SELECT id, origin, file FROM backups
     WHERE started_at < now() - make_interval(days => $1)
       AND id IS DISTINCT FROM (SELECT id FROM backups WHERE failure IS NULL ORDER BY taken_at DESC LIMIT 1)`,
    [backupDays],
  );
  // Files that a command wrote belong to the operator.
  for (const { origin, file } of old) if (origin !== 'command') await rm(file, { force: true });
  await database.readFresh('DELETE FROM backups WHERE id = ANY ($1)', [old.map(({ id }) => id)]);
}

/** Throws BackupError when the disk may not have space for a backup a fifth larger than the last one. */
async function checkDiskSpace({ database }: App, folder: string): Promise<void> {
  const [last] = await database.readFresh<{ bytes: number }>(
    'SELECT bytes FROM backups WHERE failure IS NULL ORDER BY taken_at DESC LIMIT 1',
  );
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < (last?.bytes ?? 0) * 1.2 + FREE_BYTES_LEFT)
    throw new BackupError(serverTexts.backupNoSpace(folder));
}

function failureOf(error: unknown): string {
  if (error instanceof BackupError) return error.sentence.vi;
  return error instanceof Error ? error.message : String(error);
}
