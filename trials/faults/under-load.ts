import { setTimeout as sleep } from 'node:timers/promises';
import type { LiveServer } from '../lib/live-server.ts';
import { findLosses } from '../lib/losses.ts';
import { signalAll } from '../lib/processes.ts';
import type { Trial } from '../lib/trial.ts';
import { ROWS, startLoad } from '../lib/work.ts';

/** A fault occurs within this time after the load has begun. */
const WITHIN_MS = 2_000;
const FROZEN_SECONDS = 20;

/** Causes a fault several times during scans and imports, and looks for losses after each. */
function underLoad(fault: (server: LiveServer) => Promise<void>): Trial['run'] {
  return async ({ size, random, progress, ...run }) => {
    const server = await run.server();
    const lost: string[] = [];
    let survived = 0;
    for (let tried = 0; tried < size; tried++) {
      const load = await startLoad(server, ROWS);
      await sleep(random() * WITHIN_MS);
      await fault(server);
      await server.untilReady();
      await sleep(200);
      await load.stop();
      lost.push(...(await findLosses(server, [load])));
      survived += 1;
      progress(`${survived} of ${size}, ${lost.length} lost`);
    }
    return { tried: size, survived, lost };
  };
}

export const killServer = underLoad(async (server) => {
  await server.end('SIGKILL');
  await server.start();
});

export const stopServer = underLoad(async (server) => {
  const code = await server.end('SIGTERM');
  if (code !== 0) throw new Error(`the server ended with ${code}: ${server.output}`);
  await server.start();
});

export const killPostgres = underLoad(async (server) => {
  signalAll(server.postgresIds(), 'SIGKILL');
  await sleep(100);
});

export const restartPostgres = underLoad(async (server) => {
  server.signalPostgres('SIGINT');
  await sleep(300);
});

/** Pauses all processes of PostgreSQL for a time, as on a machine that swaps or is suspended. */
export const freezePostgres = underLoad(async (server) => {
  const frozen = server.postgresIds();
  signalAll(frozen, 'SIGSTOP');
  try {
    await sleep(FROZEN_SECONDS * 1000);
  } finally {
    signalAll(frozen, 'SIGCONT');
  }
});
