import type { ServerResponse } from 'node:http';
import type { Actor } from '../policies/actor.ts';
import { mayHear } from '../policies/live-policy.ts';
import type { LiveEventRow } from '../queries/find-live-events.ts';
import type { TokenClaims } from '../tokens.ts';

/** The server closes a stream with more unread bytes than this. The client can resume it. */
const UNREAD_BYTES_MAX = 1024 * 1024;

const messages = new WeakMap<LiveEventRow, string>();

/** Returns the event's text for the stream. It is the same for all streams, so it is built once. */
function messageOf(event: LiveEventRow): string {
  const known = messages.get(event);
  if (known !== undefined) return known;
  const message = `id: ${event.id}\nevent: ${event.data.type}\ndata: ${JSON.stringify(event.data)}\n\n`;
  messages.set(event, message);
  return message;
}

/**
 * One open response of Server-Sent Events. Event ids increase. It writes to Node's response itself: an open stream takes
 * 18.5 KB of memory this way, and 27.5 KB as Koa's body.
 */
export class LiveStream {
  readonly #response: ServerResponse;
  /** Messages that wait until the head of the answer is sent; null after that. */
  #waiting: string | null = '';
  #isEnded = false;
  readonly claims: TokenClaims;
  actor: Actor;
  /** Id of the newest event that was sent, or that was not for this user. */
  cursor = 0;
  /** True: the client has received the event id from which the stream starts. */
  isReady = false;
  /** True: an event arrived while older events were still being sent. */
  missed = false;
  #isReplaying = true;
  #replays = false;

  constructor(actor: Actor, tokenVersion: number, response: ServerResponse) {
    this.#response = response;
    this.actor = actor;
    this.claims = { userId: actor.userId, sessionId: actor.sessionId, tokenVersion };
    // A disconnect by the client is not an error.
    response.on('error', () => undefined);
  }

  /** Sends the head of the answer, whose status and headers are set, and all messages from before it. */
  begin(): void {
    const waiting = this.#waiting ?? '';
    this.#waiting = null;
    if (this.#response.destroyed) return;
    this.#response.write(waiting);
    if (this.#isEnded) this.#response.end();
  }

  ready(cursor: number): void {
    this.isReady = true;
    this.cursor = cursor;
    this.#write(`id: ${cursor}\nevent: ready\ndata: {"type":"ready"}\n\n`);
  }

  /** Too many events were missed: the client must reload everything, and receives the events after `cursor`. */
  reset(cursor: number): void {
    this.isReady = true;
    this.cursor = cursor;
    if (this.#waiting !== null) this.#waiting = '';
    this.#write(`id: ${cursor}\nevent: reset\ndata: {"type":"reset"}\n\n`);
  }

  /** Returns false if a replay is already running; that replay will also send the new events. */
  beginReplay(): boolean {
    this.missed = true;
    if (this.#replays) return false;
    this.#replays = true;
    this.#isReplaying = true;
    return true;
  }

  endReplay(): void {
    this.#replays = false;
    this.#isReplaying = false;
  }

  /** Takes a new committed event. */
  offer(event: LiveEventRow): void {
    if (this.#isReplaying) this.missed = true;
    else this.send(event);
  }

  send(event: LiveEventRow): void {
    if (event.id <= this.cursor) return;
    this.cursor = event.id;
    if (mayHear(this.actor, event)) this.#write(messageOf(event));
  }

  /** Records that all events up to `last` were offered to their recipients. */
  pass(last: number): void {
    if (!this.#isReplaying) this.cursor = Math.max(this.cursor, last);
  }

  /** Sends a comment, so that neither side nor a proxy closes the connection as idle. */
  beat(): void {
    this.#write(': beat\n\n');
  }

  end(): void {
    this.#isEnded = true;
    if (this.#waiting === null) this.#response.end();
  }

  /** True: the messages before the start of the answer exceed the limit of unread bytes. */
  get isFull(): boolean {
    return (this.#waiting?.length ?? 0) > UNREAD_BYTES_MAX;
  }

  #write(text: string): void {
    const response = this.#response;
    if (this.#isEnded || response.destroyed) return;
    if (this.#waiting !== null) this.#waiting += text;
    else if (response.writableLength > UNREAD_BYTES_MAX) response.destroy();
    else response.write(text);
  }
}
