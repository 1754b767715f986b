import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { KNOWN_SEEDS, SEEDS } from './known-seeds.ts';

/** Message of a worker after each day. */
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
/** A process grows by about 2 MB with each day that it plays, so it plays only this many. */
const DAYS_PER_PROCESS = 250;
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
  if (seed !== undefined) await play(seed, 1, note);
  else {
    for (const known of KNOWN_SEEDS) await play(known, 1, note);
    let next = 1;
    const playNext = async (): Promise<void> => {
      while (next <= count) {
        const from = next;
        next += DAYS_PER_PROCESS;
        await play(from, Math.min(DAYS_PER_PROCESS, count - from + 1), note);
      }
    };
    await Promise.all(Array.from({ length: WORKERS }, playNext));
  }
  return { tried, survived: tried - failed.length, lost: failed.map((one) => `seed ${one}`) };
}

/** Plays seeds in a child process. */
async function play(from: number, count: number, note: (played: Played) => void): Promise<void> {
  const worker = fork(fileURLToPath(new URL('./worker.ts', import.meta.url)), [from, count].map(String));
  worker.on('message', (played: Played) => note(played));
  const [code] = (await once(worker, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`a process of the simulation ended with ${code}`);
}
