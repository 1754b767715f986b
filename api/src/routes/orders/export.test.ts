import type { orderListQuerySchema } from '@logistics/shared/contracts';
import { EXPORT_ATTRIBUTES } from '@logistics/shared/domain';
import { readOrderFile, bytesSource } from '@logistics/shared/excel';
import { beforeEach, describe, expect, test } from 'vitest';
import { read, utils, type CellObject } from 'xlsx';
import { removeOrders } from '../../commands/orders/order-remover.ts';
import { openCursor } from '../../queries/open-cursor.ts';
import {
  asActor,
  clearOrders,
  day,
  importRows,
  orderIds,
  orderRow,
  snapshot,
} from '../../testing/order-fixtures.ts';
import { storeFees } from '../../testing/tariff-fixtures.ts';
import { orderPolicy } from '../../policies/order-policy.ts';
import { expectOnlyStaff } from '../../testing/only-staff.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { orderRoutes } from './index.ts';

const t = await createTestApp({ routes: orderRoutes });
const { as, actors, database, commandContext, url } = t;
const staff = asActor(commandContext(actors.P1));

beforeEach(async () => {
  await clearOrders(database);
  await importRows(staff, [
    orderRow({
      orderCode: 'JT0001',
      status: 2,
      occurredAt: day(1),
      facts: {
        customer: actors.CO.customerCode,
        weight: 1.5,
        fee: 120_000,
        note: '=1+1',
        goodsName: 'Áo',
        lot: 'L-07',
      },
    }),
    orderRow({ orderCode: 'YT0002', status: 3, occurredAt: day(2) }),
    orderRow({ orderCode: 'SF0003', status: 3, occurredAt: '2026-11-02T18:30:05Z' }),
  ]);
});

const download = (query = '') =>
  as('P1').get(`/api/orders/export.xlsx${query}`).responseType('blob').expect(200);
async function rowsOf(query = '') {
  const { body } = await download(query);
  // superagent returns a blob's bytes as a Buffer.
  const sheet = read(body as Buffer, { cellFormula: true, cellNF: true }).Sheets['Đơn hàng'] ?? {};
  return { sheet, rows: utils.sheet_to_json<unknown[]>(sheet, { header: 1, defval: '' }) };
}
const codesOf = async (query: string) => (await rowsOf(query)).rows.slice(1).map((row) => row[1]);

describe('GET /api/orders/export.xlsx', () => {
  test('is only for permission 1 and super admins', async () => {
    await expectOnlyStaff(t, (caller) => caller.get('/api/orders/export.xlsx'));
  });

  test('contains all orders, newest first, with times of the business’s zone and figures as dates and numbers', async () => {
    const { sheet, rows } = await rowsOf('?attributes=lot,note,fee,goodsName,weight');
    expect(rows).toEqual([
      [
        'NGÀY',
        'MÃ VẬN ĐƠN',
        'TRẠNG THÁI',
        'MÃ KHÁCH HÀNG',
        'TÊN KHÁCH HÀNG',
        'CÂN NẶNG (kg)',
        'TÊN HÀNG',
        'PHÍ VẬN CHUYỂN (VNĐ)',
        'MÃ LÔ',
        'GHI CHÚ NỘI BỘ',
      ],
      [expect.anything(), 'SF0003', 'Đã nhập kho Việt Nam', '', '', '', '', '', '', ''],
      [expect.anything(), 'YT0002', 'Đã nhập kho Việt Nam', '', '', '', '', '', '', ''],
      [
        expect.anything(),
        'JT0001',
        'Đang về kho Việt Nam',
        actors.CO.customerCode,
        actors.CO.name,
        1.5,
        'Áo',
        120_000,
        'L-07',
        '=1+1',
      ],
    ]);
    expect(['A2', 'A3', 'A4'].map((at) => (sheet[at] as CellObject).w)).toEqual([
      '03/11/2026 01:30:05',
      '02/11/2026 09:00:00',
      '01/11/2026 09:00:00',
    ]);
    const typeOf = (at: string) => (sheet[at] as CellObject).t;
    expect(['A4', 'B4', 'F4', 'G4', 'H4', 'J4'].map(typeOf)).toEqual(['n', 's', 'n', 's', 'n', 's']);
    for (const [at, cell] of Object.entries(sheet))
      if (!at.startsWith('!')) expect(cell).not.toHaveProperty('f');
    expect(sheet['!autofilter']).toEqual({ ref: 'A1:J4' });
  });

  test('has the chosen attributes as columns: all by default, none if none is chosen', async () => {
    const headerOf = async (query: string) => (await rowsOf(query)).rows[0];
    expect(await headerOf('')).toHaveLength(5 + EXPORT_ATTRIBUTES.length);
    expect(await headerOf('')).toEqual(expect.arrayContaining(['MÃ BAO', 'MÃ LÔ']));
    expect(await headerOf('?attributes=')).toHaveLength(5);
    await as('P1').get('/api/orders/export.xlsx?attributes=weight,password').expect(422);
  });

  test('has the fee that counts and the computed fee in parts, if they are asked for', async () => {
    const ids = await orderIds(database);
    await storeFees(database, [
      { kind: 'weight', quantity: 1500, rate: 30_000, amount: 45_000 },
      { kind: 'minimum', quantity: 0, rate: 50_000, amount: 5000 },
      { kind: 'domestic', quantity: 1000, rate: 3650, amount: 36_500 },
      { kind: 'woodwork', quantity: 1, rate: 100_000, amount: 100_000 },
      { kind: 'insurance', quantity: 10_000, rate: 200, amount: 200 },
      { kind: 'rounding', quantity: 0, rate: 1000, amount: -700 },
    ]);
    await database.readFresh('DELETE FROM order_fees WHERE order_id = $1', [ids['YT0002']]);
    await database.readFresh(
      "UPDATE order_fees SET override_amount = 99000, override_reason = 'khách quen' WHERE order_id = $1",
      [ids['SF0003']],
    );
    const { rows } = await rowsOf('?attributes=&fees=true');
    expect(rows.map((row) => row.slice(5))).toEqual([
      [
        'CƯỚC ÁP DỤNG (VNĐ)',
        'BẢNG GIÁ: TỔNG (VNĐ)',
        'BẢNG GIÁ: VẬN CHUYỂN (VNĐ)',
        'BẢNG GIÁ: NỘI ĐỊA TQ (VNĐ)',
        'BẢNG GIÁ: PHỤ PHÍ (VNĐ)',
        'BẢNG GIÁ: LÀM TRÒN (VNĐ)',
      ],
      [99_000, 186_000, 50_000, 36_500, 100_200, -700],
      ['', '', '', '', '', ''],
      // The fee of the file counts; the computed one is for comparison.
      [120_000, 186_000, 50_000, 36_500, 100_200, -700],
    ]);
    // An import of the file does not take them for attributes.
    const { body } = await download('?attributes=fee&fees=true');
    const read = {
      fileName: 'x.xlsx',
      timezone: 'Asia/Ho_Chi_Minh',
      now: '2027-01-01T00:00:00Z',
      maxRows: 10,
    };
    const facts: unknown[] = [];
    for await (const event of readOrderFile(bytesSource(new Uint8Array(body as Buffer)), read))
      if (event.type === 'rows') facts.push(...event.rows.map((row) => row.facts?.fee));
    expect(facts).toEqual([undefined, undefined, 120_000]);
  });

  test('accepts the filters of the list', async () => {
    const other = await importRows(staff, [orderRow({ orderCode: 'KM0001', occurredAt: day(5) })]);
    expect(await codesOf('?status=3')).toEqual(['SF0003', 'YT0002']);
    expect(await codesOf('?orderCode=jt')).toEqual(['JT0001']);
    expect(await codesOf(`?customerId=${actors.CO.id}`)).toEqual(['JT0001']);
    expect(await codesOf(`?importId=${other.importId}`)).toEqual(['KM0001']);
    expect(await codesOf('?from=2026-11-02&to=2026-11-02')).toEqual(['YT0002']);
    expect(await codesOf('?status=4')).toEqual([]);
    await removeOrders(staff, { ids: [(await orderIds(database))['YT0002'] ?? 0], may: orderPolicy.remove });
    expect(await codesOf('?status=3')).toEqual(['SF0003']);
    for (const wrong of ['status=9', 'from=hôm', 'owner=1'])
      await as('P1')
        .get(`/api/orders/export.xlsx?${encodeURI(wrong)}`)
        .expect(422);
  });

  test('finds the same orders in the same order as the list, for every filter and with the bin', async () => {
    const { importId } = await importRows(staff, [
      orderRow({
        orderCode: 'KM0001',
        status: 2,
        occurredAt: day(3),
        facts: { customer: actors.CO.customerCode },
      }),
      orderRow({ orderCode: 'KM0002', status: 3, occurredAt: day(1), facts: { shelf: 'A-1' } }),
    ]);
    const known = await orderIds(database);
    for (const code of ['KM0001', 'SF0003', 'JT0001'])
      await removeOrders(staff, { ids: [known[code] ?? 0], may: orderPolicy.remove });
    await importRows(staff, [
      orderRow({
        orderCode: 'ZT0001',
        status: 2,
        occurredAt: day(3),
        facts: { customer: actors.CO.customerCode },
      }),
    ]);
    type Filter = Exclude<keyof typeof orderListQuerySchema.shape, 'page' | 'pageSize' | 'sort'>;
    const statuses = ['', 'status=2', 'status=3', 'status=trash'];
    const VALUES: Record<Filter, readonly string[]> = {
      status: statuses,
      importId: [`importId=${importId}`],
      customerId: [`customerId=${actors.CO.id}`],
      from: ['from=2026-11-02'],
      to: ['to=2026-11-02'],
      text: ['text=zt', 'text=ZT0001%20SF0003'],
      unowned: ['unowned=true'],
      carrier: ['carrier=SF'],
      bag: ['bag=B1'],
      shelf: ['shelf=A-1'],
      overdue: ['overdue=true'],
    };
    const { status: _status, ...others } = VALUES;
    const found = new Set<string>();
    for (const status of statuses)
      for (const filter of ['', ...Object.values(others).flat(), 'from=2026-11-01&to=2026-11-01']) {
        const query = [status, filter].filter(Boolean).join('&');
        const { body } = await as('P1').get(`/api/orders?${query}`).expect(200);
        const listed = body.data.map((order: { order_code: string }) => order.order_code);
        expect(body.meta.total, query).toBe(listed.length);
        expect(await codesOf(`?${query}`), query).toEqual(listed);
        found.add(listed.join());
      }
    // Filters that match all orders or none would agree trivially.
    expect(found.size).toBeGreaterThan(8);
    expect(found).toContain('JT0001,SF0003,KM0001');
  });

  test('an import of the exported file changes nothing', async () => {
    const before = await snapshot(database);
    const { body } = await download();
    const events = [];
    // superagent returns a blob's bytes as a Buffer.
    const source = bytesSource(new Uint8Array(body as Buffer));
    const options = { timezone: 'Asia/Ho_Chi_Minh', fileName: 'a.xlsx', now: day(9), maxRows: 1000 };
    for await (const event of readOrderFile(source, options)) events.push(event);
    const rows = events.flatMap((event) => (event.type === 'rows' ? event.rows : []));
    expect(rows).toHaveLength(3);
    const summary = await importRows(staff, rows);
    expect(summary).toMatchObject({ created: 0, rejected: 0 });
    const statusesOf = (state: typeof before) =>
      state.orders.map((order) => [
        order['order_code'],
        order['status'],
        order['created_date'],
        order['owner_id'],
      ]);
    expect(statusesOf(await snapshot(database))).toEqual(statusesOf(before));
  });

  test('releases its connection when the client disconnects, and rejects more than three at once', async () => {
    await database.readFresh(
      `INSERT INTO orders (order_code, status, created_date, source)
       SELECT 'NHIEU' || n, 1, '2026-10-01', 3 FROM generate_series(1, 60000) AS n`,
    );
    const controller = new AbortController();
    const headers = { Authorization: `Bearer ${actors.P1.token}` };
    const openCursors = async () =>
      (
        await database.readFresh<{ n: number }>(
          "SELECT count(*) AS n FROM pg_locks WHERE locktype = 'advisory' AND classid = 7104 AND database = (SELECT oid FROM pg_database WHERE datname = current_database())",
        )
      )[0]?.n;
    const answer = await fetch(`${url}/api/orders/export.xlsx`, { headers, signal: controller.signal });
    expect(answer.status).toBe(200);
    controller.abort();
    await expect.poll(openCursors, { timeout: 10_000 }).toBe(0);

    const cursors = await Promise.all([1, 2, 3].map(() => openCursor(database, 'SELECT 1 AS one', [])));
    const refused = await as('P1').get('/api/orders/export.xlsx').expect(503);
    expect(refused.body.code).toBe('SERVICE_UNAVAILABLE');
    expect(refused.headers['retry-after']).toBeDefined();
    for (const cursor of cursors) await cursor.close();
    await download();
  });

  test('does not lose a connection to a cursor that is never read', async () => {
    for (let round = 0; round < 15; round++) {
      const cursor = await openCursor(database, 'SELECT generate_series(1, 5000) AS n', []);
      if (round % 2 === 0) await cursor.batches.next();
      await cursor.close();
      await cursor.close();
    }
    await expect(openCursor(database, 'SELECT nothing FROM nowhere', [])).rejects.toThrow();
    expect(await database.readFresh('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });
});
