import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { context, propagation, trace } from '@opentelemetry/api';
import type * as Sdk from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import type { TracingSettings } from '../config/tracing-settings.ts';
import { VERSION } from '../version.ts';
import { traceStatements } from './trace-statements.ts';

/** A collector that does not answer delays a stop by this long. */
const STOP_MS = 2_000;
const REPORT_EVERY_MS = 60_000;
/** Spans that wait for the collector. More are dropped. */
const WAITING_MAX = 2_048;

/**
 * Starts to record traces and to send them, in batches and in the background. Without settings it does nothing and
 * loads nothing.
 *
 * @returns a function that sends waiting spans and ends the recording; it waits at most two seconds for the collector
 */
export async function startTracing(
  settings: TracingSettings | undefined,
  logger: Logger,
): Promise<() => Promise<void>> {
  if (!settings) return () => Promise.resolve();
  const [sdk, { OTLPTraceExporter }, { resourceFromAttributes }, { AsyncLocalStorageContextManager }, core] =
    await Promise.all([
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/core'),
    ]);
  const { url, headers, serviceName } = settings;
  const exporter = reportFailures(new OTLPTraceExporter({ url, headers: { ...headers } }), logger);
  const provider = new sdk.TracerProvider({
    sampler: samplerOf(sdk, settings),
    resource: resourceFromAttributes({
      'service.name': serviceName,
      'service.version': VERSION,
      'host.name': hostname(),
      'process.pid': process.pid,
    }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter, maxQueueSize: WAITING_MAX })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new core.W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  const stopStatements = traceStatements();
  return async () => {
    stopStatements();
    const sent = provider.shutdown().catch(() => undefined);
    await Promise.race([sent, sleep(STOP_MS, undefined, { ref: false })]);
    for (const part of [trace, context, propagation]) part.disable();
  };
}

function samplerOf(sdk: typeof Sdk, { sampler, ratio }: TracingSettings): Sdk.Sampler {
  const [, isParentBased, name] = /^(parentbased_)?(.*)$/.exec(sampler) ?? [];
  const root =
    name === 'always_off'
      ? new sdk.AlwaysOffSampler()
      : new sdk.TraceIdRatioBasedSampler(name === 'traceidratio' ? ratio : 1);
  return isParentBased ? new sdk.ParentBasedSampler({ root }) : root;
}

/** Logs failures to send, once a minute at most. */
function reportFailures(exporter: Sdk.SpanExporter, logger: Logger): Sdk.SpanExporter {
  let reportedAt = -Infinity;
  let lost = 0;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error) {
          lost += spans.length;
          if (performance.now() - reportedAt >= REPORT_EVERY_MS) {
            // Not the whole error: it contains the answer of the collector.
            logger.warn({ reason: result.error.message, lost }, 'could not send traces');
            reportedAt = performance.now();
            lost = 0;
          }
        }
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
}
