import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { PROJECT_ROOT } from '../api/src/config/paths.ts';
import { LiveServer } from './lib/live-server.ts';
import { randomFrom } from './lib/trial.ts';
import { TRIALS } from './trials.ts';

/**
 * `npm run trials -- server-killed same-file`: runs the long versions of the named trials, or of all, and writes
 * trials/results. `--seed 7` repeats the random moments of a run.
 */
const { values, positionals: names } = parseArgs({
  options: { seed: { type: 'string' } },
  allowPositionals: true,
});
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const unknown = names.filter((name) => !TRIALS.some((trial) => trial.name === name));
if (unknown.length > 0)
  throw new Error(
    `There is no trial ${unknown.join(', ')}. Trials: ${TRIALS.map(({ name }) => name).join(', ')}.`,
  );

const folder = join(PROJECT_ROOT, 'trials', 'results');
mkdirSync(folder, { recursive: true });
for (const { name, title, times, run } of TRIALS) {
  if (names.length > 0 && !names.includes(name)) continue;
  const start = performance.now();
  const server = await LiveServer.start();
  try {
    const { tried, survived, lost } = await run(server, times.long, randomFrom(seed));
    const seconds = Math.round((performance.now() - start) / 1000);
    const day = new Date().toISOString().slice(0, 10);
    const result = { name, title, day, seed, tried, survived, lost, seconds };
    writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(result, null, 2)}\n`);
    process.stdout.write(`${title}: ${survived} of ${tried} survived, ${lost.length} lost, ${seconds} s\n`);
    if (survived < tried || lost.length > 0) process.exitCode = 1;
  } finally {
    await server.remove();
  }
}
