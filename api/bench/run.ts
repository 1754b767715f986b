import { performance } from 'node:perf_hooks';
import { describeMachine } from './lib/machine.ts';
import { readCommandLine, type BenchOptions } from './lib/options.ts';
import { markdownOf, writeReport } from './lib/report.ts';
import type { Section } from './lib/section.ts';
import { runHttp, runPeers } from './runs/http.ts';
import { runLists } from './runs/lists.ts';
import { runLoad } from './runs/load.ts';
import { runPages } from './runs/pages.ts';
import { runReading } from './runs/reading.ts';
import { runScale } from './runs/scale.ts';
import { runSearch } from './runs/search.ts';
import { runWriting } from './runs/writing.ts';

/**
 * `npm run bench -- lists search --orders 1000000`: runs the benches named, or all of them, prints what they found and
 * writes it to bench/results. All that a run needs (worlds, files, peers) it makes itself and keeps for the next time.
 */
const RUNS: Readonly<Record<string, (options: BenchOptions) => Promise<Section>>> = {
  reading: runReading,
  writing: runWriting,
  lists: runLists,
  search: runSearch,
  http: runHttp,
  peers: runPeers,
  load: runLoad,
  scale: runScale,
  pages: runPages,
};
/** Enough for every curve; 10,000,000 is asked for by name, since making that world takes its time. */
const ORDERS = 1_000_000;

const { names, options, command } = readCommandLine(process.argv.slice(2), 'bench', ORDERS);
const unknown = names.filter((name) => !(name in RUNS));
if (unknown.length > 0)
  throw new Error(`There is no run ${unknown.join(', ')}. Runs: ${Object.keys(RUNS).join(', ')}.`);
const postgres = 'PostgreSQL 18.4';
for (const [name, run] of Object.entries(RUNS)) {
  if (names.length > 0 && !names.includes(name)) continue;
  const machine = describeMachine(postgres);
  const started = performance.now();
  options.say(`\n=== ${name} ===`);
  const section = await run(options);
  const seconds = Math.round((performance.now() - started) / 1000);
  const report = { section, machine, command, day: new Date().toISOString().slice(0, 10), seconds };
  writeReport(options.resultsDir, report);
  options.say(markdownOf(report));
}
