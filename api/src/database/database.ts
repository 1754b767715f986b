import { serverTexts } from '@logistics/shared/texts/server';
import type pg from 'pg';
import { pino, type Logger } from 'pino';
import { Sequelize } from 'sequelize';
import { defineModels, type Models } from '../models/index.ts';
import { StartError } from '../start-error.ts';
import { modelPool, openPool, type PoolConfig } from './connections.ts';
import { textOf, type Statement } from './prepared-statements.ts';
import { Replicas } from './replicas.ts';
import { driverForModels } from './types.ts';

export interface DatabaseConfig extends PoolConfig {
  readonly databaseUrl: string;
  /** Address of a pooler in front of it, if there is one. */
  readonly databasePoolerUrl?: string | undefined;
  readonly databaseReadUrls: readonly string[];
}

/** Runs a raw query and returns its rows, with column types as in `rowTypes`. */
export type Read = <Row extends object>(sql: Statement, values?: unknown[]) => Promise<Row[]>;

export interface Database {
  /** Writes: models and transactions. */
  readonly sequelize: Sequelize;
  readonly models: Models;
  /** The primary server's pool for raw reads that must be current, such as rights, and for single transactions. */
  readonly readPool: pg.Pool;
  /** Connections without a pooler: for work whose locks or temporary tables outlive a transaction. */
  readonly sessionPool: pg.Pool;
  /**
   * Runs raw queries of lists, on the replicas if there are any. Every result contains all committed writes. Types:
   * see `rowTypes`.
   */
  readonly read: Read;
  /**
   * Like `read`, but always on the primary server: for short queries, and for queries on which a write depends.
   */
  readonly readFresh: Read;
  readonly replicas: Replicas;
  close(): Promise<void>;
}

/**
 * Connects to the primary server, and to replicas as soon as they can be reached. Throws the driver's error when the
 * primary server cannot be reached.
 *
 * @param logger logs when a replica is left out or used again
 */
export async function createDatabase(
  config: DatabaseConfig,
  logger: Logger = pino({ level: 'silent' }),
): Promise<Database> {
  const { databaseUrl, databasePoolerUrl: poolerUrl } = config;
  const sessionPool = openPool(databaseUrl, config);
  const readPool = poolerUrl === undefined ? sessionPool : openPool(poolerUrl, config);
  const replicas = new Replicas({ urls: config.databaseReadUrls, primary: readPool, config, logger });
  const sequelize = new Sequelize(poolerUrl ?? databaseUrl, {
    dialect: 'postgres',
    dialectModule: driverForModels,
    logging: false,
    timezone: '+00:00',
    ...modelPool(poolerUrl ?? databaseUrl, config),
  });
  // A pooler gives each transaction another connection, which may not know a prepared statement.
  const statementOf = (sql: Statement, values: unknown[] = []): pg.QueryConfig =>
    typeof sql === 'string' || poolerUrl !== undefined ? { text: textOf(sql), values } : { ...sql, values };

  const database: Database = {
    sequelize,
    models: defineModels(sequelize),
    readPool,
    sessionPool,
    read: (sql, values) => replicas.query(statementOf(sql, values)),
    readFresh: async <Row extends object>(sql: Statement, values?: unknown[]) =>
      (await readPool.query<Row>(statementOf(sql, values))).rows,
    replicas,
    close: async () => {
      await Promise.all([sequelize.close(), replicas.close()]);
      await Promise.all([...new Set([readPool, sessionPool])].map((pool) => pool.end()));
    },
  };
  try {
    await checkSettings(readPool);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

/**
 * A pooler may drop the settings of `SESSION_OPTIONS`. It must then have the same settings in its own configuration
 * (deploy/pgbouncer).
 */
async function checkSettings(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ offset: number; dates: string }>(
    `SELECT extract(timezone FROM now())::int AS offset, current_setting('datestyle') AS dates`,
  );
  if (rows[0]?.offset !== 0 || !rows[0].dates.startsWith('ISO'))
    throw new StartError(serverTexts.poolerSettings);
}
