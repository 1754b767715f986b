/** Result of a run; null: not started, because earlier runs used up the time. */
export interface Ended {
  readonly name: string;
  /** Exit code of its process; 124 after a timeout. */
  readonly code: number | null;
  readonly minutes: number;
}

const TOO_LONG = 124;

interface Turns {
  /** Limit for all runs together. */
  readonly totalMinutes: number;
  readonly minutesOf: (name: string) => number;
  /** Performs one run within its minutes and returns its exit code. */
  readonly run: (name: string, minutes: number) => Promise<number>;
  /** Minutes since any fixed time. */
  readonly now: () => number;
}

/**
 * Performs the runs one after the other, even if some fail: each within its own limit, all within the total limit.
 */
export async function inTurn(
  names: readonly string[],
  { totalMinutes, minutesOf, run, now }: Turns,
): Promise<Ended[]> {
  const totalStart = now();
  const ended: Ended[] = [];
  for (const name of names) {
    const started = now();
    const minutesLeft = totalStart + totalMinutes - started;
    const code = minutesLeft > 0 ? await run(name, Math.min(minutesLeft, minutesOf(name))) : null;
    ended.push({ name, code, minutes: now() - started });
  }
  return ended;
}

/** Returns a line about the result of a run. */
export function wordsOf({ name, code, minutes }: Ended): string {
  const time = `${minutes.toFixed(1)} min`;
  if (code === null) return `${name}: not done, the time for all runs was over`;
  if (code === TOO_LONG) return `${name}: ended after ${time}, it took too long`;
  return code === 0 ? `${name}: done in ${time}` : `${name}: failed after ${time}`;
}
