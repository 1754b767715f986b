import { expect, test } from 'vitest';
import { picture } from '../testing/pictures.ts';
import { startTestS3 } from '../testing/s3-server.ts';
import { createTestApp } from '../testing/test-app.ts';
import { startTraceCollector } from '../testing/trace-collector.ts';
import { startTracing } from './start-tracing.ts';

const collector = await startTraceCollector();
const s3 = await startTestS3();
const t = await createTestApp({ env: { ...s3.env, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url } });

async function record(acts: () => Promise<unknown>) {
  collector.spans.length = 0;
  const stop = await startTracing(t.config.tracing, t.app.logger);
  await acts();
  await stop();
  return collector.spans;
}

test('calls to the bucket are parts of the call that makes them, and say when the store is gone', async () => {
  const file = await picture({ width: 900, height: 600 });
  const upload = () => t.as('SA').post('/api/menu/article/upload-images').attach('file', file, 'bi-mat.jpg');
  const stored = await record(() => upload().expect(200));
  const call = stored.find(({ name }) => name === 'POST /api/menu/article/upload-images');
  const puts = stored.filter(({ name }) => name === 'S3 PutObjectCommand');
  expect(puts.length).toBeGreaterThan(0);
  for (const put of puts) expect(put).toMatchObject({ traceId: call?.traceId, status: { code: 0 } });
  expect(JSON.stringify(stored)).not.toContain('bi-mat');
  expect(JSON.stringify(stored)).not.toContain(s3.env.S3_SECRET_ACCESS_KEY);

  await s3.stop();
  const failed = await record(() => upload().expect(503));
  const put = failed.find(({ name }) => name === 'S3 PutObjectCommand');
  expect(put).toMatchObject({ status: { code: 2 } });
  expect(put?.attributes['error.type']).toBeDefined();
});
