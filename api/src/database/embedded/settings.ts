import { totalmem } from 'node:os';

const MB = 2 ** 20;
/**
 * PostgreSQL's shared_buffers: a quarter of a small machine's memory, two fifths of a large one's, the range that its
 * manual recommends. PostgreSQL allocates the memory only as it fills, except on Windows, which reserves all of it at
 * the start. At 24 GB the orders, codes and indexes of ten million orders fit, including pages that the system's
 * cache would drop as unused.
 */
const SHARE = process.platform === 'win32' ? 0.125 : memory() < 8 * 1024 * MB ? 0.25 : 0.4;
const bufferMb = Math.round(Math.min(16_384, Math.max(128, (memory() / MB) * SHARE)));

/** Minimum that starts on nearly any machine, used if the machine refuses the requested memory. */
export const LEAST_MEMORY = 'shared_buffers = 128MB';

/** Returns the memory of the machine, or of the container, in bytes. */
function memory(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

/**
 * The process of each connection reads pages itself. A search reads scattered pages, mostly from memory. With a
 * separate I/O process for each page it took 50% longer.
 */
const READING = "io_method = 'sync'";

/**
 * After a checkpoint, the first write to a page logs the whole page, uncompressed. Compression of these pages doubled
 * the time of an import that changes orders all over a large table.
 */
const WHOLE_PAGES = 'wal_compression = off';

/**
 * The log contains no statements, no bound values and no details of errors, because these are data of customers. The
 * errors of calls are in the server's own log. `ensureDatabase` also leaves out their messages.
 */
const LOG_SETTINGS: readonly string[] = [
  'log_min_error_statement = panic',
  'log_error_verbosity = terse',
  'log_parameter_max_length = 0',
  'log_parameter_max_length_on_error = 0',
  "log_timezone = 'UTC'",
];

/** Connections beside the servers' own: a backup, commands, and PostgreSQL's reserve for its superuser. */
const OTHER_CONNECTIONS = 16;

/** Returns the settings for `processes` server processes, each with its pools (connections.ts). */
export const settingsFor = ({ databasePoolSize, processes }: ServerSize): readonly string[] => [
  ...SERVER_SETTINGS,
  `max_connections = ${Math.max(80, processes * (2 * databasePoolSize + 8) + OTHER_CONNECTIONS)}`,
];

interface ServerSize {
  /** Connections of each pool. */
  readonly databasePoolSize: number;
  readonly processes: number;
}

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
  // JIT compilation costs more than it gains for queries of milliseconds.
  'jit = off',
  "timezone = 'UTC'",
  ...LOG_SETTINGS,
];

/** The same without fsync: test data need not survive a power cut. */
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
  ...LOG_SETTINGS,
];
