import { mkdtempSync, rmSync, WriteStream } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Koa from 'koa';
import supertest from 'supertest';
import { afterAll, expect, test, vi } from 'vitest';
import { receiveMultipart } from './receive-multipart.ts';

const uploadDir = mkdtempSync(join(tmpdir(), 'multipart-test-'));
afterAll(() => rmSync(uploadDir, { recursive: true, force: true }));

const app = new Koa();
app.use(async (ctx) => {
  const limits = { uploadDir, maxFiles: 20, maxFileSize: 20_000_000, maxFieldsSize: 1000 };
  await receiveMultipart(ctx, { ...limits, withOptions: false });
  ctx.body = [ctx.request.files?.['file'] ?? []].flat().map(({ originalFilename }) => originalFilename);
});

test('files remain in the order of the request, although small ones are written before large ones', async () => {
  const { end } = WriteStream.prototype;
  let ended = 0;
  // Simulates a disk that takes longer for the first file.
  vi.spyOn(WriteStream.prototype, 'end').mockImplementation(function (this: WriteStream, done?: unknown) {
    ended += 1;
    setTimeout(() => void Reflect.apply(end, this, [done]), ended === 1 ? 60 : 0);
    return this;
  });
  const call = supertest(app.callback()).post('/');
  for (const index of [0, 1, 2]) call.attach('file', Buffer.alloc(10), `${index}.png`);
  const { body } = await call.expect(200);
  expect(body).toEqual(['0.png', '1.png', '2.png']);
});
