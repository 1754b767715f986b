import { performance } from 'node:perf_hooks';

/** Returns the value below which a share (0 to 1) of the values is; 0 for an empty list. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** For an even number of values, the mean of the middle two. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const [lower = 0, upper = lower] = sorted.slice(
    Math.ceil(sorted.length / 2) - 1,
    Math.floor(sorted.length / 2) + 1,
  );
  return (lower + upper) / 2;
}

/** Returns the duration of a function in milliseconds, and its result. */
export async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const start = performance.now();
  const result = await work();
  return { ms: performance.now() - start, result };
}

/** A function to time. `prepare` runs before each round and `check` after it; neither is timed. */
export interface Contender {
  readonly run: () => Promise<unknown>;
  readonly prepare?: () => Promise<unknown>;
  /** Throws if the round had a wrong result. */
  readonly check?: () => Promise<unknown>;
}

/**
 * Times the contenders in turn, round by round, so that other work of the machine affects all of them alike. Does not
 * count the first `warmUp` rounds. Returns each contender's milliseconds, in the order of the rounds. `isEnough` can
 * end the measurement after a round.
 */
export async function interleaved<Name extends string>(
  contenders: Readonly<Record<Name, Contender>>,
  {
    rounds,
    warmUp = 0,
    isEnough = () => false,
  }: { rounds: number; warmUp?: number; isEnough?: () => boolean },
): Promise<Record<Name, number[]>> {
  // Object.keys loses the type of the names.
  const names = Object.keys(contenders) as Name[];
  const times = Object.fromEntries(names.map((name) => [name, new Array<number>()])) as Record<
    Name,
    number[]
  >;
  for (let round = -warmUp; round < rounds; round++) {
    for (const name of names) {
      const { run, prepare, check } = contenders[name];
      await prepare?.();
      const { ms } = await timed(run);
      await check?.();
      if (round >= 0) times[name].push(ms);
    }
    if (round >= 0 && isEnough()) break;
  }
  return times;
}
