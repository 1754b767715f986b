import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { readConfig, type StartConfig } from '../config/config.ts';
import type { S3Settings } from '../config/s3-settings.ts';
import { isServed, uploadPicture } from '../testing/pictures.ts';
import { startTestS3 } from '../testing/s3-server.ts';
import { createTestApp } from '../testing/test-app.ts';
import type { FileStore } from './file-store.ts';
import { FolderStore } from './folder-store.ts';
import { openFileStores } from './open-stores.ts';
import { openS3Client, S3Store } from './s3-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'logistics-files-'));
const s3 = await startTestS3();
const config = readConfig({ DATA_DIR: folder, ...s3.env });
const remote = await openFileStores(config);
const client = openS3Client(settingsOf(config));
const one = await createTestApp({ env: s3.env });
const other = await createTestApp({ env: s3.env, beside: one });

afterAll(async () => {
  remote.close();
  client.destroy();
  await s3.stop();
  rmSync(folder, { recursive: true });
});

async function namesIn(store: FileStore): Promise<string[]> {
  const names: string[] = [];
  for await (const page of store.list()) names.push(...page);
  return names.sort();
}
const bytesOf = async (store: FileStore, name: string) => {
  const found = await store.open(name);
  return found && { bytes: found.bytes, body: await buffer(found.body) };
};

describe.each([
  ['a folder', () => new FolderStore(join(folder, 'not-made-yet'))],
  ['an S3 bucket', () => new S3Store(client, 'files', 'some/', 20)],
])('%s', (_, open) => {
  const store = open();

  test('returns the stored bytes and their time', async () => {
    const body = Buffer.from(Array.from({ length: 70_000 }, (_unused, at) => at % 251));
    expect(await namesIn(store)).toEqual([]);
    await store.write('a-480.jpg', body);
    expect(await bytesOf(store, 'a-480.jpg')).toEqual({ bytes: body.length, body });
    const found = await store.find('a-480.jpg');
    expect(found?.bytes).toBe(body.length);
    expect(Math.abs(Date.now() - (found?.storedAt.getTime() ?? 0))).toBeLessThan(60_000);
    await store.write('empty', Buffer.alloc(0));
    expect((await bytesOf(store, 'empty'))?.bytes).toBe(0);
  });

  test('a file that is not there is null, and its removal no error', async () => {
    expect(await store.open('missing')).toBeNull();
    expect(await store.find('missing')).toBeNull();
    await store.remove(['missing']);
    await store.remove([]);
  });

  test('lists and removes more files than one page has', async () => {
    const names = Array.from({ length: 45 }, (_unused, at) => `many-${at}`);
    for (let start = 0; start < names.length; start += 50)
      await Promise.all(names.slice(start, start + 50).map((name) => store.write(name, Buffer.from(name))));
    expect(await namesIn(store)).toEqual(expect.arrayContaining(names));
    await store.remove(names);
    expect(await namesIn(store)).toEqual(['a-480.jpg', 'empty']);
  });

  test('removes all forms of a picture, and no other’s', async () => {
    for (const name of ['ab-480.jpg', 'ab-960.jpg', 'abc-480.jpg']) await store.write(name, Buffer.from('x'));
    await store.removeStartingWith(['ab-', 'zz-']);
    await store.removeStartingWith([]);
    expect(await namesIn(store)).toEqual(['a-480.jpg', 'abc-480.jpg', 'empty']);
  });
});

test('pictures and photos of one bucket are apart', async () => {
  await remote.photos.write('photo-1.jpg', Buffer.from('x'));
  expect(await namesIn(remote.photos)).toEqual(['photo-1.jpg']);
  expect(await namesIn(remote.images)).not.toContain('photo-1.jpg');
});

test('a folder shows no half of a file', async () => {
  const store = new FolderStore(join(folder, 'full'));
  await store.write('whole', Buffer.from('x'));
  // An unfinished file of a killed process.
  writeFileSync(join(store.folder, '.half.unfinished'), 'x');
  expect(await store.open('half')).toBeNull();
  await store.write('half', Buffer.from('xy'));
  expect(readdirSync(store.folder).sort()).toEqual(['half', 'whole']);
});

function settingsOf({ s3: settings }: StartConfig): S3Settings {
  if (!settings) throw new Error('a bucket was set');
  return settings;
}

/** A store that answers each call like this. */
async function storeThat(answers: RequestListener, patience?: number): Promise<FileStore> {
  const server = createServer(answers);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const S3_ENDPOINT = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings = settingsOf(readConfig({ DATA_DIR: folder, ...s3.env, S3_ENDPOINT }));
  const client = openS3Client(settings, patience);
  onTestFinished(() => {
    client.destroy();
    server.closeAllConnections();
    server.close();
  });
  return new S3Store(client, settings.bucket, '');
}
const xml = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`;

describe('a bucket', () => {
  test.each([
    ['that has no space', 507, 'InsufficientStorage', 'STORAGE_FULL'],
    ['whose quota is used up', 403, 'QuotaExceeded', 'STORAGE_FULL'],
    ['that the keys do not open', 403, 'AccessDenied', 'SERVICE_UNAVAILABLE'],
    ['that does not exist', 404, 'NoSuchBucket', 'SERVICE_UNAVAILABLE'],
  ])('%s says so', async (_, status, code, expected) => {
    const store = await storeThat((_request, response) =>
      response.writeHead(status, { 'Content-Type': 'application/xml' }).end(xml(code)),
    );
    await expect(store.write('a', Buffer.from('x'))).rejects.toMatchObject({ code: expected });
    if (status !== 507) await expect(store.open('a')).rejects.toMatchObject({ code: expected });
  });

  test('that fails once is asked again', async () => {
    let calls = 0;
    const store = await storeThat((_request, response) => {
      calls += 1;
      if (calls === 1) response.writeHead(503).end();
      else response.writeHead(200).end();
    });
    await store.write('a', Buffer.from('x'));
    expect(calls).toBe(2);
  });

  test('that is gone, or does not answer, is no reason to wait for long', async () => {
    const stores = await openFileStores(
      readConfig({ DATA_DIR: folder, ...s3.env, S3_ENDPOINT: 'http://127.0.0.1:1' }),
    );
    await expect(stores.images.open('a')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    stores.close();
    const silent = await storeThat(() => undefined, 200);
    await expect(silent.open('a')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  });
});

test('a file whose parts arrive at two servers is previewed by one and imported by the other', async () => {
  const rows = ['NGÀY,MÃ VẬN ĐƠN,TRẠNG THÁI', '01/11/2026 09:00,HAI0001,Đã nhập kho Trung Quốc', ''];
  const bytes = Buffer.from(rows.join('\n'));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const part = (server: typeof one, from: number, to: number) =>
    server
      .as('SA')
      .put(`/api/orders/import-parts/${sha256}?offset=${from}`)
      .set('Content-Type', 'application/octet-stream')
      .serialize((body: unknown) => body as string)
      .send(bytes.subarray(from, to) as unknown as string)
      .expect(200);
  await part(one, 0, 20);
  const { body } = await part(other, 20, bytes.length);
  expect(body.data).toEqual({ received: bytes.length });
  const options = JSON.stringify({ parts: { sha256, bytes: bytes.length, fileName: 'a.csv' } });
  const send = (server: typeof one, path: string) =>
    server.as('SA').post(`/api/orders/${path}`).field('options', options).expect(200);
  expect((await send(one, 'preview')).body.data).toMatchObject({ created: 1 });
  expect((await send(other, 'upload')).body.data).toMatchObject({ created: 1 });
  expect(await namesIn(remote.uploads)).toEqual([]);
});

test('a picture that one server stores is served and deleted by another one', async () => {
  const AVATAR = '/api/users/upload-avatar';
  const first = await uploadPicture(one, 'CO', AVATAR);
  const served = await other.as('AN').get(first).expect(200);
  expect(served.body).toEqual((await one.as('AN').get(first)).body);
  const second = await uploadPicture(other, 'CO', AVATAR);
  expect([await isServed(one, first), await isServed(one, second)]).toEqual([false, true]);
});
