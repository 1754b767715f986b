import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { PROJECT_ROOT } from '../api/src/config/paths.ts';
import { openServers, randomFrom } from './lib/trial.ts';
import { TRIALS } from './trials.ts';

const SEED = 20_261_124;

const { server, removeAll } = openServers();
afterAll(removeAll, 60_000);

const short = TRIALS.flatMap(({ title, size, run }) =>
  typeof size.short === 'number' ? [{ title, size: size.short, run }] : [],
);

/** The short versions. `npm run trials` runs the long ones. */
test.each(short)('$title: nothing acknowledged is lost', { timeout: 180_000 }, async ({ run, size }) => {
  const found = await run({ size, random: randomFrom(SEED), server, progress: () => undefined });
  expect(found.lost).toEqual([]);
  expect(found.survived).toBe(found.tried);
});

test('the tests that are short versions of trials exist', () => {
  const tests = TRIALS.map(({ size }) => size.short).filter((test) => typeof test === 'string');
  expect(tests.filter((path) => !existsSync(join(PROJECT_ROOT, path)))).toEqual([]);
});
