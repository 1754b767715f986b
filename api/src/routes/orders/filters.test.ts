import { beforeEach, describe, expect, test } from 'vitest';
import { removeOrders } from '../../commands/orders/order-remover.ts';
import { asActor, clearOrders, importRows, orderIds, orderRow } from '../../testing/order-fixtures.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { orderRoutes } from './index.ts';
import { orderPolicy } from '../../policies/order-policy.ts';

const { as, actors, database, commandContext } = await createTestApp({ routes: orderRoutes });
const staff = asActor(commandContext(actors.P1));
let importId: number | null = null;

const codes = (body: { data: { order_code: string }[]; meta: { total: number } }) => {
  expect(body.meta.total).toBe(body.data.length);
  return body.data.map((order) => order.order_code);
};
const list = async (query: string) => codes((await as('P1').get(`/api/orders?${query}`).expect(200)).body);
const search = async (body: object) =>
  codes((await as('P1').post('/api/orders/search').send(body).expect(200)).body);

beforeEach(async () => {
  await clearOrders(database);
  const customer = actors.CO.customerCode;
  const summary = await importRows(staff, [
    orderRow({ orderCode: 'JT0001', status: 1, occurredAt: '2026-11-01T16:59:59Z', facts: { customer } }),
    orderRow({ orderCode: 'JT0002', status: 2, occurredAt: '2026-11-01T17:00:00Z', facts: { customer } }),
  ]);
  ({ importId } = summary);
  await importRows(staff, [
    orderRow({ orderCode: 'SF0003', status: 2, occurredAt: '2026-11-02T16:59:59Z' }),
    orderRow({ orderCode: 'SF0004', status: 2, occurredAt: '2026-11-02T17:00:00Z' }),
  ]);
});

describe('GET /api/orders and POST /api/orders/search', () => {
  test('filter by days of the business’s calendar, both included', async () => {
    expect(await list('from=2026-11-02&to=2026-11-02')).toEqual(['SF0003', 'JT0002']);
    expect(await list('to=2026-11-01')).toEqual(['JT0001']);
    expect(await search({ from: '2026-11-03' })).toEqual(['SF0004']);
    expect(await search({ orderCode: '000', from: '2026-11-02', to: '2026-11-02' })).toEqual([
      'SF0003',
      'JT0002',
    ]);
  });

  test('combine customer, import, status and days', async () => {
    const customerId = actors.CO.id;
    expect(await list(`customerId=${customerId}`)).toEqual(['JT0002', 'JT0001']);
    expect(await list(`customerId=${customerId}&status=2`)).toEqual(['JT0002']);
    expect(await list(`importId=${importId}&to=2026-11-01`)).toEqual(['JT0001']);
    expect(await search({ customerId, importId, status: 2, orderCode: 'jt' })).toEqual(['JT0002']);
    expect(await search({ customerId: actors.CX.id })).toEqual([]);
  });

  test("filters narrow a customer's own orders and never widen them", async () => {
    const own = await as('CO').get('/api/orders?status=2').expect(200);
    expect(codes(own.body)).toEqual(['JT0002']);
    const others = await as('CX').get(`/api/orders?customerId=${actors.CO.id}`).expect(200);
    expect(codes(others.body)).toEqual([]);
    const found = await as('CX')
      .post('/api/orders/search')
      .send({ customerId: actors.CO.id, orderCode: 'JT' });
    expect(codes(found.body)).toEqual([]);
  });

  test('reject invalid days', async () => {
    for (const query of ['from=2026-13-01', 'to=01/11/2026', 'from=0000-01-01', 'customerId=0'])
      await as('P1').get(`/api/orders?${query}`).expect(422);
    await as('P1').post('/api/orders/search').send({ from: 20261101 }).expect(422);
  });
});

describe('GET /api/orders?status=trash', () => {
  test('lists the bin, latest first, for users who handle orders', async () => {
    const ids = await orderIds(database);
    for (const code of ['JT0001', 'SF0003'])
      await removeOrders(staff, { ids: [ids[code] ?? 0], may: orderPolicy.remove });
    for (const actor of ['P1', 'SA'] as const) {
      const { body } = await as(actor).get('/api/orders?status=trash').expect(200);
      expect(codes(body)).toEqual(['SF0003', 'JT0001']);
      expect(body.data[0]).toHaveProperty('removedAt');
    }
    const { body } = await as('P1').get('/api/orders?status=trash&page=2&pageSize=1').expect(200);
    expect(body).toMatchObject({ data: [{ order_code: 'JT0001' }], meta: { total: 2 } });
  });

  test('is refused to all other users', async () => {
    for (const actor of ['CO', 'P2', 'P3'] as const)
      expect((await as(actor).get('/api/orders?status=trash').expect(403)).body.code).toBe('FORBIDDEN');
    await as('AN').get('/api/orders?status=trash').expect(401);
  });
});
