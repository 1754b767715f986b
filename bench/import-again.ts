import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import type { OrderRow } from '@logistics/shared/contracts';
import { createDatabase } from '../api/src/database/database.ts';
import { startEmbeddedPostgres } from '../api/src/database/embedded/embedded-postgres.ts';
import { TEST_SETTINGS } from '../api/src/database/embedded/settings.ts';
import { migrateUp } from '../api/src/database/migrate.ts';
import { seed } from '../api/src/database/seeds/seed.ts';
import type { ActorContext, AppContext } from '../api/src/context.ts';
import { idleJobs } from '../api/src/testing/idle-jobs.ts';
import { clearOrders, importRows } from '../api/src/testing/order-fixtures.ts';

/**
 * Imports the same 100,000 rows of 8 columns twice. The second import may take at most 0.4 of the first (design,
 * performance, aim 4). Run with `node --conditions=source --import tsx bench/import-again.ts [rows] [rounds]`; prints
 * the median of each and the ratio.
 */
const ROWS = Number(process.argv[2] ?? 100_000);
const ROUNDS = Number(process.argv[3] ?? 3);

const folder = mkdtempSync(join(tmpdir(), 'bench-'));
const server = await startEmbeddedPostgres(join(folder, 'server'), TEST_SETTINGS);
const database = await createDatabase({
  databaseUrl: server.url('postgres'),
  databaseReadUrls: [],
  databasePoolSize: 4,
  statementTimeoutMs: 600_000,
});
try {
  await migrateUp(database.readPool);
  await seed(database.readPool);
  const [user] = await database.readFresh<{ id: number }>(
    `INSERT INTO users (email, password_hash, first_name, last_name, role) VALUES ('a@b.vn', '', 'A', 'B', 1)
     RETURNING id`,
  );
  const actor = {
    userId: user?.id ?? 0,
    role: 1,
    permissions: [],
    activated: true,
    sessionId: '',
    name: '',
  } as const;
  // The only parts of the server that an import reads.
  const app = {
    database,
    jobs: idleJobs,
    config: { businessTimezone: 'Asia/Ho_Chi_Minh' },
  } as unknown as AppContext;
  const context: ActorContext = { app, actor, address: null, requestId: null };
  const rows = Array.from({ length: ROWS }, (_, n) => rowOf(n));
  const times = { first: new Array<number>(), again: new Array<number>() };
  for (let round = 0; round < ROUNDS; round++) {
    await clearOrders(database);
    await database.readFresh('VACUUM ANALYZE');
    for (const which of ['first', 'again'] as const) {
      const start = performance.now();
      const summary = await importRows(context, rows);
      times[which].push(performance.now() - start);
      if (summary.created !== (which === 'first' ? ROWS : 0))
        throw new Error('the import changed another number of orders');
    }
  }
  const median = (list: number[]) => list.sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;
  const [first, again] = [median(times.first), median(times.again)];
  process.stdout.write(
    `${ROWS} rows: first ${first.toFixed(0)} ms, again ${again.toFixed(0)} ms, ratio ${(again / first).toFixed(2)} (aim 0.40)\n`,
  );
} finally {
  await database.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

function rowOf(n: number): OrderRow {
  return {
    sheet: 'Sheet1',
    row: n + 2,
    orderCode: `JT${3_025_900_000_000 + n * 7}`,
    status: 1 + (n % 4),
    occurredAt: new Date(Date.UTC(2026, 9, 1) + (n % 5000) * 60_000).toISOString(),
    facts: {
      weight: (n % 97) / 10,
      volume: (n % 13) / 100,
      pieces: 1 + (n % 3),
      goodsName: `goods ${n % 500}`,
      note: `note ${n % 50}`,
    },
  };
}
