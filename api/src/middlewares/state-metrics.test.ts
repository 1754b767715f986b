import { expect, test } from 'vitest';
import { lockImportWork, takeImportSlot } from '../commands/orders/order-locks.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { writeBackupJob } from '../jobs/write-backup.ts';
import { firstTry } from '../testing/job-runs.ts';
import { createTestApp } from '../testing/test-app.ts';
import { makeWorld } from '../testing/world.ts';
import { createMetrics } from './metrics.ts';

const t = await createTestApp({ jobs: 'stored' });
const world = await makeWorld(t);

/** Returns the value of a metric as /metrics shows it; null when it is missing. */
async function metric(name: string): Promise<number | null> {
  const { text } = await t.as('AN').get('/metrics').expect(200);
  return valueIn(text, name);
}
function valueIn(text: string, name: string): number | null {
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  return line === undefined ? null : Number(line.slice(name.length));
}

test('import places: used while an import holds one', async () => {
  const places = () =>
    Promise.all(['used', 'free'].map((state) => metric(`import_places{state="${state}"}`)));
  expect(await places()).toEqual([0, 2]);
  await inTransaction(t.database, async (tx) => {
    await takeImportSlot(tx, 'transaction');
    expect(await places()).toEqual([1, 1]);
  });
  expect(await places()).toEqual([0, 2]);
});

test('broken imports: those whose process died, not those that run', async () => {
  const id = await world.imported();
  expect(await metric('imports_broken')).toBe(0);
  await t.database.readFresh(`UPDATE imports SET work = 'importing' WHERE id = $1`, [id]);
  expect(await metric('imports_broken')).toBe(1);
  await inTransaction(t.database, async (tx) => {
    await lockImportWork(tx, id, 'transaction');
    expect(await metric('imports_broken')).toBe(0);
  });
  await t.database.readFresh('UPDATE imports SET work = NULL WHERE id = $1', [id]);
  expect(await metric('imports_broken')).toBe(0);
});

test('jobs: those that failed for good, and those that are due', async () => {
  const failed = () => metric('jobs_failed{job="purge-sessions"}');
  const due = () => metric('jobs_due{job="purge-bins"}');
  expect([await failed(), await due()]).toEqual([0, 0]);
  await world.failedJob();
  await inTransaction(t.database, (tx) => t.app.jobs.enqueue(tx, 'purge-bins', [{}]));
  expect([await failed(), await due()]).toEqual([1, 1]);
  const later = new Date(Date.now() + 3_600_000);
  await inTransaction(t.database, (tx) => t.app.jobs.enqueue(tx, 'purge-bins', [{}], { at: later }));
  expect(await due()).toBe(1);
});

test('the last good backup, and the free space of its disk', async () => {
  const seen = () =>
    Promise.all([metric('backup_last_success_timestamp_seconds'), metric('backup_storage_free_bytes')]);
  expect(await seen()).toEqual([null, null]);
  await t.database.readFresh(
    `INSERT INTO backups (origin, started_at, file, failure) VALUES ('daily', now(), 'x', 'no space')`,
  );
  expect(await seen()).toEqual([null, null]);
  await writeBackupJob.run(t.app, {}, firstTry);
  const [at, free] = await seen();
  expect(Math.abs(Date.now() / 1000 - (at ?? 0))).toBeLessThan(60);
  expect(free).toBeGreaterThan(0);
});

test('both pools: a transaction takes a connection of the models', async () => {
  const busy = async (pool: string) =>
    ((await metric(`database_connections{pool="${pool}",state="open"}`)) ?? 0) -
    ((await metric(`database_connections{pool="${pool}",state="idle"}`)) ?? 0);
  const before = await busy('models');
  await inTransaction(t.database, async () => expect(await busy('models')).toBe(before + 1));
  const client = await t.database.readPool.connect();
  const held = await busy('raw');
  client.release();
  expect(await busy('raw')).toBe(held - 1);
});

test('while the database is away its figures are missing, and those of the disk are there', async () => {
  const database = { ...t.database, readFresh: () => Promise.reject(new Error('away')) };
  const text = await createMetrics(database, t.config).text();
  for (const name of ['database_size_bytes', 'imports_broken', 'import_places{state="used"}'])
    expect(valueIn(text, name), name).toBeNull();
  expect(valueIn(text, 'storage_free_bytes')).toBeGreaterThan(0);
});
