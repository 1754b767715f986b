import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { PROJECT_ROOT } from '../api/src/config/paths.ts';
import { openServers, randomFrom, type Trial } from './lib/trial.ts';
import { runSimulation } from './simulator/run-simulation.ts';
import { TRIALS } from './trials.ts';

/**
 * `npm run trials -- server-killed same-file`: runs the long versions of the named trials, or of all, and writes
 * trials/results. `--seed 7` repeats the random moments of a run. `--size 2` runs another size and writes nothing.
 * `simulate` plays simulated days, and with `--seed` only the day of that seed.
 */
const { values, positionals: names } = parseArgs({
  options: { seed: { type: 'string' }, size: { type: 'string' } },
  allowPositionals: true,
});
const MINUTES_MAX = 60;

const seed = Number(values.seed ?? Date.now() % 1_000_000);
const SIMULATION = 'simulate';
const known = [...TRIALS.map(({ name }) => name), SIMULATION];
const unknown = names.filter((name) => !known.includes(name));
if (unknown.length > 0)
  throw new Error(`There is no trial ${unknown.join(', ')}. Trials: ${known.join(', ')}.`);

/** Removes the servers of the running trial. */
let removeServers: () => Promise<void> = () => Promise.resolve();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => void removeServers().finally(() => process.exit(130)));
const tooLate = new Promise<never>((_resolve, reject) => {
  const fail = () => reject(new Error(`The trials take more than ${MINUTES_MAX} minutes.`));
  setTimeout(fail, MINUTES_MAX * 60_000).unref();
});
// Simulated days have no time limit, only a number.
tooLate.catch(() => undefined);
const folder = join(PROJECT_ROOT, 'trials', 'results');
mkdirSync(folder, { recursive: true });
for (const trial of TRIALS) if (names.length === 0 || names.includes(trial.name)) await runLong(trial);
if (names.length === 0 || names.includes(SIMULATION)) await simulateDays();

async function runLong({ name, title, loss, size, run }: Trial): Promise<void> {
  say(`${name}: ${title}`);
  const start = performance.now();
  const { server, removeAll } = openServers();
  removeServers = removeAll;
  try {
    const progress = (line: string) => say(`  ${name}: ${line}`);
    const trial = run({
      size: Number(values.size ?? size.long),
      random: randomFrom(seed),
      server,
      progress,
    });
    const outcome = await Promise.race([trial, tooLate]);
    const { tried, survived, lost, impossible } = outcome;
    if (impossible !== undefined) {
      say(`NOT RUN: ${name}. ${impossible}`);
      process.exitCode = 1;
      return;
    }
    const seconds = Math.round((performance.now() - start) / 1000);
    const day = new Date().toISOString().slice(0, 10);
    const result = { name, title, ...(loss && { loss }), day, seed, tried, survived, lost, seconds };
    if (values.size === undefined)
      writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(result, null, 2)}\n`);
    say(`${title}: ${survived} of ${tried} survived, ${lost.length} lost, ${seconds} s`);
    for (const line of lost.slice(0, 20)) say(`  LOST: ${line}`);
    if (survived < tried || lost.length > 0) process.exitCode = 1;
  } finally {
    await removeAll();
  }
}

async function simulateDays(): Promise<void> {
  const title = 'days of two stations and three people with faults, each from its seed';
  say(`${SIMULATION}: ${title}`);
  const start = performance.now();
  const only = values.seed === undefined ? undefined : seed;
  const size = values.size === undefined ? undefined : Number(values.size);
  const outcome = await runSimulation(only, size);
  const seconds = Math.round((performance.now() - start) / 1000);
  const day = new Date().toISOString().slice(0, 10);
  const result = { name: SIMULATION, title, day, seed: 1, ...outcome, seconds };
  if (only === undefined && size === undefined)
    writeFileSync(join(folder, `${SIMULATION}.json`), `${JSON.stringify(result, null, 2)}\n`);
  say(`${title}: ${outcome.survived} of ${outcome.tried} survived, ${seconds} s`);
  if (outcome.lost.length > 0) process.exitCode = 1;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
