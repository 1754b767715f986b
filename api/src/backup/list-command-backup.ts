import { openConnection } from '../database/connections.ts';
import type { BackupSummary } from './read-backup.ts';

interface CommandBackup {
  readonly file: string;
  readonly startedAt: Date;
  readonly summary: BackupSummary;
}

/** Adds a backup of `npm run backup` to the list of backups. A database of an earlier version has no such list. */
export async function listCommandBackup(
  databaseUrl: string,
  { file, startedAt, summary }: CommandBackup,
): Promise<void> {
  const client = await openConnection(databaseUrl);
  try {
    const { rows } = await client.query<{ exists: boolean }>(
      `SELECT to_regclass('backups') IS NOT NULL AS exists`,
    );
    if (!rows[0]?.exists) return;
    await client.query(
      `INSERT INTO backups (origin, started_at, file, taken_at, bytes, row_count, image_count)
       VALUES ('command', $1, $2, $3, $4, $5, $6)`,
      [startedAt, file, summary.takenAt, summary.bytes, summary.rows, summary.images],
    );
  } finally {
    await client.end();
  }
}
