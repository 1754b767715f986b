import {
  BACKUP_OVERDUE_DAYS,
  BACKUPS_SHOWN,
  type Backup,
  type BackupStatus,
} from '@logistics/shared/contracts';
import type { AppContext } from '../context.ts';

interface BackupRow {
  readonly id: number;
  readonly origin: Backup['origin'];
  readonly createdBy: string | null;
  readonly startedAt: string;
  readonly finishedAt: string;
  readonly file: string;
  readonly takenAt: string | null;
  readonly bytes: number | null;
  readonly rows: number | null;
  readonly images: number | null;
  readonly failure: string | null;
}

/** Returns the newest backups and their state. Without any backup, one is overdue two days after the first start. */
export async function findBackupStatus({
  config,
  database,
  jobs,
}: AppContext<'config' | 'database' | 'jobs'>): Promise<BackupStatus> {
  const { backupDays, backupDir } = config;
  const [rows, [state], progress] = await Promise.all([
    database.readFresh<BackupRow>(
      `SELECT b.id, b.origin, u.last_name || ' ' || u.first_name AS "createdBy", b.started_at AS "startedAt",
         b.finished_at AS "finishedAt", b.file, b.taken_at AS "takenAt", b.bytes, b.row_count AS rows,
         b.image_count AS images, b.failure
       FROM backups b LEFT JOIN users u ON u.id = b.created_by
       ORDER BY b.started_at DESC, b.id DESC LIMIT ${BACKUPS_SHOWN}`,
    ),
    database.readFresh<{ lastGoodAt: string | null; isOverdue: boolean }>(
      `SELECT good.at AS "lastGoodAt", coalesce(good.at, (SELECT min(run_at) FROM migrations))
           < now() - make_interval(days => ${BACKUP_OVERDUE_DAYS}) AS "isOverdue"
       FROM (SELECT max(taken_at) AS at FROM backups WHERE failure IS NULL) good`,
    ),
    jobs.progressOf('write-backup'),
  ]);
  return {
    daily: backupDays === 0 ? null : { days: backupDays, folder: backupDir },
    progress,
    lastGoodAt: state?.lastGoodAt ?? null,
    isOverdue: backupDays > 0 && (state?.isOverdue ?? false),
    backups: rows.map(presentBackup),
  };
}

function presentBackup({ takenAt, bytes, rows, images, ...backup }: BackupRow): Backup {
  const good = takenAt === null ? null : { takenAt, bytes: bytes ?? 0, rows: rows ?? 0, images: images ?? 0 };
  return { ...backup, good };
}
