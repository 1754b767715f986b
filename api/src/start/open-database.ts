import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { serverTexts } from '@logistics/shared/texts/server';
import type pg from 'pg';
import type { StartConfig } from '../config/config.ts';
import { openConnection } from '../database/connections.ts';
import { createDatabase, type Database } from '../database/database.ts';
import { ensureDatabase, startEmbeddedPostgres } from '../database/embedded/embedded-postgres.ts';
import { SERVER_SETTINGS } from '../database/embedded/settings.ts';
import { StartError } from '../start-error.ts';

export interface OpenDatabase {
  readonly database: Database;
  readonly databaseUrl: string;
  /** Closes the connections, and stops the embedded server if it is used. */
  close(): Promise<void>;
}

/** Opens the database of DATABASE_URL, or the embedded one in DATA_DIR. Throws StartError. */
export function openDatabase(config: StartConfig): Promise<OpenDatabase> {
  return config.databaseUrl === undefined ? openEmbedded(config) : openExternal(config, config.databaseUrl);
}

async function openExternal(config: StartConfig, databaseUrl: string): Promise<OpenDatabase> {
  try {
    const database = await createDatabase({ ...config, databaseUrl });
    return { database, databaseUrl, close: () => database.close() };
  } catch (cause) {
    throw new StartError(serverTexts.databaseUnreachable(new URL(databaseUrl).host), { cause });
  }
}

export interface JoinedDatabase {
  readonly databaseUrl: string;
  /** False: a server uses the embedded database now. Always true for DATABASE_URL, which cannot be known. */
  readonly isAlone: boolean;
  close(): Promise<void>;
}

/**
 * Finds the database for a command that may run beside the server (a backup). Starts the embedded one if it does not
 * run, and then stops it at the end. Throws StartError.
 */
export async function joinDatabase(config: StartConfig): Promise<JoinedDatabase> {
  if (config.databaseUrl !== undefined)
    return { databaseUrl: config.databaseUrl, isAlone: true, close: () => Promise.resolve() };
  const server = await startEmbeddedPostgres(join(config.dataDir, 'postgres'), SERVER_SETTINGS);
  const databaseUrl = server.url(NAME);
  const claim = await claimAlone(server.url('postgres'));
  if (!claim) return { databaseUrl, isAlone: false, close: () => Promise.resolve() };
  await ensureDatabase(server, NAME);
  const close = async () => {
    await claim.end();
    await server.stop();
  };
  return { databaseUrl, isAlone: true, close };
}

const NAME = 'logistics';

async function openEmbedded(config: StartConfig): Promise<OpenDatabase> {
  const server = await startEmbeddedPostgres(join(config.dataDir, 'postgres'), SERVER_SETTINGS);
  const claim = await claimAlone(server.url('postgres'));
  // Another process uses this server, so this one must not stop it.
  if (!claim) throw new StartError(serverTexts.alreadyRunning(config.dataDir));
  const stop = async () => {
    await claim.end();
    await server.stop();
  };
  try {
    await ensureDatabase(server, NAME);
    const databaseUrl = server.url(NAME);
    const database = await createDatabase({ ...config, databaseUrl });
    const close = () => database.close().then(stop);
    return { database, databaseUrl, close };
  } catch (error) {
    await stop();
    throw error;
  }
}

const CLAIM_LOCK = 7_340_003;
const CLAIM_ATTEMPTS = 20;

/**
 * Holds a lock on the embedded database while this process lives, so that a data folder has one owner. PostgreSQL
 * releases the lock of a killed process shortly after its connection breaks.
 */
async function claimAlone(connectionString: string): Promise<pg.Client | null> {
  // If the server dies, the pools notice it too, and calls report it.
  const client = await openConnection(connectionString);
  for (let attempt = 0; attempt < CLAIM_ATTEMPTS; attempt++) {
    const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [
      CLAIM_LOCK,
    ]);
    if (rows[0]?.mine) return client;
    await sleep(100);
  }
  await client.end();
  return null;
}
