import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { readConfig, type Config } from '../../api/src/config/config.ts';
import { createDatabase } from '../../api/src/database/database.ts';
import { startEmbeddedPostgres } from '../../api/src/database/embedded/embedded-postgres.ts';
import { TEST_SETTINGS } from '../../api/src/database/embedded/settings.ts';
import { migrateUp } from '../../api/src/database/migrate.ts';
import { seed } from '../../api/src/database/seeds/seed.ts';
import { makeUser, type TestUser } from '../../api/src/testing/factories.ts';
import type { StaffName } from './day.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MEMORY = '/dev/shm';

/** A separate PostgreSQL with a migrated database, and the people of the simulated day. */
export interface SimDatabase {
  readonly config: Config;
  readonly url: string;
  readonly staff: Readonly<Record<StaffName, TestUser>>;
  readonly customer: TestUser;
  /** A connection that no fault cuts. */
  readonly client: pg.Client;
  /** Start of each simulated day: yesterday, 8 o'clock in Vietnam, so that the real clock is later. */
  readonly start: number;
  /**
   * Folder of the stations' disks: in memory if the system has such a folder, because syncs to a real disk are slow.
   */
  readonly diskFolder: string;
  /** Deletes everything but the people. */
  empty(): Promise<void>;
  remove(): Promise<void>;
}

/** Tables that no simulated day writes: accounts and contents of the site. */
const STAY = [
  'users',
  'permissions',
  'user_permissions',
  'sessions',
  'menu_items',
  'migrations',
  'manager_records',
];

export async function startSimDatabase(): Promise<SimDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'logistics-simulator-'));
  const server = await startEmbeddedPostgres(join(folder, 'postgres'), TEST_SETTINGS);
  const url = server.url('postgres');
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  await makeLoginsCheap(pool, url);
  await migrateUp(pool);
  await seed(pool);
  await pool.end();
  const read = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: join(folder, 'server'),
    RATE_LIMIT_FACTOR: '1000000',
    LOG_LEVEL: 'silent',
    // A file of more than four rows is merged in several transactions.
    IMPORT_BATCH_ORDERS: '2',
    DATABASE_POOL_SIZE: '4',
  });
  const secret = 'only-for-simulations-'.repeat(3);
  const config: Config = { ...read, databaseUrl: url, publicUrl: 'http://localhost:8080', jwtSecret: secret };
  mkdirSync(config.dataDir);
  const midnight = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  const start = midnight - DAY_MS + HOUR_MS;
  const people = await makePeople(config, start);
  const client = new pg.Client({ connectionString: `${url}?application_name=simulation` });
  await client.connect();
  const empty = await deletingStatements(client);
  return {
    ...{ config, url, client, start, ...people },
    diskFolder: existsSync(MEMORY) ? MEMORY : folder,
    empty: async () => {
      await client.query(empty);
    },
    remove: async () => {
      await client.end();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Each start of a simulated server opens several connections. Hashing the password 4,096 times takes longest. */
async function makeLoginsCheap(pool: pg.Pool, url: string): Promise<void> {
  const password = pg.escapeLiteral(new URL(url).password);
  await pool.query(
    `SET scram_iterations = 1; ALTER ROLE CURRENT_USER PASSWORD ${password}; RESET scram_iterations`,
  );
}

/** Their sessions began a day before the simulated one. */
async function makePeople(config: Config, start: number) {
  const database = await createDatabase(config);
  try {
    const staffMember = (firstName: string) =>
      makeUser(database, config, { role: 2, permissions: [1], firstName });
    const staff = { An: await staffMember('An'), Binh: await staffMember('Binh') };
    const customer = await makeUser(database, config, { firstName: 'Chi' });
    const began = new Date(start - DAY_MS).toISOString();
    await database.readFresh('UPDATE sessions SET created_at = $1', [began]);
    return { staff, customer };
  } finally {
    await database.close();
  }
}

/**
 * Returns statements that delete all rows except those of the people, without triggers, and restart the ids. TRUNCATE
 * would take as long as a whole day.
 */
async function deletingStatements(client: pg.Client): Promise<string> {
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> ALL ($1)`,
    [STAY],
  );
  return [
    'SET session_replication_role = replica',
    ...tables.map(({ name }) => `DELETE FROM ${name}`),
    'SET session_replication_role = origin',
    `SELECT setval(oid::regclass, 1, false) FROM pg_class
     WHERE relkind = 'S' AND relnamespace = 'public'::regnamespace AND NOT relname ~ '^(users|customer|menu|manager)'`,
  ].join(';');
}
