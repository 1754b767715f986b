import type { BenchOptions } from '../lib/options.ts';
import type { Section } from '../lib/section.ts';
import { UNDO_MINUTES } from '../lib/upload.ts';
import { runHttp, runPeers } from './http.ts';
import { runLists } from './lists.ts';
import { runLoad } from './load.ts';
import { runPages } from './pages.ts';
import { runReading } from './reading.ts';
import { runScale } from './scale.ts';
import { runSearch } from './search.ts';
import { runWriting } from './writing.ts';

interface Run {
  readonly run: (options: BenchOptions) => Promise<Section>;
  /** How long it may take on two cores, a million orders and the usual effort; several times what it needs. */
  readonly minutes: number;
}

/** All benches by name, in the order in which they are done. */
export const RUNS: Readonly<Record<string, Run>> = {
  reading: { run: runReading, minutes: 7 },
  writing: { run: runWriting, minutes: 8 },
  lists: { run: runLists, minutes: 3 },
  search: { run: runSearch, minutes: 3 },
  http: { run: runHttp, minutes: 5 },
  // The first time Directus comes from npm.
  peers: { run: runPeers, minutes: 8 },
  load: { run: runLoad, minutes: 4 },
  scale: { run: runScale, minutes: 8 },
  pages: { run: runPages, minutes: 14 },
};

/** What is done at ten million orders takes longer by so much. */
const LARGE = 1_000_000;
const LARGE_FACTOR = 4;

/** How long a run may take with these options before it counts as one that hangs. */
export function minutesOf(name: string, { orders, minutes, effort }: BenchOptions): number {
  const own = (RUNS[name]?.minutes ?? 0) * Math.max(1, effort) * (orders > LARGE ? LARGE_FACTOR : 1);
  // What was measured is kept while its import is taken back, so that has its own time.
  return name === 'load' ? own + minutes + UNDO_MINUTES : own;
}
