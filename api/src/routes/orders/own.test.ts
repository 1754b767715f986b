import { beforeEach, describe, expect, test } from 'vitest';
import { read, utils, type CellObject } from 'xlsx';
import { declareOrders } from '../../commands/orders/order-declarer.ts';
import { openCursor } from '../../queries/open-cursor.ts';
import { asActor, clearOrders, day, importRows, orderRow } from '../../testing/order-fixtures.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { orderRoutes } from './index.ts';

const { as, actors, database, commandContext } = await createTestApp({ routes: orderRoutes });

const of = (orderCode: string, status: 1 | 2 | 3, on: number, customer: string, facts = {}) =>
  orderRow({ orderCode, status, occurredAt: day(on), facts: { customer, ...facts } });

/** CO owns four orders, one only declared; CX owns one that contains the same digits. */
beforeEach(async () => {
  await clearOrders(database);
  const own = actors.CO.customerCode;
  const details = { weight: 1.5, fee: 120_000, lot: 'L-07', note: 'nội bộ', customerNote: '=1+1' };
  await importRows(asActor(commandContext(actors.P1)), [
    of('0077001', 2, 1, own, details),
    of('YT7702', 3, 2, own),
    of('SF7703', 3, 3, own),
    of('ZT7704', 3, 2, actors.CX.customerCode),
  ]);
  await declareOrders(asActor(commandContext(actors.CO)), { codes: ['AA7705'] });
  await as('CO').put('/api/orders/declare/AA7705').send({ goodsName: 'Áo khoác' }).expect(200);
});

async function listed(query: string, actor: 'CO' | 'SA' = 'CO') {
  const { body } = await as(actor).get(`/api/orders/mine?${query}`).expect(200);
  return [body.data.map((order: { order_code: string }) => order.order_code), body.meta.total];
}

async function exported(query: string, actor: 'CO' | 'SA' = 'CO') {
  const { body } = await as(actor)
    .get(`/api/orders/mine/export.xlsx?${query}`)
    .responseType('blob')
    .expect(200);
  // superagent returns a blob's bytes as a Buffer.
  const sheet = read(body as Buffer, { cellFormula: true }).Sheets['Đơn hàng'] ?? {};
  return { sheet, rows: utils.sheet_to_json<unknown[]>(sheet, { header: 1, defval: '' }) };
}

describe('a customer’s own orders', () => {
  const QUERIES: readonly (readonly [query: string, codes: readonly string[]])[] = [
    ['', ['AA7705', 'SF7703', 'YT7702', '0077001']],
    ['sort=oldest', ['0077001', 'YT7702', 'SF7703', 'AA7705']],
    ['sort=code', ['0077001', 'AA7705', 'SF7703', 'YT7702']],
    ['status=3&sort=oldest', ['YT7702', 'SF7703']],
    ['orderCode=770', ['AA7705', 'SF7703', 'YT7702', '0077001']],
    ['orderCode=770&sort=oldest&status=2', ['0077001']],
    ['from=2026-11-02&to=2026-11-03&sort=code', ['SF7703', 'YT7702']],
    ['from=2026-11-02&to=2026-11-02', ['YT7702']],
    ['to=2026-10-01&sort=oldest', []],
  ];

  test.each(QUERIES)('%j: the list, its total and the export agree', async (query, codes) => {
    expect(await listed(query)).toEqual([codes, codes.length]);
    const { rows } = await exported(query);
    expect(rows.slice(1).map((row) => row[1])).toEqual(codes);
  });

  test('are paged in every order', async () => {
    expect(await listed('sort=oldest&page=2&pageSize=3')).toEqual([['AA7705'], 4]);
    expect(await listed('sort=code&page=3&pageSize=3')).toEqual([[], 4]);
  });

  test('are only their own orders for staff, too, in the list, the counts and the export', async () => {
    expect(await listed('', 'SA')).toEqual([[], 0]);
    expect((await as('SA').get('/api/orders/mine/counts').expect(200)).body.data.total).toBe(0);
    expect((await exported('', 'SA')).rows).toHaveLength(1);
  });

  test('are exported with codes as texts, dates and figures as such, and nothing of staff', async () => {
    const { sheet, rows } = await exported('sort=oldest');
    expect(rows[0]).toEqual(expect.arrayContaining(['NGÀY', 'MÃ VẬN ĐƠN', 'TRẠNG THÁI', 'CÂN NẶNG (kg)']));
    expect(JSON.stringify(rows)).not.toMatch(/L-07|nội bộ|MÃ LÔ|MÃ BAO|MÃ KHÁCH HÀNG/);
    expect(rows[4]).toContain('Áo khoác');
    const column = (name: string) => utils.encode_col((rows[0] ?? []).indexOf(name));
    const typeOf = (name: string) => (sheet[`${column(name)}2`] as CellObject).t;
    expect(['NGÀY', 'MÃ VẬN ĐƠN', 'CÂN NẶNG (kg)', 'PHÍ VẬN CHUYỂN (VNĐ)'].map(typeOf)).toEqual([
      'n',
      's',
      'n',
      'n',
    ]);
    for (const [at, cell] of Object.entries(sheet))
      if (!at.startsWith('!')) expect(cell).not.toHaveProperty('f');
  });

  test('accept no owner, no bin and no unknown order', async () => {
    for (const wrong of ['customerId=1', 'status=trash', 'sort=fee', 'from=1'])
      for (const path of ['mine', 'mine/export.xlsx'])
        await as('CO').get(`/api/orders/${path}?${wrong}`).expect(422);
  });

  test('are exported while staff export, and customers’ exports never take the places of staff', async () => {
    const open = (users: 'staff' | 'customers') => openCursor(database, 'SELECT 1 AS one', [], users);
    const ofCustomers = await Promise.all([open('customers'), open('customers')]);
    const refused = await as('CO').get('/api/orders/mine/export.xlsx').expect(503);
    expect(refused.headers['retry-after']).toBeDefined();
    await as('P1').get('/api/orders/export.xlsx').expect(200);
    for (const cursor of ofCustomers) await cursor.close();
    const ofStaff = await Promise.all([open('staff'), open('staff'), open('staff')]);
    await exported('');
    for (const cursor of ofStaff) await cursor.close();
  });
});
