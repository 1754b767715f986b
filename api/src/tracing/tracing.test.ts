import { setTimeout as sleep } from 'node:timers/promises';
import { SpanKind } from '@opentelemetry/api';
import { buildWorkbook } from '@logistics/shared/excel';
import { pino } from 'pino';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { readConfig } from '../config/config.ts';
import type { TracingSettings } from '../config/tracing-settings.ts';
import { one } from '../routes/answers.ts';
import { allRoutes } from '../routes/index.ts';
import { anyone, defineRoute } from '../routes/route.ts';
import { startMailServer } from '../testing/mail-server.ts';
import { requestPasswordLink } from '../testing/request-password-link.ts';
import { createTestApp } from '../testing/test-app.ts';
import { startTraceCollector, type ReceivedSpan } from '../testing/trace-collector.ts';
import { withSpan } from './spans.ts';
import { startTracing } from './start-tracing.ts';
import { summaryOf } from './trace-statements.ts';

const collector = await startTraceCollector();
const mail = await startMailServer();
const lines: string[] = [];
const t = await createTestApp({
  jobs: true,
  env: {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20key',
    SMTP_URL: mail.url,
  },
  log: (line) => void lines.push(line),
  routes: [
    ...allRoutes,
    defineRoute({
      method: 'GET',
      path: '/api/test/broken',
      summary: 'Runs a statement that fails.',
      rate: 'none',
      auth: 'public',
      allow: anyone,
      answer: one(z.object({})),
      handler: ({ context }) => context.app.database.readFresh(`SELECT 'bi mat'::int`).then(() => ({})),
    }),
  ],
});
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER = '00f067aa0ba902b7';
const ERROR = 2;

beforeEach(() => {
  collector.spans.length = 0;
  lines.length = 0;
});

/** Returns the spans that the collector has received when tracing has stopped. */
async function record(acts: () => Promise<unknown>, settings: Partial<TracingSettings> = {}) {
  if (!t.config.tracing) throw new Error('the configuration has no tracing');
  const stop = await startTracing({ ...t.config.tracing, ...settings }, t.app.logger);
  try {
    await acts();
  } finally {
    await stop();
  }
  return collector.spans;
}
const logged = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);
const untilLogged = (fields: object) =>
  vi.waitFor(() => expect(logged()).toContainEqual(expect.objectContaining(fields)), {
    timeout: 15_000,
    interval: 50,
  });
const serverSpan = (spans: readonly ReceivedSpan[]) => {
  const found = spans.filter(({ attributes }) => 'http.request.method' in attributes);
  expect(found).toHaveLength(1);
  // Just counted.
  return found[0] as ReceivedSpan;
};

describe('a call', () => {
  test('is one span with route and status, under the trace of its caller, and its statements are children', async () => {
    const spans = await record(() =>
      t
        .as('P1')
        .get('/api/orders?text=0901234567')
        .set('traceparent', `00-${TRACE}-${CALLER}-01`)
        .set('X-Request-Id', 'list-call-1')
        .expect(200),
    );
    const call = serverSpan(spans);
    expect(call).toMatchObject({
      name: 'GET /api/orders',
      traceId: TRACE,
      parentSpanId: CALLER,
      status: { code: 0 },
      attributes: {
        'http.request.method': 'GET',
        'http.route': '/api/orders',
        'url.path': '/api/orders',
        'http.response.status_code': 200,
        'http.response.header.x-request-id': ['list-call-1'],
      },
      resource: { 'service.name': 'logistics', 'process.pid': process.pid },
    });
    const statements = spans.filter((span) => span !== call);
    expect(statements.map(({ name }) => name)).toContainEqual(expect.stringMatching(/ orders\b/));
    for (const { traceId, parentSpanId, attributes } of statements) {
      expect({ traceId, parentSpanId }).toEqual({ traceId: TRACE, parentSpanId: call.spanId });
      expect(attributes['db.system.name']).toBe('postgresql');
    }
    expect(JSON.stringify(spans)).not.toContain('0901234567');
    expect(collector.requests.at(-1)).toMatchObject({
      path: '/v1/traces',
      headers: { 'x-key': 'a key', 'content-type': 'application/json' },
    });
  });

  test('that fails is marked as an error, as its statement is, without the message', async () => {
    const spans = await record(() => t.as('AN').get('/api/test/broken').expect(500));
    const call = serverSpan(spans);
    expect(call).toMatchObject({ status: { code: ERROR }, attributes: { 'error.type': 'INTERNAL_ERROR' } });
    expect(spans).toContainEqual(
      expect.objectContaining({
        parentSpanId: call.spanId,
        status: { code: ERROR },
        attributes: expect.objectContaining({ 'error.type': '22P02' }),
      }),
    );
    expect(JSON.stringify(spans)).not.toContain('bi mat');
  });

  test('calls at the same time have their own statements', async () => {
    const calls = Array.from({ length: 40 }, (_, index) => index);
    const spans = await record(() => Promise.all(calls.map(() => t.as('P1').get('/api/orders').expect(200))));
    const counts = spans
      .filter(({ attributes }) => 'http.request.method' in attributes)
      .map(({ spanId }) => spans.filter(({ parentSpanId }) => parentSpanId === spanId).length);
    expect(counts).toHaveLength(calls.length);
    expect(new Set(counts).size).toBe(1);
  });

  test('has its statement also when another one releases the connection that it waited for', async () => {
    const { readPool } = t.database;
    const kind = SpanKind.INTERNAL;
    const spans = await record(async () => {
      const held = await Promise.all(Array.from({ length: readPool.options.max }, () => readPool.connect()));
      const waiting = withSpan('waits', { kind }, () => t.database.readFresh('SELECT FROM bags LIMIT 1'));
      await withSpan('releases', { kind }, () => {
        for (const client of held) client.release();
        return Promise.resolve();
      });
      await waiting;
    });
    const waits = spans.find(({ name }) => name === 'waits');
    expect(waits).toBeDefined();
    expect(spans.find(({ name }) => name === 'SELECT bags')?.parentSpanId).toBe(waits?.spanId);
  });
});

describe('a job', () => {
  test('belongs to the trace of the call that started it, with its mail; log lines name both', async () => {
    const spans = await record(async () => {
      await requestPasswordLink(t, 'password-link-1');
      await untilLogged({ msg: 'job', job: 'mail-password-reset' });
    });
    const { traceId, spanId } = serverSpan(spans);
    const job = spans.find(({ name }) => name === 'job mail-password-reset');
    expect(job).toMatchObject({ traceId, parentSpanId: spanId });
    expect(spans.find(({ name }) => name === 'SMTP send')).toMatchObject({
      traceId,
      parentSpanId: job?.spanId,
    });
    const ids = { requestId: 'password-link-1', traceId };
    expect(logged().filter((line) => line['traceId'] === traceId)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ msg: 'request', ...ids }),
        expect.objectContaining({ msg: 'job', ...ids }),
      ]),
    );
    expect(JSON.stringify(spans)).not.toContain(t.actors.CO.email);
  });

  test('an import, the process that reads its file and its job are one trace', async () => {
    const { body } = await t.as('SA').get('/api/jobs').expect(200);
    const header = ['NGÀY', 'MÃ VẬN ĐƠN', 'TRẠNG THÁI', 'MÃ KHÁCH HÀNG'];
    const row = ['01/11/2026 09:00', 'JT3025901027389', 'Đã nhập kho Trung Quốc', t.actors.CO.customerCode];
    const file = Buffer.from(buildWorkbook('S', header, [row]));
    const spans = await record(async () => {
      await t.as('P1').post('/api/orders/upload').attach('file', file, 'a.xlsx').expect(200);
      await untilLogged({ msg: 'job', job: 'deliver-notification' });
    });
    const call = serverSpan(spans);
    expect(call.name).toBe('POST /api/orders/upload');
    const ofImport = spans.filter(({ traceId }) => traceId === call.traceId);
    const names = ofImport.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(['read order file', 'COPY import_file', 'job deliver-notification']),
    );
    expect(body.data).toEqual([]);
  });
});

test('settings decide which calls are recorded', async () => {
  const call = (sampled: '00' | '01') =>
    t.as('AN').get('/api/health/live').set('traceparent', `00-${TRACE}-${CALLER}-${sampled}`);
  expect(await record(() => call('01'), { sampler: 'always_off' })).toEqual([]);
  expect(await record(() => call('01'), { sampler: 'traceidratio', ratio: 0 })).toEqual([]);
  expect(await record(() => call('00'))).toEqual([]);
  expect(await record(() => call('00'), { sampler: 'always_on' })).not.toEqual([]);
});

describe('without a working collector', () => {
  const withoutAnswer = startTraceCollector({ answers: false });
  test.each([
    ['dead', () => Promise.resolve('http://127.0.0.1:1/v1/traces')],
    ['silent', async () => `${(await withoutAnswer).url}/v1/traces`],
  ])('%s: calls are answered, and the stop does not wait for it', async (_name, urlOf) => {
    const url = await urlOf();
    if (!t.config.tracing) throw new Error('the configuration has no tracing');
    const stop = await startTracing({ ...t.config.tracing, url }, t.app.logger);
    for (let index = 0; index < 20; index++) await t.as('AN').get('/api/health/live').expect(200);
    // An export may take ten seconds.
    await expect(Promise.race([stop(), sleep(8_000, 'late')])).resolves.toBeUndefined();
  });

  test('a failure is logged once a minute, without the answer of the collector', async () => {
    const said: string[] = [];
    const logger = pino({}, { write: (line) => void said.push(line) });
    if (!t.config.tracing) throw new Error('the configuration has no tracing');
    const url = `${t.url}/api/no-such-call`;
    const stop = await startTracing({ ...t.config.tracing, url }, logger);
    // Batches have 512 spans.
    for (let batch = 0; batch < 3; batch++) {
      for (let index = 0; index < 600; index++)
        await withSpan('a span', { kind: SpanKind.INTERNAL }, () => Promise.resolve());
      await sleep(200);
    }
    await stop();
    expect(said).toHaveLength(1);
    expect(JSON.parse(said[0] ?? '')).toMatchObject({ msg: 'could not send traces', lost: 512 });
    expect(said[0]).not.toContain('ROUTE_NOT_FOUND');
  });

  test('spans that wait for it are bounded', async () => {
    const spans = await record(async () => {
      const work = () => withSpan('a span', { kind: SpanKind.INTERNAL }, () => Promise.resolve());
      await Promise.all(Array.from({ length: 20_000 }, work));
    });
    expect(spans.length).toBeGreaterThan(0);
    expect(spans.length).toBeLessThan(5_000);
  });
});

test('without an address nothing is recorded, and jobs still log the id of their request', async () => {
  expect(readConfig({}).tracing).toBeUndefined();
  const stop = await startTracing(undefined, t.app.logger);
  await requestPasswordLink(t, 'password-link-2');
  await untilLogged({ msg: 'job', job: 'mail-password-reset', requestId: 'password-link-2' });
  await stop();
  expect(collector.spans).toEqual([]);
  expect(lines.join('')).not.toContain('traceId');
});

test.each([
  ['SELECT a FROM orders WHERE b = $1', 'SELECT orders'],
  [`UPDATE "users" SET "note" = 'moved FROM hanoi' WHERE 1`, 'UPDATE users'],
  [`SELECT 'FROM hanoi', x FROM jobs.job`, 'SELECT jobs.job'],
  ['SELECT (SELECT count(*) FROM bags) FROM orders o JOIN users u ON true', 'SELECT bags orders users'],
  ['COMMIT', 'COMMIT'],
  [`SET x = 'FROM hanoi`, 'SET'],
])('the summary of %s has no values', (sql, summary) => {
  expect(summaryOf(sql).summary).toBe(summary);
});
