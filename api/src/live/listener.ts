import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import { openConnection } from '../database/connections.ts';

export interface ListenerProps {
  readonly databaseUrl: string;
  readonly logger: Logger;
  /** Events with ids from `first` to `last` were committed, by one transaction or several. Called one at a time. */
  readonly onEvents: (first: number, last: number) => Promise<void>;
  /** A session of this account ended, or its rights changed. */
  readonly onRights: (userId: number) => Promise<void>;
  /** The connection was lost and is open again. */
  readonly onBack: () => Promise<void>;
}

export interface Listener {
  /** Connects once; later calls wait for the same connection. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

const RETRY_MS = [200, 500, 1000, 2000, 5000];

/** The process's one connection for PostgreSQL's LISTEN. Reconnects when it breaks. */
export function createListener(props: ListenerProps): Listener {
  const { logger } = props;
  const stopping = new AbortController();
  let client: pg.Client | null = null;
  let started: Promise<void> | null = null;
  let work: Promise<void> = Promise.resolve();
  /** A range of events that is queued but not started. More events may join it. */
  let waiting: { first: number; last: number } | null = null;
  /** A publish failed. Until all streams have caught up, later events must not be published. */
  let isBehind = false;

  const queue = (task: () => Promise<void>) => {
    work = work.then(task).catch((error: unknown) => {
      logger.error({ err: error }, 'could not publish live events');
      // After the next connect all streams catch up.
      isBehind = true;
      void client?.end();
    });
  };

  /** Joins ranges that arrive during a publish into one later publish. */
  function publishRange(first: number, last: number): void {
    if (waiting) {
      waiting.last = Math.max(waiting.last, last);
      return;
    }
    const range = (waiting = { first, last });
    queue(async () => {
      if (waiting === range) waiting = null;
      if (!isBehind) await props.onEvents(range.first, range.last);
    });
  }

  /** A queued range must use the old rights, so events that arrive after this change do not join it. */
  function checkRights(userId: number): void {
    waiting = null;
    queue(() => props.onRights(userId));
  }

  async function connect(): Promise<void> {
    const next = await openConnection(props.databaseUrl);
    next.on('notification', ({ channel, payload = '' }) => {
      const [first = 0, last = 0] = payload.split('-').map(Number);
      if (channel === 'live_events') publishRange(first, last);
      else checkRights(first);
    });
    try {
      await next.query('LISTEN live_events; LISTEN live_rights');
    } catch (error) {
      await next.end();
      throw error;
    }
    if (stopping.signal.aborted) return next.end();
    client = next;
    next.once('end', () => {
      if (client === next) client = null;
      isBehind = true;
      void reconnect();
    });
  }

  async function reconnect(): Promise<void> {
    for (let attempt = 0; !stopping.signal.aborted; attempt++) {
      try {
        await sleep(RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)], undefined, { signal: stopping.signal });
        await connect();
        const connected = client;
        queue(async () => {
          // If this connection is already lost again, later events were missed.
          if (client === connected) isBehind = false;
          await props.onBack();
        });
        return;
      } catch (error) {
        if (!stopping.signal.aborted) logger.warn({ err: error }, 'the LISTEN connection is down');
      }
    }
  }

  return {
    start: () => {
      started ??= connect().catch((error: unknown) => {
        started = null;
        throw error;
      });
      return started;
    },
    stop: async () => {
      stopping.abort();
      await started?.catch(() => undefined);
      await client?.end();
      await work;
    },
  };
}
