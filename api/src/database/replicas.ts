import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import { queryWithin, openPool, type PoolConfig } from './connections.ts';
import { isDatabaseAway } from './database-errors.ts';
import { DatabaseWatch } from './database-watch.ts';
import { PrimaryPosition, type Position } from './primary-position.ts';
import { sqlState } from './sql-state.ts';

/** How long a read waits for its replica to receive the latest writes. */
const WAIT_MS = 100;
/** Limit of the query for the position, because a frozen server does not answer it. */
const ASK_TIMEOUT_MS = 1_000;
/** Milliseconds between two queries for the position of a replica. The last one repeats. */
const POLL_MS = [1, 2, 4, 8, 16];
/** A replica that was left out is tried again after this time. */
const REST_MS = 1_000;

const STATEMENT_TIMEOUT = '57014';
/** The replica ended the query, because it had to replay a change of the rows that the query read. */
const CANCELLED_BY_RECOVERY = new Set(['40001', '40P01']);

/**
 * SQL: the position up to which this server has replayed the write-ahead log, in bytes. NULL: it does not follow a
 * primary server (it was promoted or cut off, or its history has diverged).
 */
const REPLAYED = `SELECT CASE WHEN pg_is_in_recovery() AND EXISTS (SELECT FROM pg_stat_wal_receiver WHERE pid IS NOT NULL)
  THEN (pg_last_wal_replay_lsn() - '0/0')::bigint END AS bytes`;

export interface ReplicasProps {
  readonly urls: readonly string[];
  readonly primary: pg.Pool;
  readonly config: PoolConfig;
  readonly logger: Logger;
}

/** A replica as the metrics show it. */
export interface ReplicaState {
  /** Host and port. */
  readonly name: string;
  readonly isUsed: boolean;
  /** Bytes of the primary server's log that the replica has not replayed. null: the replica did not answer. */
  readonly bytesBehind: number | null;
}

/**
 * Answers reads from streaming replicas in turn. Each answer contains every write that was committed before the read
 * began: the primary server is asked for its position in the write-ahead log, and the replica must have replayed it. A
 * replica that is behind, away or promoted is left out for a second, and the primary server answers in its place.
 */
export class Replicas {
  readonly #primary: pg.Pool;
  readonly #position: PrimaryPosition;
  readonly #replicas: readonly Replica[];
  #turn = 0;
  readonly #answered = { primary: 0, replica: 0 };

  constructor({ urls, primary, config, logger }: ReplicasProps) {
    this.#primary = primary;
    this.#position = new PrimaryPosition(primary);
    this.#replicas = urls.map((url) => new Replica(url, config, logger));
  }

  /** Reads since the start, by the server that answered them. */
  get answered(): Readonly<Record<'primary' | 'replica', number>> {
    return this.#answered;
  }

  /** Runs a read. Throws the driver's errors. */
  async query<Row extends object>(statement: pg.QueryConfig): Promise<Row[]> {
    const replica = this.#next();
    if (replica) {
      const rows = await replica.query<Row>(statement, await this.#position.ask());
      if (rows) {
        this.#answered.replica += 1;
        return rows;
      }
    }
    this.#answered.primary += 1;
    return (await this.#primary.query<Row>(statement)).rows;
  }

  /** Reads the log positions of all servers. */
  async states(): Promise<ReplicaState[]> {
    if (this.#replicas.length === 0) return [];
    const position = await this.#position.ask();
    return Promise.all(this.#replicas.map((replica) => replica.state(position)));
  }

  async close(): Promise<void> {
    await Promise.all(this.#replicas.map((replica) => replica.close()));
  }

  #next(): Replica | undefined {
    const usable = this.#replicas.filter((replica) => replica.mayBeAsked);
    return usable[this.#turn++ % usable.length];
  }
}

class Replica {
  readonly #name: string;
  readonly #pool: pg.Pool;
  readonly #watch: DatabaseWatch;
  readonly #logger: Logger;
  /** The last position that each connection reported. It never decreases while the connection is open. */
  #reached = new WeakMap<pg.ClientBase, number>();
  #timeline = '';
  #isUsed = true;
  #restsUntil = 0;

  constructor(url: string, config: PoolConfig, logger: Logger) {
    this.#name = new URL(url).host;
    this.#pool = openPool(url, config);
    this.#logger = logger.child({ replica: this.#name });
    this.#watch = new DatabaseWatch({ databaseUrl: url, logger: this.#logger, isReplica: true });
    void this.#watch.startOrRetry();
  }

  get mayBeAsked(): boolean {
    return !this.#watch.isAway && performance.now() >= this.#restsUntil;
  }

  /** @returns the rows; null if this replica cannot answer now */
  async query<Row extends object>(statement: pg.QueryConfig, position: Position): Promise<Row[] | null> {
    const answer = await this.#run(async (client) => {
      if (!(await this.#catchUp(client, position))) return null;
      return (await client.query<Row>(statement)).rows;
    });
    if (answer && !this.#isUsed) {
      this.#isUsed = true;
      this.#logger.warn('the replica answers reads again');
    }
    return answer;
  }

  async state({ bytes }: Position): Promise<ReplicaState> {
    const answer = await this.#run(async (client) => [await askPosition(client)]);
    const reached = answer?.[0] ?? null;
    const bytesBehind = reached === null ? null : Math.max(0, bytes - reached);
    return { name: this.#name, isUsed: this.#isUsed && this.mayBeAsked, bytesBehind };
  }

  async close(): Promise<void> {
    await this.#pool.end();
    await this.#watch.stop();
  }

  /** Runs `work` on a connection. Returns null after a failure that the primary server would not have. */
  async #run<Answer>(work: (client: pg.ClientBase) => Promise<Answer | null>): Promise<Answer | null> {
    const client = await this.#pool.connect().catch((error: unknown) => {
      this.#leaveOut('it accepts no connection', error);
    });
    if (!client) return null;
    let isBroken = false;
    // A statement on a broken connection fails, which is enough.
    const ignore = () => undefined;
    client.on('error', ignore);
    try {
      return await work(client);
    } catch (error) {
      const state = sqlState(error) ?? '';
      if (CANCELLED_BY_RECOVERY.has(state)) return null;
      if (state === STATEMENT_TIMEOUT || !isDatabaseAway(error)) throw error;
      isBroken = true;
      this.#leaveOut('it does not answer', error);
      return null;
    } finally {
      client.off('error', ignore);
      client.release(isBroken);
    }
  }

  /** Waits until the replica has replayed `position`. Returns false if it did not in time. */
  async #catchUp(client: pg.ClientBase, { bytes, timeline }: Position): Promise<boolean> {
    // After a failover an earlier position may belong to writes that were lost.
    if (timeline !== this.#timeline) this.#reached = new WeakMap();
    this.#timeline = timeline;
    const until = performance.now() + WAIT_MS;
    for (let attempt = 0; (this.#reached.get(client) ?? -1) < bytes; attempt++) {
      if (attempt > 0) await sleep(POLL_MS[Math.min(attempt, POLL_MS.length) - 1]);
      const reached = await askPosition(client);
      if (reached === null || (reached < bytes && performance.now() > until)) {
        this.#leaveOut(reached === null ? 'it follows no primary server' : 'it is behind');
        return false;
      }
      this.#reached.set(client, reached);
    }
    return true;
  }

  #leaveOut(reason: string, error?: unknown): void {
    this.#restsUntil = performance.now() + REST_MS;
    if (this.#isUsed) this.#logger.warn({ err: error, reason }, 'the replica is left out');
    this.#isUsed = false;
  }
}

async function askPosition(client: pg.ClientBase): Promise<number | null> {
  const [row] = await queryWithin<{ bytes: number | null }>(client, REPLAYED, ASK_TIMEOUT_MS);
  return row?.bytes ?? null;
}
