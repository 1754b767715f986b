import { beforeEach, describe, expect, test } from 'vitest';
import { declareOrders } from '../../commands/orders/order-declarer.ts';
import { removeOrders } from '../../commands/orders/order-remover.ts';
import { asActor, clearOrders, day, importRows, orderIds, orderRow } from '../../testing/order-fixtures.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { orderRoutes } from './index.ts';
import { orderPolicy } from '../../policies/order-policy.ts';

const app = await createTestApp({ routes: orderRoutes });
const { as, actors, database, commandContext } = app;
const staff = asActor(commandContext(actors.P1));

/**
 * CO owns JT30250001 (with every attribute that a file can contain) and the declared MOI001; CX owns YT0002; SF0003
 * has no owner.
 */
beforeEach(async () => {
  await clearOrders(database);
  await importRows(staff, [
    orderRow({
      orderCode: 'JT3025901027389',
      status: 1,
      occurredAt: day(1),
      facts: {
        customer: actors.CO.customerCode,
        weight: 1.5,
        fee: 120_000,
        note: 'hàng dễ vỡ',
        goodsName: 'Áo',
      },
    }),
    orderRow({ orderCode: 'JT3025901027389', status: 2, occurredAt: day(2) }),
    orderRow({ orderCode: 'YT0002', status: 3, occurredAt: day(3), facts: { customer: actors.CX.email } }),
    orderRow({ orderCode: 'SF0003', status: 1, occurredAt: day(4) }),
  ]);
  await declareOrders(asActor(commandContext(actors.CO)), { codes: ['MOI001'] });
});

const codes = (body: { data: { order_code: string }[] }) => body.data.map((order) => order.order_code);

describe('GET /api/orders', () => {
  test('is refused to anonymous callers and to accounts that are not activated', async () => {
    await as('AN').get('/api/orders').expect(401);
    const { body } = await as('UC').get('/api/orders').expect(403);
    expect(body).toMatchObject({ code: 'ACCOUNT_NOT_ACTIVATED', message: 'Tài khoản chưa được kích hoạt' });
    await as('DX').get('/api/orders').expect(401);
  });

  test('shows a customer their own orders, newest first, without staff-only fields', async () => {
    const { body } = await as('CO').get('/api/orders').expect(200);
    expect(codes(body)).toEqual(['MOI001', 'JT3025901027389']);
    expect(body.meta).toEqual({ page: 1, pageSize: 100, total: 2 });
    expect(body.data[1]).toEqual({
      id: expect.any(Number),
      order_code: 'JT3025901027389',
      created_date: day(2),
      status: 2,
      status_name: 'Đang về kho Việt Nam',
      carrier: 'J&T',
      goodsName: 'Áo',
      weight: 1.5,
      volume: null,
      pieces: null,
      fee: 120_000,
      customerNote: null,
      can: { withdraw: false },
    });
    expect(body.data[0]).toMatchObject({ status: 0, status_name: 'Chờ nhập kho', can: { withdraw: true } });
  });

  test('shows staff without permission 1 only their own orders, of which they have none', async () => {
    for (const actor of ['P2', 'P3'] as const) {
      const { body } = await as(actor).get('/api/orders').expect(200);
      expect(body).toMatchObject({ data: [], meta: { total: 0 } });
    }
  });

  test('shows permission 1 and super admins all orders with their owners', async () => {
    for (const actor of ['P1', 'SA'] as const) {
      const { body } = await as(actor).get('/api/orders').expect(200);
      expect(codes(body)).toEqual(['MOI001', 'SF0003', 'YT0002', 'JT3025901027389']);
      expect(body.data[3]).toMatchObject({
        customer: { id: actors.CO.id, customerCode: actors.CO.customerCode, name: actors.CO.name },
        note: 'hàng dễ vỡ',
        source: 'import',
        // Written from its newest row, then recomputed from both.
        version: 1,
      });
    }
  });

  test('accepts a page and a status, with the exact total of each', async () => {
    const { body } = await as('P1').get('/api/orders?page=2&pageSize=3').expect(200);
    expect(codes(body)).toEqual(['JT3025901027389']);
    expect(body.meta).toEqual({ page: 2, pageSize: 3, total: 4 });
    const byStatus = await as('P1').get('/api/orders?status=3').expect(200);
    expect(codes(byStatus.body)).toEqual(['YT0002']);
    expect(byStatus.body.meta.total).toBe(1);
    const beyond = await as('P1').get('/api/orders?page=9999999').expect(200);
    expect(beyond.body.data).toEqual([]);
  });

  test('lists the orders that an import touched, including repeated ones', async () => {
    const second = await importRows(staff, [
      orderRow({ orderCode: 'SF0003', status: 1, occurredAt: day(4) }),
      orderRow({ orderCode: 'KM0001' }),
    ]);
    const { body } = await as('P1').get(`/api/orders?importId=${second.importId}`).expect(200);
    expect(codes(body)).toEqual(['SF0003', 'KM0001']);
    expect(body.meta.total).toBe(2);
  });

  test('rejects an invalid page, size or status', async () => {
    for (const query of ['page=0', 'pageSize=501', 'status=5', 'importId=-1', 'owner_id=1']) {
      const { body } = await as('P1').get(`/api/orders?${query}`).expect(422);
      expect(body.code).toBe('VALIDATION_FAILED');
    }
  });

  test('leaves out orders in the bin', async () => {
    const ids = await orderIds(database);
    await removeOrders(staff, { ids: [ids['SF0003'] ?? 0], may: orderPolicy.remove });
    const { body } = await as('P1').get('/api/orders').expect(200);
    expect(codes(body)).not.toContain('SF0003');
    expect(body.meta.total).toBe(3);
  });
});

describe('POST /api/orders/search', () => {
  test('finds a part of a code, ignoring case and white space', async () => {
    for (const orderCode of ['27389', 'jt3025', ' 9010 27389 ', 'JT3025901027389', '0', '5901']) {
      const { body } = await as('P1').post('/api/orders/search').send({ orderCode }).expect(200);
      expect(codes(body)).toContain('JT3025901027389');
    }
  });

  test('treats % and _ as plain characters', async () => {
    await importRows(staff, [orderRow({ orderCode: 'AB_CD' })]);
    const find = async (orderCode: string) =>
      codes((await as('P1').post('/api/orders/search').send({ orderCode }).expect(200)).body);
    expect(await find('%')).toEqual([]);
    expect(await find('B_C')).toEqual(['AB_CD']);
    expect(await find('JT_02')).toEqual([]);
    expect(await find('T%89')).toEqual([]);
  });

  test('ranks the exact code before codes that contain it', async () => {
    await importRows(staff, [orderRow({ orderCode: 'SF0003-1', occurredAt: day(9) })]);
    const { body } = await as('P1').post('/api/orders/search').send({ orderCode: 'SF0003' }).expect(200);
    expect(codes(body)).toEqual(['SF0003', 'SF0003-1']);
  });

  test("finds only a customer's own orders", async () => {
    const search = (actor: 'CO' | 'CX', body: object) =>
      as(actor).post('/api/orders/search').send(body).expect(200);
    expect(codes((await search('CO', { orderCode: '0' })).body)).toEqual(['MOI001', 'JT3025901027389']);
    expect(codes((await search('CX', { orderCode: 'JT3025901027389' })).body)).toEqual([]);
    expect(codes((await search('CX', { status: 3 })).body)).toEqual(['YT0002']);
  });

  test('combines status and text', async () => {
    const { body } = await as('P1')
      .post('/api/orders/search')
      .send({ orderCode: '000', status: 1 })
      .expect(200);
    expect(codes(body)).toEqual(['SF0003']);
  });

  test('stops counting at 2,000 and reports it, for staff and for the owner; lists count all', async () => {
    const facts = { customer: actors.CO.customerCode };
    const many = Array.from({ length: 2005 }, (_, index) =>
      orderRow({ orderCode: `MANY${10_000 + index}`, facts }),
    );
    await importRows(staff, many);
    for (const actor of ['P1', 'CO'] as const) {
      const { body } = await as(actor)
        .post('/api/orders/search')
        .send({ orderCode: 'MANY', pageSize: 500, page: 4 });
      expect(body.meta).toEqual({ page: 4, pageSize: 500, total: 2000, totalIsCapped: true });
      expect(body.data).toHaveLength(500);
    }
    const list = await as('CO').get('/api/orders?status=1&page=21').expect(200);
    expect(list.body.meta).toEqual({ page: 21, pageSize: 100, total: 2005 });
    expect(list.body.data).toHaveLength(5);
    const counts = await as('CO').get('/api/orders/counts').expect(200);
    expect(counts.body.data).toEqual({
      total: 2007,
      byStatus: [1, 2005, 1, 0, 0].map((count, status) => ({ status, count })),
    });
  });

  test('is refused to anonymous callers and to accounts that are not activated', async () => {
    await as('AN').post('/api/orders/search').send({ orderCode: 'SF' }).expect(401);
    await as('UC').post('/api/orders/search').send({ orderCode: 'SF' }).expect(403);
  });
});

describe('GET /api/orders/search/{id}', () => {
  test("shows the user's own order with its timeline, newest first", async () => {
    const ids = await orderIds(database);
    const { body } = await as('CO').get(`/api/orders/search/${ids['JT3025901027389']}`).expect(200);
    expect(body.data.events).toEqual([
      { status: 2, status_name: 'Đang về kho Việt Nam', occurredAt: day(2) },
      { status: 1, status_name: 'Đã nhập kho Trung Quốc', occurredAt: day(1) },
    ]);
    expect(body.data).not.toHaveProperty('facts');
    expect(JSON.stringify(body)).not.toContain('hàng dễ vỡ');
  });

  test("shows the owner the parcel's size, quantity and fee within China", async () => {
    const facts = { customer: actors.CO.customerCode, length: 40, width: 30, quantity: 12, domesticFee: 8.5 };
    await importRows(staff, [orderRow({ orderCode: 'SIZE0001', facts })]);
    const ids = await orderIds(database);
    const { body } = await as('CO').get(`/api/orders/search/${ids['SIZE0001']}`).expect(200);
    expect(body.data).toMatchObject({ length: 40, width: 30, height: null, quantity: 12, domesticFee: 8.5 });
  });

  test("answers 404 for another user's order, for staff without the right, for one in the bin, and for an unknown id", async () => {
    const ids = await orderIds(database);
    const own = `/api/orders/search/${ids['JT3025901027389']}`;
    for (const actor of ['CX', 'P2', 'P3'] as const) {
      const { body } = await as(actor).get(own).expect(404);
      expect(body.code).toBe('ORDER_NOT_FOUND');
    }
    await as('P1').get('/api/orders/search/999999').expect(404);
    await removeOrders(staff, { ids: [ids['SF0003'] ?? 0], may: orderPolicy.remove });
    await as('P1').get(`/api/orders/search/${ids['SF0003']}`).expect(404);
    await as('AN').get(own).expect(401);
    await as('P1').get('/api/orders/search/abc').expect(422);
  });

  test('shows staff the attributes, the import and who imported it', async () => {
    const ids = await orderIds(database);
    const { body } = await as('P1').get(`/api/orders/search/${ids['JT3025901027389']}`).expect(200);
    expect(body.data.facts).toEqual({
      customer: actors.CO.customerCode,
      weight: 1.5,
      fee: 120_000,
      note: 'hàng dễ vỡ',
      goodsName: 'Áo',
    });
    expect(body.data.events[0]).toMatchObject({ source: 'import', actor: { id: actors.P1.id } });
  });
});

test('GET /api/orders/statuses names the five statuses to all callers', async () => {
  const { body } = await as('AN').get('/api/orders/statuses').expect(200);
  expect(body.data.map((status: { id: number }) => status.id)).toEqual([0, 1, 2, 3, 4]);
  expect(body.data[4]).toEqual({ id: 4, name: 'Đã trả khách' });
});

test('GET /api/orders/counts counts the orders that the caller may see', async () => {
  const counts = async (actor: 'CO' | 'P1' | 'P2') =>
    (await as(actor).get('/api/orders/counts').expect(200)).body.data;
  expect(await counts('P1')).toEqual({
    total: 4,
    byStatus: [1, 1, 1, 1, 0].map((count, status) => ({ status, count })),
  });
  expect(await counts('CO')).toMatchObject({ total: 2 });
  expect(await counts('P2')).toMatchObject({ total: 0 });
  await as('AN').get('/api/orders/counts').expect(401);
  await as('UC').get('/api/orders/counts').expect(403);
});
