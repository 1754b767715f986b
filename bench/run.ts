import { endStepsWithProgram, runNode } from '../scripts/steps.mjs';
import { buildServer } from './lib/built.ts';
import { DEFAULT_ORDERS, readCommandLine } from './lib/options.ts';
import { inTurn, wordsOf } from './lib/in-turn.ts';
import { sourceArgs } from './lib/processes.ts';
import { minutesOf, RUNS } from './runs/index.ts';

/**
 * `npm run bench -- lists search --orders 1000000`: runs the benches named, or all of them, prints what they found and
 * writes it to bench/results. The server is built first, since that is what production runs. All that a run needs (worlds, files, peers) it makes itself and keeps for the next time.
 * Each is a process of its own with a limit of time, and all of them together have one, so that one that hangs is said
 * to, and the others are done all the same.
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
  // Whoever names runs wants them to their end.
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
