import { setTimeout as sleep } from 'node:timers/promises';
import { callMix, type Call, type Caller } from '../lib/callMix.ts';
import { quantile } from '../lib/measure.ts';
import type { BenchOptions } from '../lib/options.ts';
import { childrenOf, memoryOf, sharedMemoryOf } from '../lib/processes.ts';
import type { Aim, Figure, Section } from '../lib/section.ts';
import { openSessions, type OwnServer } from '../lib/server.ts';
import { undoImport, uploadWorkbook } from '../lib/upload.ts';
import { ensureWorkbook } from '../lib/workbooks.ts';
import type { OpenWorld } from '../world/openWorld.ts';

const STAFF = 200;
const CUSTOMERS = 2_000;
/** Between two calls of one person, in seconds, on average. */
const PAUSE = { staff: 10, customer: 30 } as const;
const IMPORT_ROWS = 1_000_000;
/** Of the time, how much passes before the import begins. */
const IDLE_SHARE = 0.3;
const LIST_CALL = 'staff: list';
/** Adding up what many processes share takes the system a while: once in so many samples. */
const POSTGRES_ROUNDS = 10;

interface Sample {
  readonly call: string;
  readonly ms: number;
  readonly isDuringImport: boolean;
  readonly failure: string | null;
}

/** 200 staff and 2,000 customers go about their work, then a file of a million rows is imported besides (aim 10). */
export async function runLoad(options: BenchOptions): Promise<Section> {
  const { dataDir, orders, say, stage } = options;
  const rows = Math.min(IMPORT_ROWS, orders);
  const workbook = ensureWorkbook(dataDir, { rows, known: orders });
  const world = await stage.openWorld(orders);
  let server: OwnServer | null = null;
  try {
    server = await stage.startServer(world.url);
    const callers = await callersOf(world, server);
    const samples: Sample[] = [];
    const state = { isOver: false, isImporting: false };
    const people = callers.map((caller) => live(caller, server?.url ?? '', samples, state));
    const memory = watchMemory(server.pid, state);
    await sleep(options.minutes * 60_000 * IDLE_SHARE);
    const [staff] = callers;
    // However short the day: the list is called once before the import and once while it goes on.
    const list = () => measured(staff, server?.url ?? '', nextListOf(staff), samples, state);
    await list();
    say('the import begins');
    state.isImporting = true;
    const started = performance.now();
    const [imported] = await Promise.all([uploadWorkbook(server.url, staff.token, workbook.path), list()]);
    const importSeconds = (performance.now() - started) / 1000;
    state.isImporting = false;
    const rest = options.minutes * 60 * (1 - IDLE_SHARE) - importSeconds;
    await sleep(Math.max(0, rest) * 1000);
    state.isOver = true;
    await Promise.all(people);
    const most = await memory;
    await undoImport(server.url, staff.token, imported.importId);
    return {
      name: 'load',
      title: 'A working day at once',
      sizes: {
        orders,
        staff: STAFF,
        customers: callers.length - STAFF,
        'rows of the file': rows,
        minutes: options.minutes,
        calls: samples.length,
      },
      figures: [
        { name: 'the import, from upload to answer', value: importSeconds, unit: 's' },
        ...callFigures(samples),
        ...most.map(({ name, mb }): Figure => ({ name: `memory at most, ${name}`, value: mb, unit: 'MB' })),
      ],
      aims: aimsOf(samples, most),
      notes: [
        `A member of staff calls every ${PAUSE.staff} seconds on average, a customer every ${PAUSE.customer}; each waits for the answer first.`,
        'Memory is sampled twice a second, that of PostgreSQL every five, what its processes share counted once, its cache with it; the readers of files are processes that the server starts.',
        ...failuresOf(samples),
      ],
    };
  } finally {
    await server?.stop();
    await world.close();
  }
}

/** Staff first. */
async function callersOf({ database, shape }: OpenWorld, server: OwnServer): Promise<[Caller, ...Caller[]]> {
  const make = async (role: 2 | 3, count: number) => {
    const tokens = await openSessions(database, server, { role, count });
    return tokens.map((token): Caller => ({ kind: role === 2 ? 'staff' : 'customer', token, shape }));
  };
  const [first, ...others] = [...(await make(2, STAFF)), ...(await make(3, CUSTOMERS))];
  if (!first) throw new Error('Nobody is logged in.');
  return [first, ...others];
}

function nextListOf(staff: Caller): Call {
  const next = callMix(staff);
  for (;;) {
    const call = next();
    if (call.name === LIST_CALL) return call;
  }
}

interface Day {
  readonly isOver: boolean;
  readonly isImporting: boolean;
}

/** One person: a call, a pause, another call, until the day is over. */
async function live(caller: Caller, url: string, samples: Sample[], state: Day): Promise<void> {
  const next = callMix(caller);
  // The pause comes first, so that nobody starts at the same moment as everybody else.
  while (await pause(caller, state)) await measured(caller, url, next(), samples, state);
}

async function measured(
  { token }: Caller,
  url: string,
  call: Call,
  samples: Sample[],
  { isImporting }: Day,
): Promise<void> {
  const start = performance.now();
  const failure = await make(url, token, call);
  samples.push({ call: call.name, ms: performance.now() - start, isDuringImport: isImporting, failure });
}

/** Waits as long as a person of this kind does; false when the day ended meanwhile. */
async function pause({ kind }: Caller, state: Day): Promise<boolean> {
  const end = Date.now() + Math.random() * 2000 * PAUSE[kind];
  while (!state.isOver && Date.now() < end) await sleep(Math.min(500, Math.max(1, end - Date.now())));
  return !state.isOver;
}

async function make(url: string, token: string, { path, body }: Call): Promise<string | null> {
  try {
    const answer = await fetch(url + path, {
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    });
    await answer.arrayBuffer();
    return answer.ok ? null : `${path.split('?')[0]}: ${answer.status}`;
  } catch (error) {
    return `${path.split('?')[0]}: ${error instanceof Error ? error.message : String(error)}`;
  }
}

interface Memory {
  readonly name: string;
  readonly mb: number;
}

async function watchMemory(pid: number, state: Day): Promise<Memory[]> {
  let reader = 0;
  let postgres = 0;
  for (let round = 0; !state.isOver; round++) {
    for (const child of childrenOf(pid)) reader = Math.max(reader, memoryOf(child)?.now ?? 0);
    if (round % POSTGRES_ROUNDS === 0) postgres = Math.max(postgres, sharedMemoryOf(postgresOf(pid)) ?? 0);
    await sleep(500);
  }
  const server = memoryOf(pid)?.most;
  return [
    ...(server === undefined ? [] : [{ name: 'the server', mb: server }]),
    ...(reader === 0 ? [] : [{ name: 'the reader of the file', mb: reader }]),
    ...(postgres === 0 ? [] : [{ name: 'PostgreSQL, all of its processes', mb: postgres }]),
  ];
}

/** The world's PostgreSQL: what this process started besides the server, with what that started in turn. */
const postgresOf = (server: number): number[] =>
  childrenOf(process.pid)
    .filter((child) => child !== server)
    .flatMap((child) => [child, ...childrenOf(child)]);

function callFigures(samples: readonly Sample[]): Figure[] {
  const names = [...new Set(samples.map(({ call }) => call))].sort();
  return names.flatMap((name) =>
    [false, true].flatMap((isDuringImport): Figure[] => {
      const times = timesOf(samples, name, isDuringImport);
      if (times.length === 0) return [];
      const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => quantile(times, share));
      const note = `p95 ${p95?.toFixed(1)}, p99 ${p99?.toFixed(1)}, ${times.length} calls`;
      return [
        { name: `${name}${isDuringImport ? ', while importing' : ''}`, value: p50 ?? 0, unit: 'ms', note },
      ];
    }),
  );
}

const timesOf = (samples: readonly Sample[], name: string, isDuringImport: boolean) =>
  samples.flatMap((sample) =>
    sample.call === name && sample.isDuringImport === isDuringImport && sample.failure === null
      ? [sample.ms]
      : [],
  );

function aimsOf(samples: readonly Sample[], memory: readonly Memory[]): Aim[] {
  const idle = quantile(timesOf(samples, LIST_CALL, false), 0.5);
  const busy = quantile(timesOf(samples, LIST_CALL, true), 0.5);
  const server = memory.find(({ name }) => name === 'the server');
  return [
    {
      aim: '10. The list call while the file is imported against before',
      measured: busy / idle,
      bound: 'at most',
      limit: 2,
    },
    ...(server
      ? [{ aim: '10. Memory of the server, MB', measured: server.mb, bound: 'at most', limit: 300 } as const]
      : []),
    {
      aim: '10. Calls that failed',
      measured: samples.filter(({ failure }) => failure !== null).length,
      bound: 'at most',
      limit: 0,
    },
  ];
}

function failuresOf(samples: readonly Sample[]): string[] {
  const failures = samples.flatMap(({ failure }) => (failure === null ? [] : [failure]));
  return [...new Set(failures)]
    .slice(0, 10)
    .map((failure) => `Failed ${failures.filter((one) => one === failure).length} times: ${failure}.`);
}
