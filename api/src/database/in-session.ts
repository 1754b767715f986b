import type { Database } from './database.ts';
import { statementsOn, retryOnConflict, txOn, type Statements, type Tx } from './in-transaction.ts';

/** One connection for work that needs more than one transaction. */
export interface Session extends Statements {
  /** Runs `fn` in a transaction as `inTransaction` does, on this connection. */
  readonly transaction: <T>(fn: (tx: Tx) => Promise<T>) => Promise<T>;
  /** Like `transaction`, but rolls back all writes. */
  readonly dryRun: <T>(fn: (tx: Tx) => Promise<T>) => Promise<T>;
}

/**
 * Runs `fn` with a connection of its own and closes it afterwards. Temporary tables and session locks end with it,
 * even if the process dies.
 */
export async function inSession<T>(database: Database, fn: (session: Session) => Promise<T>): Promise<T> {
  const client = await database.sessionPool.connect();
  // The failing statement reports a broken connection.
  const ignore = () => undefined;
  client.on('error', ignore);
  const statements = statementsOn(client);
  const run = <Found>(end: 'COMMIT' | 'ROLLBACK', work: (tx: Tx) => Promise<Found>) =>
    retryOnConflict(async () => {
      await client.query('BEGIN');
      try {
        const found = await work(txOn(database, client));
        await client.query(end);
        return found;
      } catch (error) {
        await client.query('ROLLBACK').catch(ignore);
        throw error;
      }
    });
  try {
    // If this process dies, the server notices within seconds. Not every system supports this setting.
    await client.query(`SET client_connection_check_interval = '2s'`).catch(ignore);
    return await fn({
      ...statements,
      transaction: (work) => run('COMMIT', work),
      dryRun: (work) => run('ROLLBACK', work),
    });
  } finally {
    // Releases the locks at once, so that other sessions need not wait until the server notices the closed
    // connection.
    await client.query('SELECT pg_advisory_unlock_all()').catch(ignore);
    client.release(true);
  }
}
