import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openConnection } from './connections.ts';
import { createDatabase, type Database } from './database.ts';
import { DatabaseWatch } from './database-watch.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded/embedded-postgres.ts';
import { readLockFile } from './embedded/server-process.ts';
import { TEST_SETTINGS } from './embedded/settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'postgres-watch-'));
const logger = pino({ level: 'silent' });
let server: EmbeddedPostgres;
let url: string;
let database: Database;
beforeAll(async () => {
  server = await startEmbeddedPostgres(join(folder, 'postgres'), TEST_SETTINGS);
  url = server.url('postgres');
  database = await createDatabase({
    databaseUrl: url,
    databaseReadUrls: [],
    databasePoolSize: 4,
    statementTimeoutMs: 15_000,
  });
});
afterAll(async () => {
  await database.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const killServer = () => process.kill(readLockFile(join(folder, 'postgres', 'cluster'))?.pid ?? 0, 'SIGKILL');
const answers = () => vi.waitFor(() => database.readFresh('SELECT 1'), { timeout: 20_000, interval: 50 });

/** Runs a test with a watch. */
async function watched(
  props: { readonly repair?: () => Promise<void>; readonly lostAfterMs?: number },
  run: (watch: DatabaseWatch) => Promise<void>,
): Promise<void> {
  const watch = new DatabaseWatch({ databaseUrl: url, logger, ...props });
  await watch.start();
  try {
    await run(watch);
  } finally {
    await watch.stop();
  }
}

test('a process of a killed server that still runs a statement does not prevent the restart', async () => {
  await watched({ repair: () => server.repair() }, async () => {
    const busy = await openConnection(url);
    const statement = busy.query('SELECT count(*) FROM generate_series(1, 1000000000000)');
    statement.catch(() => undefined);
    await sleep(300);
    killServer();
    await sleep(100);
    expect(await answers()).toHaveLength(1);
    await expect(statement).rejects.toThrow();
  });
});

test('an external server that is restarted is used again, three times', { timeout: 60_000 }, async () => {
  await watched({}, async (watch) => {
    for (let n = 0; n < 3; n++) {
      await server.stop();
      await vi.waitFor(() => expect(database.readFresh('SELECT 1')).rejects.toThrow('does not answer'));
      expect(watch.isLost).toBe(false);
      await server.repair();
      await answers();
    }
  });
});

test('a closed connection of the watch is no reason to close the others', async () => {
  await watched({}, async () => {
    const other = await openConnection(url);
    const slow = other.query('SELECT pg_sleep(1), 7 AS n');
    await vi.waitFor(async () => {
      const closed = await database.readFresh(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE query LIKE 'SELECT pg_is_in_recovery()%' AND pid <> pg_backend_pid() AND backend_type = 'client backend'`,
      );
      expect(closed.length).toBeGreaterThan(0);
    });
    expect((await slow).rows).toMatchObject([{ n: 7 }]);
    await other.end();
  });
});

test('reports a loss when the embedded server cannot be restarted, and recovers later nevertheless', async () => {
  let isBroken = true;
  const repair = () => (isBroken ? Promise.reject(new Error('no space')) : server.repair());
  await watched({ repair, lostAfterMs: 700 }, async (watch) => {
    killServer();
    await sleep(300);
    expect(watch.isLost).toBe(false);
    await vi.waitFor(() => expect(watch.isLost).toBe(true), { timeout: 10_000 });
    isBroken = false;
    await answers();
    await vi.waitFor(() => expect(watch.isLost).toBe(false), { timeout: 10_000 });
  });
});

test('a deleted data folder is not repaired', async () => {
  const other = await startEmbeddedPostgres(join(folder, 'other'), TEST_SETTINGS);
  await other.stop();
  rmSync(join(folder, 'other', 'cluster'), { recursive: true });
  await expect(other.repair()).rejects.toThrow('contains no database');
});
