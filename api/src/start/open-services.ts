import cluster from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { recoverInterruptedImports } from '../commands/imports/interrupted-imports.ts';
import { resumeOrderOperations } from '../commands/orders/interrupted-operations.ts';
import { AuditedRefusals } from '../commands/audit/refusal-log.ts';
import type { Config } from '../config/config.ts';
import type { AppContext } from '../context.ts';
import { removeStrayImages } from '../jobs/purge-images.ts';
import { openJobQueue } from '../jobs/pg-boss-queue.ts';
import { OpenLiveStreams } from '../live/live-streams.ts';
import { createMailer } from '../mail/mailer.ts';
import { createMetrics } from '../middlewares/metrics.ts';
import { createRateLimits } from '../middlewares/rate-limits.ts';
import { CHANNELS } from '../notifications/channels.ts';
import { openFileStores } from '../storage/open-stores.ts';
import { startTracing } from '../tracing/start-tracing.ts';
import { metricsOfProcesses } from './metrics-of-processes.ts';
import type { OpenDatabase } from './open-database.ts';

export interface Services {
  readonly context: AppContext;
  /** Waits for the running jobs and closes everything in the context except the database. */
  close(): Promise<void>;
}

/**
 * Opens everything beside the database that the application and the jobs need. Starts running jobs, unless the
 * configuration turns them off.
 */
export async function openServices(
  config: Config,
  { database, databaseState }: Pick<OpenDatabase, 'database' | 'databaseState'>,
  logger: Logger,
): Promise<Services> {
  const stopTracing = await startTracing(config.tracing, logger);
  const mailer = createMailer(config, logger);
  const files = await openFileStores(config);
  const jobs = await openJobQueue({
    databaseUrl: config.databaseUrl,
    logger,
    readFresh: database.readFresh,
    timezone: config.businessTimezone,
    works: config.runsJobs,
  });
  const rateLimits = createRateLimits(database.readPool, config.rateLimitFactor);
  const metrics = createMetrics(database, config);
  const context: AppContext = {
    config,
    database,
    databaseState,
    files,
    logger,
    rateLimits,
    refusals: new AuditedRefusals({ database, logger, rateLimits }),
    readiness: { ready: true },
    jobs,
    mailer,
    channels: CHANNELS,
    live: new OpenLiveStreams({ database, databaseUrl: config.databaseUrl, logger }),
    metrics: cluster.isWorker ? { ...metrics, text: metricsOfProcesses(metrics.registries) } : metrics,
  };
  const recovery = startRecovery(context);
  await recovery.firstAttempt;
  databaseState.onBack(recovery.begin);
  if (config.runsJobs) {
    await resumeOrderOperations(context);
    jobs.work(context);
  }
  const strays = removeStrayImages(context).catch((error: unknown) =>
    logger.warn({ err: error }, 'could not remove pictures without a row'),
  );
  return {
    context,
    close: async () => {
      await context.live.close();
      await recovery.stop();
      await strays;
      await jobs.stop();
      await context.refusals.close();
      mailer.close();
      files.close();
      await stopTracing();
    },
  };
}

/**
 * Maximum time that the start waits for the recovery of broken imports. After it, the recovery continues while the
 * server answers calls.
 */
const START_WAIT_MS = 20_000;

/** A dead process holds its locks until PostgreSQL notices its death. */
const LOCK_RELEASE_MS = 5_000;
const RETRY_MS = 500;

interface Recovery {
  /** Resolves when broken imports are recovered, or after START_WAIT_MS. */
  readonly firstAttempt: Promise<void>;
  /**
   * Starts another recovery. Call it when the database is back: imports that were running when it died are broken
   * now.
   */
  readonly begin: () => void;
  stop(): Promise<void>;
}

/**
 * Recovers imports before the first calls, so that after a crash users do not see a half-imported file. Exceptions: a
 * very long file, or an import that another server is recovering.
 */
function startRecovery(context: AppContext): Recovery {
  const stopping = new AbortController();
  const { signal } = stopping;
  const recover = async () => {
    for (
      const end = performance.now() + LOCK_RELEASE_MS;
      !(await recoverInterruptedImports(context, signal));
    ) {
      if (performance.now() > end) return;
      await sleep(RETRY_MS, undefined, { signal });
    }
  };
  let running = Promise.resolve();
  const begin = () => {
    running = running.then(recover).catch((error: unknown) => {
      if (!signal.aborted) context.logger.warn({ err: error }, 'could not recover broken imports yet');
    });
  };
  begin();
  return {
    firstAttempt: Promise.race([running, sleep(START_WAIT_MS, undefined, { ref: false })]),
    begin,
    stop: () => {
      stopping.abort();
      return running;
    },
  };
}
