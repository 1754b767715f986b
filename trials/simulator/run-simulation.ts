import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { KNOWN_SEEDS, SEEDS } from './known-seeds.ts';

/** What a worker sends after each day. */
interface Played {
  readonly seed: number;
  readonly report: string | null;
}

export interface SimulationResult {
  readonly tried: number;
  readonly survived: number;
  readonly lost: readonly string[];
}

const WORKERS = 2;
const SHOWN_EVERY = 100;

/**
 * Plays the seeds from 1 on in two processes, or only `seed`, and prints the report of each that fails.
 * @param count default: as many as `npm run trials` plays
 */
export async function runSimulation(seed?: number, count: number = SEEDS.long): Promise<SimulationResult> {
  const failed: number[] = [];
  let tried = 0;
  const note = ({ seed: played, report }: Played) => {
    tried += 1;
    if (tried % SHOWN_EVERY === 0) process.stdout.write(`${tried} days, ${failed.length} wrong\n`);
    if (report === null) return;
    failed.push(played);
    process.stdout.write(`${report}\n`);
  };
  if (seed !== undefined) await play({ from: seed, count: 1, step: 1 }, note);
  else {
    for (const known of KNOWN_SEEDS) await play({ from: known, count: 1, step: 1 }, note);
    const share = Math.ceil(count / WORKERS);
    const parts = Array.from({ length: WORKERS }, (_, part) => ({
      from: part + 1,
      count: share,
      step: WORKERS,
    }));
    await Promise.all(parts.map((part) => play(part, note)));
  }
  return { tried, survived: tried - failed.length, lost: failed.map((one) => `seed ${one}`) };
}

async function play(
  { from, count, step }: { readonly from: number; readonly count: number; readonly step: number },
  note: (played: Played) => void,
): Promise<void> {
  const worker = fork(
    fileURLToPath(new URL('./worker.ts', import.meta.url)),
    [from, count, step].map(String),
  );
  worker.on('message', (played: Played) => note(played));
  const [code] = (await once(worker, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`a process of the simulation ended with ${code}`);
}
