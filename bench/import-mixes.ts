import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { OrderRow } from '@logistics/shared/contracts';
import { pino } from 'pino';
import { undoImport } from '../api/src/commands/imports/import-undoer.ts';
import { readConfig } from '../api/src/config/config.ts';
import { createDatabase } from '../api/src/database/database.ts';
import { startEmbeddedPostgres } from '../api/src/database/embedded/embedded-postgres.ts';
import { SERVER_SETTINGS } from '../api/src/database/embedded/settings.ts';
import { migrateUp } from '../api/src/database/migrate.ts';
import { seed } from '../api/src/database/seeds/seed.ts';
import { CHANNELS } from '../api/src/notifications/channels.ts';
import { idleJobs } from '../api/src/testing/idle-jobs.ts';
import { clearOrders, importRows } from '../api/src/testing/order-fixtures.ts';
import { median } from './lib/measure.ts';

/**
 * Measures imports of new, repeated, half known and known orders, and the undo of the last: milliseconds, WAL, and
 * the longest wait for a lock. The waits are those of a scan of a known code, and of a declaration of a code of the
 * file. Prints medians of the rounds. Run with `node --conditions=source --import tsx bench/import-mixes.ts [rows]
 * [rounds]`. To compare two versions, run it in a work tree of each, in turn.
 */
const ROWS = Number(process.argv[2] ?? 100_000);
const ROUNDS = Number(process.argv[3] ?? 3);
const BATCH = 5_000;
const STEPS = ['new', 'again', 'half', 'known', 'undo'] as const;

interface Measured {
  readonly ms: number;
  readonly walMb: number;
  readonly scanMs: number;
  readonly declarationMs: number;
}

const folder = mkdtempSync(join(tmpdir(), 'bench-'));
const server = await startEmbeddedPostgres(join(folder, 'server'), SERVER_SETTINGS);
const database = await createDatabase({
  databaseUrl: server.url('postgres'),
  databaseReadUrls: [],
  databasePoolSize: 8,
  statementTimeoutMs: 600_000,
});
try {
  await migrateUp(database.readPool);
  await seed(database.readPool);
  const context = await contextOfImports();
  const rounds = new Array<Record<(typeof STEPS)[number], Measured>>();
  for (let round = 0; round < ROUNDS; round++) rounds.push(await measureRound(context));
  for (const step of STEPS) {
    const middle = (figure: keyof Measured) =>
      median(rounds.map((measured) => measured[step][figure])).toFixed(0);
    process.stdout.write(
      `${step}: ${middle('ms')} ms, WAL ${middle('walMb')} MB, a scan waits ${middle('scanMs')} ms at most, a declaration ${middle('declarationMs')} ms\n`,
    );
  }
  const ratio = median(rounds.map((measured) => measured.again.ms / measured.new.ms));
  process.stdout.write(`${ROWS} rows, again against new: ${ratio.toFixed(2)}\n`);
} finally {
  await database.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function measureRound(context: Awaited<ReturnType<typeof contextOfImports>>) {
  await clearOrders(database);
  await database.readFresh('VACUUM ANALYZE');
  const rows = (first: number, status: number) =>
    Array.from({ length: ROWS }, (_, n) => rowOf(first + n, status));
  const imported = async (file: readonly OrderRow[], created: number) => {
    const summary = await importRows(context, file);
    if (summary.created !== created) throw new Error(`${summary.created} orders were created`);
    return summary.importId ?? 0;
  };
  let last = 0;
  return {
    new: await measure(() => imported(rows(0, 1), ROWS)),
    again: await measure(() => imported(rows(0, 1), 0)),
    half: await measure(() => imported(rows(ROWS / 2, 2), ROWS / 2)),
    known: await measure(async () => (last = await imported(rows(0, 3), 0))),
    undo: await measure(() => undoImport(context, { id: last, may: () => true })),
  };
}

async function measure(work: () => Promise<unknown>): Promise<Measured> {
  const before = await walPosition();
  const probes = [startProbe('scan'), startProbe('declaration')] as const;
  const start = performance.now();
  await work();
  const ms = performance.now() - start;
  const [scanMs, declarationMs] = await Promise.all(probes.map((stop) => stop()));
  return {
    ms,
    walMb: ((await walPosition()) - before) / 1e6,
    scanMs: scanMs ?? 0,
    declarationMs: declarationMs ?? 0,
  };
}

/** Bytes of WAL since the server was made. */
async function walPosition(): Promise<number> {
  const [row] = await database.readFresh<{ n: string }>(
    `SELECT pg_current_wal_insert_lsn() - '0/0'::pg_lsn AS n`,
  );
  return Number(row?.n);
}

/** Locks one code after another as a scan or a declaration does. The returned function gives the longest wait in ms. */
function startProbe(kind: 'scan' | 'declaration'): () => Promise<number> {
  const statement =
    kind === 'scan'
      ? 'SELECT id FROM orders WHERE order_code = $1 FOR UPDATE'
      : `INSERT INTO orders AS o (order_code, created_date) VALUES ($1, now())
         ON CONFLICT (order_code) DO UPDATE SET version = o.version WHERE false`;
  let isStopped = false;
  let longest = 0;
  const running = (async () => {
    const client = await database.readPool.connect();
    for (let n = 0; !isStopped; n++) {
      const start = performance.now();
      await client.query('BEGIN');
      await client.query(statement, [rowOf((n * 7919) % ROWS, 1).orderCode]);
      await client.query('ROLLBACK');
      longest = Math.max(longest, performance.now() - start);
      await sleep(10);
    }
    client.release();
  })();
  return async () => {
    isStopped = true;
    await running;
    return longest;
  };
}

async function contextOfImports() {
  const [user] = await database.readFresh<{ id: number }>(
    `INSERT INTO users (email, password_hash, first_name, last_name, role) VALUES ('a@b.vn', '', 'A', 'B', 1)
     RETURNING id`,
  );
  const config = {
    ...readConfig({ IMPORT_BATCH_ORDERS: String(BATCH) }),
    databaseUrl: server.url('postgres'),
    publicUrl: '',
    jwtSecret: '',
  };
  const app = {
    config,
    database,
    jobs: idleJobs,
    channels: CHANNELS,
    logger: pino({ level: 'silent' }),
    readiness: { ready: true },
  };
  const actor = {
    userId: user?.id ?? 0,
    role: 1,
    permissions: [],
    activated: true,
    sessionId: '',
    needsSecondFactor: false,
    name: '',
  } as const;
  return { app, actor, address: null, requestId: null };
}

function rowOf(n: number, status: number): OrderRow {
  return {
    sheet: 'Sheet1',
    row: n + 2,
    orderCode: `JT${3_025_900_000_000 + n * 7}`,
    status,
    occurredAt: new Date(Date.UTC(2026, 9, status) + (n % 5000) * 60_000).toISOString(),
    facts: {
      weight: (n % 97) / 10,
      volume: (n % 13) / 100,
      pieces: 1 + (n % 3),
      goodsName: `goods ${n % 500}`,
      note: `note ${n % 50}`,
    },
  };
}
