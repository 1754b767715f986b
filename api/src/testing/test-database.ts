import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
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
  const name = `test_${process.pid}_${randomBytes(6).toString('hex')}`;
  const template = kind === 'migrated' ? inject('templateDatabase') : 'template0';
  await onServer(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  const url = new URL(inject('databaseServerUrl'));
  url.pathname = `/${name}`;
  const joined = await joinTestDatabase(url.href);
  return {
    ...joined,
    drop: async () => {
      await joined.drop();
      await onServer(`DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

/** Opens further connections to a test's database, like another server process. `drop` only closes them. */
export async function joinTestDatabase(url: string): Promise<TestDatabase> {
  const database = await createDatabase({
    databaseUrl: url,
    databaseReadUrls: [],
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
