import type { BenchOptions } from '../lib/options.ts';
import type { Section } from '../lib/section.ts';
import { UNDO_MINUTES } from '../lib/upload.ts';
import { runHttp, runPeers } from './http.ts';
import { runLists } from './lists.ts';
import { runLoad } from './load.ts';
import { runMoney } from './money.ts';
import { runMovement } from './movement.ts';
import { runPacking } from './packing.ts';
import { runPages } from './pages.ts';
import { runReading } from './reading.ts';
import { runScale } from './scale.ts';
import { runSearch } from './search.ts';
import { runService } from './service.ts';
import { runWriting } from './writing.ts';

interface Run {
  readonly run: (options: BenchOptions) => Promise<Section>;
  /**
   * Time limit in minutes on two cores, with a million orders and normal effort; several times the usual duration.
   */
  readonly minutes: number;
}

/** All benchmarks by name, in the order of their runs. */
export const RUNS: Readonly<Record<string, Run>> = {
  reading: { run: runReading, minutes: 7 },
  writing: { run: runWriting, minutes: 8 },
  lists: { run: runLists, minutes: 3 },
  search: { run: runSearch, minutes: 3 },
  http: { run: runHttp, minutes: 5 },
  // The first run installs Directus from npm.
  peers: { run: runPeers, minutes: 8 },
  load: { run: runLoad, minutes: 4 },
  scale: { run: runScale, minutes: 8 },
  money: { run: runMoney, minutes: 5 },
  service: { run: runService, minutes: 5 },
  packing: { run: runPacking, minutes: 6 },
  movement: { run: runMovement, minutes: 4 },
  pages: { run: runPages, minutes: 14 },
};

/** Factor for the time limit at ten million orders. */
const LARGE = 1_000_000;
const LARGE_FACTOR = 4;

/** Returns the time limit of a run with these options, in minutes. */
export function minutesOf(name: string, { orders, minutes, effort }: BenchOptions): number {
  const runMinutes = (RUNS[name]?.minutes ?? 0) * Math.max(1, effort) * (orders > LARGE ? LARGE_FACTOR : 1);
  // The results are saved while the import is undone, so the undo has its own time.
  return name === 'load' ? runMinutes + minutes + UNDO_MINUTES : runMinutes;
}
