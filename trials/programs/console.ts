/**
 * The scan station of the console's main process, without windows. Two people take turns: each logs in, joins the
 * session and scans a few parcels. The parent ends this program at any time. Without parcels, the people log in one
 * after the other until the outbox is empty and nothing is rejected.
 */
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { StoredSession } from '../../desktop-admin/src/bridge/index.ts';
import { openLog } from '../../desktop-admin/src/main/lifecycle/log.ts';
import { openStationOnDisk } from '../../desktop-admin/src/main/station-on-disk.ts';
import type { Person } from '../lib/live-server.ts';

export interface ConsoleJob {
  readonly folder: string;
  readonly address: string;
  readonly people: readonly Person[];
  /** Milliseconds by which this machine's clock is behind. */
  readonly clockBehind: number;
  /** Parcels to scan, each with the index of its person. */
  readonly parcels: readonly (readonly [code: string, person: number])[];
}

export interface ConsoleMessage {
  readonly type: 'started' | 'acknowledged' | 'done';
  readonly code?: string;
  readonly waiting?: number;
  readonly refused?: number;
}

const STEP = 3;
const DRAIN_MS = 120_000;

// Written by the parent (faults/console.ts).
const job = JSON.parse(process.argv[2] ?? '') as ConsoleJob;
const say = (message: ConsoleMessage) => process.send?.(message);

// The only clock of the station.
const realNow = Date.now;
Date.now = () => realNow() - job.clockBehind;

let session: StoredSession | null = null;
const work = await openStationOnDisk({
  folder: job.folder,
  fetch,
  address: () => job.address,
  session: () => session,
  isOffline: () => false,
  sendImport: () => Promise.reject(new Error('there are no imports')),
  log: openLog(path.join(job.folder, 'logs')),
  onChange: () => undefined,
  onImportEnd: () => undefined,
});

function logIn({ id, name, token }: Person): { id: number; name: string } {
  session = { id, token, email: `${name}@trials.test`, firstName: name, lastName: 'Trial', avatar: null };
  work.wake();
  return { id, name };
}

async function scanAll(): Promise<void> {
  let present = -1;
  for (const [code, index] of job.parcels) {
    const person = job.people[index];
    if (!person) throw new Error('There is no such person.');
    const by = { id: person.id, name: person.name };
    const open = work.station.current() ?? (await work.station.start(STEP, by));
    if (index !== present) {
      logIn(person);
      await work.station.join(open.id, by);
      present = index;
    }
    const options = { session: open.id, step: open.step, text: code, weight: null, force: false };
    const { entry } = await work.station.scan(options, by);
    if (entry) say({ type: 'acknowledged', code });
  }
}

/** Logs in one person after the other, as in the next shifts. */
async function drain(): Promise<void> {
  const unsentCount = () => work.outbox.waiting() + work.summary().refused;
  for (let turn = 0, end = performance.now() + DRAIN_MS; unsentCount() > 0; turn++) {
    const person = job.people[turn % job.people.length];
    if (!person || performance.now() > end) break;
    logIn(person);
    for (let pause = 0; pause < 20 && unsentCount() > 0; pause++) {
      await sleep(100);
      work.wake();
    }
  }
}

say({ type: 'started' });
await (job.parcels.length > 0 ? scanAll() : drain());
const { waiting, refused } = work.summary();
say({ type: 'done', waiting, refused });
await work.close();
process.disconnect();
