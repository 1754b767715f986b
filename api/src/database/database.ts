import type pg from 'pg';
import { Sequelize } from 'sequelize';
import { defineModels, type Models } from '../models/index.ts';
import { modelPool, openPool, type PoolConfig } from './connections.ts';
import type { Statement } from './prepared-statements.ts';
import { driverForModels } from './types.ts';

export interface DatabaseConfig extends PoolConfig {
  readonly databaseUrl: string;
  readonly databaseReadUrls: readonly string[];
}

/** Runs a raw query and returns its rows, with column types as in `rowTypes`. */
export type Read = <Row extends object>(sql: string, values?: unknown[]) => Promise<Row[]>;
/** Like Read, also for prepared statements. */
type ReadStatement = <Row extends object>(sql: Statement, values?: unknown[]) => Promise<Row[]>;

export interface Database {
  /** Writes: models and transactions. */
  readonly sequelize: Sequelize;
  readonly models: Models;
  /** The primary server's pool for raw reads that must be current, such as rights. */
  readonly readPool: pg.Pool;
  /** Raw queries of lists; uses the replicas in turn if there are any. Types: see `rowTypes`. */
  readonly read: ReadStatement;
  /** As `read`, always from the primary server: sees every committed write. */
  readonly readFresh: ReadStatement;
  close(): Promise<void>;
}

/** Connects to the primary server (and replicas). Throws the driver's error when a server cannot be reached. */
export async function createDatabase(config: DatabaseConfig): Promise<Database> {
  const readPool = openPool(config.databaseUrl, config);
  const replicas = config.databaseReadUrls.map((url) => openPool(url, config));
  const sequelize = new Sequelize(config.databaseUrl, {
    dialect: 'postgres',
    dialectModule: driverForModels,
    logging: false,
    timezone: '+00:00',
    ...modelPool(config.databaseUrl, config),
  });
  let turn = 0;
  const nextReplica = () => replicas[turn++ % replicas.length] ?? readPool;
  const rowsFrom = async <Row extends object>(pool: pg.Pool, sql: Statement, values: unknown[] = []) =>
    (await pool.query<Row>(typeof sql === 'string' ? { text: sql, values } : { ...sql, values })).rows;

  const database: Database = {
    sequelize,
    models: defineModels(sequelize),
    readPool,
    read: (sql, values) => rowsFrom(nextReplica(), sql, values),
    readFresh: (sql, values) => rowsFrom(readPool, sql, values),
    close: async () => {
      await Promise.all([sequelize.close(), ...[readPool, ...replicas].map((pool) => pool.end())]);
    },
  };
  try {
    await readPool.query('SELECT 1');
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}
