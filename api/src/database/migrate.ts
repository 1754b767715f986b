import type pg from 'pg';
import { Umzug, type UmzugStorage } from 'umzug';
import { adoptBaseline } from './adopt-baseline.ts';
import { setStatementTimeout } from './connections.ts';
import { migrations } from './migrations/index.ts';
import { rowTypes } from './types.ts';

/** Advisory lock, so that only one process changes the schema at a time. */
const MIGRATION_LOCK = 7_340_001;

/** Migrates the schema to the newest version, each migration in its own transaction. Safe to repeat. */
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
          up: ({ context }) => inOneTransaction(context, up),
          down: ({ context }) => inOneTransaction(context, down),
        })),
      }),
    );
  } finally {
    // Closing the connection also ends the lock and the raised statement timeout.
    client.release(true);
  }
}

const storageInTable: UmzugStorage<pg.PoolClient> = {
  logMigration: async ({ name, context }) => {
    await context.query('INSERT INTO migrations (name) VALUES ($1)', [name]);
  },
  unlogMigration: async ({ name, context }) => {
    await context.query('DELETE FROM migrations WHERE name = $1', [name]);
  },
  executed: async ({ context }) => {
    const text = 'SELECT name FROM migrations ORDER BY name';
    const { rows } = await context.query<{ name: string }>({ text, types: rowTypes });
    return rows.map(({ name }) => name);
  },
};

async function inOneTransaction(client: pg.PoolClient, sql: string): Promise<void> {
  try {
    await client.query('BEGIN');
    await client.query(sql);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}
