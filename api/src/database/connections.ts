import pg from 'pg';
import type { Options } from 'sequelize';
import { openSocket } from './server-sockets.ts';
import { rowTypes } from './types.ts';

/**
 * All connections to PostgreSQL that this server opens. Only this module configures connections.
 *
 * | Opened by | For | Connections | Statement timeout |
 * | --- | --- | --- | --- |
 * | `openPool` | raw SQL on the primary server: reads, imports, undos, downloads | DATABASE_POOL_SIZE | STATEMENT_TIMEOUT_MS |
 * | `openPool` | reads and downloads through DATABASE_POOLER_URL, if there is one | DATABASE_POOL_SIZE | STATEMENT_TIMEOUT_MS |
 * | `openPool` | lists and searches, for each of DATABASE_READ_URLS | DATABASE_POOL_SIZE | STATEMENT_TIMEOUT_MS |
 * | `modelPool` | models and transactions (Sequelize) | DATABASE_POOL_SIZE | STATEMENT_TIMEOUT_MS |
 * | `jobQueuePool` | job queue (pg-boss) | 4 | none |
 * | `openConnection` | live events (LISTEN) | 1 | none |
 * | `openConnection` | watch of the server; also holds the lock on the embedded database | 1 | none |
 * | `openConnection` | a backup | 1 | none |
 * | `openConnection` | short work at the start: create the database, lock the job queue's tables | 1 | none |
 *
 * Work that takes longer than a call raises its own limit with `setStatementTimeout`; see `STATEMENT_LIMITS`.
 * When the server does not answer, `setAway` closes all of them except the watch's own (`DatabaseWatch`).
 * One server needs at most 2 × DATABASE_POOL_SIZE + 8 connections of its primary server.
 */
export interface PoolConfig {
  readonly databasePoolSize: number;
  readonly statementTimeoutMs: number;
}

/** Statement timeouts in place of the pool's. */
const STATEMENT_LIMITS = {
  /** Imports, undos, changes of many orders, purges. */
  long: '15min',
  /** Downloads of any length. */
  download: '5min',
  /** Migrations and demo data: they hold a lock that other servers wait for. */
  none: '0',
} as const;

/** Also limits the wait for a free connection of a pool: a call is answered within five seconds. */
const CONNECT_TIMEOUT_MS = 4_000;
/**
 * JIT compilation costs more than it gains for queries of milliseconds. It is off even if the server's settings turn it
 * on.
 */
const SESSION_OPTIONS = '-c timezone=UTC -c datestyle=ISO -c jit=off';

/** Opens a pool for raw SQL. */
export function openPool(connectionString: string, config: PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: config.databasePoolSize,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    stream: () => openSocket(connectionString),
    idleTimeoutMillis: 30_000,
    statement_timeout: config.statementTimeoutMs,
    options: SESSION_OPTIONS,
    types: rowTypes,
  });
  // The pool replaces a connection that breaks while idle. Without a listener the error would end the process.
  pool.on('error', () => undefined);
  return pool;
}

/** Sequelize's options for its own pool. */
export function modelPool(
  connectionString: string,
  config: PoolConfig,
): Pick<Options, 'pool' | 'dialectOptions'> {
  return {
    pool: { max: config.databasePoolSize, min: 0, idle: 30_000, acquire: CONNECT_TIMEOUT_MS },
    dialectOptions: {
      statement_timeout: config.statementTimeoutMs,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      options: SESSION_OPTIONS,
      stream: () => openSocket(connectionString),
    },
  };
}

/** pg-boss's options for its own pool. */
export const jobQueuePool = (connectionString: string) => ({
  connectionString,
  max: 4,
  connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  stream: () => openSocket(connectionString),
});

/**
 * Opens a single connection outside the pools, for a lock or for LISTEN. The 'end' event reports a broken connection.
 * `setAway` does not affect the connection of a watch.
 */
export async function openConnection(
  connectionString: string,
  { isWatch = false }: { readonly isWatch?: boolean } = {},
): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    ...(!isWatch && { stream: () => openSocket(connectionString) }),
  });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/**
 * Runs a short query. Rejects if the server does not answer in time, for example when it is frozen. After that, do not
 * use the connection.
 */
export async function queryWithin<Row extends object>(
  client: pg.ClientBase,
  sql: string,
  milliseconds: number,
): Promise<Row[]> {
  // The types of pg do not name the timeout of one query.
  const query: pg.QueryConfig & { readonly query_timeout: number } = {
    text: sql,
    query_timeout: milliseconds,
  };
  return (await client.query<Row>(query)).rows;
}

/** Changes the statement timeout of the open transaction, or of the whole session. */
export async function setStatementTimeout(
  on: { readonly query: (sql: string) => Promise<unknown> },
  limit: keyof typeof STATEMENT_LIMITS,
  scope: 'transaction' | 'session' = 'transaction',
): Promise<void> {
  await on.query(
    `SET ${scope === 'session' ? 'SESSION' : 'LOCAL'} statement_timeout = '${STATEMENT_LIMITS[limit]}'`,
  );
}
