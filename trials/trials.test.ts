import { afterAll, beforeAll, expect, test } from 'vitest';
import { LiveServer } from './lib/live-server.ts';
import { randomFrom } from './lib/trial.ts';
import { TRIALS } from './trials.ts';

const SEED = 20_261_124;

let server: LiveServer;
beforeAll(async () => {
  server = await LiveServer.start();
}, 120_000);
afterAll(() => server.remove(), 60_000);

/** The short versions. `npm run trials` runs the long ones. */
test.each(TRIALS)('$title: nothing acknowledged is lost', { timeout: 180_000 }, async ({ run, times }) => {
  const { tried, survived, lost } = await run(server, times.short, randomFrom(SEED));
  expect(lost).toEqual([]);
  expect(survived).toBe(tried);
});
