import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { declareOrders } from '../commands/orders/order-declarer.ts';
import { openConnection } from '../database/connections.ts';
import { migrateUp } from '../database/migrate.ts';
import { purgeImages } from '../jobs/purge-images.ts';
import { holdImageFiles } from '../images/image-removal-lock.ts';
import { folderStores } from '../storage/open-stores.ts';
import { firstTry } from '../testing/job-runs.ts';
import { asActor, countersAndCounts, importRows, orderRow } from '../testing/order-fixtures.ts';
import { uploadPictures } from '../testing/pictures.ts';
import { createTestApp } from '../testing/test-app.ts';
import { createTestDatabase, createUnusedDatabase, joinTestDatabase } from '../testing/test-database.ts';
import { makeWorld } from '../testing/world.ts';
import { imagesFolder } from '../uploads.ts';
import { checkBackup } from './read-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { restoreJobs } from './restore-jobs.ts';
import { writeBackup } from './write-backup.ts';

const t = await createTestApp({ jobs: 'stored' });
const world = await makeWorld(t);
const folder = mkdtempSync(join(tmpdir(), 'logistics-backup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const { dataDir } = t.config;
const source = { databaseUrl: t.config.databaseUrl, images: t.app.files.images };
const fileOf = (name: string) => join(folder, `${name}.tar`);

await world.declared(t.actors.CO);
await world.unownedClaim(t.actors.CO);
await world.binned(t.actors.CX);
await world.scanned(t.actors.CO);
await world.imported();
await world.article();
await world.product({ binned: true });
await world.broadcast();
await world.failedJob();
await uploadPictures(t, ['a', 'b']);
await t.as('AN').post('/api/auth/retrieval-request').send({ email: t.actors.CO.email }).expect(200);

/** An empty database and an empty data folder. */
async function newPlace() {
  const { url, drop } = await createUnusedDatabase();
  const dataDir = mkdtempSync(join(folder, 'place-'));
  onTestFinished(drop);
  const replaceJobs = restoreJobs(t.config, url);
  return { databaseUrl: url, dataDir, images: folderStores(dataDir).images, replaceJobs };
}

const NOT_COMPARED = ['migrations', 'rate_limits', 'live_events'];

/** All rows of all tables as text, with the jobs that wait or have failed. */
async function rowsOfAll(databaseUrl: string): Promise<Record<string, string[]>> {
  const client = await openConnection(databaseUrl);
  const texts = async (sql: string) =>
    (await client.query<{ text: string }>(sql)).rows.map(({ text }) => text);
  try {
    // A restore makes whole tables of partitions, and these need no table of ids.
    const tables = await texts(
      `SELECT relname AS text FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
         AND NOT relispartition AND relname <> 'order_numbers' ORDER BY 1`,
    );
    const all: Record<string, string[]> = {};
    for (const table of tables.filter((name) => !NOT_COMPARED.includes(name)))
      all[table] = await texts(`SELECT x::text AS text FROM "${table}" x ORDER BY 1`);
    all['jobs'] = await texts(
      `SELECT concat_ws(' ', name, data, date_trunc('milliseconds', start_after)) AS text FROM jobs.job
       WHERE state IN ('created', 'retry') AND name NOT LIKE '\\_\\_%' ORDER BY 1`,
    );
    return all;
  } finally {
    await client.end();
  }
}

/** Definitions of all columns, indexes, constraints and triggers, with whether those are on. */
async function schemaOf(databaseUrl: string): Promise<unknown[]> {
  const client = await openConnection(databaseUrl);
  try {
    const { rows } = await client.query(
      `SELECT 'index' AS kind, indexname::text AS name, indexdef AS definition FROM pg_indexes WHERE schemaname = 'public'
       UNION ALL SELECT 'constraint', conrelid::regclass || '.' || conname, pg_get_constraintdef(oid) || convalidated::text
         FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND conrelid <> 0
       UNION ALL SELECT 'trigger', tgrelid::regclass || '.' || tgname, pg_get_triggerdef(oid) || tgenabled::text
         FROM pg_trigger WHERE NOT tgisinternal
       UNION ALL SELECT 'column', table_name || '.' || column_name, concat_ws(' ', data_type, is_nullable, column_default,
         generation_expression, is_identity) FROM information_schema.columns WHERE table_schema = 'public'
       ORDER BY 1, 2`,
    );
    return rows;
  } finally {
    await client.end();
  }
}

function filesOf(dataDir: string): Record<string, string> {
  const images = imagesFolder(dataDir);
  const names = readdirSync(images).sort();
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(images, name), 'base64')]));
}

test('a backup restored into a fresh place has every row, every file, every job and the same schema', async () => {
  const summary = await writeBackup(source, fileOf('whole'));
  const place = await newPlace();
  expect(await restoreBackup(place, fileOf('whole'), { replace: false })).toEqual(summary);

  const [before, after] = [await rowsOfAll(source.databaseUrl), await rowsOfAll(place.databaseUrl)];
  expect(after).toEqual(before);
  const filled = Object.keys(before).filter((name) => before[name]?.length);
  expect(filled).toEqual(expect.arrayContaining(['orders', 'order_events', 'audit_log', 'images', 'jobs']));
  expect(before['jobs']?.map((job) => job.split(' ')[0])).toEqual([
    'deliver-notification',
    'mail-password-reset',
    'purge-sessions.failed',
  ]);
  expect(filesOf(place.dataDir)).toEqual(filesOf(dataDir));
  expect(Object.keys(filesOf(place.dataDir)).length).toBeGreaterThan(0);
  const migrated = await createTestDatabase('empty');
  onTestFinished(migrated.drop);
  await migrateUp(migrated.database.readPool);
  expect(await schemaOf(place.databaseUrl)).toEqual(await schemaOf(migrated.url));
});

test('after a restore, ids continue, counters are correct, and clients load everything again', async () => {
  await writeBackup(source, fileOf('goes-on'));
  const client = await openConnection(source.databaseUrl);
  const { rows: events } = await client.query<{ id: string }>('SELECT max(id) AS id FROM live_events');
  await client.end();
  const place = await newPlace();
  await restoreBackup(place, fileOf('goes-on'), { replace: false });
  const { database, drop } = await joinTestDatabase(place.databaseUrl);
  try {
    const app = { ...t.app, database };
    await declareOrders(asActor({ ...t.commandContext(t.actors.CO), app }), { codes: ['AFTERRESTORE1'] });
    const { stored, counted } = await countersAndCounts(database);
    expect(stored).toEqual(counted);
    const [oldest] = await database.readFresh<{ id: number }>('SELECT min(id) AS id FROM live_events');
    expect(oldest?.id).toBeGreaterThan(Number(events[0]?.id) + 100_000);
  } finally {
    await drop();
  }
});

test('a backup that runs during writes contains one consistent snapshot', async () => {
  const admin = asActor(t.commandContext(t.actors.SA));
  let writing = true;
  let imports = 0;
  const writer = (async () => {
    for (; writing; imports++)
      await importRows(
        admin,
        Array.from({ length: 200 }, (_row, n) => orderRow({ orderCode: `MEANWHILE${imports}X${n}` })),
      );
  })();
  for (let round = 0; round < 2; round++) {
    await sleep(100);
    await writeBackup(source, fileOf('meanwhile'));
    const place = await newPlace();
    await restoreBackup(place, fileOf('meanwhile'), { replace: false });
    const { database, drop } = await joinTestDatabase(place.databaseUrl);
    const { stored, counted } = await countersAndCounts(database);
    const halves = await database.readFresh(
      `SELECT i.id FROM imports i LEFT JOIN order_events e ON e.import_id = i.id
       GROUP BY i.id HAVING count(e.id) NOT IN (1, 100, 200)`,
    );
    await drop();
    expect(stored).toEqual(counted);
    expect(halves).toEqual([]);
  }
  writing = false;
  await writer;
  expect(imports).toBeGreaterThan(1);
});

test('rejects a file that is cut off or changed at any position, and does not change the database', async () => {
  await writeBackup(source, fileOf('good'));
  const { length } = readFileSync(fileOf('good'));
  const place = await newPlace();
  await restoreBackup(place, fileOf('good'), { replace: false });
  const before = await rowsOfAll(place.databaseUrl);
  for (let part = 0; part < 8; part++) {
    const at = Math.floor((length * part) / 8) + 700;
    cpSync(fileOf('good'), fileOf('bad'));
    if (part % 2 === 0) truncateSync(fileOf('bad'), at);
    else {
      const bytes = readFileSync(fileOf('bad'));
      bytes.fill(0x5a, at, at + 600);
      writeFileSync(fileOf('bad'), bytes);
    }
    await expect(checkBackup(fileOf('bad')), `part ${part}`).rejects.toThrow(/no complete backup/);
    await expect(restoreBackup(place, fileOf('bad'), { replace: true }), `part ${part}`).rejects.toThrow();
  }
  expect(await rowsOfAll(place.databaseUrl)).toEqual(before);
});

test('a restore replaces a database only on request, and never one that is in use', async () => {
  await writeBackup(source, fileOf('replace'));
  const place = await newPlace();
  await restoreBackup(place, fileOf('replace'), { replace: false });
  await expect(restoreBackup(place, fileOf('replace'), { replace: false })).rejects.toThrow(/--replace/);
  const client = await openConnection(place.databaseUrl);
  await client.query('DELETE FROM product_images; DELETE FROM products');
  await expect(restoreBackup(place, fileOf('replace'), { replace: true })).rejects.toThrow(
    /1 other connections/,
  );
  await client.end();
  await restoreBackup(place, fileOf('replace'), { replace: true });
  expect(await rowsOfAll(place.databaseUrl)).toEqual(await rowsOfAll(source.databaseUrl));
});

test('rejects a backup of a later version with a clear message', async () => {
  await writeBackup(source, fileOf('later'));
  const bytes = readFileSync(fileOf('later'), 'latin1').replace('"format":1', '"format":9');
  writeFileSync(fileOf('later'), bytes, 'latin1');
  await expect(checkBackup(fileOf('later'))).rejects.toThrow(/newer version/);
});

test('a backup that cannot be written leaves the earlier one of that name', async () => {
  await writeBackup(source, fileOf('earlier'));
  const before = readFileSync(fileOf('earlier'));
  await expect(writeBackup(source, fileOf('earlier'), AbortSignal.abort())).rejects.toThrow();
  expect(readFileSync(fileOf('earlier'))).toEqual(before);
  expect(readdirSync(folder).filter((name) => name.endsWith('.unfinished'))).toEqual([]);
  await expect(writeBackup(source, join(folder, 'missing', 'x.tar'))).rejects.toThrow(/cannot be written/);
});

test('pictures that are deleted during a backup keep their files until it has ended', async () => {
  await uploadPictures(t, ['gone']);
  await t.database.readFresh(`UPDATE images SET unused_since = now() - interval '15 days'`);
  const files = filesOf(dataDir);
  const backup = await openConnection(source.databaseUrl);
  await holdImageFiles(backup);
  await purgeImages.run(t.app, {}, firstTry);
  expect(await t.database.readFresh('SELECT FROM images')).toEqual([]);
  expect(filesOf(dataDir)).toEqual(files);
  await backup.end();
});
