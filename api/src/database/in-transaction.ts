import type pg from 'pg';
import { Transaction } from 'sequelize';
import type { Models } from '../models/index.ts';
import type { Database, Read } from './database.ts';
import { textOf, type Statement } from './prepared-statements.ts';
import { sqlState } from './sql-state.ts';
import { rowTypes, setModelTypes } from './types.ts';

/** Statements of one connection: raw SQL (`query`) and COPY (`client`). */
export interface Statements {
  /** The driver's connection. */
  readonly client: pg.ClientBase;
  /** Rows of a raw query, with the same types as `Database.read`. */
  readonly query: Read;
}

/** One open transaction, for models and for statements. Each call of a model names `transaction` in its options. */
export interface Tx extends Statements {
  readonly transaction: Transaction;
  readonly models: Models;
}

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK_DETECTED = '40P01';
const ATTEMPTS = 3;

/**
 * Runs `fn` in one transaction: commits when it returns, rolls back when it throws. After a deadlock or serialization
 * failure it runs again, up to three attempts in all, so `fn` must not have effects outside the database.
 */
export function inTransaction<T>(database: Database, fn: (tx: Tx) => Promise<T>): Promise<T> {
  return retryOnConflict(() =>
    database.sequelize.transaction(async (transaction) => fn(openTx(database, transaction))),
  );
}

/** Retries after a deadlock or a serialization failure, up to three attempts in all. */
export async function retryOnConflict<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await attempt();
    } catch (error) {
      if (tried >= ATTEMPTS || !isRetryable(error)) throw error;
    }
  }
}

/** Sequelize 6 stores the transaction's pg client here, but its types do not name the field. */
type OpenTransaction = Transaction & { connection: pg.ClientBase };

function openTx({ models }: Database, transaction: Transaction): Tx {
  const { connection: client } = transaction as OpenTransaction;
  return { transaction, models, ...statementsOn(client) };
}

/** Returns the transaction that is open on this connection. The caller ends it with SQL, not through Sequelize. */
export function txOn(database: Database, client: pg.ClientBase): Tx {
  setModelTypes(client);
  const transaction = new Transaction(database.sequelize, {});
  (transaction as OpenTransaction).connection = client;
  return openTx(database, transaction);
}

/** Returns the statements of an open connection. */
export function statementsOn(client: pg.ClientBase): Statements {
  return {
    client,
    query: async <Row extends object>(sql: Statement, values: unknown[] = []) =>
      (await client.query<Row>({ text: textOf(sql), values, types: rowTypes })).rows,
  };
}

function isRetryable(error: unknown): boolean {
  const code = sqlState(error);
  return code === SERIALIZATION_FAILURE || code === DEADLOCK_DETECTED;
}
