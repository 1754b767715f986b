import { PassThrough } from 'node:stream';
import type { Actor } from '../context.ts';
import { mayHear } from '../policies/live-policy.ts';
import type { LiveEventRow } from '../queries/find-live-events.ts';
import type { TokenClaims } from '../tokens.ts';

/** A caller that takes so little is let go; it can resume where it was. */
const UNREAD_BYTES_MAX = 1024 * 1024;

const messages = new WeakMap<LiveEventRow, string>();

/** As it goes over the line; the same for everybody, so that it is made once. */
function messageOf(event: LiveEventRow): string {
  const known = messages.get(event);
  if (known !== undefined) return known;
  const message = `id: ${event.id}\nevent: ${event.data.type}\ndata: ${JSON.stringify(event.data)}\n\n`;
  messages.set(event, message);
  return message;
}

/** One open answer of Server-Sent Events. Every event has an id, greater than that of the one before. */
export class LiveStream {
  readonly output = new PassThrough();
  readonly claims: TokenClaims;
  actor: Actor;
  /** Id of the newest event that was sent, or was not for this person. */
  cursor = 0;
  /** It was told from where on it hears. */
  isReady = false;
  /** Something came while older events were still being sent. */
  missed = false;
  #isReplaying = true;
  #replays = false;

  constructor(actor: Actor, tokenVersion: number) {
    this.actor = actor;
    this.claims = { userId: actor.userId, sessionId: actor.sessionId, tokenVersion };
    // A caller that goes away is no failure.
    this.output.on('error', () => undefined);
  }

  ready(cursor: number): void {
    this.isReady = true;
    this.cursor = cursor;
    this.#write(`id: ${cursor}\nevent: ready\ndata: {"type":"ready"}\n\n`);
  }

  /** Too much was missed: the caller loads everything again, and hears what comes after `cursor`. */
  reset(cursor: number): void {
    this.isReady = true;
    this.cursor = cursor;
    this.#write(`id: ${cursor}\nevent: reset\ndata: {"type":"reset"}\n\n`);
  }

  /** False: a replay is under way already, and will see what is new. */
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

  /** A new event, as it is committed. */
  offer(event: LiveEventRow): void {
    if (this.#isReplaying) this.missed = true;
    else this.send(event);
  }

  send(event: LiveEventRow): void {
    if (event.id <= this.cursor) return;
    this.cursor = event.id;
    if (mayHear(this.actor, event)) this.#write(messageOf(event));
  }

  /** All events up to `last` were offered to whom they are for. */
  pass(last: number): void {
    if (!this.#isReplaying) this.cursor = Math.max(this.cursor, last);
  }

  /** A comment, so that neither side nor a proxy takes the line for dead. */
  beat(): void {
    this.#write(': beat\n\n');
  }

  end(): void {
    if (!this.output.writableEnded) this.output.end();
  }

  #write(text: string): void {
    if (this.output.writableEnded || this.output.destroyed) return;
    if (this.output.writableLength + this.output.readableLength > UNREAD_BYTES_MAX) this.output.destroy();
    else this.output.write(text);
  }
}
