import { inject } from 'vitest';
import { createDatabase, type Database } from '../database/database.ts';
import { createDatabaseOn, poolerUrlOf, replicaUrlsOf, type UnusedDatabase } from './server-database.ts';

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
export const createUnusedDatabase = (template?: string): Promise<UnusedDatabase> =>
  createDatabaseOn(inject('databaseServerUrl'), template);

/**
 * Opens further connections to a test's database, like another server process. `drop` only closes them. With
 * TEST_POOLER_PORT they go through a pooler, and with TEST_REPLICA_PORTS lists come from replicas.
 */
export async function joinTestDatabase(url: string): Promise<TestDatabase> {
  const database = await createDatabase({
    databaseUrl: url,
    databasePoolerUrl: poolerUrlOf(url),
    databaseReadUrls: replicaUrlsOf(url),
    databasePoolSize: 10,
    statementTimeoutMs: 15_000,
  });
  return { database, url, drop: () => database.close() };
}
