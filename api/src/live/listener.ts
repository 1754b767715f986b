import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import { openConnection } from '../database/connections.ts';

export interface ListenerProps {
  readonly databaseUrl: string;
  readonly logger: Logger;
  /**
   * Called when events with ids from `first` to `last` were committed, by one transaction or several. Calls never
   * overlap.
   */
  readonly onEvents: (first: number, last: number) => Promise<void>;
  /** Called when a session of this account ended or its rights changed. */
  readonly onRights: (userId: number) => Promise<void>;
  /** Called when the connection was lost and is open again. */
  readonly onBack: () => Promise<void>;
}

export interface Listener {
  /** Connects once; later calls wait for the same connection. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

const RETRY_MS = [200, 500, 1000];

/** Creates the only connection of this process for PostgreSQL's LISTEN. It reconnects when it breaks. */
export function createListener(props: ListenerProps): Listener {
  return new ReconnectingListener(props);
}

class ReconnectingListener implements Listener {
  readonly #props: ListenerProps;
  readonly #stopping = new AbortController();
  #client: pg.Client | null = null;
  #started: Promise<void> | null = null;
  #work: Promise<void> = Promise.resolve();
  /** A range of events that is queued but not started. More events may join it. */
  #waiting: { first: number; last: number } | null = null;
  /** A publish failed. Until all streams have caught up, later events must not be published. */
  #isBehind = false;

  constructor(props: ListenerProps) {
    this.#props = props;
  }

  start(): Promise<void> {
    this.#started ??= this.#connect().catch((error: unknown) => {
      this.#started = null;
      throw error;
    });
    return this.#started;
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#started?.catch(() => undefined);
    await this.#client?.end();
    await this.#work;
  }

  #queue(task: () => Promise<void>): void {
    this.#work = this.#work.then(task).catch((error: unknown) => {
      this.#props.logger.error({ err: error }, 'could not publish live events');
      // After the next connect all streams catch up.
      this.#isBehind = true;
      void this.#client?.end();
    });
  }

  /** Joins ranges that arrive during a publish into one later publish. */
  #publishRange(first: number, last: number): void {
    if (this.#waiting) {
      this.#waiting.last = Math.max(this.#waiting.last, last);
      return;
    }
    const range = (this.#waiting = { first, last });
    this.#queue(async () => {
      if (this.#waiting === range) this.#waiting = null;
      if (!this.#isBehind) await this.#props.onEvents(range.first, range.last);
    });
  }

  /** A queued range must use the old rights, so events that arrive after this change do not join it. */
  #checkRights(userId: number): void {
    this.#waiting = null;
    this.#queue(() => this.#props.onRights(userId));
  }

  async #connect(): Promise<void> {
    const next = await openConnection(this.#props.databaseUrl);
    next.on('notification', ({ channel, payload = '' }) => {
      const [first = 0, last = 0] = payload.split('-').map(Number);
      if (channel === 'live_events') this.#publishRange(first, last);
      else this.#checkRights(first);
    });
    try {
      await next.query('LISTEN live_events; LISTEN live_rights');
    } catch (error) {
      await next.end();
      throw error;
    }
    if (this.#stopping.signal.aborted) return next.end();
    this.#client = next;
    next.once('end', () => {
      if (this.#client === next) this.#client = null;
      this.#isBehind = true;
      void this.#reconnect();
    });
  }

  async #reconnect(): Promise<void> {
    const { signal } = this.#stopping;
    for (let attempt = 0; !signal.aborted; attempt++) {
      try {
        await sleep(RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)], undefined, { signal });
        await this.#connect();
        this.#catchUp(this.#client);
        return;
      } catch (error) {
        if (!signal.aborted) this.#props.logger.warn({ err: error }, 'the LISTEN connection is down');
      }
    }
  }

  #catchUp(connected: pg.Client | null): void {
    this.#queue(async () => {
      // If this connection is already lost again, later events were missed.
      if (this.#client === connected) this.#isBehind = false;
      await this.#props.onBack();
    });
  }
}
