import { mkdtempSync, rmSync, WriteStream } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Koa from 'koa';
import supertest from 'supertest';
import { afterAll, expect, test, vi } from 'vitest';
import { createLogger } from '../logger.ts';
import { failures } from './failures.ts';
import { receiveMultipart } from './receive-multipart.ts';
import type { RequestState } from './state.ts';

const uploadDir = mkdtempSync(join(tmpdir(), 'multipart-test-'));
afterAll(() => rmSync(uploadDir, { recursive: true, force: true }));

const app = new Koa<RequestState>();
app.use(failures(createLogger('silent')));
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

test.each([
  ['a full disk', 'ENOSPC', 507, 'STORAGE_FULL'],
  ['a broken disk', 'EIO', 500, 'INTERNAL_ERROR'],
])('%s is an error of the server, not of the request', async (_name, code, status, answer) => {
  const failing = Object.assign(new Error(`${code}: write`), { code, errno: -1, syscall: 'write' });
  vi.spyOn(WriteStream.prototype, '_write').mockImplementation((_chunk, _encoding, done) => done(failing));
  const { body } = await supertest(app.callback())
    .post('/')
    .attach('file', Buffer.alloc(10), 'a.png')
    .expect(status);
  expect(body).toMatchObject({ success: false, code: answer });
});

test('a body that is not multipart, although it says so, is an error of the request', async () => {
  const { body } = await supertest(app.callback())
    .post('/')
    .set('Content-Type', 'multipart/form-data; boundary=x')
    .send('nonsense')
    .expect(400);
  expect(body).toMatchObject({ code: 'MALFORMED_REQUEST' });
});
