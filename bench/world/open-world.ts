import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { createDatabase, type Database } from '../../api/src/database/database.ts';
import {
  ensureDatabase,
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../api/src/database/embedded/embedded-postgres.ts';
import { SERVER_SETTINGS } from '../../api/src/database/embedded/settings.ts';
import { migrateUp } from '../../api/src/database/migrate.ts';
import { seed } from '../../api/src/database/seeds/seed.ts';
import { fillWorld } from './fill-world.ts';
import { shapeOf, type WorldShape } from './parcels.ts';
import { addPeople } from './people.ts';

/** Increase it when worlds are created differently, so that older ones on disk are not reused. */
const VERSION = 2;
/** Name of the database, as in a server whose DATA_DIR is the world's folder. */
const NAME = 'logistics';
const POOL = 12;

const worldRecordSchema = z.object({
  version: z.literal(VERSION),
  shape: z.object({ orders: z.number(), customers: z.number(), days: z.number(), end: z.number() }),
  seconds: z.number(),
});

/** A database with its PostgreSQL server, for one run. */
export interface OpenWorld {
  readonly database: Database;
  readonly url: string;
  /** DATA_DIR for a server on this world, after this one is closed. */
  readonly folder: string;
  readonly shape: WorldShape;
  close(): Promise<void>;
}

/** No fsync, and memory for creating indexes: a broken world is simply created again. */
const LOAD_SETTINGS = [
  ...SERVER_SETTINGS,
  'wal_level = minimal',
  'max_wal_senders = 0',
  'max_wal_size = 16GB',
  'fsync = off',
  'synchronous_commit = off',
  'autovacuum = off',
  'maintenance_work_mem = 1GB',
];

const worldFolder = (dataDir: string, orders: number) => join(dataDir, `world-${orders}`);

/** Creates a world with this many orders in its own folder, unless it exists; reports the progress. */
export async function ensureWorld(
  dataDir: string,
  orders: number,
  say: (what: string) => void,
): Promise<void> {
  const folder = worldFolder(dataDir, orders);
  if (readWorldRecord(folder)) return;
  const started = Date.now();
  const sayWithTime = (what: string) => say(`${Math.round((Date.now() - started) / 1000)} s: ${what}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const shape = shapeOf(orders);
  const { server, database } = await openDatabase(folder, LOAD_SETTINGS);
  try {
    await migrateUp(database.readPool);
    await seed(database.readPool);
    const people = await addPeople(database.readPool, shape.customers);
    sayWithTime(`${shape.customers.toLocaleString('en')} customers created`);
    await fillWorld(database.readPool, { shape, ...people, say: sayWithTime });
  } finally {
    await database.close();
    await server.stop();
  }
  const seconds = Math.round((Date.now() - started) / 1000);
  writeFileSync(join(folder, 'world.json'), JSON.stringify({ version: VERSION, shape, seconds }));
  sayWithTime(`${orders.toLocaleString('en')} orders are ready`);
}

/**
 * Opens an existing world with the settings of a production server, and migrates its schema to the newest version.
 */
export async function openWorld(dataDir: string, orders: number): Promise<OpenWorld> {
  const folder = worldFolder(dataDir, orders);
  const record = readWorldRecord(folder);
  if (!record) throw new Error(`there is no world of ${orders} orders`);
  const world = await openFolder(folder);
  await migrateUp(world.database.readPool);
  return { ...world, shape: record.shape };
}

/** Opens a migrated database with users but without orders; creates a new one at each call. */
export async function openEmptyWorld(dataDir: string): Promise<OpenWorld> {
  const folder = join(dataDir, 'empty');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const world = await openFolder(folder);
  const shape = { ...shapeOf(0), customers: 1000 };
  await migrateUp(world.database.readPool);
  await seed(world.database.readPool);
  await addPeople(world.database.readPool, shape.customers);
  return { ...world, shape };
}

/** Returns the seconds that creating a world took; null if there is none. */
export const secondsToMake = (dataDir: string, orders: number): number | null =>
  readWorldRecord(worldFolder(dataDir, orders))?.seconds ?? null;

async function openFolder(folder: string) {
  const { server, database, url } = await openDatabase(folder, SERVER_SETTINGS);
  const close = async () => {
    await database.close();
    await server.stop();
  };
  return { database, url, folder, close };
}

/** Servers that this process has started and not yet stopped. */
const running = new Set<EmbeddedPostgres>();

/** Stops all servers, for a process that ends during a run: a database's server would outlive it. */
export async function stopServers(): Promise<void> {
  await Promise.all([...running].map((server) => server.stop()));
}

/** Ends this program on SIGINT or SIGTERM, after its servers have stopped. Programs of this folder call it first. */
export function stopServersOnSignal(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      // Each connection that the stop cuts is an error. None may end the program before its servers.
      process.on('uncaughtException', () => undefined);
      void stopServers().finally(() => process.exit(1));
    });
}

async function openDatabase(folder: string, settings: readonly string[]) {
  const started = await startEmbeddedPostgres(join(folder, 'postgres'), settings);
  let stopping: Promise<void> | null = null;
  const server = {
    ...started,
    stop: () => (stopping ??= started.stop().finally(() => running.delete(server))),
  };
  running.add(server);
  await ensureDatabase(server, NAME);
  const url = server.url(NAME);
  const database = await createDatabase({
    databaseUrl: url,
    databaseReadUrls: [],
    databasePoolSize: POOL,
    statementTimeoutMs: 600_000,
  });
  return { server, database, url };
}

function readWorldRecord(folder: string): z.infer<typeof worldRecordSchema> | null {
  const file = join(folder, 'world.json');
  if (!existsSync(file)) return null;
  const record = worldRecordSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  return record.success ? record.data : null;
}
