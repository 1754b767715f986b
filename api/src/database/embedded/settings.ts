import { totalmem } from 'node:os';

const MB = 2 ** 20;
/**
 * What the server may keep in its own memory, taken as it is filled: a quarter of a small machine's, two fifths of a large
 * one's, between which PostgreSQL's manual finds the best. At 24 GB the orders, codes and indexes of ten million are all
 * found there, also what the system would let go of because nobody asked for it in a while. Windows sets all of it aside
 * at the start.
 */
const SHARE = process.platform === 'win32' ? 0.125 : memory() < 8 * 1024 * MB ? 0.25 : 0.4;
const bufferMb = Math.round(Math.min(16_384, Math.max(128, (memory() / MB) * SHARE)));

/** With this much it starts wherever it can: for a machine that grants no more than it needs. */
export const LEAST_MEMORY = 'shared_buffers = 128MB';

/** Of the machine, or of the container that this process is kept in. */
function memory(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

/**
 * Reading by the connection's own process. What a search reads lies anywhere, mostly in memory; to hand each page to
 * another process took half as long again.
 */
const READING = "io_method = 'sync'";

/**
 * After a checkpoint each page that is written to goes into the log as it is. To pack these pages took as long as the rest
 * of an import that changes orders all over a large table.
 */
const WHOLE_PAGES = 'wal_compression = off';

/** PostgreSQL's settings for the embedded server: a small machine, large imports, short queries. */
export const SERVER_SETTINGS: readonly string[] = [
  READING,
  'max_connections = 80',
  `shared_buffers = ${bufferMb}MB`,
  'work_mem = 32MB',
  'maintenance_work_mem = 256MB',
  `effective_cache_size = ${bufferMb * 2}MB`,
  'random_page_cost = 1.1',
  'max_wal_size = 4GB',
  'checkpoint_timeout = 15min',
  WHOLE_PAGES,
  // Compiling costs more than it gains for queries of milliseconds.
  'jit = off',
  "timezone = 'UTC'",
  "log_timezone = 'UTC'",
];

/** The same without waiting for the disk: what tests write need not survive a power cut. */
export const TEST_SETTINGS: readonly string[] = [
  READING,
  'max_connections = 200',
  'shared_buffers = 128MB',
  'work_mem = 16MB',
  'fsync = off',
  'synchronous_commit = off',
  'full_page_writes = off',
  'max_wal_size = 1GB',
  'jit = off',
  "timezone = 'UTC'",
  "log_timezone = 'UTC'",
];
