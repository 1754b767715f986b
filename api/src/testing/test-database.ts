import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { readEnvironment } from '../config/environment.ts';
import { createDatabase, type Database } from '../database/database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the server's maintenance database. */
    databaseServerUrl: string;
    /** A migrated and seeded database that each test file copies. */
    templateDatabase: string;
  }
}

export interface TestDatabase {
  readonly database: Database;
  readonly url: string;
  /** Closes the connections and drops the database. */
  drop(): Promise<void>;
}

/** Creates a database: migrated and seeded, or without tables. */
export async function createTestDatabase(kind: 'migrated' | 'empty' = 'migrated'): Promise<TestDatabase> {
  const { url, drop } = await createUnusedDatabase(
    kind === 'migrated' ? inject('templateDatabase') : undefined,
  );
  const joined = await joinTestDatabase(url);
  return {
    ...joined,
    drop: async () => {
      await joined.drop();
      await drop();
    },
  };
}

/** Creates a database and opens no connection to it. */
export async function createUnusedDatabase(
  template = 'template0',
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${process.pid}_${randomBytes(6).toString('hex')}`;
  await onServer(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  const url = new URL(inject('databaseServerUrl'));
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(`DROP DATABASE ${name} WITH (FORCE)`) };
}

/** Returns the addresses of a database on other servers of this machine, whose ports a variable names. */
function onPortsOf(variable: string, url: string): string[] {
  const ports = readEnvironment()[variable] ?? '';
  return ports
    .split(',')
    .filter((port) => port !== '')
    .map((port) => Object.assign(new URL(url), { port }).href);
}

/**
 * Opens further connections to a test's database, like another server process. `drop` only closes them. With
 * TEST_POOLER_PORT they go through a pooler, and with TEST_REPLICA_PORTS lists come from replicas.
 */
export async function joinTestDatabase(url: string): Promise<TestDatabase> {
  const database = await createDatabase({
    databaseUrl: url,
    databasePoolerUrl: onPortsOf('TEST_POOLER_PORT', url)[0],
    databaseReadUrls: onPortsOf('TEST_REPLICA_PORTS', url),
    databasePoolSize: 10,
    statementTimeoutMs: 15_000,
  });
  return { database, url, drop: () => database.close() };
}

async function onServer(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('databaseServerUrl') });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
