import { performance } from 'node:perf_hooks';
import { describeMachine } from './lib/machine.ts';
import { DEFAULT_ORDERS, readCommandLine } from './lib/options.ts';
import { markdownOf, writeReport } from './lib/report.ts';
import type { Section } from './lib/section.ts';
import { RUNS } from './runs/index.ts';
import { stopServers, stopServersOnSignal } from './world/open-world.ts';

/** Performs one benchmark by name. `run.ts` starts it as a child process and ends it at its time limit. */
const { names, options, command } = readCommandLine(process.argv.slice(2), 'bench', DEFAULT_ORDERS);
const [name = ''] = names;
const one = RUNS[name];
if (!one) throw new Error(`There is no run ${name}.`);
stopServersOnSignal();
const machine = await describeMachine();
const started = performance.now();
const keep = (section: Section) => {
  const seconds = Math.round((performance.now() - started) / 1000);
  const report = { section, machine, command, day: new Date().toISOString().slice(0, 10), seconds };
  writeReport(options.resultsDir, report);
  return report;
};
try {
  options.say(markdownOf(keep(await one.run({ ...options, keep }))));
} finally {
  // Stops the servers of a failed run.
  await stopServers();
}
