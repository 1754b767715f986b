import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { request } from 'node:http';
import type { ImportParts } from '@logistics/shared/contracts';
import { buildWorkbook } from '@logistics/shared/excel';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { clearOrders, snapshot } from '../../testing/order-fixtures.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { partsFolder, uploadsFolder } from '../../uploads.ts';
import { orderRoutes } from './index.ts';

const t = await createTestApp({ routes: orderRoutes, env: { RATE_LIMIT_FACTOR: '1000' } });
const { as, app, database } = t;
const folder = uploadsFolder(app.config.dataDir);

beforeEach(() => clearOrders(database));

/** A workbook with so many new orders. */
function fileOf(count: number, prefix = 'PARTS') {
  const rows = Array.from({ length: count }, (_, index) => [
    '01/11/2026 09:00',
    `${prefix}${index}`,
    'Đã nhập kho Trung Quốc',
  ]);
  const bytes = Buffer.from(buildWorkbook('Tháng 11', ['NGÀY', 'MÃ VẬN ĐƠN', 'TRẠNG THÁI'], rows));
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
}
type OrderFile = ReturnType<typeof fileOf>;

const put = (sha256: string, offset: number, bytes: Buffer, actor: 'P1' | 'SA' = 'P1') =>
  as(actor)
    .put(`/api/orders/import-parts/${sha256}?offset=${offset}`)
    .set('Content-Type', 'application/octet-stream')
    .serialize((body: unknown) => body as string)
    .send(bytes as unknown as string);
const received = async (sha256: string, actor: 'P1' | 'SA' = 'P1'): Promise<number> => {
  const { body } = await as(actor).get(`/api/orders/import-parts/${sha256}`).expect(200);
  return (body.data as ImportParts).received;
};
interface Sending {
  readonly path?: '/api/orders/upload' | '/api/orders/preview';
  readonly key?: string;
  readonly fileName?: string;
}
/** Imports, or previews, a file whose bytes came before. */
const importIt = (
  { bytes, sha256 }: OrderFile,
  { path = '/api/orders/upload', key, fileName = 'Hàng về.xlsx' }: Sending = {},
) => {
  const call = as('P1').post(path);
  if (key !== undefined) void call.set('Idempotency-Key', key);
  const options = { source: 'desktop', parts: { sha256, bytes: bytes.length, fileName } };
  return call.field('options', JSON.stringify(options));
};

/** Sends so many bytes of a call that announces more, and cuts the connection when they have arrived. */
async function cutPut(sha256: string, offset: number, bytes: Buffer, announced: number): Promise<void> {
  const token = await t.login(t.actors.P1.id);
  await new Promise<void>((resolve, reject) => {
    const call = request(`${t.url}/api/orders/import-parts/${sha256}?offset=${offset}`, {
      method: 'PUT',
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/octet-stream',
        'Content-Length': announced,
      },
    });
    call.on('error', () => resolve());
    call.on('close', () => resolve());
    call.write(bytes);
    void expect
      .poll(() => received(sha256), { timeout: 15_000 })
      .toBe(offset + bytes.length)
      .then(() => call.destroy(), reject);
  });
}

describe('a file that is uploaded in parts', () => {
  test('arrives complete over a connection that breaks at any byte; the upload continues after the stored bytes', async () => {
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 3000 }), { maxLength: 3 }), async (cuts) => {
        runs += 1;
        const mine = fileOf(60, `CUT${runs}A`);
        let sent = 0;
        for (const cut of cuts) {
          const from = await received(mine.sha256);
          const part = mine.bytes.subarray(from, Math.min(from + cut, mine.bytes.length - 1));
          if (part.length === 0) continue;
          await cutPut(mine.sha256, from, part, mine.bytes.length - from);
          sent += part.length;
        }
        const from = await received(mine.sha256);
        const { body } = await put(mine.sha256, from, mine.bytes.subarray(from)).expect(200);
        expect(body.data).toEqual({ received: mine.bytes.length });
        expect(sent + mine.bytes.length - from).toBe(mine.bytes.length);
        const answer = await importIt(mine).expect(200);
        expect(answer.body.data).toMatchObject({ total: 60, created: 60, rejected: 0 });
      }),
      { numRuns: 8 },
    );
  });

  test('is used by the preview and then by the import, which deletes it', async () => {
    const file = fileOf(5);
    await put(file.sha256, 0, file.bytes).expect(200);
    const preview = await importIt(file, { path: '/api/orders/preview' }).expect(200);
    expect(preview.body.data).toMatchObject({ importId: null, fileName: 'Hàng_về.xlsx', created: 5 });
    expect(await received(file.sha256)).toBe(file.bytes.length);
    const { body } = await importIt(file).expect(200);
    expect(body.data).toMatchObject({ importId: expect.any(Number), created: 5 });
    expect(await received(file.sha256)).toBe(0);
    const history = await as('P1').get('/api/orders/imports').expect(200);
    expect(history.body.data).toMatchObject([{ fileName: 'Hàng_về.xlsx', source: 'desktop' }]);
  });

  test('need not be sent again to repeat a finished import', async () => {
    const file = fileOf(5);
    await put(file.sha256, 0, file.bytes).expect(200);
    const first = await importIt(file, { key: 'khoa-parts-1' }).expect(200);
    const again = await importIt(file, { key: 'khoa-parts-1' }).expect(200);
    expect(again.body.data).toEqual(first.body.data);
    expect(await database.readFresh('SELECT FROM imports')).toHaveLength(1);
  });

  test('that is incomplete is rejected with the missing position, and nothing is written', async () => {
    const file = fileOf(5);
    await put(file.sha256, 0, file.bytes.subarray(0, 40)).expect(200);
    const { body } = await importIt(file).expect(409);
    expect(body).toMatchObject({ code: 'IMPORT_PARTS_MISSING', data: { received: 40 } });
    const late = await put(file.sha256, 41, file.bytes.subarray(41)).expect(409);
    expect(late.body).toMatchObject({ code: 'IMPORT_PARTS_MISSING', data: { received: 40 } });
    expect(await snapshot(database)).toEqual({ orders: [], events: [] });
  });

  test('may be sent twice at the same offset', async () => {
    const file = fileOf(5);
    await put(file.sha256, 0, file.bytes.subarray(0, 80)).expect(200);
    await put(file.sha256, 20, file.bytes.subarray(20)).expect(200);
    await importIt(file).expect(200);
  });

  test('can only be used by the user who sent it', async () => {
    const file = fileOf(5);
    await put(file.sha256, 0, file.bytes, 'SA').expect(200);
    expect(await received(file.sha256)).toBe(0);
    await importIt(file).expect(409);
  });

  test.each([
    ['was damaged on its way', (bytes: Buffer) => Buffer.from(bytes).fill(0x55, 60, 90)],
    ['has more bytes than it should', (bytes: Buffer) => Buffer.concat([bytes, Buffer.from('x')])],
  ])('that %s is not read but sent again from its start', async (_how, change) => {
    const file = fileOf(50);
    await put(file.sha256, 0, change(file.bytes)).expect(200);
    const { body } = await importIt(file).expect(409);
    expect(body).toMatchObject({ code: 'IMPORT_PARTS_MISSING', data: { received: 0 } });
    expect(await received(file.sha256)).toBe(0);
    expect(await snapshot(database)).toEqual({ orders: [], events: [] });
    await put(file.sha256, 0, file.bytes).expect(200);
    await importIt(file).expect(200);
  });

  test('has the file name that it has on the sender’s machine', async () => {
    const bytes = Buffer.from(
      'NGÀY,MÃ VẬN ĐƠN,TRẠNG THÁI\n01/11/2026 09:00,CSV0001,Đã nhập kho Trung Quốc\n',
    );
    const file = { bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
    await put(file.sha256, 0, bytes).expect(200);
    const { body } = await importIt(file, { fileName: 'Hàng về.csv' }).expect(200);
    expect(body.data).toMatchObject({ fileName: 'Hàng_về.csv', created: 1 });
  });

  test('must be sent either in parts or in the form', async () => {
    const { bytes, sha256 } = fileOf(1);
    const parts = { sha256, bytes: bytes.length, fileName: 'a.xlsx' };
    const form = (options: object) =>
      as('P1').post('/api/orders/upload').field('options', JSON.stringify(options));
    const both = await form({ parts }).attach('file', bytes, 'a.xlsx').expect(400);
    expect(both.body).toMatchObject({ code: 'MALFORMED_REQUEST' });
    const none = await form({}).expect(422);
    expect(none.body).toMatchObject({ code: 'FILE_MISSING' });
  });

  test('replaces the oldest unfinished files of the same user', async () => {
    for (let file = 0; file < 6; file++) {
      const bytes = randomBytes(20);
      await put(createHash('sha256').update(bytes).digest('hex'), 0, bytes).expect(200);
    }
    const mine = readdirSync(partsFolder(app.config.dataDir)).filter((name) =>
      name.startsWith(`${t.actors.P1.id}-`),
    );
    expect(mine).toHaveLength(4);
  });

  test('has a hash and an offset, and is sent as bytes', async () => {
    await put('../../x', 0, Buffer.from('x')).expect(404);
    await put('A'.repeat(64), 0, Buffer.from('x')).expect(422);
    await put('a'.repeat(64), -1, Buffer.from('x')).expect(422);
    await as('P1')
      .put(`/api/orders/import-parts/${'a'.repeat(64)}?offset=0`)
      .send({ rows: [] })
      .expect(415);
    expect(existsSync(`${folder}/x`)).toBe(false);
  });

  test.each([
    ['AN', 401],
    ['UC', 403],
    ['CO', 403],
    ['P2', 403],
  ] as const)('is not for %s', async (actor, status) => {
    const sha256 = 'b'.repeat(64);
    await as(actor).get(`/api/orders/import-parts/${sha256}`).expect(status);
    await as(actor).put(`/api/orders/import-parts/${sha256}?offset=0`).expect(status);
    expect(await received(sha256)).toBe(0);
  });
});

/** The sizes of all files in a folder and below it. */
function sizesIn(parent: string): number[] {
  const entries = readdirSync(parent, { withFileTypes: true, recursive: true });
  return entries.flatMap((entry) => {
    const found = entry.isFile() && statSync(`${entry.parentPath}/${entry.name}`, { throwIfNoEntry: false });
    return found ? [found.size] : [];
  });
}

describe('a client that closes the connection while its file is read', () => {
  const isReading = () => readdirSync(folder).some((name) => name.startsWith('import-'));
  const leaveWhileRead = async (bytes: Buffer, headers: Record<string, string> = {}) => {
    const token = await t.login(t.actors.P1.id);
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(bytes)]), 'a.xlsx');
    const stop = new AbortController();
    const call = fetch(`${t.url}/api/orders/upload`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, ...headers },
      body: form,
      signal: stop.signal,
    });
    await expect.poll(() => sizesIn(folder), { interval: 5 }).toContain(bytes.length);
    stop.abort();
    await expect(call).rejects.toThrow('abort');
    await expect.poll(isReading, { timeout: 20_000 }).toBe(false);
  };

  test('gets no import', async () => {
    await leaveWhileRead(fileOf(60_000, 'GONE').bytes);
    expect(await snapshot(database)).toEqual({ orders: [], events: [] });
  });

  test('gets its import when it sends the file again', async () => {
    const { bytes } = fileOf(20_000, 'BACK');
    await leaveWhileRead(bytes, { 'Idempotency-Key': 'khoa-quay-lai' });
    const again = as('P1').post('/api/orders/upload').set('Idempotency-Key', 'khoa-quay-lai');
    const { body } = await again.attach('file', bytes, 'a.xlsx').expect(200);
    expect(body.data).toMatchObject({ total: 20_000, created: 20_000 });
    expect(await database.readFresh('SELECT FROM imports')).toHaveLength(1);
  });
});
