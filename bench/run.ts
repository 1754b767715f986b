import { endStepsWithProgram, runNode } from '../scripts/steps.mjs';
import { buildServer } from './lib/built.ts';
import { DEFAULT_ORDERS, readCommandLine } from './lib/options.ts';
import { inTurn, wordsOf } from './lib/in-turn.ts';
import { sourceArgs } from './lib/processes.ts';
import { minutesOf, RUNS } from './runs/index.ts';

/**
 * `npm run bench -- lists search --orders 1000000`: performs the named benchmarks, or all of them, prints the results
 * and writes them to bench/results. Builds the server first, because production runs the build. Each run creates the
 * worlds, files and compared programs that it needs and caches them for the next time.
 *
 * Each run is a child process with a time limit, and all of them together have a limit too. A run that hangs is
 * reported, and the others continue.
 */
const TOTAL_MINUTES = 40;

const args = process.argv.slice(2);
const { names, options, flags } = readCommandLine(args, 'bench', DEFAULT_ORDERS);
const unknown = names.filter((name) => !(name in RUNS));
if (unknown.length > 0)
  throw new Error(`There is no run ${unknown.join(', ')}. Runs: ${Object.keys(RUNS).join(', ')}.`);
endStepsWithProgram();
options.say('building the server');
buildServer();
const chosen = Object.keys(RUNS).filter((name) => names.length === 0 || names.includes(name));
const ended = await inTurn(chosen, {
  // Runs named by hand have no total limit.
  totalMinutes: names.length === 0 ? TOTAL_MINUTES : Infinity,
  minutesOf: (name) => minutesOf(name, options),
  run: (name, minutes) => {
    options.say(`\n=== ${name} ===`);
    return runNode([...sourceArgs('bench/one-run.ts'), name, ...flags], { minutes });
  },
  now: () => performance.now() / 60_000,
});
options.say(ended.map(wordsOf).join('\n'));
process.exitCode = ended.every(({ code }) => code === 0) ? 0 : 1;
