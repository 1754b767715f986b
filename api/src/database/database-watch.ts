import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import { queryWithin, openConnection } from './connections.ts';
import { setAway } from './server-sockets.ts';
import { sqlState } from './sql-state.ts';

export interface DatabaseWatchProps {
  readonly databaseUrl: string;
  /** A pooler in front of the server: the watch asks through it, so that it also notices when the pooler is away. */
  readonly poolerUrl?: string | undefined;
  /** Another database of the same server for the watch's own connection. */
  readonly watchedUrl?: string;
  readonly logger: Logger;
  /** True: the server may be a replica. False: a replica counts as away, because its data may be old. */
  readonly isReplica?: boolean;
  /**
   * Starts the server again if it has ended. Called before each attempt to reconnect. Only for the embedded server:
   * an external one has a supervisor of its own.
   */
  readonly repair?: () => Promise<void>;
  /** Takes the lock on the embedded database. Returns false if another process has it. */
  readonly claim?: (client: pg.Client) => Promise<boolean>;
  /** How long the embedded server may be away before it counts as lost. */
  readonly lostAfterMs?: number;
}

/** Whether this process can recover its database by itself. */
export interface DatabaseState {
  /** True: the embedded server could not be restarted for a minute. The process must be restarted. */
  readonly isLost: boolean;
  /**
   * Registers a function that the watch calls after each reconnect, because the database may have been restarted.
   */
  onBack(listener: () => void): void;
}

const ASK_EVERY_MS = 500;
/** After this many unanswered checks the server counts as frozen, or the network as cut. */
const UNANSWERED_MAX = 5;
/** The delays between attempts to reconnect. The last one repeats. */
const RETRY_MS = [50, 100, 200, 400, 800, 1500];
const LOST_AFTER_MS = 60_000;
const CLOSE_MS = 1_000;
/** SQLSTATE cannot_connect_now: the server starts, recovers after a crash, or stops. */
const CANNOT_CONNECT_NOW = '57P03';

interface Answer {
  readonly follows: boolean;
}
const QUESTION = 'SELECT pg_is_in_recovery() AS follows';
const ANSWER_MS = 4_000;

class FollowsAnother extends Error {
  constructor() {
    super('the database server follows another one');
  }
}

/**
 * Checks twice a second whether the database answers, on its own connection. While there is no answer, all other
 * connections of this process fail at once (`setAway`), and the watch tries to reconnect. The pools, the LISTEN
 * connection and the job queue then reconnect by themselves.
 */
export class DatabaseWatch implements DatabaseState {
  readonly #props: DatabaseWatchProps;
  readonly #stopping = new AbortController();
  readonly #timer: NodeJS.Timeout;
  #client: pg.Client | null = null;
  #recovery: Promise<void> = Promise.resolve();
  #isAsking = false;
  /**
   * Counts checks instead of time, so that a pause of this process itself does not count as a silent database.
   */
  #unanswered = 0;
  #isAway = false;
  readonly #backListeners: (() => void)[] = [];
  /** Time since which the server has neither answered nor reported that it is recovering. */
  #silentSince: number | null = null;

  constructor(props: DatabaseWatchProps) {
    this.#props = props;
    this.#timer = setInterval(() => this.#check(), ASK_EVERY_MS).unref();
  }

  /** Connects for the first time. Returns false if another process has the lock on the embedded database. */
  async start(): Promise<boolean> {
    const isMine = await this.#connect();
    if (!isMine) await this.stop();
    return isMine;
  }

  /** Like `start`, but retries when the server cannot be reached. */
  async startOrRetry(): Promise<void> {
    await this.start().catch(() => {
      if (!this.#stopping.signal.aborted) this.#lose();
    });
  }

  get isAway(): boolean {
    return this.#isAway;
  }

  get isLost(): boolean {
    const { repair, lostAfterMs = LOST_AFTER_MS } = this.#props;
    if (!repair || this.#silentSince === null) return false;
    return performance.now() - this.#silentSince > lostAfterMs;
  }

  onBack(listener: () => void): void {
    this.#backListeners.push(listener);
  }

  /** Ends the watch. The server is not restarted any more. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#stopping.abort();
    await this.#recovery;
    const client = this.#client;
    this.#client = null;
    // A frozen server does not end the connection.
    await Promise.race([client?.end(), sleep(CLOSE_MS, undefined, { ref: false })]);
  }

  async #connect(): Promise<boolean> {
    const { databaseUrl, poolerUrl, watchedUrl = poolerUrl ?? databaseUrl, claim } = this.#props;
    const client = await openConnection(watchedUrl, { isWatch: true });
    try {
      this.#refuseReplica(await queryWithin<Answer>(client, QUESTION, ANSWER_MS));
    } catch (error) {
      void client.end();
      throw error;
    }
    const isMine = await (claim?.(client) ?? Promise.resolve(true)).catch(() => false);
    if (!isMine || this.#stopping.signal.aborted) {
      void client.end();
      return false;
    }
    this.#client = client;
    this.#isAsking = false;
    this.#unanswered = 0;
    client.once('end', () => {
      if (this.#client === client) this.#lose();
    });
    return true;
  }

  #check(): void {
    const client = this.#client;
    if (!client) return;
    if (this.#isAsking) {
      this.#unanswered += 1;
      if (this.#unanswered < UNANSWERED_MAX) return;
      this.#drop(client, new Error('the database does not answer'));
      return;
    }
    this.#isAsking = true;
    this.#unanswered = 0;
    const answered = () => {
      if (this.#client === client) this.#isAsking = false;
    };
    client
      .query<Answer>(QUESTION)
      .then(({ rows }) => this.#refuseReplica(rows))
      .then(answered, (error: unknown) => {
        // The 'end' event reports a broken connection.
        if (error instanceof FollowsAnother && this.#client === client) this.#drop(client, error);
      });
  }

  #refuseReplica([answer]: readonly Answer[]): void {
    if (answer?.follows && !this.#props.isReplica) throw new FollowsAnother();
  }

  #drop(client: pg.Client, reason: Error): void {
    this.#setAway(reason);
    this.#lose();
    void client.end();
  }

  #lose(): void {
    this.#client = null;
    this.#recovery = this.#recover();
  }

  /** Reconnects until it succeeds. The first attempt may succeed at once: then only this connection was closed. */
  async #recover(): Promise<void> {
    const { signal } = this.#stopping;
    for (let attempt = 0; !signal.aborted; attempt++) {
      try {
        await this.#props.repair?.();
        if (await this.#connect()) break;
        throw new Error('another process uses the database');
      } catch (error) {
        this.#setAway(error);
        if (sqlState(error) === CANNOT_CONNECT_NOW) this.#silentSince = performance.now();
      }
      const delay = RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)];
      await sleep(delay, undefined, { signal }).catch(() => undefined);
    }
    this.#setBack();
  }

  #setAway(reason: unknown): void {
    this.#silentSince ??= performance.now();
    if (this.#isAway) return;
    this.#isAway = true;
    this.#props.logger.error({ err: reason }, 'the database is away');
    this.#markSockets();
  }

  #markSockets(): void {
    const { databaseUrl, poolerUrl } = this.#props;
    for (const url of new Set([databaseUrl, poolerUrl ?? databaseUrl])) setAway(url, this.#isAway);
  }

  #setBack(): void {
    this.#silentSince = null;
    const wasAway = this.#isAway;
    this.#isAway = false;
    if (wasAway) this.#markSockets();
    if (!this.#client) return;
    this.#props.logger.warn('the database answers again');
    for (const listener of this.#backListeners) listener();
  }
}
