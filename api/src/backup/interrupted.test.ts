import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { openConnection } from '../database/connections.ts';
import { databaseState } from '../testing/database-state.ts';
import { asActor, importRows, orderRow } from '../testing/order-fixtures.ts';
import { uploadPictures } from '../testing/pictures.ts';
import { programArguments } from '../testing/programs.ts';
import { createTestApp } from '../testing/test-app.ts';
import { createUnusedDatabase, joinTestDatabase } from '../testing/test-database.ts';
import { checkBackup } from './read-backup.ts';
import { writeBackup } from './write-backup.ts';

const t = await createTestApp({ jobs: 'stored' });
const folder = mkdtempSync(join(tmpdir(), 'logistics-killed-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const rows = Array.from({ length: 20_000 }, (_row, n) => orderRow({ orderCode: `KILLED${n}` }));
await importRows(asActor(t.commandContext(t.actors.SA)), rows);
await uploadPictures(t, ['a']);
const { databaseUrl, dataDir } = t.config;

/** Starts `npm run backup` or `npm run restore`. */
function command(
  program: 'backup' | 'restore',
  args: string[],
  place: { databaseUrl: string; dataDir: string },
) {
  const child = spawn(process.execPath, [...programArguments(program), ...args], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DATABASE_URL: place.databaseUrl,
      DATA_DIR: place.dataDir,
      INIT_CWD: folder,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = once(child, 'close').then(([code]) => ({ code: Number(code), said }));
  return { child, ended };
}

/** Waits until another connection to the database runs a statement that starts with this text. */
async function untilRunning(url: string, statement: string): Promise<void> {
  const server = new URL(url);
  server.pathname = '/postgres';
  const client = await openConnection(server.href);
  try {
    for (let tries = 0; tries < 2000; tries++) {
      const { rowCount } = await client.query(
        `SELECT FROM pg_stat_activity WHERE datname = $1 AND query LIKE $2 AND pid <> pg_backend_pid()`,
        [new URL(url).pathname.slice(1), `${statement}%`],
      );
      if (rowCount) return;
      await sleep(2);
    }
    throw new Error(`no statement ran: ${statement}`);
  } finally {
    await client.end();
  }
}

test('the commands back up and restore, and print the result', { timeout: 60_000 }, async () => {
  const backup = await command('backup', ['--to', 'by-command.tar'], { databaseUrl, dataDir }).ended;
  expect(backup).toEqual({
    code: 0,
    said: expect.stringMatching(/^Đã sao lưu vào .*by-command\.tar: [\d.]+ dòng/),
  });
  const { url, drop } = await createUnusedDatabase();
  onTestFinished(drop);
  const place = { databaseUrl: url, dataDir: mkdtempSync(join(folder, 'place-')) };
  const restore = await command('restore', ['--from', 'by-command.tar'], place).ended;
  expect(restore).toEqual({ code: 0, said: expect.stringMatching(/^Đã khôi phục dữ liệu lúc /) });
  const again = await command('restore', ['--from', 'by-command.tar'], place).ended;
  expect(again).toEqual({ code: 1, said: expect.stringContaining('--replace') });
  const usage = await command('restore', ['--form', 'by-command.tar'], place).ended;
  expect(usage).toEqual({ code: 1, said: expect.stringContaining('npm run restore -- --from FILE') });
});

test('a backup killed in the middle leaves the earlier file whole', { timeout: 60_000 }, async () => {
  const file = join(folder, 'killed.tar');
  await writeBackup({ databaseUrl, images: t.app.files.images }, file);
  const before = readFileSync(file);
  for (const delay of [0, 30, 100]) {
    const { child, ended } = command('backup', ['--to', file], { databaseUrl, dataDir });
    await untilRunning(databaseUrl, 'COPY "order');
    await sleep(delay);
    child.kill('SIGKILL');
    await ended;
    const now = readFileSync(file);
    expect(now.equals(before), `after ${delay} ms`).toBe(true);
  }
  expect((await checkBackup(file)).images).toBeGreaterThan(0);
});

test(
  'a restore killed in the middle changes nothing, and the next one succeeds',
  { timeout: 120_000 },
  async () => {
    const file = join(folder, 'restored.tar');
    await writeBackup({ databaseUrl, images: t.app.files.images }, file);
    const { url, drop } = await createUnusedDatabase();
    onTestFinished(drop);
    const place = { databaseUrl: url, dataDir: mkdtempSync(join(folder, 'place-')) };
    expect((await command('restore', ['--from', file], place).ended).code).toBe(0);
    const stateNow = async () => {
      const { database, drop: leave } = await joinTestDatabase(url);
      try {
        return await databaseState(database);
      } finally {
        await leave();
      }
    };
    const before = await stateNow();
    for (const statement of ['COPY "order', 'CREATE', 'ALTER TABLE']) {
      const { child, ended } = command('restore', ['--from', file, '--replace'], place);
      await untilRunning(url, statement);
      child.kill('SIGKILL');
      await ended;
      expect(await stateNow(), statement).toEqual(before);
    }
    expect((await command('restore', ['--from', file, '--replace'], place).ended).code).toBe(0);
    expect(existsSync(join(place.dataDir, 'uploads', 'images'))).toBe(true);
  },
);
