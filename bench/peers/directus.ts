import { join } from 'node:path';
import { z } from 'zod';
import type { Database } from '../../api/src/database/database.ts';
import { runToEnd, startProcess, type RunningProcess } from '../lib/processes.ts';
import type { Stage } from '../lib/stage.ts';

/** The last release line that supports this project's Node version. */
const VERSION = '10.13.4';
const ADMIN = { email: 'admin@bench.example.com', password: 'only-for-the-bench' };
const READY = '/server/ping';
const loginSchema = z.object({ data: z.object({ access_token: z.string() }) });

/**
 * A copy of the orders that Directus can read. Directus takes the columns that our primary key's index includes for
 * parts of the key, and ignores a table with such a key.
 */
export const DIRECTUS_ORDERS = 'bench_directus_orders';
const COPY_ORDERS = [
  `DROP TABLE IF EXISTS ${DIRECTUS_ORDERS}`,
  `CREATE TABLE ${DIRECTUS_ORDERS} AS SELECT * FROM orders`,
  `ALTER TABLE ${DIRECTUS_ORDERS} ADD PRIMARY KEY (id)`,
  `CREATE INDEX ON ${DIRECTUS_ORDERS} (status, created_date DESC, id DESC) WHERE deleted_at IS NULL`,
  `VACUUM (ANALYZE) ${DIRECTUS_ORDERS}`,
  // Writes the data to disk before the measurement.
  'CHECKPOINT',
];

export interface RunningDirectus extends RunningProcess {
  readonly token: string;
  readonly version: string;
}

/**
 * Starts Directus on the same database as our server. Installs it from npm into its own folder the first time. Its
 * own tables, and the copy that it reads, are dropped when it stops. Throws npm's error if the installation fails.
 */
export async function startDirectus(
  stage: Stage,
  database: Database,
  databaseUrl: string,
): Promise<RunningDirectus> {
  const { folder, version } = stage.install('directus', VERSION);
  const program = join(folder, 'node_modules', 'directus', 'cli.js');
  await dropTables(database);
  for (const sql of COPY_ORDERS) await database.readFresh(sql);
  const env = {
    KEY: 'bench',
    SECRET: 'the key of benches and of nothing else',
    DB_CLIENT: 'pg',
    DB_CONNECTION_STRING: databaseUrl,
    DB_POOL__MAX: '12',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    CACHE_ENABLED: 'false',
    RATE_LIMITER_ENABLED: 'false',
    TELEMETRY: 'false',
    LOG_LEVEL: 'warn',
    ACCESS_TOKEN_TTL: '1d',
  };
  runToEnd(process.execPath, [program, 'bootstrap'], { cwd: folder, env });
  const server = await startProcess([program, 'start'], env, READY, folder);
  const answer = await fetch(`${server.url}/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  const { data } = loginSchema.parse(await answer.json());
  return {
    ...server,
    version,
    token: data.access_token,
    stop: async () => {
      await server.stop();
      await dropTables(database);
    },
  };
}

async function dropTables({ readFresh }: Database): Promise<void> {
  const tables = await readFresh<{ name: string }>(
    `SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public' AND tablename LIKE 'directus\\_%'`,
  );
  if (tables.length > 0) await readFresh(`DROP TABLE ${tables.map(({ name }) => name).join(', ')} CASCADE`);
  await readFresh(`DROP TABLE IF EXISTS ${DIRECTUS_ORDERS}`);
}
