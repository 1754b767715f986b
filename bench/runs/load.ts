import { setTimeout as sleep } from 'node:timers/promises';
import type { Caller } from '../lib/call-mix.ts';
import { databaseDetails } from '../lib/database-facts.ts';
import { quantile, timed } from '../lib/measure.ts';
import { SERVER_MEMORY, watchMemory, type Memory } from '../lib/memory.ts';
import { roundsOf, type BenchOptions } from '../lib/options.ts';
import { reasonOf } from '../lib/processes.ts';
import type { Aim, Figure, Section } from '../lib/section.ts';
import { openSessions, type OwnServer } from '../lib/server.ts';
import { openStreams, type OpenStreams } from '../lib/streams.ts';
import { undoImport, uploadWorkbook, type Imported } from '../lib/upload.ts';
import { warmOrders } from '../lib/warm.ts';
import { ensureWorkbook, type Workbook } from '../lib/workbooks.ts';
import { beginDay, LIST_CALL, PAUSE, type Phase, type Sample } from '../lib/working-day.ts';
import type { OpenWorld } from '../world/open-world.ts';

const STAFF = 200;
const CUSTOMERS = 2_000;
const IMPORT_ROWS = 1_000_000;
/** Share of the time before the import begins, and the minimum share after it. */
const QUIET_SHARE = 0.3;

/** Simulates 200 staff and 2,000 customers at work, then also imports a file of a million rows (aim 10). */
export async function runLoad(options: BenchOptions): Promise<Section> {
  const { dataDir, orders, stage } = options;
  const workbook = ensureWorkbook(dataDir, { rows: Math.min(IMPORT_ROWS, orders), known: orders });
  const world = await stage.openWorld(orders);
  const notes: string[] = [];
  const toUndo: (() => Promise<string>)[] = [];
  let server: OwnServer | null = null;
  try {
    const facts = await databaseDetails(options, world);
    await warmOrders(world.database);
    server = await stage.startServer(world.url);
    const place: Place = { world, server, callers: await callersOf(world, server) };
    const day = await dayOf(options, place, async () => {
      const imported = await uploadInto(place, workbook);
      toUndo.push(() => undoOverHttp(place, imported));
    });
    notes.push(...notesOf(day));
    const measured = sectionOf(options, day);
    const sizes = { ...measured.sizes, ...facts.sizes };
    const section: Section = { ...measured, sizes, versions: facts.versions, notes };
    options.keep?.(section);
    return section;
  } finally {
    // A failure here does not make the results invalid.
    for (const undo of toUndo) notes.push(await undo());
    await server?.stop();
    await world.close();
  }
}

interface Place {
  readonly world: OpenWorld;
  readonly server: OwnServer;
  /** Staff come first. */
  readonly callers: readonly [Caller, ...Caller[]];
}

async function callersOf({ database, shape }: OpenWorld, server: OwnServer): Promise<Place['callers']> {
  const make = async (role: 2 | 3, count: number) => {
    const tokens = await openSessions(database, server, { role, count });
    return tokens.map((token): Caller => ({ kind: role === 2 ? 'staff' : 'customer', token, shape }));
  };
  const [first, ...others] = [...(await make(2, STAFF)), ...(await make(3, CUSTOMERS))];
  if (!first) throw new Error('No user is logged in.');
  return [first, ...others];
}

interface Day {
  readonly people: number;
  readonly samples: readonly Sample[];
  readonly importSeconds: number;
  readonly memory: readonly Memory[];
  readonly streams: OpenStreams;
  readonly lostStreams: number;
}

/** Simulates the time before, during and after `work`, with an open stream for each user's page. */
async function dayOf(options: BenchOptions, place: Place, work: () => Promise<void>): Promise<Day> {
  const { minutes, say } = options;
  const { callers, server, world } = place;
  // A quick try opens only a few streams.
  const listeners = callers.slice(0, roundsOf(options, callers.length));
  const streams = await openStreams(
    server.url,
    listeners.map(({ token }) => token),
  );
  const day = beginDay(server.url, callers);
  try {
    const memory = watchMemory(server.pid, world.database, day);
    // Awaited at the end of the day.
    memory.catch(() => undefined);
    const quiet = () => sleep(minutes * 60_000 * QUIET_SHARE);
    await day.enter('before');
    await quiet();
    say('the import begins');
    const [{ ms }] = await Promise.all([timed(work), day.enter('during')]);
    say('the import is done');
    await day.enter('after');
    await quiet();
    await day.end();
    const { samples } = day;
    const lostStreams = streams.lost();
    return {
      people: callers.length,
      samples,
      importSeconds: ms / 1000,
      memory: await memory,
      streams,
      lostStreams,
    };
  } finally {
    await day.end();
    streams.close();
  }
}

async function uploadInto({ server, callers }: Place, { path, file }: Workbook): Promise<Imported> {
  const imported = await uploadWorkbook(server.url, callers[0].token, path);
  if (imported.total !== file.rows) throw new Error(`the import had ${imported.total} rows`);
  return imported;
}

/** Undoes the import to restore the world, and returns a note about it. */
async function undoOverHttp({ server, callers }: Place, { importId }: Imported): Promise<string> {
  try {
    const { ms } = await timed(() => undoImport(server.url, callers[0].token, importId));
    return `Undoing the import took ${Math.round(ms / 1000)} s.`;
  } catch (error) {
    return `The world still contains the import, because its undo failed: ${reasonOf(error)}`;
  }
}

function sectionOf({ orders, minutes }: BenchOptions, day: Day): Omit<Section, 'notes'> {
  const { people, samples, streams, importSeconds, memory } = day;
  return {
    name: 'load',
    title: 'A working day at once',
    sizes: {
      orders,
      staff: STAFF,
      customers: people - STAFF,
      'event streams': streams.open,
      'rows of the file': Math.min(IMPORT_ROWS, orders),
      minutes,
      calls: samples.length,
    },
    figures: [
      { name: 'the import, from upload to answer', value: importSeconds, unit: 's' },
      ...callFigures(samples),
      { name: 'sent by the event streams', value: streams.receivedBytes() / 2 ** 20, unit: 'MB' },
      ...memory.map(({ name, mb }): Figure => ({ name: `memory at most, ${name}`, value: mb, unit: 'MB' })),
    ],
    aims: aimsOf(day),
  };
}

const PHASES: Readonly<Record<Phase, string>> = {
  before: 'before the import',
  during: 'while importing',
  after: 'after the import',
};

function callFigures(samples: readonly Sample[]): Figure[] {
  const names = [...new Set(samples.map(({ call }) => call))].sort();
  return names.flatMap((name) =>
    Object.entries(PHASES).flatMap(([phase, words]): Figure[] => {
      const times = timesOf(samples, name, phase);
      if (times.length === 0) return [];
      const [p50 = 0, p95 = 0, p99 = 0] = [0.5, 0.95, 0.99].map((share) => quantile(times, share));
      const note = `${times.length} ${times.length === 1 ? 'call' : 'calls'}`;
      return [{ name: `${name}, ${words}`, value: p50, p95, p99, unit: 'ms', note }];
    }),
  );
}

const timesOf = (samples: readonly Sample[], name: string, phase: string) =>
  samples.flatMap((sample) =>
    sample.call === name && sample.phase === phase && sample.failure === null ? [sample.ms] : [],
  );

function aimsOf({ samples, memory, streams, lostStreams }: Day): Aim[] {
  const list = (phase: Phase) => quantile(timesOf(samples, LIST_CALL, phase), 0.5);
  const server = memory.find(({ name }) => name === SERVER_MEMORY);
  const failed = samples.filter(({ failure }) => failure !== null).length;
  return [
    {
      aim: '10. The list call while the file is imported against before',
      measured: list('during') / list('before'),
      bound: 'at most',
      limit: 2,
    },
    ...(server
      ? [{ aim: '10. Memory of the server, MB', measured: server.mb, bound: 'at most', limit: 300 } as const]
      : []),
    { aim: '10. Calls that failed', measured: failed, bound: 'at most', limit: 0 },
    {
      aim: '10. Event streams that were refused or lost',
      measured: streams.refused.length + lostStreams,
      bound: 'at most',
      limit: 0,
    },
  ];
}

function notesOf({ samples, streams }: Day): string[] {
  const failures = [
    ...samples.flatMap(({ failure }) => (failure === null ? [] : [failure])),
    ...streams.refused,
  ];
  return [
    `A member of staff calls every ${PAUSE.staff} seconds on average, a customer every ${PAUSE.customer}; each waits for the answer first. Scans and declarations are stored and remain in the world: some hundreds among its orders.`,
    'Each user holds an event stream open; its events cause no further calls here. All orders and their indexes were read once before.',
    'Times of calls are medians, with the 95th and 99th percentile.',
    'Memory is sampled twice a second, that of PostgreSQL every five seconds, with shared memory including its cache counted once; file readers are child processes of the server.',
    ...[...new Set(failures)]
      .slice(0, 10)
      .map((failure) => `Failed ${failures.filter((one) => one === failure).length} times: ${failure}.`),
  ];
}
