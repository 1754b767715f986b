import { once } from 'node:events';
import { expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { startProgram } from '../testing/main-program.ts';
import { requestPasswordLink } from '../testing/request-password-link.ts';
import { createTestApp } from '../testing/test-app.ts';
import { startTraceCollector } from '../testing/trace-collector.ts';
import { startTracing } from './start-tracing.ts';

const collector = await startTraceCollector();
const t = await createTestApp({ jobs: 'stored', env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url } });

/** Logs at its end which modules of the tracing library the process has loaded. */
const LIST_MODULES = `import { createRequire } from 'node:module';
const { cache } = createRequire(${JSON.stringify(import.meta.url)});
process.on('exit', () => console.log('LOADED ' + Object.keys(cache).filter((file) => /@opentelemetry.(?!api)/.test(file)).length));`;

/** Starts a server that runs the stored jobs, and stops it when it has logged one of this request. */
async function runJobsElsewhere(requestId: string, env: Record<string, string> = {}) {
  const program = startProgram({
    dataDir: t.config.dataDir,
    before: LIST_MODULES,
    env: {
      DATABASE_URL: t.config.databaseUrl,
      JWT_SECRET: t.config.jwtSecret,
      SMTP_URL: 'none',
      HOST: '127.0.0.1',
      ...env,
    },
  });
  let said = '';
  program.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
    if (jobLine(said, requestId)) program.kill('SIGTERM');
  });
  program.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await once(program, 'close');
  return { said, line: jobLine(said, requestId), loaded: Number(/LOADED (\d+)/.exec(said)?.[1]) };
}

function jobLine(said: string, requestId: string): Record<string, unknown> | undefined {
  const line = said
    .split('\n')
    .find((one) => one.includes(`"requestId":"${requestId}"`) && one.includes('"msg":"job"'));
  return line === undefined ? undefined : (JSON.parse(line) as Record<string, unknown>);
}

test(
  'without an address a server loads nothing of the tracing library, and logs the request id of another server’s job',
  { timeout: 60_000 },
  async () => {
    await requestPasswordLink(t, 'elsewhere-1');
    const { line, loaded, said } = await runJobsElsewhere('elsewhere-1');
    expect(line, said).toMatchObject({ job: 'mail-password-reset' });
    expect(line).not.toHaveProperty('traceId');
    expect(loaded).toBe(0);
  },
);

test(
  'with an address the job in another process belongs to the trace of its call',
  { timeout: 60_000 },
  async () => {
    const stop = await startTracing(
      readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }).tracing,
      t.app.logger,
    );
    await requestPasswordLink(t, 'elsewhere-2');
    await stop();
    const call = collector.spans.find(({ name }) => name === 'POST /api/auth/retrieval-request');
    const { line, loaded, said } = await runJobsElsewhere('elsewhere-2', {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_SERVICE_NAME: 'jobs-process',
    });
    expect(line, said).toMatchObject({ traceId: call?.traceId });
    expect(loaded).toBeGreaterThan(0);
    const job = collector.spans.find(({ name }) => name === 'job mail-password-reset');
    expect(job).toMatchObject({ traceId: call?.traceId, parentSpanId: call?.spanId });
    expect(job?.resource['service.name']).toBe('jobs-process');
    expect(job?.resource['process.pid']).not.toBe(process.pid);
  },
);
