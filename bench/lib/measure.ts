import { performance } from 'node:perf_hooks';

/** The value below which a share (0 to 1) of the values lies; 0 for none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Of an even number of values, the middle of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const [lower = 0, upper = lower] = sorted.slice(
    Math.ceil(sorted.length / 2) - 1,
    Math.floor(sorted.length / 2) + 1,
  );
  return (lower + upper) / 2;
}

/** How long a piece of work takes, in milliseconds, and what it gives. */
export async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const start = performance.now();
  const result = await work();
  return { ms: performance.now() - start, result };
}

/** Something to be timed; `prepare` is done before each round and `check` after it, and neither is timed. */
export interface Contender {
  readonly run: () => Promise<unknown>;
  readonly prepare?: () => Promise<unknown>;
  /** Throws where the round did not do what is timed. */
  readonly check?: () => Promise<unknown>;
}

/**
 * Times the contenders in turn, round by round, so that whatever else the machine does meets all of them alike. The
 * first `warmUp` rounds are not kept. Gives each contender's milliseconds, in the order of the rounds; what `isEnough`
 * says after a round ends it early.
 */
export async function interleaved<Name extends string>(
  contenders: Readonly<Record<Name, Contender>>,
  {
    rounds,
    warmUp = 0,
    isEnough = () => false,
  }: { rounds: number; warmUp?: number; isEnough?: () => boolean },
): Promise<Record<Name, number[]>> {
  // Object.keys forgets the names' type, which is that of the record.
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
