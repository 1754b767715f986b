import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';

export interface ListenerProps {
  readonly databaseUrl: string;
  readonly logger: Logger;
  /** Events with ids from `first` to `last` were committed. Called one after the other, for several at once. */
  readonly onEvents: (first: number, last: number) => Promise<void>;
  /** A session of this account ended, or its rights changed. */
  readonly onRights: (userId: number) => Promise<void>;
  /** The connection was lost and stands again. */
  readonly onBack: () => Promise<void>;
}

export interface Listener {
  /** Connects, once; later calls wait for the same. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

const RETRY_MS = [200, 500, 1000, 2000, 5000];

/** The process's one connection that listens to PostgreSQL's notifications; made anew whenever it breaks. */
export function createListener(props: ListenerProps): Listener {
  const { logger } = props;
  const stopping = new AbortController();
  let client: pg.Client | null = null;
  let started: Promise<void> | null = null;
  let work: Promise<void> = Promise.resolve();
  /** Events that are not begun to be told. */
  let waiting: { first: number; last: number } | null = null;

  const queue = (task: () => Promise<void>) => {
    work = work.then(task).catch((error: unknown) => {
      logger.error({ err: error }, 'live events could not be told');
      // The next connection has everybody catch up.
      void client?.end();
    });
  };

  /** What is committed while others are told waits for them, and is told at once. */
  function tell(first: number, last: number): void {
    if (waiting) {
      waiting.last = last;
      return;
    }
    const range = (waiting = { first, last });
    queue(() => {
      if (waiting === range) waiting = null;
      return props.onEvents(range.first, range.last);
    });
  }

  /** What is told from here on is told by the new rights. */
  function checkRights(userId: number): void {
    waiting = null;
    queue(() => props.onRights(userId));
  }

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: props.databaseUrl, keepAlive: true });
    next.on('error', () => undefined);
    next.on('notification', ({ channel, payload = '' }) => {
      const [first = 0, last = 0] = payload.split('-').map(Number);
      if (channel === 'live_events') tell(first, last);
      else checkRights(first);
    });
    await next.connect();
    await next.query('LISTEN live_events; LISTEN live_rights');
    client = next;
    next.once('end', () => {
      if (client === next) client = null;
      void reconnect();
    });
  }

  async function reconnect(): Promise<void> {
    for (let attempt = 0; !stopping.signal.aborted; attempt++) {
      try {
        await sleep(RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)], undefined, { signal: stopping.signal });
        await connect();
        queue(props.onBack);
        return;
      } catch (error) {
        if (!stopping.signal.aborted) logger.warn({ err: error }, 'listening connection is down');
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
