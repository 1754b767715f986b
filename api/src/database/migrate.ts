import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { Umzug, type UmzugStorage } from 'umzug';
import { adoptBaseline } from './adopt-baseline.ts';
import { setStatementTimeout } from './connections.ts';
import { migrations } from './migrations/index.ts';
import { rowTypes } from './types.ts';

/** Advisory lock, so that only one process changes the schema at a time. */
const MIGRATION_LOCK = 7_340_001;
/**
 * Milliseconds that a migration waits for a table lock. Calls that need the table wait behind it for the same time.
 */
const LOCK_TIMEOUT_MS = 2000;
const PAUSE_MS = 1000;
/** About ten minutes. */
const TRIES_MAX = 200;

/**
 * Migrates the schema to the newest version, each migration in its own transaction. Safe to repeat, and safe while
 * servers of an older version are running.
 */
export async function migrateUp(pool: pg.Pool): Promise<void> {
  await withMigrator(pool, (umzug) => umzug.up());
}

/** Reverts every migration, newest first. Only tests call it. */
export async function migrateDown(pool: pg.Pool): Promise<void> {
  await withMigrator(pool, (umzug) => umzug.down({ to: 0 }));
}

async function withMigrator(
  pool: pg.Pool,
  run: (umzug: Umzug<pg.PoolClient>) => Promise<unknown>,
): Promise<void> {
  const client = await pool.connect();
  try {
    await setStatementTimeout(client, 'none', 'session');
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(
      'CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, run_at timestamptz NOT NULL DEFAULT now())',
    );
    await adoptBaseline(client);
    await run(
      new Umzug({
        context: client,
        logger: undefined,
        storage: storageInTable,
        migrations: migrations.map(({ name, up, down }) => ({
          name,
          up: ({ context }) =>
            inOneTransaction(context, {
              sql: up,
              record: `INSERT INTO migrations (name) VALUES ('${name}')`,
            }),
          down: ({ context }) =>
            inOneTransaction(context, { sql: down, record: `DELETE FROM migrations WHERE name = '${name}'` }),
        })),
      }),
    );
  } finally {
    // Closing the connection also ends the lock and the raised statement timeout.
    client.release(true);
  }
}

/** `inOneTransaction` has already recorded the step. */
const storageInTable: UmzugStorage<pg.PoolClient> = {
  logMigration: () => Promise.resolve(),
  unlogMigration: () => Promise.resolve(),
  executed: async ({ context }) => {
    const text = 'SELECT name FROM migrations ORDER BY name';
    const { rows } = await context.query<{ name: string }>({ text, types: rowTypes });
    return rows.map(({ name }) => name);
  },
};

interface Step {
  readonly sql: string;
  /** Statement that records it. */
  readonly record: string;
}

/**
 * Runs a step and records it in one transaction, so that a process that dies leaves both or none. Waits at most
 * LOCK_TIMEOUT_MS for a table, because calls of older servers wait behind it. After that it lets them pass and tries
 * again.
 */
async function inOneTransaction(client: pg.PoolClient, step: Step): Promise<void> {
  for (let tries = 1; !(await isDone(client, step, tries === TRIES_MAX)); tries++) await sleep(PAUSE_MS);
}

/**
 * Returns false when another transaction has a lock that the step needs. Throws in this case on the last try.
 */
async function isDone(client: pg.PoolClient, { sql, record }: Step, isLast: boolean): Promise<boolean> {
  try {
    await client.query(`BEGIN; SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`);
    await client.query(sql);
    await client.query(record);
    await client.query('COMMIT');
    return true;
  } catch (error) {
    await client.query('ROLLBACK');
    if (isLast || !isLockTimeout(error)) throw error;
    return false;
  }
}

const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '55P03';
