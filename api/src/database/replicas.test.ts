import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startReplicatedDatabase, type ReplicatedDatabase } from '../testing/replicated-database.ts';
import { openConnection } from './connections.ts';
import { createDatabase, type Database } from './database.ts';
import { DatabaseWatch } from './database-watch.ts';

let servers: ReplicatedDatabase;
let database: Database;
const open = (urls: readonly string[]) =>
  createDatabase({
    databaseUrl: servers.primary.url('postgres'),
    databaseReadUrls: urls,
    databasePoolSize: 8,
    statementTimeoutMs: 15_000,
  });
beforeAll(async () => {
  servers = await startReplicatedDatabase();
  database = await open([servers.replica.url('postgres')]);
  await database.readFresh('CREATE TABLE counter AS SELECT 0 AS n');
});
afterAll(async () => {
  await database.close();
  await servers.stop();
});

let written = 0;
/** Writes a number, and expects that a read which begins afterwards returns it. */
async function writeAndRead(on: Database = database): Promise<void> {
  written += 1;
  await on.sequelize.query(`UPDATE counter SET n = ${written}`);
  expect(await on.read('SELECT n FROM counter')).toEqual([{ n: written }]);
}
async function times(count: number, run: () => Promise<void>): Promise<void> {
  for (let done = 0; done < count; done++) await run();
}

/** Does something to the replica itself. */
async function onReplica(sql: string): Promise<void> {
  const client = await openConnection(servers.replica.url('postgres'));
  await client.query(sql);
  await client.end();
}

/** Waits until the replica answers a read again, while each read is right. */
async function untilReplicaAnswers(): Promise<void> {
  const before = database.replicas.answered.replica;
  await vi.waitFor(
    async () => {
      await writeAndRead();
      expect(database.replicas.answered.replica).toBeGreaterThan(before);
    },
    { timeout: 20_000, interval: 50 },
  );
}
beforeEach(untilReplicaAnswers);

test('a read sees the write before it, and nearly all reads come from the replica', async () => {
  const before = { ...database.replicas.answered };
  await times(300, () => writeAndRead());
  expect(database.replicas.answered.replica - before.replica).toBeGreaterThan(250);
});

test('concurrent reads during writes never return older data than before', async () => {
  const reader = async () => {
    let last = 0;
    await times(60, async () => {
      const [row] = await database.read<{ n: number }>('SELECT n FROM counter');
      expect(row?.n).toBeGreaterThanOrEqual(last);
      last = row?.n ?? 0;
    });
  };
  await Promise.all([times(100, () => writeAndRead()), ...Array.from({ length: 6 }, reader)]);
});

test('while a replica replays nothing, the primary server answers; later the replica answers again', async () => {
  await onReplica('SELECT pg_wal_replay_pause()');
  await writeAndRead();
  const before = database.replicas.answered.replica;
  await times(20, () => writeAndRead());
  expect(database.replicas.answered.replica).toBe(before);
  const [state] = await database.replicas.states();
  expect(state?.isUsed).toBe(false);
  expect(state?.bytesBehind).toBeGreaterThan(0);
  await onReplica('SELECT pg_wal_replay_resume()');
  await untilReplicaAnswers();
  expect((await database.replicas.states())[0]).toMatchObject({ isUsed: true });
});

test('a killed replica fails no read, and is used again after its restart', async () => {
  process.kill(servers.replicaPid(), 'SIGKILL');
  await times(50, () => writeAndRead());
  await vi.waitFor(() => servers.replica.repair(), { timeout: 20_000, interval: 200 });
  await untilReplicaAnswers();
});

test('reads that a frozen replica does not answer are answered by the primary server within seconds', async () => {
  const processes = () =>
    execFileSync('ps', [
      '-o',
      'pid=',
      '--ppid',
      String(servers.replicaPid()),
      '-p',
      String(servers.replicaPid()),
    ])
      .toString()
      .trim()
      .split(/\s+/)
      .map(Number);
  const frozen = processes();
  for (const pid of frozen) process.kill(pid, 'SIGSTOP');
  try {
    const reads = Array.from({ length: 8 }, () => database.read<{ n: number }>('SELECT n FROM counter'));
    const answers = await Promise.race([Promise.all(reads), sleep(8_000, 'late')]);
    expect(answers).toEqual(Array.from({ length: 8 }, () => [{ n: written }]));
    await times(20, () => writeAndRead());
  } finally {
    for (const pid of frozen) process.kill(pid, 'SIGCONT');
  }
});

test('a replica that cannot be reached at the start is left out', async () => {
  const nowhere = new URL(servers.replica.url('postgres'));
  nowhere.port = '1';
  const other = await open([nowhere.href]);
  await times(5, () => writeAndRead(other));
  expect((await other.replicas.states())[0]).toMatchObject({ isUsed: false, bytesBehind: null });
  await other.close();
});

test("an error of the query itself is the caller's, and the replica stays", async () => {
  await expect(database.read('SELECT nothing FROM counter')).rejects.toThrow('nothing');
  await expect(database.read('SELECT pg_sleep(1)/(SELECT 0)')).rejects.toThrow();
  expect((await database.replicas.states())[0]).toMatchObject({ isUsed: true });
});

test('the watch of the primary server reports a server that follows another one as away', async () => {
  const props = { databaseUrl: servers.replica.url('postgres'), logger: pino({ level: 'silent' }) };
  const watch = new DatabaseWatch(props);
  await expect(watch.start()).rejects.toThrow('follows another one');
  await watch.stop();
  const ofReplica = new DatabaseWatch({ ...props, isReplica: true });
  expect(await ofReplica.start()).toBe(true);
  await ofReplica.stop();
});

// The last one: the replica stays promoted.
test('a promoted replica is left out: its rows are those of another history', async () => {
  await onReplica('SELECT pg_promote()');
  const before = database.replicas.answered.replica;
  await times(20, () => writeAndRead());
  await sleep(1_200);
  await times(20, () => writeAndRead());
  expect(database.replicas.answered.replica - before).toBeLessThanOrEqual(1);
  expect((await database.replicas.states())[0]).toMatchObject({ bytesBehind: null });
});
