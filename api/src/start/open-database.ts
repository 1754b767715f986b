import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { serverTexts } from '@logistics/shared/texts/server';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { StartConfig } from '../config/config.ts';
import { openConnection } from '../database/connections.ts';
import { createDatabase, type Database } from '../database/database.ts';
import { DatabaseWatch, type DatabaseState } from '../database/database-watch.ts';
import { DiskReserve } from '../database/embedded/disk-reserve.ts';
import { ensureDatabase, startEmbeddedPostgres } from '../database/embedded/embedded-postgres.ts';
import { ServerLog } from '../database/embedded/server-log.ts';
import { SERVER_SETTINGS, settingsFor } from '../database/embedded/settings.ts';
import { StartError } from '../start-error.ts';

export interface OpenDatabase {
  readonly database: Database;
  readonly databaseUrl: string;
  readonly databaseState: DatabaseState;
  /** Closes the connections, and stops the embedded server if it is used. */
  close(): Promise<void>;
}

/**
 * Opens the database of DATABASE_URL, or the embedded one in DATA_DIR, and watches it. Restarts the embedded one when
 * it ends. Throws StartError.
 */
export function openDatabase(config: StartConfig, logger: Logger): Promise<OpenDatabase> {
  return config.databaseUrl === undefined
    ? openEmbedded(config, logger)
    : openExternal(config, config.databaseUrl, logger);
}

async function openExternal(config: StartConfig, databaseUrl: string, logger: Logger): Promise<OpenDatabase> {
  const { databasePoolerUrl: poolerUrl } = config;
  const watch = new DatabaseWatch({ databaseUrl, poolerUrl, logger });
  try {
    await watch.start();
    const database = await createDatabase({ ...config, databaseUrl }, logger);
    const close = () => database.close().then(() => watch.stop());
    return { database, databaseUrl, databaseState: watch, close };
  } catch (cause) {
    await watch.stop();
    if (cause instanceof StartError) throw cause;
    throw new StartError(serverTexts.databaseUnreachable(new URL(databaseUrl).host), { cause });
  }
}

export interface JoinedDatabase {
  readonly databaseUrl: string;
  /**
   * False: a server is using the embedded database now. Always true for DATABASE_URL, because this process cannot
   * know it.
   */
  readonly isAlone: boolean;
  close(): Promise<void>;
}

/**
 * Opens the database for a command that may run while the server runs (a backup). Starts the embedded database if it
 * is not running, and in this case stops it at the end. Throws StartError.
 */
export async function joinDatabase(config: StartConfig): Promise<JoinedDatabase> {
  if (config.databaseUrl !== undefined)
    return { databaseUrl: config.databaseUrl, isAlone: true, close: () => Promise.resolve() };
  const server = await startEmbeddedPostgres(join(config.dataDir, 'postgres'), SERVER_SETTINGS);
  const databaseUrl = server.url(NAME);
  const client = await openConnection(server.url('postgres'));
  if (!(await claim(client))) {
    await client.end();
    return { databaseUrl, isAlone: false, close: () => Promise.resolve() };
  }
  await ensureDatabase(server, NAME);
  const close = async () => {
    await client.end();
    await server.stop();
  };
  return { databaseUrl, isAlone: true, close };
}

const NAME = 'logistics';

async function openEmbedded(config: StartConfig, logger: Logger): Promise<OpenDatabase> {
  const folder = join(config.dataDir, 'postgres');
  const reserve = new DiskReserve(folder);
  await reserve.releaseIfFull();
  const server = await startEmbeddedPostgres(folder, settingsFor(config));
  const databaseUrl = server.url(NAME);
  const watch = new DatabaseWatch({
    databaseUrl,
    watchedUrl: server.url('postgres'),
    logger,
    claim,
    repair: async () => {
      await reserve.releaseIfFull();
      await server.repair();
    },
  });
  // Another process uses this server, so this one must not stop it.
  if (!(await watch.start())) throw new StartError(serverTexts.alreadyRunning(config.dataDir));
  reserve.maintain();
  const log = new ServerLog(server.log);
  log.maintain();
  const stop = async () => {
    await watch.stop();
    await reserve.stop();
    await log.stop();
    await server.stop();
  };
  try {
    await ensureDatabase(server, NAME);
    const database = await createDatabase({ ...config, databaseUrl }, logger);
    const close = () => database.close().then(stop);
    return { database, databaseUrl, databaseState: watch, close };
  } catch (error) {
    await stop();
    throw error;
  }
}

const CLAIM_LOCK = 7_340_003;
const CLAIM_ATTEMPTS = 20;

/**
 * Takes a lock on the embedded database while this connection lives, so that a data folder has one owner. PostgreSQL
 * releases the lock of a killed process shortly after its connection breaks.
 */
async function claim(client: pg.Client): Promise<boolean> {
  for (let attempt = 0; attempt < CLAIM_ATTEMPTS; attempt++) {
    const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [
      CLAIM_LOCK,
    ]);
    if (rows[0]?.mine) return true;
    await sleep(100);
  }
  return false;
}
