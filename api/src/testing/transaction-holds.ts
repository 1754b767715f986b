import type pg from 'pg';
import { openConnection } from '../database/connections.ts';

/** The statement of a transaction before which a test holds it. */
export interface HeldRow {
  readonly table: string;
  readonly event: 'INSERT' | 'UPDATE';
  /** SQL about NEW: the rows of this transaction. */
  readonly when: string;
  /** Which of these rows, from 1. */
  readonly row: number;
}

/** Keys of the advisory locks that hold transactions. */
const LOCK = { running: 991, committing: 992 } as const;
type HoldPhase = keyof typeof LOCK;

/**
 * Pauses transactions of other processes at chosen rows, or within their COMMIT, until the test releases them. Needs
 * no delays: a paused transaction waits for an advisory lock.
 */
export class TransactionHolds {
  readonly #client: pg.Client;
  #triggers: string[] = [];

  private constructor(client: pg.Client) {
    this.#client = client;
  }

  static async open(databaseUrl: string): Promise<TransactionHolds> {
    const client = await openConnection(databaseUrl);
    await client.query(`
      CREATE FUNCTION hold_transaction() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        name text := 'held.' || TG_NAME;
        seen int := coalesce(nullif(current_setting(name, true), ''), '0')::int + 1;
      BEGIN
        PERFORM set_config(name, seen::text, true);
        IF seen = TG_ARGV[0]::int THEN PERFORM pg_advisory_xact_lock_shared(TG_ARGV[1]::bigint); END IF;
        RETURN NEW;
      END $$`);
    return new TransactionHolds(client);
  }

  /** Takes the locks: transactions that reach a hold wait from now on. */
  async close(): Promise<void> {
    for (const key of Object.values(LOCK)) await this.#client.query('SELECT pg_advisory_lock($1)', [key]);
  }

  /** Holds a transaction right before a row is written. */
  async holdBefore({ table, event, when, row }: HeldRow): Promise<void> {
    const name = this.#next(table);
    await this.#client.query(
      `CREATE TRIGGER ${name} BEFORE ${event} ON ${table} FOR EACH ROW WHEN (${when})
       EXECUTE FUNCTION hold_transaction(${row}, ${LOCK.running})`,
    );
  }

  /**
   * Pauses a transaction that wrote such a row within its COMMIT. It has written everything, and other transactions
   * see nothing of it yet.
   */
  async holdCommit({ table, when }: Pick<HeldRow, 'table' | 'when'>): Promise<void> {
    const name = this.#next(table);
    await this.#client.query(
      `CREATE CONSTRAINT TRIGGER ${name} AFTER INSERT ON ${table} DEFERRABLE INITIALLY DEFERRED
       FOR EACH ROW WHEN (${when}) EXECUTE FUNCTION hold_transaction(1, ${LOCK.committing})`,
    );
  }

  /** Returns the statements of this database that wait for another transaction or a hold. */
  async waiting(): Promise<string[]> {
    const { rows } = await this.#client.query<{ query: string }>(
      `SELECT query FROM pg_stat_activity
       WHERE datname = current_database() AND cardinality(pg_blocking_pids(pid)) > 0`,
    );
    return rows.map(({ query }) => query);
  }

  /** Returns how many other connections are in a transaction. */
  async running(): Promise<number> {
    const { rowCount } = await this.#client.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND backend_type = 'client backend'
         AND pid <> pg_backend_pid() AND xact_start IS NOT NULL`,
    );
    return rowCount ?? 0;
  }

  /** Releases the transactions that are paused in this phase; `clear` releases all. */
  async release(phase: HoldPhase): Promise<void> {
    await this.#client.query('SELECT pg_advisory_unlock($1)', [LOCK[phase]]);
  }

  /** Releases all transactions and removes all holds. */
  async clear(): Promise<void> {
    await this.#client.query('SELECT pg_advisory_unlock_all()');
    for (const trigger of this.#triggers) await this.#client.query(`DROP TRIGGER ${trigger}`);
    this.#triggers = [];
  }

  async end(): Promise<void> {
    await this.#client.end();
  }

  #next(table: string): string {
    const name = `hold_${this.#triggers.length + 1}`;
    this.#triggers.push(`${name} ON ${table}`);
    return name;
  }
}
