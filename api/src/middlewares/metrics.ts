import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../database/database.ts';
import { freeBytes } from '../disk-room.ts';
import type { Middleware } from './state.ts';

/** Metrics of the process, for Prometheus. */
export interface Metrics {
  /** Counts and times each call by the path of its route, never by the requested path. */
  readonly middleware: Middleware;
  /** Returns all metrics in Prometheus's text format. */
  text(): Promise<string>;
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const METHODS = new Set(['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS']);

/** The media type of `Metrics.text`. */
export const METRICS_MEDIA = Registry.PROMETHEUS_CONTENT_TYPE;

export function createMetrics(database: Database, dataDir: string): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a call to the start of its answer.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: SECONDS,
    registers,
  });
  const running = new Gauge({
    name: 'http_requests_in_flight',
    help: 'Calls in progress.',
    registers,
  });
  const failed = new Counter({
    name: 'http_failures_total',
    help: 'Rejected and failed calls by error code.',
    labelNames: ['code'] as const,
    registers,
  });
  addDatabaseMetrics(database, registers);
  new Gauge({
    name: 'storage_free_bytes',
    help: 'Free bytes of the disk with the data folder.',
    registers,
    async collect() {
      this.set(await freeBytes(dataDir));
    },
  });
  return {
    middleware: async (ctx, next) => {
      running.inc();
      const stop = seconds.startTimer({ method: METHODS.has(ctx.method) ? ctx.method : 'other' });
      try {
        await next();
      } finally {
        running.dec();
        stop({ route: ctx.state.route ?? 'other', status: String(ctx.status) });
        if (ctx.state.failure !== undefined) failed.inc({ code: ctx.state.failure });
      }
    },
    text: () => registry.metrics(),
  };
}

/** The state of Sequelize's pool. The types of Sequelize 6 do not name it. */
interface ModelPool {
  readonly size: number;
  readonly available: number;
  readonly waiting: number;
}

function addDatabaseMetrics({ readPool, readFresh, sequelize }: Database, registers: Registry[]): void {
  const { pool: models } = sequelize.connectionManager as unknown as { readonly pool: ModelPool };
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pools for raw queries and for models, and callers waiting for one.',
    labelNames: ['pool', 'state'] as const,
    registers,
    collect() {
      this.set({ pool: 'raw', state: 'open' }, readPool.totalCount);
      this.set({ pool: 'raw', state: 'idle' }, readPool.idleCount);
      this.set({ pool: 'raw', state: 'waited_for' }, readPool.waitingCount);
      this.set({ pool: 'models', state: 'open' }, models.size);
      this.set({ pool: 'models', state: 'idle' }, models.available);
      this.set({ pool: 'models', state: 'waited_for' }, models.waiting);
    },
  });
  new Gauge({
    name: 'database_size_bytes',
    help: 'Size of the database. Missing while the database is away.',
    registers,
    async collect() {
      const rows = await readFresh<{ bytes: number }>(
        'SELECT pg_database_size(current_database()) AS bytes',
      ).catch(() => []);
      this.reset();
      for (const { bytes } of rows) this.set(bytes);
    },
  });
}
