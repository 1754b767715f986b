import type { LiveEventRow } from '../queries/find-live-events.ts';
import type { LiveStream } from './live-stream.ts';

/** The open streams, indexed by user. */
export class StreamSet {
  readonly #byUser = new Map<number, Set<LiveStream>>();

  add(stream: LiveStream): void {
    const { userId } = stream.actor;
    const theirs = this.#byUser.get(userId) ?? new Set();
    this.#byUser.set(userId, theirs.add(stream));
  }

  delete(stream: LiveStream): void {
    const { userId } = stream.actor;
    const theirs = this.#byUser.get(userId);
    theirs?.delete(stream);
    if (theirs?.size === 0) this.#byUser.delete(userId);
  }

  clear(): void {
    this.#byUser.clear();
  }

  get users(): number[] {
    return [...this.#byUser.keys()];
  }

  *all(): Generator<LiveStream> {
    for (const streams of this.#byUser.values()) yield* streams;
  }

  of(userId: number): LiveStream[] {
    return [...(this.#byUser.get(userId) ?? [])];
  }

  /** Returns the streams that may receive an event. Each stream then checks its user's rights. */
  concernedBy({ user_id: userId }: LiveEventRow): Iterable<LiveStream> {
    return userId === null ? this.all() : this.of(userId);
  }
}
