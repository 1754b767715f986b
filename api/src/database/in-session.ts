import type { Database } from './database.ts';
import { statementsOn, tryAgain, type Statements } from './in-transaction.ts';

/** One connection for as long as its work lasts, for what is more than one transaction. */
export interface Session extends Statements {
  /** Runs `fn` in a transaction as `inTransaction` does, on this connection. */
  readonly transaction: <T>(fn: (tx: Statements) => Promise<T>) => Promise<T>;
  /** The same, and rolls back all that it wrote. */
  readonly trial: <T>(fn: (tx: Statements) => Promise<T>) => Promise<T>;
}

/**
 * Runs `fn` with a connection of its own, which is closed afterwards: its temporary tables and the locks of its session
 * go with it, also where the process ends in the middle.
 */
export async function inSession<T>(database: Database, fn: (session: Session) => Promise<T>): Promise<T> {
  const client = await database.readPool.connect();
  // One that breaks says so by its statements.
  const ignore = () => undefined;
  client.on('error', ignore);
  const statements = statementsOn(client);
  const run = <Found>(end: 'COMMIT' | 'ROLLBACK', work: (tx: Statements) => Promise<Found>) =>
    tryAgain(async () => {
      await client.query('BEGIN');
      try {
        const found = await work(statements);
        await client.query(end);
        return found;
      } catch (error) {
        await client.query('ROLLBACK').catch(ignore);
        throw error;
      }
    });
  try {
    // Where the process dies the server notices within seconds; not every system can.
    await client.query(`SET client_connection_check_interval = '2s'`).catch(ignore);
    return await fn({
      ...statements,
      transaction: (work) => run('COMMIT', work),
      trial: (work) => run('ROLLBACK', work),
    });
  } finally {
    // Others need not wait until the server has noticed that the connection is gone.
    await client.query('SELECT pg_advisory_unlock_all()').catch(ignore);
    client.release(true);
  }
}
