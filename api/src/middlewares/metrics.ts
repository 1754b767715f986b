import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { addDiskMetrics, addPoolMetrics, addRecordMetrics, addReplicaMetrics } from './state-metrics.ts';
import type { Middleware } from './state.ts';

/** Metrics for Prometheus: calls, and the state of the installation at the time of the scrape. */
export interface Metrics {
  /** Counts and times each call by the path of its route, never by the requested path. */
  readonly middleware: Middleware;
  /** The metrics of this process, without those of other processes of the installation. */
  readonly registries: readonly Registry[];
  /** Returns all metrics in Prometheus's text format. */
  text(): Promise<string>;
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const METHODS = new Set(['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS']);

/** The media type of `Metrics.text`. */
export const METRICS_MEDIA = Registry.PROMETHEUS_CONTENT_TYPE;

let processRegistry: Registry | undefined;

/**
 * Memory, event loop and garbage collection of this process. Only once for each process: prom-client starts a timer
 * and an observer, and has no function that ends them.
 */
function registryOfProcess(): Registry {
  if (processRegistry) return processRegistry;
  processRegistry = new Registry();
  collectDefaultMetrics({ register: processRegistry });
  return processRegistry;
}

export function createMetrics(database: Database, config: Pick<Config, 'dataDir' | 'backupDir'>): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const registries = [registryOfProcess(), registry];
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
  addPoolMetrics(database, registers);
  addReplicaMetrics(database, registers);
  addRecordMetrics(database, registers);
  addDiskMetrics(config, registers);
  return {
    registries,
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
    text: () => Registry.merge(registries).metrics(),
  };
}
