import type { ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import { appError } from '../errors.ts';
import type { Actor } from '../policies/actor.ts';
import { findActor } from '../queries/find-actor.ts';
import {
  listLiveEvents,
  newestLiveEvent,
  oldestLiveEvent,
  tokenVersionOf,
} from '../queries/find-live-events.ts';
import { createListener, type Listener } from './listener.ts';
import { LiveStream } from './live-stream.ts';
import { StreamSet } from './stream-set.ts';

export interface LiveStreamsProps {
  readonly database: Database;
  readonly databaseUrl: string;
  readonly logger: Logger;
  readonly heartbeatMs?: number;
}

const HEARTBEAT_MS = 25_000;
/** Maximum number of streams of one user in this process (tabs and devices). */
const STREAMS_PER_PERSON = 20;
const READ_AT_ONCE = 500;
/** A client that missed more events must reload everything. */
const REPLAY_MAX = 5000;

/** The open streams of `GET /api/events` in this process. */
export interface LiveStreams {
  /**
   * Opens a stream of Server-Sent Events for this user. It starts after `lastEventId`, or with the next event if
   * null. The caller must call `begin`, which sends the first bytes. The stream ends when the session ends. Throws
   * TOO_MANY_REQUESTS when the user has too many open streams.
   */
  open(actor: Actor, lastEventId: number | null, response: ServerResponse): Promise<LiveStream>;
  /** Ends all streams and stops listening. */
  close(): Promise<void>;
}

/**
 * The open streams of this process. PostgreSQL's NOTIFY reports every commit of any process to one LISTEN connection.
 * It carries only ids; the events themselves, including those that a stream missed, are read from `live_events`.
 */
export class OpenLiveStreams implements LiveStreams {
  readonly #database: Database;
  readonly #logger: Logger;
  readonly #streams = new StreamSet();
  readonly #listener: Listener;
  readonly #heartbeat: NodeJS.Timeout;
  #isClosed = false;

  constructor({ database, databaseUrl, logger, heartbeatMs = HEARTBEAT_MS }: LiveStreamsProps) {
    this.#database = database;
    this.#logger = logger;
    this.#listener = createListener({
      databaseUrl,
      logger,
      onEvents: (first, last) => this.#deliver(first, last),
      onRights: (userId) => this.#checkRights(this.#streams.of(userId)),
      onBack: () => this.#catchUpAll(),
    });
    this.#heartbeat = setInterval(() => this.#beat(), heartbeatMs).unref();
  }

  async open(actor: Actor, lastEventId: number | null, response: ServerResponse): Promise<LiveStream> {
    const tokenVersion = await tokenVersionOf(this.#database.readFresh, actor.userId);
    if (this.#streams.of(actor.userId).length >= STREAMS_PER_PERSON)
      throw appError('TOO_MANY_REQUESTS', { headers: { 'Retry-After': '30' } });
    // A stream that opens during the stop would delay it.
    if (this.#isClosed) throw appError('SERVICE_UNAVAILABLE');
    const stream = new LiveStream(actor, tokenVersion, response);
    // The client may have left meanwhile.
    if (response.closed) return stream;
    this.#streams.add(stream);
    response.once('close', () => this.#streams.delete(stream));
    try {
      await this.#start(stream, lastEventId);
    } catch (error) {
      this.#streams.delete(stream);
      throw error;
    }
    return stream;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#heartbeat);
    for (const stream of this.#streams.all()) stream.end();
    this.#streams.clear();
    await this.#listener.stop();
  }

  #beat(): void {
    for (const stream of this.#streams.all()) stream.beat();
    this.#checkRights([...this.#streams.all()]).catch((error: unknown) =>
      this.#logger.error({ err: error }, 'could not check the rights of live streams'),
    );
  }

  /**
   * Delivers in batches, so that the events of a large import are never in memory at once. Offers each event only to
   * its possible recipients.
   */
  async #deliver(first: number, last: number): Promise<void> {
    const streams = this.#streams;
    let after = first - 1;
    for (;;) {
      const { users } = streams;
      if (users.length === 0) return;
      const read = this.#database.readFresh;
      const events = await listLiveEvents(read, { after, last, users, limit: READ_AT_ONCE });
      for (const event of events) for (const stream of streams.concernedBy(event)) stream.offer(event);
      if (events.length < READ_AT_ONCE) break;
      after = events.at(-1)?.id ?? last;
    }
    for (const stream of streams.all()) stream.pass(last);
  }

  /**
   * Reads again the events that were published while no connection was listening. A stream that is still opening does
   * this itself.
   */
  async #catchUpAll(): Promise<void> {
    const ready = [...this.#streams.all()].filter(({ isReady }) => isReady);
    await this.#checkRights(ready);
    // All replays must end before the next reconnect starts new ones.
    const ends = await Promise.allSettled(ready.map((stream) => this.#catchUp(stream)));
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
  }

  /** Sends all events after the stream's cursor in order, before the stream receives new events. */
  async #catchUp(stream: LiveStream): Promise<void> {
    if (!stream.beginReplay()) return;
    const read = this.#database.readFresh;
    try {
      let sent = 0;
      let hasMore = false;
      do {
        stream.missed = false;
        const events = await listLiveEvents(read, {
          after: stream.cursor,
          last: null,
          users: [stream.actor.userId],
          limit: READ_AT_ONCE,
        });
        for (const event of events) stream.send(event);
        sent += events.length;
        hasMore = events.length === READ_AT_ONCE;
        if (stream.isFull || (hasMore && sent >= REPLAY_MAX)) {
          stream.reset(await newestLiveEvent(read));
          hasMore = false;
        }
      } while (hasMore || stream.missed);
    } finally {
      stream.endReplay();
    }
  }

  async #checkRights(checked: readonly LiveStream[]): Promise<void> {
    for (const stream of checked) {
      const actor = (await findActor(this.#database, stream.claims))?.actor;
      if (actor) stream.actor = actor;
      else stream.end();
    }
  }

  async #start(stream: LiveStream, lastEventId: number | null): Promise<void> {
    const read = this.#database.readFresh;
    await this.#listener.start();
    // If the session ended before the listener started, that event did not reach this stream.
    await this.#checkRights([stream]);
    const newest = await newestLiveEvent(read);
    if (lastEventId === null) stream.ready(newest);
    else if (lastEventId > newest || lastEventId < (await oldestLiveEvent(read)) - 1) stream.reset(newest);
    else stream.ready(lastEventId);
    await this.#catchUp(stream);
  }
}
