import { openRelay } from './relay.ts';

export interface FlakyProxy {
  /** Without a trailing slash. */
  url: string;
  /** Number of connections by fate. */
  fates: Record<Fate, number>;
  close(): Promise<void>;
}

const FATES = [
  'passes',
  'is slow',
  'is cut while asking',
  'is asked and never answers',
  'is refused',
] as const;
type Fate = (typeof FATES)[number];

/**
 * A flaky proxy to a server on this machine. Each connection passes, is delayed, is cut during the request, or reaches
 * the server but its answer is dropped.
 * @param chance returns numbers from 0 up to 1
 * @param lifeMs longest life of a connection, in milliseconds; the shortest is a third of it
 */
export async function startFlakyProxy(
  target: string,
  chance: () => number,
  lifeMs = 600,
): Promise<FlakyProxy> {
  const fates: FlakyProxy['fates'] = {
    passes: 0,
    'is slow': 0,
    'is cut while asking': 0,
    'is asked and never answers': 0,
    'is refused': 0,
  };
  const relay = await openRelay(target, (caller, connect) => {
    const fate = FATES[Math.floor(chance() * FATES.length)] ?? 'passes';
    fates[fate] += 1;
    if (fate === 'is refused') {
      caller.destroy();
      return;
    }
    const onward = connect();
    // Good connections are closed too, so that each round meets many fates.
    setTimeout(() => caller.destroy(), lifeMs * (1 / 3 + (chance() * 2) / 3)).unref();
    const wait = fate === 'is slow' ? 50 + chance() * 200 : 0;
    const cutAfter = fate === 'is cut while asking' ? 200 + chance() * 400 : Infinity;
    let asked = 0;
    caller.on('data', (chunk) => {
      asked += chunk.length;
      setTimeout(() => {
        if (onward.destroyed) return;
        onward.write(asked > cutAfter ? chunk.subarray(0, 10) : chunk);
        if (asked > cutAfter) caller.destroy();
      }, wait);
    });
    onward.on('data', (chunk) => {
      if (fate === 'is asked and never answers') caller.destroy();
      else if (!caller.destroyed) caller.write(chunk);
    });
  });
  return { url: relay.url, fates, close: relay.close };
}

/** Pseudo-random numbers that are equal in each run (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
