import { Agent, createServer, request as httpRequest, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { buildApp } from '../../api/src/app.ts';
import { AuditedRefusals } from '../../api/src/commands/audit/refusal-log.ts';
import { recoverInterruptedImports } from '../../api/src/commands/imports/interrupted-imports.ts';
import type { Config } from '../../api/src/config/config.ts';
import type { AppContext } from '../../api/src/context.ts';
import { createDatabase, type Database } from '../../api/src/database/database.ts';
import { setAway } from '../../api/src/database/server-sockets.ts';
import { OpenLiveStreams } from '../../api/src/live/live-streams.ts';
import { createLogger } from '../../api/src/logger.ts';
import { folderStores } from '../../api/src/storage/open-stores.ts';
import { createMailer } from '../../api/src/mail/mailer.ts';
import { createMetrics } from '../../api/src/middlewares/metrics.ts';
import { createRateLimits } from '../../api/src/middlewares/rate-limits.ts';
import { CHANNELS } from '../../api/src/notifications/channels.ts';
import { allRoutes } from '../../api/src/routes/index.ts';
import { idleJobs } from '../../api/src/testing/idle-jobs.ts';
import { uploadRoute } from './upload-route.ts';
import type { SimAnswer, SimRequest } from './network.ts';
import type { SimDatabase } from './sim-database.ts';
import type { VirtualTime } from './virtual-time.ts';

const UPLOAD = '/api/orders/upload';
const ROUTES = [...allRoutes.filter(({ path }) => path !== UPLOAD), uploadRoute];

/** One process lifetime of the server: the application that `npm start` runs, with its own connections. */
interface Life {
  readonly url: string;
  readonly name: string;
  readonly context: AppContext;
  readonly server: Server;
  readonly address: string;
}

let startCount = 0;

/**
 * The server. The simulation can kill it before any statement of a call: all its connections break at once, and nothing
 * of its process continues. The next call starts a new one, with the recovery of every start.
 */
export class SimServer {
  readonly #world: SimDatabase;
  readonly #time: VirtualTime;
  readonly #statements: StatementCounter;
  #life: Life | null = null;
  /** The simulation kills the server during the next call of this path, before this statement. */
  killIn: { readonly path: string; readonly statement: number } | null = null;
  kills = 0;
  /** Calls that failed by a defect. */
  readonly faults: string[] = [];

  private constructor(world: SimDatabase, time: VirtualTime, statements: StatementCounter) {
    this.#world = world;
    this.#time = time;
    this.#statements = statements;
  }

  /** Creates a server while `work` runs, and counts the statements of this process. */
  static async use<T>(
    world: SimDatabase,
    time: VirtualTime,
    work: (server: SimServer) => Promise<T>,
  ): Promise<T> {
    const statements = new StatementCounter();
    const { warn } = console;
    // Sequelize warns of each connection that the simulation cuts.
    Object.assign(console, { warn: () => undefined });
    const server = new SimServer(world, time, statements);
    try {
      return await work(server);
    } finally {
      statements.remove();
      Object.assign(console, { warn });
      if (server.#life) await close(server.#life);
    }
  }

  /** Handles a call. Returns null when the server died during it. */
  async handle(request: SimRequest): Promise<SimAnswer | null> {
    const life = await this.#alive();
    const kill = this.killIn && request.path.startsWith(this.killIn.path) ? this.killIn : null;
    if (kill) {
      this.killIn = null;
      this.#statements.callBefore(kill.statement, () => setAway(life.url, true));
    }
    const answer = await this.#time.asDate(() => send(life.address, request));
    this.#statements.stop();
    if (answer.status === 500 && !kill) this.faults.push(`${request.path}: ${answer.text}`);
    if (!kill) return answer;
    setAway(life.url, true);
    await this.#bury(life);
    return null;
  }

  /** Runs the recovery job. */
  async recover(): Promise<void> {
    const { context } = await this.#alive();
    await recoverInterruptedImports(context);
  }

  async #alive(): Promise<Life> {
    if (this.#life) return this.#life;
    this.#life = await startLife(this.#world);
    await recoverInterruptedImports(this.#life.context);
    return this.#life;
  }

  /** Ends the broken connections in PostgreSQL, which rolls back their open transactions. */
  async #bury(life: Life): Promise<void> {
    this.#life = null;
    this.kills += 1;
    const end = 'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1';
    // With a time limit, the function itself would look for the end of a connection only every 100 ms.
    while ((await this.#world.client.query(end, [life.name])).rowCount !== 0) await sleep(1);
    await close(life);
  }
}

async function startLife(world: SimDatabase): Promise<Life> {
  startCount += 1;
  const name = `life-${process.pid}-${startCount}`;
  const url = `${world.url}?application_name=${name}`;
  const config: Config = { ...world.config, databaseUrl: url };
  const context = contextOf(config, await openDatabase(config));
  const handle = buildApp(context, { routes: ROUTES }).callback();
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url, name, context, server, address: `http://127.0.0.1:${port}` };
}

/** Opens the database like a supervisor: restarts a server that cannot connect in time on a busy machine. */
async function openDatabase(config: Config, starts = 10): Promise<Database> {
  try {
    return await createDatabase(config);
  } catch (error) {
    if (starts <= 1) throw error;
    return openDatabase(config, starts - 1);
  }
}

function contextOf(config: Config, database: Database): AppContext {
  const logger = createLogger(config.logLevel);
  const rateLimits = createRateLimits(database.readPool, config.rateLimitFactor);
  return {
    ...{ config, database, logger, rateLimits },
    databaseState: { isLost: false, onBack: () => undefined },
    refusals: new AuditedRefusals({ database, logger, rateLimits }),
    readiness: { ready: true },
    // Mails and notifications are not simulated. The recovery job runs when the simulation says so.
    jobs: idleJobs,
    files: folderStores(config.dataDir),
    mailer: createMailer(config, logger),
    channels: CHANNELS,
    metrics: createMetrics(database, config),
    live: new OpenLiveStreams({ database, databaseUrl: config.databaseUrl, logger }),
  };
}

async function close({ context, server, url }: Life): Promise<void> {
  await context.live.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  // After a kill the connections are broken, and closing them fails.
  await Promise.allSettled([context.refusals.close(), context.database.close()]);
  context.mailer.close();
  setAway(url, false);
}

const agent = new Agent({ keepAlive: true });

/** Not with `fetch`, which takes twice as long. */
async function send(address: string, { method, path, headers, body }: SimRequest): Promise<SimAnswer> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const length = body === null ? {} : { 'Content-Length': Buffer.byteLength(body) };
    const call = httpRequest(`${address}${path}`, { method, headers: { ...headers, ...length }, agent });
    call.on('error', reject).on('response', resolve).end(body);
  });
  const headersOf = new Headers(Object.entries(answer.headers).map(([name, value]) => [name, String(value)]));
  return { status: answer.statusCode ?? 0, headers: headersOf, text: await text(answer) };
}

type Query = (this: pg.Client, ...args: unknown[]) => unknown;

/** Counts the statements that this process sends to PostgreSQL, and calls a function before one of them. */
class StatementCounter {
  readonly #real = pg.Client.prototype.query as Query;
  #rest = 0;
  #call: (() => void) | null = null;

  constructor() {
    const before = () => this.#before();
    const real = this.#real;
    const counted: Query = function (...args) {
      before();
      return real.apply(this, args);
    };
    Object.assign(pg.Client.prototype, { query: counted });
  }

  callBefore(statement: number, call: () => void): void {
    this.#rest = statement;
    this.#call = call;
  }

  stop(): void {
    this.#call = null;
  }

  remove(): void {
    Object.assign(pg.Client.prototype, { query: this.#real });
  }

  #before(): void {
    if (!this.#call) return;
    this.#rest -= 1;
    if (this.#rest > 0) return;
    const call = this.#call;
    this.#call = null;
    call();
  }
}
