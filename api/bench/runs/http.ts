import { z } from 'zod';
import { sourceArgs, startProcess, type RunningProcess } from '../lib/processes.ts';
import { hammer, type Hammered } from '../lib/hammer.ts';
import { median } from '../lib/measure.ts';
import { roundsOf, type BenchOptions } from '../lib/options.ts';
import type { Aim, Figure, Section } from '../lib/section.ts';
import { openSessions } from '../lib/server.ts';
import { startDirectus } from '../peers/directus.ts';
import type { OpenWorld } from '../world/openWorld.ts';

const ROUNDS = 5;
const SECONDS = 3;
const CONNECTIONS = 8;
/** One tab of few orders and one of nearly all, which is what counting costs. */
const STATUSES = [3, 4] as const;
const PAGE_SIZE = 100;

interface Server {
  readonly process: RunningProcess;
  readonly token: string;
  /** The list of a status with its total, 100 rows. */
  readonly path: (status: number) => string;
}
type Results = Readonly<Record<string, readonly Hammered[]>>;

/** The list call with account and rights against a bare handler, and against Sequelize's instances (aim 9). */
export function runHttp(options: BenchOptions): Promise<Section> {
  return withServers(options, async (world) => ({
    ours: await ownServer(options, world),
    'bare Koa and pg': await plain(world, 'api/bench/peers/plainServer.ts'),
    'Sequelize instances': await plain(world, 'api/bench/peers/sequelizeServer.ts'),
  })).then((results) => ({
    name: 'http',
    title: 'The list call over HTTP',
    sizes: sizesOf(options),
    figures: figuresOf(results),
    aims: [
      ...atLeast(results, 'bare Koa and pg', 0.8),
      ...atLeast(results, 'Sequelize instances', 5),
      ...cpuAims(results, 'bare Koa and pg', 0.8),
    ],
    notes: [
      'Ours reads the account with its session and rights from the database for each call, checks the query and the limits of calls, and logs a line; the bare handler runs the same two queries for the same JSON.',
      'Each server is a process of its own; the calls come from another one, on the same cores.',
    ],
  }));
}

/** The list call against Directus on the same database (aim 9). */
export function runPeers(options: BenchOptions): Promise<Section> {
  return withServers(options, async (world) => ({
    ours: await ownServer(options, world),
    Directus: await directus(options, world),
  })).then((results) => ({
    name: 'peers',
    title: 'The list call against Directus',
    sizes: sizesOf(options),
    figures: figuresOf(results),
    aims: [...atLeast(results, 'Directus', 10), ...cpuAims(results, 'Directus', 10)],
    notes: [
      'Directus 10.13.4 from npm on the same PostgreSQL and tables, its cache, limits and telemetry off: 100 rows of a status, newest first, with the number of all that match.',
    ],
  }));
}

async function withServers(
  options: BenchOptions,
  start: (world: OpenWorld) => Promise<Record<string, Server>>,
): Promise<Results> {
  const world = await options.stage.openWorld(options.orders);
  let servers: Record<string, Server> = {};
  try {
    servers = await start(world);
    for (const server of Object.values(servers)) await checkAnswer(server);
    const results: Record<string, Hammered[]> = {};
    for (let round = -1; round < roundsOf(options, ROUNDS); round++)
      for (const [name, server] of Object.entries(servers)) {
        const { process, token, path } = server;
        for (const status of STATUSES) {
          const result = await hammer({
            url: process.url + path(status),
            pid: process.pid,
            token,
            seconds: round < 0 ? 1 : SECONDS,
            connections: CONNECTIONS,
          });
          if (round >= 0) (results[tabOf(name, status)] ??= []).push(result);
        }
      }
    return results;
  } finally {
    for (const { process } of Object.values(servers)) await process.stop();
    await world.close();
  }
}

async function ownServer({ stage }: BenchOptions, { database, url }: OpenWorld): Promise<Server> {
  const server = await stage.startServer(url);
  const [token = ''] = await openSessions(database, server, { role: 2, count: 1 });
  return {
    process: server,
    token,
    path: (status) => `/api/orders?status=${status}&page=1&pageSize=${PAGE_SIZE}`,
  };
}

async function plain({ url }: OpenWorld, program: string): Promise<Server> {
  const server = await startProcess(sourceArgs(program), { DATABASE_URL: url }, '/ready');
  return { process: server, token: 'none', path: (status) => `/?status=${status}&pageSize=${PAGE_SIZE}` };
}

async function directus({ dataDir }: BenchOptions, { database, url }: OpenWorld): Promise<Server> {
  const server = await startDirectus(dataDir, database, url);
  const query = (status: number) =>
    new URLSearchParams({
      filter: JSON.stringify({ _and: [{ status: { _eq: status } }, { deleted_at: { _null: true } }] }),
      sort: '-created_date,-id',
      limit: String(PAGE_SIZE),
      meta: 'filter_count',
      fields: 'id,order_code,created_date,status,facts,source,import_id,declared_by,owner_id,version',
    });
  return {
    process: server,
    token: server.token,
    path: (status) => `/items/orders?${query(status).toString()}`,
  };
}

const answerSchema = z.object({ data: z.array(z.unknown()).length(PAGE_SIZE), meta: z.looseObject({}) });

/** That a server really answers with a page and its total, before it is timed. */
async function checkAnswer({ process, token, path }: Server): Promise<void> {
  const answer = await fetch(process.url + path(STATUSES[0]), {
    headers: { Authorization: `Bearer ${token}` },
  });
  const { meta } = answerSchema.parse(await answer.json());
  const total = Number(meta['total'] ?? meta['filter_count']);
  if (!(total >= PAGE_SIZE)) throw new Error(`${process.url} told no total`);
}

const tabOf = (name: string, status: number) => `${name}, status ${status}`;

const sizesOf = ({ orders }: BenchOptions) => ({ orders, rows: PAGE_SIZE, connections: CONNECTIONS });

const callsOf = (results: Results, name: string) =>
  median((results[name] ?? []).map(({ perSecond }) => perSecond));
const cpuOf = (results: Results, name: string) =>
  median((results[name] ?? []).flatMap(({ cpuMs }) => (cpuMs === null ? [] : [cpuMs])));

function figuresOf(results: Results): Figure[] {
  return Object.keys(results).flatMap((name): Figure[] => {
    const cpu = cpuOf(results, name);
    const calls: Figure = { name, value: callsOf(results, name), unit: 'a second' };
    const own: Figure = { name: `${name}, a call's share of a processor`, value: cpu, unit: 'ms' };
    return cpu > 0 ? [calls, own] : [calls];
  });
}

function atLeast(results: Results, name: string, limit: number): Aim[] {
  return STATUSES.map((status) => ({
    aim: `9. Calls a second against ${tabOf(name, status)}`,
    measured: callsOf(results, tabOf('ours', status)) / callsOf(results, tabOf(name, status)),
    bound: 'at least',
    limit,
  }));
}

/** The same by what the servers' own processes took, which other work on the machine changes less. */
function cpuAims(results: Results, name: string, limit: number): Aim[] {
  return STATUSES.flatMap((status): Aim[] => {
    const own = cpuOf(results, tabOf('ours', status));
    if (own === 0) return [];
    const measured = cpuOf(results, tabOf(name, status)) / own;
    const aim = `9. The same by processor time of the server's process, ${tabOf(name, status)}`;
    return [{ aim, measured, bound: 'at least', limit }];
  });
}
