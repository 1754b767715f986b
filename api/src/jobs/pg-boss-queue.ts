import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { SpanKind } from '@opentelemetry/api';
import { JOB_NAMES, type FailedJob, type JobName, type JobProgress } from '@logistics/shared/contracts';
import type { Logger } from 'pino';
import PgBoss from 'pg-boss';
import { appForRequest } from '../app-for-request.ts';
import type { AppContext } from '../context.ts';
import { jobQueuePool, openConnection } from '../database/connections.ts';
import type { Read } from '../database/database.ts';
import { isDatabaseAway } from '../database/database-errors.ts';
import type { Statements } from '../database/in-transaction.ts';
import { JOBS } from './index.ts';
import type { WaitingJob } from '../backup/backup-format.ts';
import { RETENTION_DAYS } from '../retention.ts';
import type { Attempt, Job } from './job.ts';
import { ORIGIN_KEY, splitOrigin, withOrigin } from './job-origin.ts';
import { failedQueue, JOB_QUEUES, type JobQueue } from './queue.ts';
import { continueTrace, withSpan } from '../tracing/spans.ts';

export interface PgBossQueueProps {
  readonly databaseUrl: string;
  readonly logger: Logger;
  readonly readFresh: Read;
  /** Time zone of the schedules. */
  readonly timezone: string;
  /** False: this process only adds jobs; another process runs schedules and maintenance. */
  readonly works: boolean;
  /** Seconds before the first retry of a failed job; doubles for each further retry. */
  readonly retryDelaySeconds?: number;
  /** Milliseconds between polls of an empty queue. */
  readonly pollMs?: number;
}

export interface PgBossQueue extends JobQueue {
  /** Starts to run jobs in this process, until `stop`. */
  work(app: AppContext): void;
  /** Replaces all jobs with those of a backup. */
  replaceAll(tx: Pick<Statements, 'client'>, jobs: readonly WaitingJob[]): Promise<void>;
  /** Waits for the running jobs and closes the connections. */
  stop(): Promise<void>;
}

const SCHEMA = 'jobs';
const PREPARE_LOCK = 7_340_011;
const POLL_MS = 1000;
/** Number of jobs of one kind that a process takes at once. */
const BATCH = 20;
const RETRIES = 5;
const EXPIRE_MINUTES = 15;

/**
 * Stores jobs in PostgreSQL through pg-boss, in a schema of its own, so that a job commits together with its cause. A
 * failing job is retried with growing delays, and then moves to its dead-letter queue.
 */
export async function openJobQueue(props: PgBossQueueProps): Promise<PgBossQueue> {
  const { logger, readFresh } = props;
  const boss = new PgBoss({
    ...jobQueuePool(props.databaseUrl),
    schema: SCHEMA,
    supervise: props.works,
    schedule: props.works,
  });
  boss.on('error', (error) => logger.error({ err: error }, 'the job queue reported an error'));
  try {
    await underMigrationLock(props.databaseUrl, async () => {
      await boss.start();
      for (const name of JOB_NAMES) await prepareQueue(boss, name, props);
    });
  } catch (error) {
    await boss.stop({ graceful: false, close: true }).catch(() => undefined);
    throw error;
  }
  const stopping = new AbortController();
  // Each loop adds a listener to this signal.
  setMaxListeners(JOB_NAMES.length, stopping.signal);
  let loop: Promise<void> = Promise.resolve();
  return {
    enqueue: async (tx, name, data, { at, requestId } = {}) => {
      const due = at ? { startAfter: at.toISOString() } : {};
      const jobs = data.map((item) => ({ name, data: withOrigin(item, requestId), ...due }));
      if (jobs.length > 0) await boss.insert(jobs, { db: within(tx) });
    },
    listFailed: (filter) => listFailedJobs(readFresh, filter),
    progressOf: (name) => progressOf(readFresh, name),
    retry: async (tx, id) => {
      const [taken] = await tx.query<{ name: JobName; data: object }>(
        `DELETE FROM ${SCHEMA}.job WHERE id = $1 AND name = ANY($2) AND state = 'created'
         RETURNING left(name, -length('.failed')) AS name, data`,
        [id, JOB_NAMES.map(failedQueue)],
      );
      if (!taken) return null;
      await boss.insert([{ name: taken.name, data: taken.data }], { db: within(tx) });
      return taken.name;
    },
    work: (app) => {
      // One loop per kind, so that long jobs of one kind do not block others.
      const { pollMs = POLL_MS } = props;
      const loops = JOB_NAMES.map((name) => workUntil(stopping.signal, boss, app, { name, pollMs }));
      loop = Promise.all(loops).then(() => undefined);
    },
    replaceAll: (tx, jobs) => replaceJobs(boss, tx, jobs),
    stop: async () => {
      stopping.abort();
      await loop;
      await boss.stop({ graceful: false, close: true, wait: true });
    },
  };
}

async function progressOf(read: Read, name: JobName): Promise<JobProgress> {
  const [job] = await read<{ progress: JobProgress }>(
    `SELECT CASE WHEN bool_or(state = 'active') THEN 'running' WHEN count(*) > 0 THEN 'waiting' ELSE 'none' END AS progress
     FROM ${SCHEMA}.job WHERE name = $1 AND state IN ('created', 'retry', 'active')`,
    [name],
  );
  return job?.progress ?? 'none';
}

/** Deletes all jobs and adds those of a backup that still have a queue. */
async function replaceJobs(
  boss: PgBoss,
  tx: Pick<Statements, 'client'>,
  jobs: readonly WaitingJob[],
): Promise<void> {
  await tx.client.query(`DELETE FROM ${SCHEMA}.job WHERE name = ANY ($1)`, [JOB_QUEUES]);
  const known = jobs.filter(({ queue }) => JOB_QUEUES.includes(queue));
  const added = known.map(({ queue, data, startAfter }) => ({ name: queue, data, startAfter }));
  if (added.length > 0) await boss.insert(added, { db: within(tx) });
}

/** Jobs of the dead-letter queues, newest first. */
async function listFailedJobs(
  read: Read,
  { name, page, pageSize }: Parameters<JobQueue['listFailed']>[0],
): ReturnType<JobQueue['listFailed']> {
  const queues = (name ? [name] : JOB_NAMES).map(failedQueue);
  const condition = `name = ANY($1) AND state = 'created'`;
  const [counted] = await read<{ total: number }>(
    `SELECT count(*) AS total FROM ${SCHEMA}.job WHERE ${condition}`,
    [queues],
  );
  const rows = await read<FailedJob>(
    `SELECT id, left(name, -length('.failed')) AS name, data - '${ORIGIN_KEY}' AS data,
       coalesce(output ->> 'message', output -> 'value' ->> 'message') AS reason, created_on AS "failedAt"
     FROM ${SCHEMA}.job WHERE ${condition} ORDER BY created_on DESC, id LIMIT $2 OFFSET $3`,
    [queues, pageSize, (page - 1) * pageSize],
  );
  return { rows, meta: { page, pageSize, total: counted?.total ?? 0 } };
}

/**
 * Runs `prepare` under an advisory lock, one process at a time, because concurrent migrations of pg-boss deadlock.
 */
async function underMigrationLock(connectionString: string, prepare: () => Promise<void>): Promise<void> {
  const client = await openConnection(connectionString);
  try {
    await client.query('SELECT pg_advisory_lock($1)', [PREPARE_LOCK]);
    await prepare();
  } finally {
    await client.end();
  }
}

async function prepareQueue(boss: PgBoss, name: JobName, props: PgBossQueueProps): Promise<void> {
  const failed = { name: failedQueue(name), retentionDays: RETENTION_DAYS.failedJobs };
  await boss.createQueue(failed.name, failed);
  const queue = {
    name,
    retryLimit: RETRIES,
    retryDelay: props.retryDelaySeconds ?? 30,
    retryBackoff: true,
    expireInMinutes: JOBS[name].expireMinutes ?? EXPIRE_MINUTES,
    retentionDays: RETENTION_DAYS.failedJobs,
    deadLetter: failed.name,
  };
  await boss.createQueue(name, queue);
  await boss.updateQueue(name, queue);
  const { schedule } = JOBS[name];
  if (props.works && schedule !== undefined) await boss.schedule(name, schedule, {}, { tz: props.timezone });
}

/** Runs pg-boss's SQL on the transaction's own connection. */
function within(tx: Pick<Statements, 'client'>): PgBoss.Db {
  return { executeSql: (text, values) => tx.client.query(text, values) };
}

/** Runs the jobs of one kind until `stopped`. Why it does not use `work()` of pg-boss: docs/comparison.md. */
async function workUntil(
  stopped: AbortSignal,
  boss: PgBoss,
  app: AppContext,
  { name, pollMs }: { readonly name: JobName; readonly pollMs: number },
): Promise<void> {
  while (!stopped.aborted) {
    let found = 0;
    try {
      found = await workOnce(boss, app, name, stopped);
    } catch (error) {
      app.logger.error({ err: error, job: name }, 'could not fetch jobs');
    }
    if (found < BATCH) await sleep(pollMs, undefined, { signal: stopped }).catch(() => undefined);
  }
}

/** Fetches a batch of one kind and runs it. Returns the number of jobs. */
async function workOnce(boss: PgBoss, app: AppContext, name: JobName, signal: AbortSignal): Promise<number> {
  // The table of jobs is typed by name. With a union of names TypeScript cannot see which entry it is.
  const job = JOBS[name] as Job;
  const taken = await boss.fetch<never>(name, { batchSize: BATCH, includeMetadata: true });
  await Promise.all(
    taken.map(async ({ id, data, retryCount, retryLimit }) => {
      try {
        await runTraced(app, { job, id, stored: data }, { isLast: retryCount >= retryLimit, signal });
        await record(signal, () => boss.complete(name, id));
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        await record(signal, () => boss.fail(name, id, { message }));
      }
    }),
  );
  return taken.length;
}

/** Runs a job in the trace of the request that added it, with the id of that request in the log lines. */
function runTraced(
  app: AppContext,
  { job, id, stored }: { readonly job: Job; readonly id: string; readonly stored: object },
  attempt: Attempt,
): Promise<void> {
  const { data, origin } = splitOrigin<never>(stored);
  const own = appForRequest(app, origin.requestId, { job: job.name, jobId: id });
  const span = { kind: SpanKind.CONSUMER, attributes: { 'messaging.message.id': id } };
  const start = performance.now();
  return continueTrace(origin.traceparent, () =>
    withSpan(`job ${job.name}`, span, async () => {
      try {
        await job.run(own, data, attempt);
        own.logger.info({ ms: Math.round(performance.now() - start) }, 'job');
      } catch (error) {
        own.logger.error({ err: error }, 'job failed');
        throw error;
      }
    }),
  );
}

const RECORD_RETRY_MS = 500;

/**
 * Records the end of a job; retries while the database is away. A job without a recorded end counts as running, and
 * pg-boss would not retry it for 15 minutes.
 */
async function record(stopped: AbortSignal, write: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await write();
      return;
    } catch (error) {
      if (stopped.aborted || !isDatabaseAway(error)) throw error;
    }
    await sleep(RECORD_RETRY_MS, undefined, { signal: stopped }).catch(() => undefined);
  }
}
