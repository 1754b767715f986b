import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { checkBackup } from '../../backup/read-backup.ts';
import type { AppContext } from '../../context.ts';
import { firstTry } from '../../testing/job-runs.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { writeBackupJob } from '../../jobs/write-backup.ts';

const t = await createTestApp({ jobs: true });
const folder = t.config.backupDir;
const query = (sql: string, values: unknown[] = []) =>
  t.database.readFresh<Record<string, unknown>>(sql, values);
const status = async () => (await t.as('SA').get('/api/backups').expect(200)).body.data;
const run = (app: AppContext = t.app, isLast = true) => writeBackupJob.run(app, {}, { ...firstTry, isLast });
/** The server with other settings. */
const configured = (change: Partial<AppContext['config']>): AppContext => ({
  ...t.app,
  config: { ...t.app.config, ...change },
});

/** Adds a backup of the past with its file. */
async function addBackup(name: string, daysAgo: number, origin: 'daily' | 'command' = 'daily') {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, name);
  writeFileSync(file, '');
  await query(
    `INSERT INTO backups (origin, started_at, file, taken_at, bytes, row_count, image_count)
     VALUES ($1, now() - make_interval(days => $2), $3, now() - make_interval(days => $2), 1, 1, 0)`,
    [origin, daysAgo, file],
  );
  return file;
}

beforeEach(() => query('DELETE FROM backups'));

test('a super admin starts a backup: a job writes it once, and the list shows its user and counts', async () => {
  await t.as('SA').post('/api/backups').expect(200);
  await t.as('SA').post('/api/backups').expect(200);
  const done = await vi.waitFor(
    async () => {
      const now = await status();
      expect(now).toMatchObject({ progress: 'none', isOverdue: false, backups: [{ origin: 'manual' }] });
      return now;
    },
    { timeout: 20_000, interval: 100 },
  );
  const [backup, ...others] = done.backups;
  expect(others).toEqual([]);
  const { takenAt, rows, images, bytes } = await checkBackup(backup.file);
  expect(backup.good).toEqual({ takenAt: new Date(takenAt).toISOString(), rows, images, bytes });
  expect(done.lastGoodAt).toBe(backup.good.takenAt);
  expect(backup.createdBy).toBe(t.actors.SA.name);
  const audits = await query(`SELECT actor_id FROM audit_log WHERE action = 'backup.start'`);
  expect(audits).toEqual([{ actor_id: t.actors.SA.id }]);
});

test('backups older than BACKUP_DAYS are deleted, but never the newest good one, nor a file of a command', async () => {
  const [old, command, young] = [
    await addBackup('old.tar', 15),
    await addBackup('command.tar', 15, 'command'),
    await addBackup('young.tar', 13),
  ];
  await run();
  expect((await status()).backups.map(({ origin }: { origin: string }) => origin)).toEqual([
    'daily',
    'daily',
  ]);
  expect([old, command, young].map(existsSync)).toEqual([false, true, true]);

  await query('DELETE FROM backups');
  const only = await addBackup('only.tar', 30);
  await expect(run(configured({ backupDir: only }))).rejects.toThrow();
  await expect(run(configured({ backupDir: only }))).rejects.toThrow();
  expect(existsSync(only)).toBe(true);
});

test('a backup is overdue when the last good one is two days old, or when an old installation has none', async () => {
  expect((await status()).isOverdue).toBe(false);
  await query(`UPDATE migrations SET run_at = now() - interval '49 hours'`);
  expect((await status()).isOverdue).toBe(true);
  await addBackup('yesterday.tar', 1);
  expect((await status()).isOverdue).toBe(false);
  await query(`UPDATE backups SET taken_at = now() - interval '49 hours'`);
  expect((await status()).isOverdue).toBe(true);
});

test('a backup that fails for good is listed with its reason, one that is tried again is not', async () => {
  mkdirSync(folder, { recursive: true });
  const notAFolder = join(folder, 'file');
  writeFileSync(notAFolder, '');
  const broken = configured({ backupDir: notAFolder });
  await expect(run(broken, false)).rejects.toThrow();
  expect((await status()).backups).toEqual([]);
  await expect(run(broken)).rejects.toThrow();
  expect((await status()).backups).toMatchObject([
    { good: null, failure: expect.stringContaining('EEXIST') },
  ]);
  expect((await status()).lastGoodAt).toBe(null);
});

test('BACKUP_DAYS=0 turns daily backups off', async () => {
  await run(configured({ backupDays: 0 }));
  expect((await status()).backups).toEqual([]);
});
