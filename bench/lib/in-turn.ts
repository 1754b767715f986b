/** How a run ended; null: its time was used up by those before it. */
export interface Ended {
  readonly name: string;
  /** Of its process; 124 where it took too long. */
  readonly code: number | null;
  readonly minutes: number;
}

const TOO_LONG = 124;

interface Turns {
  /** For all of them together. */
  readonly totalMinutes: number;
  readonly minutesOf: (name: string) => number;
  /** Does one within its minutes and gives its exit code. */
  readonly run: (name: string, minutes: number) => Promise<number>;
  /** Minutes since whenever. */
  readonly now: () => number;
}

/** Does one run after the other, whatever becomes of any: each within its own time, all of them within the whole. */
export async function inTurn(
  names: readonly string[],
  { totalMinutes, minutesOf, run, now }: Turns,
): Promise<Ended[]> {
  const begun = now();
  const ended: Ended[] = [];
  for (const name of names) {
    const started = now();
    const left = begun + totalMinutes - started;
    const code = left > 0 ? await run(name, Math.min(left, minutesOf(name))) : null;
    ended.push({ name, code, minutes: now() - started });
  }
  return ended;
}

/** A line on how a run ended. */
export function wordsOf({ name, code, minutes }: Ended): string {
  const time = `${minutes.toFixed(1)} min`;
  if (code === null) return `${name}: not done, the time for all runs was over`;
  if (code === TOO_LONG) return `${name}: ended after ${time}, it took too long`;
  return code === 0 ? `${name}: done in ${time}` : `${name}: failed after ${time}`;
}
