import type { LiveServer } from './live-server.ts';

/** What a trial found. */
export interface Outcome {
  /** Number of faults that were caused. */
  readonly tried: number;
  /** Number after which the system worked again by itself. */
  readonly survived: number;
  /** Acknowledged writes that were missing or wrong afterwards, each as a sentence. */
  readonly lost: readonly string[];
}

/** One kind of fault, caused several times against a whole server with its own embedded database. */
export interface Trial {
  readonly name: string;
  readonly title: string;
  /** Number of faults in `npm test`, and in `npm run trials`. */
  readonly times: { readonly short: number; readonly long: number };
  run(server: LiveServer, times: number, random: () => number): Promise<Outcome>;
}

/** Returns numbers from 0 to 1 that depend only on the seed (mulberry32), so that a trial can be repeated. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
