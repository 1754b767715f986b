import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { databaseDetails } from '../lib/database-facts.ts';
import type { Hammered } from '../lib/hammer.ts';
import { median } from '../lib/measure.ts';
import { roundsOf, warmUpOf, type BenchOptions } from '../lib/options.ts';
import type { RunningProcess } from '../lib/processes.ts';
import type { Aim, Figure, Section } from '../lib/section.ts';
import { openSessions } from '../lib/server.ts';
import { versionOf } from '../lib/versions.ts';
import { warmOrders } from '../lib/warm.ts';
import { DIRECTUS_ORDERS, startDirectus } from '../peers/directus.ts';
import type { PeerName } from '../peers/own-peers.ts';
import type { OpenWorld } from '../world/open-world.ts';

const ROUNDS = 5;
const SECONDS = 3;
const CONNECTIONS = 8;
/** One tab with few orders and one with nearly all, because counting costs most there. */
const STATUSES = [3, 4] as const;
const PAGE_SIZE = 100;
const BARE = 'bare Koa and pg';

interface Server {
  readonly process: RunningProcess;
  readonly token: string;
  /** The list of a status with its total, 100 rows. */
  readonly path: (status: number) => string;
}
type Results = Readonly<Record<string, readonly Hammered[]>>;

/** Compares the list call, with account and rights, with a bare handler and with Sequelize's instances (aim 9). */
export async function runHttp(options: BenchOptions): Promise<Section> {
  const { results, sizes, versions } = await callInTurn(options, {
    ours: (world) => ownServer(options, world),
    [BARE]: (world) => peer(options, world, 'plain'),
    'Sequelize instances': (world) => peer(options, world, 'sequelize'),
  });
  return {
    name: 'http',
    title: 'The list call over HTTP',
    sizes,
    versions: { ...versions, Koa: versionOf('koa'), Sequelize: versionOf('sequelize') },
    figures: figuresOf(results),
    aims: [
      ...atLeast(results, BARE, 0.8),
      ...atLeast(results, 'Sequelize instances', 5),
      ...cpuAims(results, BARE, 0.8),
    ],
    notes: [
      'Our server reads the account with its session and rights from the database for each call, validates the query, checks the rate limits and logs a line. The bare handler runs the same prepared statement for the same JSON, which is compared.',
      'Each server is its own process; the calls come from another process on the same cores.',
    ],
  };
}

/** Compares the list call with Directus on the same database (aim 9). */
export async function runPeers(options: BenchOptions): Promise<Section> {
  let version = '';
  const { results, sizes, versions } = await callInTurn(options, {
    ours: (world) => ownServer(options, world),
    Directus: async (world) => {
      const server = await startDirectus(options.stage, world.database, world.url);
      version = server.version;
      return { process: server, token: server.token, path: directusPath };
    },
  });
  return {
    name: 'peers',
    title: 'The list call against Directus',
    sizes,
    versions: { ...versions, Directus: version },
    figures: figuresOf(results),
    aims: [...atLeast(results, 'Directus', 10), ...cpuAims(results, 'Directus', 10)],
    notes: [
      'Directus from npm on the same PostgreSQL, without cache, rate limits and telemetry, on a copy of the orders with a plain key and the index that the query needs: 100 rows of a status, newest first, with the total number.',
    ],
  };
}

/** Starts the servers on one world and calls each in turn, round by round. */
async function callInTurn(
  options: BenchOptions,
  starts: Readonly<Record<string, (world: OpenWorld) => Promise<Server>>>,
): Promise<Pick<Section, 'sizes' | 'versions'> & { results: Results }> {
  const { stage, orders } = options;
  const world = await stage.openWorld(orders);
  const servers = new Map<string, Server>();
  try {
    await warmOrders(world.database);
    const { sizes, versions } = await databaseDetails(options, world);
    for (const [name, start] of Object.entries(starts)) servers.set(name, await start(world));
    await checkAnswers(servers);
    const results: Record<string, Hammered[]> = {};
    for (let round = -warmUpOf(options, 1); round < roundsOf(options, ROUNDS); round++)
      for (const [name, { process, token, path }] of servers)
        for (const status of STATUSES) {
          const result = await stage.hammer({
            url: process.url + path(status),
            pid: process.pid,
            token,
            seconds: round < 0 ? 1 : SECONDS,
            connections: CONNECTIONS,
          });
          if (round >= 0) (results[tabOf(name, status)] ??= []).push(result);
          await untilIdle(world);
        }
    return { results, sizes: { ...sizesOf(options), ...sizes }, versions };
  } finally {
    for (const { process } of servers.values()) await process.stop();
    await world.close();
  }
}

/** PostgreSQL still works on aborted calls; waits for them, so that they do not slow the next contender. */
async function untilIdle({ database }: OpenWorld): Promise<void> {
  for (;;) {
    const running = await database.readFresh(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND state = 'active'
         AND backend_type = 'client backend' AND pid <> pg_backend_pid()`,
    );
    if (running.length === 0) return;
    await sleep(100);
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

async function peer({ stage }: BenchOptions, { url }: OpenWorld, name: PeerName): Promise<Server> {
  const server = await stage.startPeer(name, url);
  return { process: server, token: 'none', path: (status) => `/?status=${status}&pageSize=${PAGE_SIZE}` };
}

function directusPath(status: number): string {
  const query = new URLSearchParams({
    filter: JSON.stringify({ _and: [{ status: { _eq: status } }, { deleted_at: { _null: true } }] }),
    sort: '-created_date,-id',
    limit: String(PAGE_SIZE),
    meta: 'filter_count',
    fields: 'id,order_code,created_date,status,facts,source,import_id,declared_by,owner_id,version',
  });
  return `/items/${DIRECTUS_ORDERS}?${query.toString()}`;
}

const answerSchema = z.object({ data: z.array(z.unknown()).length(PAGE_SIZE), meta: z.looseObject({}) });

/**
 * Checks before the measurement that each server answers with a page and its total, and that the bare one answers
 * like ours.
 */
async function checkAnswers(servers: ReadonlyMap<string, Server>): Promise<void> {
  const pages = new Map<string, string>();
  for (const [name, { process, token, path }] of servers) {
    const answer = await fetch(process.url + path(STATUSES[0]), {
      headers: { Authorization: `Bearer ${token}` },
    });
    const text = await answer.text();
    const page = answerSchema.safeParse(JSON.parse(text));
    if (!page.success) throw new Error(`${name} answered ${answer.status}: ${text.slice(0, 500)}`);
    const { data, meta } = page.data;
    const total = Number(meta['total'] ?? meta['filter_count']);
    if (!(total >= PAGE_SIZE)) throw new Error(`${name} returned no total`);
    pages.set(name, JSON.stringify([data, total]));
  }
  if (pages.has(BARE) && pages.get(BARE) !== pages.get('ours'))
    throw new Error("the bare handler's answer differs from ours");
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
    const cpuFigure: Figure = { name: `${name}, a call's share of a processor`, value: cpu, unit: 'ms' };
    return cpu > 0 ? [calls, cpuFigure] : [calls];
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

/** The same ratios by CPU time of the servers' processes, which other work on the machine affects less. */
function cpuAims(results: Results, name: string, limit: number): Aim[] {
  return STATUSES.flatMap((status): Aim[] => {
    const ownCpu = cpuOf(results, tabOf('ours', status));
    if (ownCpu === 0) return [];
    const measured = cpuOf(results, tabOf(name, status)) / ownCpu;
    const aim = `9. The same by processor time of the server's process, ${tabOf(name, status)}`;
    return [{ aim, measured, bound: 'at least', limit }];
  });
}
