import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Logger } from 'pino';
import supertest from 'supertest';
import { afterAll } from 'vitest';
import { buildApp } from '../app.ts';
import { AuditedRefusals } from '../commands/audit/refusal-log.ts';
import { readConfig, type Config } from '../config/config.ts';
import type { AppContext, CommandContext } from '../context.ts';
import type { Database } from '../database/database.ts';
import { openJobQueue, type PgBossQueue } from '../jobs/pg-boss-queue.ts';
import { OpenLiveStreams } from '../live/live-streams.ts';
import { createLogger } from '../logger.ts';
import { openFileStores } from '../storage/open-stores.ts';
import { createMailer } from '../mail/mailer.ts';
import { createMetrics } from '../middlewares/metrics.ts';
import { createRateLimits } from '../middlewares/rate-limits.ts';
import type { NotificationChannel } from '../notifications/channel.ts';
import { CHANNELS } from '../notifications/channels.ts';
import type { Route } from '../routes/route.ts';
import { makeActors, type ActorName, type MadeActor } from './actors.ts';
import { idleJobs } from './idle-jobs.ts';
import { makeSession, makeUser, type TestUser, type UserProps } from './factories.ts';
import { createTestDatabase, joinTestDatabase } from './test-database.ts';

type Method = (path: string) => supertest.Test;
export interface Caller {
  readonly get: Method;
  readonly post: Method;
  readonly put: Method;
  readonly delete: Method;
}

export interface TestApp {
  readonly app: AppContext;
  readonly config: Config;
  readonly database: Database;
  readonly actors: Readonly<Record<MadeActor, TestUser>>;
  /** Base address of the listening server, for tests that supertest cannot do. */
  readonly url: string;
  /** Makes calls as one of the actors, as an account of `user`, with any token, or anonymously. */
  as(caller: ActorName | TestUser | { readonly token: string }): Caller;
  user(props?: UserProps): Promise<TestUser>;
  /** Logs an account in once more and returns the token. */
  login(userId: number): Promise<string>;
  /** Returns the context of a command by this account, or by an anonymous caller. */
  commandContext(user: TestUser | null): CommandContext;
}

export interface TestAppOptions {
  /** Environment variables of the configuration. */
  readonly env?: Readonly<Record<string, string>>;
  /** Replaces the server's notification channels. */
  readonly channels?: readonly NotificationChannel[];
  /** Replaces the server's routes. */
  readonly routes?: readonly Route[];
  /**
   * True: a real queue that runs its jobs at once. 'stored': a real queue that stores jobs and never runs them.
   * Default: jobs are dropped.
   */
  readonly jobs?: boolean | 'stored';
  /** Another server process on the same database. */
  readonly beside?: TestApp;
  readonly heartbeatMs?: number;
  /** Receives the log lines of the server; without it nothing is logged. */
  readonly log?: (line: string) => void;
}

/**
 * Starts a listening server with its own database; both close after the file's tests. Call it at the top of the file.
 *
 * Long because it is a list of short functions that share their state.
 */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { beside } = options;
  const testDatabase = await (beside ? joinTestDatabase(beside.config.databaseUrl) : createTestDatabase());
  const { database, url: databaseUrl, drop } = testDatabase;
  const dataDir = mkdtempSync(join(tmpdir(), 'logistics-test-'));
  const read = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    RATE_LIMIT_FACTOR: '1000',
    LOG_LEVEL: 'silent',
    ...options.env,
  });
  const publicUrl = read.publicUrl ?? 'http://localhost:8080';
  const config: Config = { ...read, databaseUrl, publicUrl, jwtSecret: 'for-tests-only-'.repeat(4) };
  const { log: write } = options;
  const isTraced = config.tracing !== undefined;
  const logger = write
    ? createLogger('info', { destination: { write }, isTraced })
    : createLogger(config.logLevel);
  const jobs = options.jobs ? await openTestJobs(config, database, logger, options.jobs === true) : null;
  const rateLimits = createRateLimits(database.readPool, config.rateLimitFactor);
  const app: AppContext = {
    config,
    database,
    databaseState: { isLost: false, onBack: () => undefined },
    files: await openFileStores(config),
    logger,
    rateLimits,
    refusals: new AuditedRefusals({ database, logger, rateLimits }),
    readiness: { ready: true },
    jobs: jobs ?? idleJobs,
    mailer: createMailer(config, logger),
    channels: options.channels ?? CHANNELS,
    metrics: createMetrics(database, config),
    live: new OpenLiveStreams({
      database,
      databaseUrl,
      logger,
      ...(options.heartbeatMs === undefined ? {} : { heartbeatMs: options.heartbeatMs }),
    }),
  };
  if (options.jobs === true) jobs?.work(app);
  const handle = buildApp(app, options.routes ? { routes: options.routes } : {}).callback();
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(async () => {
    await app.live.close();
    await jobs?.stop();
    await app.refusals.close();
    app.mailer.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await drop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const actors = beside?.actors ?? (await makeActors(database, config));
  const tokenOf = (caller: ActorName | { readonly token: string }) => {
    if (typeof caller === 'object') return caller.token;
    return caller === 'AN' ? null : actors[caller].token;
  };
  return {
    app,
    config,
    database,
    actors,
    url: `http://127.0.0.1:${port}`,
    as: (caller) => {
      const token = tokenOf(caller);
      const send = (test: supertest.Test) =>
        token === null ? test : test.set('Authorization', `Bearer ${token}`);
      return {
        get: (path) => send(supertest(server).get(path)),
        post: (path) => send(supertest(server).post(path)),
        put: (path) => send(supertest(server).put(path)),
        delete: (path) => send(supertest(server).delete(path)),
      };
    },
    user: (props) => makeUser(database, config, props),
    login: (userId) => makeSession(database, config, userId),
    commandContext: (user) => ({
      app,
      actor: user && {
        userId: user.id,
        role: user.role,
        permissions: user.permissions,
        activated: user.activated,
        sessionId: '00000000-0000-4000-8000-000000000000',
        needsSecondFactor: false,
        name: user.name,
      },
      address: '127.0.0.1',
      requestId: 'test-request',
    }),
  };
}

function openTestJobs(
  config: Config,
  database: Database,
  logger: Logger,
  works: boolean,
): Promise<PgBossQueue> {
  return openJobQueue({
    databaseUrl: config.databaseUrl,
    logger,
    readFresh: database.readFresh,
    timezone: config.businessTimezone,
    works,
    retryDelaySeconds: 1,
    pollMs: 100,
  });
}
