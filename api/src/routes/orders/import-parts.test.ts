import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { request } from 'node:http';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import type { ImportParts } from '@logistics/shared/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import { clearOrders, orderRow, snapshot } from '../../testing/order-fixtures.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { uploadsFolder } from '../../uploads.ts';
import { orderRoutes } from './index.ts';

const t = await createTestApp({ routes: orderRoutes, env: { RATE_LIMIT_FACTOR: '1000' } });
const { as, app, database } = t;
const folder = uploadsFolder(app.config.dataDir);

beforeEach(() => clearOrders(database));

/** Rows as the console makes them: lines without a head, compressed. */
function rowsOf(count: number, prefix = 'PARTS') {
  const lines = Array.from({ length: count }, (_, index) => ({
    row: orderRow({ orderCode: `${prefix}${index}`, row: index + 2 }),
  }));
  const text = [...lines, { end: { lines: count } }].map((line) => `${JSON.stringify(line)}\n`).join('');
  const bytes = gzipSync(text);
  return { count, bytes, key: createHash('sha256').update(bytes).digest('hex') };
}
type Rows = ReturnType<typeof rowsOf>;

const put = (key: string, offset: number, bytes: Buffer, actor: 'P1' | 'SA' = 'P1') =>
  as(actor)
    .put(`/api/orders/import-parts/${key}?offset=${offset}`)
    .set('Content-Type', 'application/octet-stream')
    .serialize((body: unknown) => body as string)
    .send(bytes as unknown as string);
const received = async (key: string, actor: 'P1' | 'SA' = 'P1'): Promise<number> => {
  const { body } = await as(actor).get(`/api/orders/import-parts/${key}`).expect(200);
  return (body.data as ImportParts).received;
};
const importThem = (
  { key, bytes, count }: Rows,
  head: object = {},
  idempotencyKey?: string,
  path = '/api/orders/import-rows',
) => {
  const line = {
    file: { name: 'a.xlsx', sha256: 'a'.repeat(64) },
    total: count,
    sheets: [],
    ...head,
  };
  const call = as('P1')
    .post(path)
    .set({
      'Content-Type': 'application/x-ndjson',
      'Import-Parts': key,
      'Import-Parts-Bytes': String(bytes.length),
    });
  return (idempotencyKey ? call.set('Idempotency-Key', idempotencyKey) : call).send(
    `${JSON.stringify(line)}\n`,
  );
};

/** Sends so many bytes of a call that announces more, and cuts the connection when they have arrived. */
async function cutPut(key: string, offset: number, bytes: Buffer, announced: number): Promise<void> {
  const token = await t.login(t.actors.P1.id);
  await new Promise<void>((resolve, reject) => {
    const call = request(`${t.url}/api/orders/import-parts/${key}?offset=${offset}`, {
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
      .poll(() => received(key), { timeout: 15_000 })
      .toBe(offset + bytes.length)
      .then(() => call.destroy(), reject);
  });
}

describe('rows that come in parts', () => {
  test('come whole through a line that is cut at any byte, going on where it broke off', async () => {
    const rows = rowsOf(60);
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: rows.bytes.length - 1 }), { maxLength: 3 }),
        async (cuts) => {
          runs += 1;
          const mine = rowsOf(60, `CUT${runs}A`);
          let sent = 0;
          for (const cut of cuts) {
            const from = await received(mine.key);
            const part = mine.bytes.subarray(from, Math.min(from + cut, mine.bytes.length - 1));
            if (part.length === 0) continue;
            await cutPut(mine.key, from, part, mine.bytes.length - from);
            sent += part.length;
          }
          const from = await received(mine.key);
          const { body } = await put(mine.key, from, mine.bytes.subarray(from)).expect(200);
          expect(body.data).toEqual({ received: mine.bytes.length });
          expect(sent + mine.bytes.length - from).toBe(mine.bytes.length);
          const answer = await importThem(mine).expect(200);
          expect(answer.body.data).toMatchObject({ total: 60, created: 60, rejected: 0 });
        },
      ),
      { numRuns: 8 },
    );
  });

  test('serve the preview and then the import, which takes them away', async () => {
    const rows = rowsOf(5);
    await put(rows.key, 0, rows.bytes).expect(200);
    const preview = await importThem(rows, { preview: true }).expect(200);
    expect(preview.body.data).toMatchObject({ importId: null, created: 5 });
    const called = await importThem(rows, {}, undefined, '/api/orders/preview').expect(200);
    expect(called.body.data).toEqual(preview.body.data);
    expect(await received(rows.key)).toBe(rows.bytes.length);
    await importThem(rows).expect(200);
    expect(await received(rows.key)).toBe(0);
  });

  test('are not needed again by a repeat of an import that was done', async () => {
    const rows = rowsOf(5);
    await put(rows.key, 0, rows.bytes).expect(200);
    const first = await importThem(rows, {}, 'khoa-parts-1').expect(200);
    const again = await importThem(rows, {}, 'khoa-parts-1').expect(200);
    expect(again.body.data).toEqual(first.body.data);
    expect(await database.readFresh('SELECT FROM imports')).toHaveLength(1);
  });

  test('that are not all there are asked for, and nothing is written', async () => {
    const rows = rowsOf(5);
    await put(rows.key, 0, rows.bytes.subarray(0, 40)).expect(200);
    const { body } = await importThem(rows).expect(409);
    expect(body).toMatchObject({ code: 'IMPORT_PARTS_MISSING', data: { received: 40 } });
    const late = await put(rows.key, 41, rows.bytes.subarray(41)).expect(409);
    expect(late.body).toMatchObject({ code: 'IMPORT_PARTS_MISSING', data: { received: 40 } });
    expect(await snapshot(database)).toEqual({ orders: [], events: [] });
  });

  test('may come twice in the same place', async () => {
    const rows = rowsOf(5);
    await put(rows.key, 0, rows.bytes.subarray(0, 80)).expect(200);
    await put(rows.key, 20, rows.bytes.subarray(20)).expect(200);
    await importThem(rows).expect(200);
  });

  test('are each person’s own', async () => {
    const rows = rowsOf(5);
    await put(rows.key, 0, rows.bytes, 'SA').expect(200);
    expect(await received(rows.key)).toBe(0);
    await importThem(rows).expect(409);
  });

  test('that were damaged on their way are refused as a whole', async () => {
    const rows = rowsOf(50);
    const damaged = Buffer.from(rows.bytes);
    damaged.fill(0x55, 60, 90);
    await put(rows.key, 0, damaged).expect(200);
    await importThem(rows).expect(400);
    expect(await snapshot(database)).toEqual({ orders: [], events: [] });
  });

  test('of files that were left behind make room for new ones', async () => {
    for (let file = 0; file < 6; file++) {
      const bytes = randomBytes(20);
      await put(createHash('sha256').update(bytes).digest('hex'), 0, bytes).expect(200);
    }
    const mine = readdirSync(folder).filter((name) => name.startsWith(`parts-${t.actors.P1.id}-`));
    expect(mine).toHaveLength(4);
  });

  test('have a key and an offset, and are bytes', async () => {
    await put('../../x', 0, Buffer.from('x')).expect(404);
    await put('A'.repeat(64), 0, Buffer.from('x')).expect(422);
    await put('a'.repeat(64), -1, Buffer.from('x')).expect(422);
    await as('P1')
      .put(`/api/orders/import-parts/${'a'.repeat(64)}?offset=0`)
      .send({ rows: [] })
      .expect(415);
    const rows = rowsOf(1);
    await as('P1')
      .post('/api/orders/import-rows')
      .set({ 'Content-Type': 'application/x-ndjson', 'Import-Parts': rows.key })
      .send('{}\n')
      .expect(422);
    expect(existsSync(`${folder}/x`)).toBe(false);
  });

  test.each([
    ['AN', 401],
    ['UC', 403],
    ['CO', 403],
    ['P2', 403],
  ] as const)('are not for %s', async (actor, status) => {
    const key = 'b'.repeat(64);
    await as(actor).get(`/api/orders/import-parts/${key}`).expect(status);
    await as(actor).put(`/api/orders/import-parts/${key}?offset=0`).expect(status);
    expect(await received(key)).toBe(0);
  });
});
