import type pg from 'pg';

/** A place in the write-ahead log of the primary server. */
export interface Position {
  readonly bytes: number;
  /** Changes with each failover. */
  readonly timeline: string;
}

/**
 * SQL: the position in the log up to which it contains everything that a transaction can see. Commits with
 * `synchronous_commit = off` can be seen before that; the server never uses it.
 */
const WRITTEN = `SELECT (p.lsn - '0/0')::bigint AS bytes, left(pg_walfile_name(p.lsn), 8) AS timeline
  FROM (SELECT pg_current_wal_flush_lsn() AS lsn WHERE NOT pg_is_in_recovery()) p`;
/** SQLSTATE read_only_sql_transaction: this server is a replica. */
const FOLLOWS_ANOTHER = '25006';

/** Reads the log position of the primary server. Calls during a running query share the next query. */
export class PrimaryPosition {
  readonly #primary: pg.Pool;
  #asked: Promise<Position> | null = null;
  #next: Promise<Position> | null = null;

  constructor(primary: pg.Pool) {
    this.#primary = primary;
  }

  /** Returns a position that contains every write that was committed before this call. */
  ask(): Promise<Position> {
    if (this.#next) return this.#next;
    if (!this.#asked) return this.#send();
    const sendNext = () => {
      this.#next = null;
      return this.#send();
    };
    this.#next = this.#asked.then(sendNext, sendNext);
    return this.#next;
  }

  #send(): Promise<Position> {
    this.#asked = this.#read();
    return this.#asked;
  }

  async #read(): Promise<Position> {
    try {
      const { rows } = await this.#primary.query<Position>(WRITTEN);
      if (!rows[0])
        throw Object.assign(new Error('the database server follows another one'), { code: FOLLOWS_ANOTHER });
      return rows[0];
    } finally {
      this.#asked = null;
    }
  }
}
