import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { outboxFolder, removeStaleFiles, uploadsFolder, partsFolder } from './uploads.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'stale-files-'));
const backupDir = join(dataDir, 'backups');
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
function write(folder: string, name: string, days: number): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), 'x');
  utimesSync(join(folder, name), daysAgo(days), daysAgo(days));
}

test('removes uploads older than a day and leaves those that another process may be reading', async () => {
  await removeStaleFiles({ dataDir, backupDir });
  const folder = uploadsFolder(dataDir);
  for (const name of ['old', 'young']) mkdirSync(join(folder, name), { recursive: true });
  utimesSync(join(folder, 'old'), daysAgo(2), daysAgo(2));
  write(partsFolder(dataDir), '7-abc-0-9-1', 2);
  await removeStaleFiles({ dataDir, backupDir });
  expect(readdirSync(folder)).toEqual(['young']);
  expect(readdirSync(partsFolder(dataDir))).toEqual([]);
});

test('removes mails of the outbox after a month, and no other file of that folder', async () => {
  const folder = outboxFolder(dataDir);
  write(folder, 'old.eml', 31);
  write(folder, 'young.eml', 29);
  write(folder, 'notes.txt', 31);
  await removeStaleFiles({ dataDir, backupDir });
  expect(readdirSync(folder)).toEqual(['notes.txt', 'young.eml']);
});

test('removes the unfinished file of a killed backup, and no finished or running backup', async () => {
  write(backupDir, '.logistics-20260101T023000Z.tar.unfinished', 2);
  write(backupDir, '.logistics-20260102T023000Z.tar.unfinished', 0.5);
  write(backupDir, 'logistics-20260101T023000Z.tar', 400);
  write(backupDir, '.other.unfinished', 400);
  await removeStaleFiles({ dataDir, backupDir });
  expect(readdirSync(backupDir)).toEqual([
    '.logistics-20260102T023000Z.tar.unfinished',
    '.other.unfinished',
    'logistics-20260101T023000Z.tar',
  ]);
});
