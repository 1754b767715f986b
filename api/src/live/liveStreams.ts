import type { Readable } from 'node:stream';
import type { Logger } from 'pino';
import type { Actor, LiveStreams } from '../context.ts';
import type { Database } from '../database/database.ts';
import { appError } from '../errors.ts';
import { findActor } from '../queries/findActor.ts';
import {
  listLiveEvents,
  newestLiveEvent,
  oldestLiveEvent,
  tokenVersionOf,
} from '../queries/findLiveEvents.ts';
import { createListener } from './listener.ts';
import { LiveStream } from './liveStream.ts';

export interface LiveStreamsProps {
  readonly database: Database;
  readonly databaseUrl: string;
  readonly logger: Logger;
  readonly heartbeatMs?: number;
}

const HEARTBEAT_MS = 25_000;
/** One person's streams in this process: tabs and devices. */
const STREAMS_PER_PERSON = 20;
const REPLAY_BATCH = 500;
/** Whoever missed more is told to load everything again. */
const REPLAY_MAX = 5000;

/**
 * The open streams of this process. What is committed anywhere is told by PostgreSQL's NOTIFY, which carries only ids, to
 * one listening connection; the events themselves are read from `live_events`, and so are those that a stream missed.
 */
export function createLiveStreams(props: LiveStreamsProps): LiveStreams {
  const { database, databaseUrl, logger } = props;
  const read = database.readFresh;
  const streams = new Set<LiveStream>();
  const listener = createListener({
    databaseUrl,
    logger,
    onEvents: (first, last) => deliver(first, last),
    onRights: (userId) => checkRights([...streams].filter(({ actor }) => actor.userId === userId)),
    // What was told while nobody listened is read anew.
    onBack: () => Promise.all([...streams].map(catchUp)).then(() => undefined),
  });
  const heartbeat = setInterval(() => {
    for (const stream of streams) stream.beat();
    checkRights([...streams]).catch((error: unknown) => logger.error({ err: error }, 'live rights'));
  }, props.heartbeatMs ?? HEARTBEAT_MS);
  heartbeat.unref();

  async function deliver(first: number, last: number): Promise<void> {
    if (streams.size === 0) return;
    const users = [...new Set([...streams].map(({ actor }) => actor.userId))];
    const events = await listLiveEvents(read, { after: first - 1, last, users, limit: null });
    for (const stream of streams) stream.offer(events);
  }

  /** Sends all that came after what the stream has, in order, before it hears what comes from now on. */
  async function catchUp(stream: LiveStream): Promise<void> {
    if (!stream.beginReplay()) return;
    try {
      let sent = 0;
      do {
        stream.missed = false;
        for (;;) {
          const events = await listLiveEvents(read, {
            after: stream.cursor,
            last: null,
            users: [stream.actor.userId],
            limit: REPLAY_BATCH,
          });
          stream.send(events);
          sent += events.length;
          if (events.length < REPLAY_BATCH) break;
          if (sent >= REPLAY_MAX) {
            stream.reset(await newestLiveEvent(read));
            break;
          }
        }
      } while (stream.missed);
    } finally {
      stream.endReplay();
    }
  }

  async function checkRights(checked: readonly LiveStream[]): Promise<void> {
    for (const stream of checked) {
      const actor = (await findActor(database, stream.claims))?.actor;
      if (actor) stream.actor = actor;
      else stream.end();
    }
  }

  async function start(stream: LiveStream, lastEventId: number | null): Promise<void> {
    await listener.start();
    const newest = await newestLiveEvent(read);
    if (lastEventId === null) stream.ready(newest);
    else if (lastEventId > newest || lastEventId < (await oldestLiveEvent(read)) - 1) stream.reset(newest);
    else stream.ready(lastEventId);
    await catchUp(stream);
    // A session that ended while the stream was opened told nobody.
    await checkRights([stream]);
  }

  return {
    open: async (actor: Actor, lastEventId: number | null): Promise<Readable> => {
      const theirs = [...streams].filter((stream) => stream.actor.userId === actor.userId);
      if (theirs.length >= STREAMS_PER_PERSON)
        throw appError('TOO_MANY_REQUESTS', { headers: { 'Retry-After': '30' } });
      const tokenVersion = await tokenVersionOf(read, actor.userId);
      const stream = new LiveStream(actor, tokenVersion);
      streams.add(stream);
      stream.output.once('close', () => streams.delete(stream));
      try {
        await start(stream, lastEventId);
      } catch (error) {
        stream.output.destroy();
        throw error;
      }
      return stream.output;
    },
    close: async () => {
      clearInterval(heartbeat);
      for (const stream of streams) stream.end();
      streams.clear();
      await listener.stop();
    },
  };
}
