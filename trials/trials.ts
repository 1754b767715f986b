import { setTimeout as sleep } from 'node:timers/promises';
import { findLosses } from './lib/faults.ts';
import type { LiveServer } from './lib/live-server.ts';
import type { Outcome, Trial } from './lib/trial.ts';
import { codesOf, startLoad, upload, workbookOf } from './lib/work.ts';

/** Rows of a file of the load: its import takes long enough to be interrupted in every phase. */
const ROWS = 2_000;
/** A fault comes within this time after the load has begun. */
const WITHIN_MS = 2_000;

/** Causes a fault several times during scans and imports, and looks for losses after each. */
function underLoad(fault: (server: LiveServer) => Promise<void>): Trial['run'] {
  return async (server, times, random) => {
    const lost: string[] = [];
    let survived = 0;
    for (let tried = 0; tried < times; tried++) {
      const load = await startLoad(server, ROWS);
      await sleep(random() * WITHIN_MS);
      await fault(server);
      await server.untilReady();
      await sleep(200);
      await load.stop();
      lost.push(...(await findLosses(server, [load])));
      survived += 1;
    }
    return { tried: times, survived, lost };
  };
}

/** Several people send the same file at once. Those who are refused for lack of room try again, as clients do. */
async function sameFileAtOnce(server: LiveServer, times: number): Promise<Outcome> {
  const codes = codesOf('SAME', ROWS);
  const file = workbookOf(codes);
  const untilDone = async () => {
    for (let attempt = 0; attempt < 200; attempt++) {
      const { status } = await upload(server, file);
      if (status !== 503 && status !== 429) return status;
      await sleep(250);
    }
    return 0;
  };
  const statuses = await Promise.all(Array.from({ length: times }, untilDone));
  const lost = await findLosses(server, [{ scans: [], files: [{ codes, isAcknowledged: true }] }]);
  return { tried: times, survived: statuses.filter((status) => status === 200).length, lost };
}

/** Two files with the same orders in opposite order, at once: neither may block the other for ever. */
async function overlappingFiles(server: LiveServer, times: number): Promise<Outcome> {
  const lost: string[] = [];
  let survived = 0;
  for (let tried = 0; tried < times; tried++) {
    const codes = codesOf(`OVER${tried}X`, ROWS);
    const files = [codes, codes.toReversed()].map(workbookOf);
    const answers = await Promise.all(files.map((file) => upload(server, file)));
    if (answers.every(({ status }) => status === 200)) survived += 1;
    lost.push(...(await findLosses(server, [{ scans: [], files: [{ codes, isAcknowledged: true }] }])));
  }
  return { tried: times, survived, lost };
}

/** Every fault of the project's trials. */
export const TRIALS: readonly Trial[] = [
  {
    name: 'server-killed',
    title: 'kill -9 of the server during scans and imports',
    times: { short: 2, long: 50 },
    run: underLoad(async (server) => {
      await server.end('SIGKILL');
      await server.start();
    }),
  },
  {
    name: 'server-stopped',
    title: 'SIGTERM of the server during scans and imports',
    times: { short: 1, long: 20 },
    run: underLoad(async (server) => {
      const code = await server.end('SIGTERM');
      if (code !== 0) throw new Error(`the server ended with ${code}: ${server.output}`);
      await server.start();
    }),
  },
  {
    name: 'postgres-killed',
    title: 'kill -9 of PostgreSQL during scans and imports',
    times: { short: 2, long: 30 },
    run: underLoad(async (server) => {
      server.signalPostgres('SIGKILL');
      await sleep(100);
    }),
  },
  {
    name: 'postgres-restarted',
    title: 'fast shutdown of PostgreSQL during scans and imports',
    times: { short: 1, long: 10 },
    run: underLoad(async (server) => {
      server.signalPostgres('SIGINT');
      await sleep(300);
    }),
  },
  { name: 'same-file', title: 'the same file at once', times: { short: 4, long: 20 }, run: sameFileAtOnce },
  {
    name: 'overlapping-files',
    title: 'two files with the same orders in opposite order at once',
    times: { short: 1, long: 20 },
    run: overlappingFiles,
  },
];
