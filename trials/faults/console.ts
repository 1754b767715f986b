import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SOURCE_LOADER } from '../../api/src/testing/programs.ts';
import { startFlakyProxy } from '../../desktop-admin/e2e/console/support/flaky-proxy.ts';
import type { LiveServer, Person } from '../lib/live-server.ts';
import { findLosses } from '../lib/losses.ts';
import { programPath, type Outcome, type TrialRun } from '../lib/trial.ts';
import { upload, workbookOf } from '../lib/work.ts';
import type { ConsoleJob, ConsoleMessage } from '../programs/console.ts';

/** More scans than a console completes before it is killed. */
const PER_ROUND = 150;
/** Scans of one person before the other one logs in. */
const PER_TURN = 5;
/** In every third round the station's clock is a day behind, so that no grant proves its scans. */
const DAY_MS = 86_400_000;
const START_MS = 60_000;
const DRAIN_MS = 180_000;

/**
 * Kills the console's scan station while two people take turns at it, over a flaky connection. Each acknowledged scan
 * is in the database once, and is its author's. desktop-admin/e2e/console/crash.spec.ts kills the whole console.
 */
export async function killConsole({ size, random, progress, ...run }: TrialRun): Promise<Outcome> {
  const server = await run.server();
  const people = [
    await server.addPerson('an@trials.test', 'An'),
    await server.addPerson('binh@trials.test', 'Binh'),
  ];
  const codes = Array.from({ length: size * PER_ROUND }, (_, n) => `JT30259${String(10_000_000 + n)}`);
  const parcels = codes.map((code, n) => [code, Math.floor(n / PER_TURN) % 2] as const);
  const stocked = await upload(server, workbookOf(codes));
  if (stocked.status !== 200) throw new Error(`the parcels are refused: ${JSON.stringify(stocked.data)}`);
  const proxy = await startFlakyProxy(server.url, random);
  const folder = mkdtempSync(join(tmpdir(), 'logistics-trial-console-'));
  const acknowledged = new Set<string>();
  const job = { folder, address: proxy.url, people };
  try {
    for (let round = 0; round < size; round++) {
      const mine = parcels.slice(round * PER_ROUND, (round + 1) * PER_ROUND);
      const clockBehind = round % 3 === 2 ? DAY_MS : 0;
      const station = startStation({ ...job, clockBehind, parcels: mine }, ({ type, code }) => {
        if (type === 'acknowledged' && code !== undefined) acknowledged.add(code);
      });
      await station.until('started', START_MS);
      await sleep(150 + random() * 1_200);
      await station.kill();
      progress(`${round + 1} of ${size}: ${acknowledged.size} scans acknowledged`);
    }
    const { waiting, refused } = await sendRest({ ...job, clockBehind: 0, parcels: [] });
    progress(
      `at the end ${waiting} wait and ${refused} are refused; connections: ${JSON.stringify(proxy.fates)}`,
    );
    const lost = await wrongScans(server, { parcels, people, acknowledged });
    if (waiting !== 0 || refused !== 0) lost.push(`${waiting} scans wait and ${refused} are refused`);
    return { tried: size, survived: size, lost: [...lost, ...(await findLosses(server))] };
  } finally {
    await proxy.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Starts the station once more, waits until it has sent its queue, and kills it. */
async function sendRest(job: ConsoleJob): Promise<ConsoleMessage> {
  const station = startStation(job, () => undefined);
  try {
    return await station.until('done', DRAIN_MS);
  } finally {
    await station.kill();
  }
}

function startStation(job: ConsoleJob, onMessage: (message: ConsoleMessage) => void) {
  const args = [...SOURCE_LOADER, programPath('console.ts'), JSON.stringify(job)];
  const child: ChildProcess = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  const exited = once(child, 'exit');
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-2000)));
  // The program sends only these.
  child.on('message', (message) => onMessage(message as ConsoleMessage));
  return {
    until: (type: ConsoleMessage['type'], milliseconds: number) =>
      new Promise<ConsoleMessage>((resolve, reject) => {
        const fail = () => reject(new Error(`the station is not ${type}: ${output}`));
        const timer = setTimeout(fail, milliseconds);
        void exited.then(fail);
        child.on('message', (message) => {
          if ((message as ConsoleMessage).type !== type) return;
          clearTimeout(timer);
          resolve(message as ConsoleMessage);
        });
      }),
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

interface Scanned {
  readonly parcels: ConsoleJob['parcels'];
  readonly people: readonly Person[];
  readonly acknowledged: ReadonlySet<string>;
}

function wrongScans(server: LiveServer, { parcels, people, acknowledged }: Scanned): Promise<string[]> {
  return server.withDatabase(async (client) => {
    const { rows } = await client.query<{ code: string; actors: string[] }>(
      `SELECT o.order_code AS code, array_agg(e.actor_id) AS actors
       FROM orders o JOIN order_events e ON e.order_id = o.id AND e.source = 2
       WHERE o.order_code = ANY ($1) GROUP BY o.order_code`,
      [parcels.map(([code]) => code)],
    );
    const actorsOf = new Map(rows.map(({ code, actors }) => [code, actors.map(Number)]));
    return parcels.flatMap(([code, index]) => {
      const actors = actorsOf.get(code) ?? [];
      const author = people[index];
      const isRight = actors.length === 1 && actors[0] === author?.id;
      if (isRight || (actors.length === 0 && !acknowledged.has(code))) return [];
      return [
        `the scan of ${code} by ${author?.id} is ${actors.length} times in the database, by ${actors.join()}`,
      ];
    });
  });
}
