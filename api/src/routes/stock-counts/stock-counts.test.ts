import type {
  ResolvedStock,
  StockCount,
  StockCountDetail,
  StockScanResult,
} from '@logistics/shared/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import { read, utils } from 'xlsx';
import {
  asActor,
  clearOrders,
  day,
  importRows,
  orderIds,
  orderRow,
  scanOf,
} from '../../testing/order-fixtures.ts';
import { expectOnlyStaff } from '../../testing/only-staff.ts';
import { statementsOf } from '../../testing/plans.ts';
import { putOf, stockScanOf } from '../../testing/shelves.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { countStock } from '../../queries/stock-counts.ts';

const t = await createTestApp();
const { as, actors, database, commandContext } = t;
const staff = asActor(commandContext(actors.P1));
const lead = await t.user({ role: 2, permissions: [1, 4] });
const BASE = '/api/stock-counts';

const open = async (shelf: string | null, warehouse = 'vn'): Promise<StockCount> =>
  (await as('P1').post('/api/stock-counts/open').send({ warehouse, shelf }).expect(200)).body.data;
const scan = async (id: number, events: object[], by: 'P1' | 'SA' = 'P1'): Promise<StockScanResult[]> =>
  (await as(by).post(`/api/stock-counts/${id}/scan`).send({ events }).expect(200)).body.data;
const kinds = async (id: number, events: object[]) => (await scan(id, events)).map(({ kind }) => kind);
const show = async (id: number, list = 'missing'): Promise<StockCountDetail> =>
  (await as('P1').get(`/api/stock-counts/${id}?list=${list}`).expect(200)).body.data;
const numbersOf = async (id: number) => (await show(id)).count.numbers;
const codesIn = async (id: number, list: string) =>
  (await show(id, list)).items.map(({ orderCode }) => orderCode).sort();
const close = async (id: number): Promise<StockCount> =>
  (await as(lead).post(`/api/stock-counts/${id}/close`).expect(200)).body.data;
const resolve = async (
  id: number,
  codes: string[],
  action: string,
  reason?: string,
): Promise<ResolvedStock> =>
  (await as(lead).post(`/api/stock-counts/${id}/resolve`).send({ codes, action, reason }).expect(200)).body
    .data;
const detail = async (code: string) => {
  const { [code]: id } = await orderIds(database);
  return (await as('P1').get(`/api/orders/search/${id}`).expect(200)).body.data;
};
const put = (orderCode: string, shelf: string, at = day(3)) =>
  as('P1')
    .post('/api/shelves/put')
    .send({ events: [putOf(orderCode, shelf, at)] })
    .expect(200);
const report = (orderCode: string, status: number, at: string) =>
  as('P1')
    .post('/api/orders/scan')
    .send({ events: [scanOf(orderCode, status, at, { confirmed: true })] })
    .expect(200);

beforeEach(async () => {
  await clearOrders(database);
  await database.readFresh('DELETE FROM stock_counts; DELETE FROM shelves');
  await importRows(staff, [
    ...['JT0001', 'JT0002', 'JT0003'].map((orderCode) =>
      orderRow({ orderCode, status: 3, occurredAt: day(2) }),
    ),
    orderRow({ orderCode: 'JT0004', status: 4, occurredAt: day(2) }),
    orderRow({ orderCode: 'JTCN01', status: 1, occurredAt: day(2) }),
  ]);
  await as(lead).post('/api/shelves/add').send({ warehouse: 'vn', from: 'A-1', to: 'A-3' }).expect(200);
  await put('JT0001', 'A-1');
  await put('JT0002', 'A-1');
});

describe('opening a count', () => {
  test('is only for staff', async () => {
    await expectOnlyStaff(t, (caller) =>
      caller.post('/api/stock-counts/open').send({ warehouse: 'vn', shelf: null }),
    );
  });

  test('expects the parcels of a warehouse by their status or their shelf, or those of one shelf', async () => {
    await importRows(staff, [orderRow({ orderCode: 'JTWAY1', status: 2, occurredAt: day(2) })]);
    await put('JTWAY1', 'A-2');
    const all = await open(null);
    expect(all).toMatchObject({
      shelf: null,
      closedAt: null,
      numbers: { expected: 4, missing: 4, match: 0 },
    });
    expect(await codesIn(all.id, 'missing')).toEqual(['JT0001', 'JT0002', 'JT0003', 'JTWAY1']);
    const one = await open('a-1');
    expect(one).toMatchObject({ shelf: 'A-1', numbers: { expected: 2 } });
    expect(await open(null, 'cn')).toMatchObject({ numbers: { expected: 1 } });
  });

  test('joins the open count of the same place, also when two stations open it at once', async () => {
    const counts = await Promise.all([open('A-1'), open('A-1'), open('A-1')]);
    expect(new Set(counts.map(({ id }) => id)).size).toBe(1);
    await close(counts[0]?.id ?? 0);
    expect((await open('A-1')).id).not.toBe(counts[0]?.id);
    const { body } = await as('P1').get('/api/stock-counts').expect(200);
    expect(body.data.map(({ closedAt }: StockCount) => closedAt === null)).toEqual([true, false]);
  });

  test('needs a shelf in use of this warehouse', async () => {
    const shelfless = { warehouse: 'cn', shelf: 'A-1' };
    const { body } = await as('P1').post('/api/stock-counts/open').send(shelfless).expect(404);
    expect(body.code).toBe('SHELF_NOT_FOUND');
    await as('P1').get(`${BASE}/999999`).expect(404);
  });
});

describe('scanning in a count', () => {
  test('names match and surplus, and counts missing parcels', async () => {
    const { id } = await open('A-1');
    const codes = [' jt0001 ', 'JT0003', 'JT0004', 'JTCN01', 'LA0001'];
    expect(
      await kinds(
        id,
        codes.map((code) => stockScanOf(code, day(4))),
      ),
    ).toEqual(['match', 'other-shelf', 'delivered', 'other-warehouse', 'unknown']);
    expect(await numbersOf(id)).toEqual({
      expected: 2,
      match: 1,
      surplus: 4,
      missing: 1,
      left: 0,
      unresolved: 4,
    });
    expect(await codesIn(id, 'missing')).toEqual(['JT0002']);
    expect((await show(id, 'surplus')).items).toHaveLength(4);
  });

  test('two stations share one count: each code counts once, and the second station sees the first scan', async () => {
    const { id } = await open(null);
    const codes = ['JT0001', 'JT0002', 'JT0003', 'LA0001'];
    const stations = await Promise.all([
      scan(
        id,
        codes.map((code) => stockScanOf(code, day(4))),
        'P1',
      ),
      scan(
        id,
        codes.map((code) => stockScanOf(code, day(4))),
        'SA',
      ),
    ]);
    for (const [index] of codes.entries()) {
      const both = stations.map((results) => results[index]);
      expect(both.filter((result) => result?.before === null)).toHaveLength(1);
      expect(new Set(both.map((result) => result?.kind)).size).toBe(1);
    }
    expect(stations.flat().filter(({ isFound }) => isFound)).toHaveLength(3);
    expect(await numbersOf(id)).toMatchObject({ expected: 3, match: 3, surplus: 1, missing: 0 });
  });

  test('a repeated scan is harmless, by its key and by its code', async () => {
    const { id } = await open('A-1');
    const event = stockScanOf('JT0001', day(4));
    await scan(id, [event]);
    const before = await show(id, 'match');
    expect(await scan(id, [event, { ...event, key: event.key.toUpperCase() }])).toMatchObject([
      { kind: 'match', before: { by: expect.any(String) }, isFound: false },
      { kind: 'match', isFound: false },
    ]);
    expect(await scan(id, [stockScanOf('JT0001', day(5))])).toMatchObject([
      { kind: 'match', isFound: false },
    ]);
    expect(await show(id, 'match')).toEqual(before);
  });

  test('in a count of a warehouse the shelf of the station counts, and a later one replaces it', async () => {
    const { id } = await open(null);
    const on = (shelf: string, at: string) => stockScanOf('JT0001', at, { shelf });
    expect(await kinds(id, [on('A-2', day(4))])).toEqual(['other-shelf']);
    expect(await numbersOf(id)).toMatchObject({ surplus: 1, match: 0, missing: 2 });
    expect(await kinds(id, [on('A-1', day(5))])).toEqual(['match']);
    expect(await numbersOf(id)).toMatchObject({ surplus: 0, match: 1, missing: 2 });
  });

  test('an undone scan does not count, and the one before it does again', async () => {
    const { id } = await open(null);
    const first = stockScanOf('JT0001', day(4), { shelf: 'A-2' });
    const second = stockScanOf('JT0001', day(5), { shelf: 'A-1' });
    await scan(id, [first, second]);
    const undo = (key: string) =>
      as('P1')
        .post(`/api/stock-counts/${id}/withdraw`)
        .send({ keys: [key] });
    await undo(second.key).expect(200, { success: true, data: { withdrawn: 1 } });
    await undo(second.key).expect(200, { success: true, data: { withdrawn: 0 } });
    expect(await numbersOf(id)).toMatchObject({ surplus: 1, match: 0, missing: 2 });
    await undo(first.key).expect(200);
    expect(await numbersOf(id)).toMatchObject({ surplus: 0, match: 0, missing: 3 });
    // A late copy of the undone scan does not count again.
    await scan(id, [first]);
    expect(await numbersOf(id)).toMatchObject({ surplus: 0, missing: 3 });
  });

  test('a parcel that is delivered, moved or binned during the count is not missing', async () => {
    const { id } = await open('A-1');
    const all = await open(null);
    await report('JT0001', 4, day(5));
    expect(await numbersOf(id)).toMatchObject({ expected: 2, missing: 1, left: 1 });
    expect(await codesIn(id, 'left')).toEqual(['JT0001']);
    await put('JT0002', 'A-2', day(5));
    expect(await numbersOf(id)).toMatchObject({ missing: 0, left: 2 });
    expect(await numbersOf(all.id)).toMatchObject({ missing: 2, left: 1 });
    const { JT0003 } = await orderIds(database);
    await as('P1')
      .post('/api/orders/remove')
      .send({ id: [JT0003] })
      .expect(200);
    expect(await numbersOf(all.id)).toMatchObject({ missing: 1, left: 2 });
    expect((await close(id)).numbers).toMatchObject({ expected: 2, missing: 0, left: 2 });
  });

  test('a parcel that arrives during the count is not missing, and matches when it is scanned', async () => {
    const { id } = await open(null);
    await importRows(staff, [orderRow({ orderCode: 'JT0009', status: 3, occurredAt: day(5) })]);
    expect(await numbersOf(id)).toMatchObject({ expected: 3, missing: 3 });
    expect(await kinds(id, [stockScanOf('JT0009', day(6))])).toEqual(['match']);
    expect(await numbersOf(id)).toMatchObject({ expected: 3, match: 1, missing: 3 });
  });

  test('a shelf that is removed meanwhile can still be counted, but takes no parcel', async () => {
    const { id } = await open('A-1');
    const { body } = await as('P1').get('/api/shelves?text=A-1').expect(200);
    await as(lead)
      .post('/api/shelves/remove')
      .send({ id: [body.data[0].id] })
      .expect(200);
    expect(
      await kinds(
        id,
        ['JT0001', 'JT0003'].map((code) => stockScanOf(code, day(4))),
      ),
    ).toEqual(['match', 'other-shelf']);
    expect(await resolve(id, ['JT0003'], 'put-here')).toEqual({
      resolved: 0,
      skipped: [{ orderCode: 'JT0003', why: 'no-shelf' }],
    });
  });

  test('a closed count takes no scan and no undo, and its numbers stay', async () => {
    const { id } = await open('A-1');
    await scan(id, [stockScanOf('JT0001', day(4))]);
    const closed = await close(id);
    expect(closed).toMatchObject({ closedBy: { id: lead.id }, numbers: { match: 1, missing: 1 } });
    const answer = await as('P1')
      .post(`/api/stock-counts/${id}/scan`)
      .send({ events: [stockScanOf('JT0002', day(5))] })
      .expect(409);
    expect(answer.body.code).toBe('STOCK_COUNT_CLOSED');
    await report('JT0002', 4, day(6));
    expect(await close(id)).toEqual(closed);
    expect(await codesIn(id, 'missing')).toEqual(['JT0002']);
  });
});

describe('deciding about differences', () => {
  test('is only for the lead of the warehouse, as is the closing', async () => {
    const { id } = await open('A-1');
    await scan(id, [stockScanOf('LA0001', day(4))]);
    const body = { codes: ['LA0001'], action: 'none', reason: 'hàng mẫu' };
    await as('P1').post(`${BASE}/${id}/resolve`).send(body).expect(403);
    await as('P1').post(`${BASE}/${id}/close`).expect(403);
    expect((await show(id, 'surplus')).items[0]).toMatchObject({ resolution: null });
    expect((await show(id)).count.closedAt).toBeNull();
  });

  test('put-here puts the parcel on the counted shelf, once', async () => {
    const { id } = await open('A-1');
    await scan(id, [stockScanOf('JT0003', day(4))]);
    expect(await resolve(id, ['jt0003'], 'put-here')).toEqual({ resolved: 1, skipped: [] });
    const order = await detail('JT0003');
    expect(order.facts.shelf).toBe('A-1');
    expect(await resolve(id, ['JT0003'], 'put-here')).toEqual({ resolved: 1, skipped: [] });
    expect(await detail('JT0003')).toEqual(order);
    expect((await resolve(id, ['JT0003'], 'none', 'nhầm')).skipped).toEqual([
      { orderCode: 'JT0003', why: 'resolved' },
    ]);
    expect((await show(id, 'surplus')).items[0]).toMatchObject({ resolution: { action: 'put-here' } });
    expect(await numbersOf(id)).toMatchObject({ surplus: 1, unresolved: 0 });
  });

  test('arrived reports the status of the warehouse, with the shelf', async () => {
    const { id } = await open('A-2');
    await scan(
      id,
      ['JTCN01', 'JT0004', 'LA0001'].map((code) => stockScanOf(code, day(4))),
    );
    expect(await resolve(id, ['JTCN01', 'JT0004', 'LA0001'], 'arrived')).toEqual({
      resolved: 2,
      skipped: [{ orderCode: 'LA0001', why: 'wrong-action' }],
    });
    expect(await detail('JTCN01')).toMatchObject({ status: 3, facts: { shelf: 'A-2' } });
    expect(await detail('JT0004')).toMatchObject({ status: 3, facts: { shelf: 'A-2' } });
  });

  test('a parcel that was delivered after the scan stays delivered', async () => {
    const { id } = await open('A-2');
    await scan(id, [stockScanOf('JTCN01', day(4))]);
    await report('JTCN01', 4, day(5));
    await resolve(id, ['JTCN01'], 'arrived');
    expect(await detail('JTCN01')).toMatchObject({ status: 4 });
  });

  test('searching notes it for the staff who follow up the missing parcel, after the closing', async () => {
    const { id } = await open('A-1');
    expect((await resolve(id, ['JT0001'], 'searching')).skipped).toEqual([
      { orderCode: 'JT0001', why: 'still-open' },
    ]);
    await close(id);
    expect(await resolve(id, ['JT0001', 'JT0003'], 'searching')).toEqual({
      resolved: 1,
      skipped: [{ orderCode: 'JT0003', why: 'not-listed' }],
    });
    await resolve(id, ['JT0002'], 'searching', 'hỏi ca đêm');
    const notes = await database.readFresh(
      `SELECT o.order_code, f.note FROM order_follow_ups f JOIN orders o ON o.id = f.order_id ORDER BY 1`,
    );
    expect(notes).toEqual([
      { order_code: 'JT0001', note: `Không thấy khi kiểm kê (đợt ${id}, Kệ A-1).` },
      { order_code: 'JT0002', note: 'hỏi ca đêm' },
    ]);
    expect(await numbersOf(id)).toMatchObject({ missing: 2, unresolved: 0 });
  });

  test('none needs a reason, and fits every difference', async () => {
    const { id } = await open('A-1');
    await scan(id, [stockScanOf('LA0001', day(4))]);
    await as(lead)
      .post(`/api/stock-counts/${id}/resolve`)
      .send({ codes: ['LA0001'], action: 'none' })
      .expect(422);
    expect(await resolve(id, ['LA0001'], 'none', 'hàng mẫu của kho')).toEqual({ resolved: 1, skipped: [] });
  });
});

test('the report has the numbers and one sheet for each list', async () => {
  const { id } = await open('A-1');
  await scan(
    id,
    ['JT0001', 'LA0001'].map((code) => stockScanOf(code, day(4))),
  );
  await close(id);
  await resolve(id, ['LA0001'], 'none', 'hàng mẫu');
  const { body, headers } = await as('P1')
    .get(`/api/stock-counts/${id}/report.xlsx`)
    .buffer(true)
    .parse((answer, done) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => done(null, Buffer.concat(parts)));
    })
    .expect(200);
  expect(headers['content-disposition']).toContain(`kiem-ke-${id}.xlsx`);
  const sheets = sheetsOf(body);
  expect(Object.keys(sheets)).toEqual(['Tổng hợp', 'Thiếu', 'Thừa', 'Khớp', 'Rời kho khi kiểm']);
  expect(sheets['Tổng hợp']).toContainEqual(['Thiếu', 1]);
  expect(sheets['Thiếu']?.[1]?.slice(0, 3)).toEqual(['JT0002', 'Thiếu', 'Đã nhập kho Việt Nam']);
  expect(sheets['Thừa']?.[1]?.[0]).toBe('LA0001');
  expect(sheets['Thừa']?.[1]).toContain('hàng mẫu');
  expect(sheets['Khớp']?.[1]?.[0]).toBe('JT0001');
  expect(sheets['Rời kho khi kiểm']).toHaveLength(1);
});

/** As a spreadsheet program reads them. */
function sheetsOf(bytes: Buffer): Record<string, unknown[][]> {
  const { SheetNames, Sheets } = read(bytes);
  return Object.fromEntries(
    SheetNames.map((name) => [name, utils.sheet_to_json<unknown[]>(Sheets[name] ?? {}, { header: 1 })]),
  );
}

describe('10,000 expected parcels among 30,000', () => {
  test('are stored at the opening and counted by indexes', async () => {
    await database.readFresh(
      `INSERT INTO orders (order_code, status, created_date, facts, source)
       SELECT 'BIG' || n, CASE WHEN n <= 10000 THEN 3 ELSE 4 END, '2026-11-02T02:00:00Z',
         jsonb_build_object('shelf', jsonb_build_array(1, 0, 'A-' || (n % 2 + 2))), 1
       FROM generate_series(1, 30000) AS n`,
    );
    await database.readFresh('ANALYZE orders');
    const { id, numbers } = await open(null);
    expect(numbers.expected).toBe(10_003);
    const shelf = await open('A-2');
    expect(shelf.numbers.expected).toBe(5_000);
    const codes = Array.from({ length: 500 }, (_, index) => `BIG${index + 1}`);
    const results = await scan(
      id,
      codes.map((code) => stockScanOf(code, day(4))),
    );
    expect(results.every(({ kind }) => kind === 'match')).toBe(true);
    const statements = await inTransaction(database, (tx) =>
      statementsOf(tx, async () => {
        expect(await countStock(tx.query, id)).toMatchObject({ match: 500, missing: 9_503 });
      }),
    );
    // Never reads the parcels that were handed over.
    expect(Math.max(...statements.map(({ rows }) => rows))).toBeLessThanOrEqual(20_006);
    expect((await show(id)).items).toHaveLength(100);
    expect((await close(id)).numbers).toEqual({
      ...{ expected: 10_003, match: 500, surplus: 0, missing: 9_503, left: 0, unresolved: 9_503 },
    });
  });
});
