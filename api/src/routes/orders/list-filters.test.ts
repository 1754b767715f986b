import { beforeEach, describe, expect, test } from 'vitest';
import type { StaffOrder } from '@logistics/shared/contracts';
import { CARRIER_NAMES, carrierOf } from '@logistics/shared/domain';
import { inTransaction } from '../../database/in-transaction.ts';
import { findOrderPage } from '../../queries/order-lists.ts';
import { asActor, clearOrders, importRows, orderRow } from '../../testing/order-fixtures.ts';
import { planAsIfLarge, statementsOf } from '../../testing/plans.ts';
import { makeShelf } from '../../testing/shelves.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { shelfRoutes } from '../shelves/index.ts';
import { orderRoutes } from './index.ts';

const t = await createTestApp({ routes: [...orderRoutes, ...shelfRoutes] });
const { as, actors, database, commandContext } = t;
const staff = asActor(commandContext(actors.P1));
const DAY = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY).toISOString().replace(/\.\d+/, '');

interface Answer {
  data: { order_code: string }[];
  meta: { total: number; totalIsCapped?: boolean };
}
const codes = ({ data, meta }: Answer) => {
  expect(meta.total).toBe(data.length);
  return data.map((order) => order.order_code);
};
const search = async (body: object, actor: 'P1' | 'CO' = 'P1') =>
  codes((await as(actor).post('/api/orders/search').send(body).expect(200)).body as Answer);
const list = async (query: string) =>
  codes((await as('P1').get(`/api/orders?${query}`).expect(200)).body as Answer);
const counts = async (query: object) => {
  const { body } = await as('P1').get('/api/orders/counts').query(query).expect(200);
  const { total, byStatus } = body.data as { total: number; byStatus: { status: number; count: number }[] };
  return { total, byStatus: Object.fromEntries(byStatus.map(({ status, count }) => [status, count])) };
};

const JT1 = 'JT1000000000001';
const JT2 = 'JT1000000000002-1';
const YT = 'YT1000000000003';
const SF = 'SF1000000000004';

/** JT1: waits too long in China, no owner. JT2: bag and weight, of CO. YT: delivered, of CO. SF: of CX. */
beforeEach(async () => {
  await clearOrders(database);
  await importRows(staff, [
    orderRow({ orderCode: JT1, status: 1, occurredAt: daysAgo(10), facts: { weight: 2, bag: 'BAO 7' } }),
    orderRow({
      orderCode: JT2,
      status: 2,
      occurredAt: daysAgo(2),
      facts: { weight: 10, bag: 'BAO 7', customer: actors.CO.customerCode },
    }),
    orderRow({
      orderCode: YT,
      status: 4,
      occurredAt: daysAgo(9),
      facts: { customer: actors.CO.customerCode },
    }),
    orderRow({
      orderCode: SF,
      status: 3,
      occurredAt: daysAgo(1),
      facts: { customer: actors.CX.customerCode },
    }),
  ]);
  await database.readFresh('UPDATE users SET phone = $2, last_name = $3, first_name = $4 WHERE id = $1', [
    actors.CX.id,
    '0912345678',
    'Nguyễn Thị',
    'Hương',
  ]);
});

describe('the filters of the order list', () => {
  test('find orders without an owner, of a carrier, in a bag and that wait too long', async () => {
    expect(await list('unowned=true')).toEqual([JT1]);
    expect(await list('carrier=J%26T')).toEqual([JT2, JT1]);
    expect(await list('bag=bao+7')).toEqual([JT2, JT1]);
    expect(await list('overdue=true')).toEqual([JT1]);
    expect(await list('overdue=true&status=2')).toEqual([]);
    expect(await list('overdue=true&status=4')).toEqual([]);
    expect(await list('carrier=J%26T&unowned=true&bag=BAO+7')).toEqual([JT1]);
    expect(await list('carrier=J%26T&sort=oldest')).toEqual([JT1, JT2]);
  });

  test('find the parcels that are on a shelf now, with the shelf of each', async () => {
    const [cn, vn] = [await makeShelf(t, { warehouse: 'cn' }), await makeShelf(t, { warehouse: 'vn' })];
    const put = (orderCode: string, shelf: string) =>
      orderRow({ orderCode, status: 1, occurredAt: daysAgo(12), facts: { shelf } });
    // JT2 left China and YT was handed over; a file named a shelf that was never added.
    await importRows(staff, [put(JT1, cn.code), put(JT2, cn.code), put(YT, vn.code), put(SF, vn.code)]);
    await importRows(staff, [put('UNKNOWN01', 'FILE-9')]);
    expect(await list(`shelf=${cn.code}`)).toEqual([JT1]);
    expect(await list(`shelf=%20ke:${vn.code.toLowerCase()}`)).toEqual([SF]);
    expect(await list('shelf=FILE-9')).toEqual(['UNKNOWN01']);
    expect(await list('shelf=T-0')).toEqual([]);
    expect(await list(`shelf=${cn.code}&sort=code`)).toEqual([JT1]);
    expect(await list(`shelf=${cn.code}&unowned=true`)).toEqual([JT1]);
    expect(await list(`shelf=${cn.code}&bag=BAO+7`)).toEqual([JT1]);
    expect(await search({ shelf: cn.code, text: '10000' })).toEqual([JT1]);
    expect(await search({ shelf: cn.code, status: 2 })).toEqual([]);
    expect((await counts({ shelf: vn.code })).total).toBe(1);
    const { body } = await as('P1').get('/api/orders').expect(200);
    const shelves = (body.data as StaffOrder[]).map(({ order_code: code, shelf }) => [code, shelf]);
    expect(Object.fromEntries(shelves)).toEqual({
      ...{ [JT1]: cn.code, [JT2]: null, [YT]: null, [SF]: vn.code },
      UNKNOWN01: 'FILE-9',
    });
    for (const wrong of ['', 'A B', 'kệ', 'A--1', 'A'.repeat(31)])
      await as('P1')
        .get(`/api/orders?shelf=${encodeURIComponent(wrong)}`)
        .expect(wrong === 'A B' ? 200 : 422);
  });

  test('read the parcels of a shelf by its index, also among many others', async () => {
    const { code } = await makeShelf(t);
    await importRows(
      staff,
      Array.from({ length: 2000 }, (_, n) =>
        orderRow({
          orderCode: `KE${String(n).padStart(8, '0')}`,
          status: 3,
          ...(n % 100 === 0 && { facts: { shelf: code } }),
        }),
      ),
    );
    await database.readFresh('ANALYZE orders');
    const [statement] = await inTransaction(database, async (tx) => {
      await planAsIfLarge(tx);
      return statementsOf(tx, async () => {
        const read = <Row extends object>(sql: unknown, values?: unknown[]) =>
          tx.query<Row>(String(sql), values);
        const page = await findOrderPage(
          { ...database, read },
          { scope: { ownerId: null }, timezone: 'Asia/Ho_Chi_Minh', page: 1, pageSize: 50, shelf: code },
        );
        expect(page.meta.total).toBe(20);
        await tx.query('SELECT 1');
      });
    });
    expect(statement?.indexes).toContain('orders_by_shelf');
    expect(statement?.rows).toBeLessThan(150);
  });

  test('judge a carrier like the shared rule', async () => {
    for (const carrier of CARRIER_NAMES)
      expect((await search({ carrier })).toSorted()).toEqual(
        [JT1, JT2, YT, SF].filter((code) => carrierOf(code) === carrier).toSorted(),
      );
  });

  test('sort by time in both directions, and by value only if a search or a bag bounds the list', async () => {
    expect(await list('sort=oldest')).toEqual([JT1, YT, JT2, SF]);
    expect(await list('bag=bao+7&sort=weight-desc')).toEqual([JT2, JT1]);
    expect(await search({ text: '10000', sort: 'code' })).toEqual([JT1, JT2, SF, YT]);
    expect(await search({ text: '10000', sort: 'weight' })).toEqual([JT1, JT2, SF, YT]);
    await as('P1').get('/api/orders?sort=weight').expect(422);
    await as('P1').get('/api/orders?sort=weight&unowned=true').expect(422);
  });

  test('page the oldest orders without a gap', async () => {
    const pages: string[] = [];
    for (const page of [1, 2, 3]) {
      const { body } = await as('P1').get(`/api/orders?sort=oldest&pageSize=3&page=${page}`).expect(200);
      expect(body.meta.total).toBe(4);
      pages.push((body as Answer).data.map((order) => order.order_code).join());
    }
    expect(pages).toEqual([[JT1, YT, JT2].join(), SF, '']);
  });
});

describe('the search text', () => {
  test('finds a part of a code, whole pasted codes, a bag, and customers by code, name and phone', async () => {
    expect(await search({ text: '0003' })).toEqual([YT]);
    expect(await search({ text: `Mã hàng:\n${JT1}\n${SF.toLowerCase()}, KHONGCO12345` })).toEqual([SF, JT1]);
    expect(await search({ text: 'Bao 7' })).toEqual([JT2, JT1]);
    expect(await search({ text: actors.CO.customerCode })).toEqual([JT2, YT]);
    expect(await search({ text: 'nguyen thi huong' })).toEqual([SF]);
    expect(await search({ text: '+84 912 345 678' })).toEqual([SF]);
    expect(await search({ text: 'không ai' })).toEqual([]);
    expect(await search({ text: 'Hương', status: 1 })).toEqual([]);
  });

  test("never finds another customer's orders for a customer", async () => {
    for (const text of [actors.CX.customerCode, 'nguyen thi huong', SF, 'Bao 7', `${SF} ${JT1}`])
      expect(await search({ text }, 'CO')).toEqual(text === 'Bao 7' ? [JT2] : []);
  });

  test('is the filter of a change, which changes exactly the orders of the list', async () => {
    for (const text of ['Bao 7', 'nguyen thi huong', `${YT} ${SF}`, '0003']) {
      const shown = await search({ text });
      const { body } = await as('P1').post('/api/orders/remove').send({ filter: { text } }).expect(200);
      expect(body.data.removed).toBe(shown.length);
      expect(await search({ text })).toEqual([]);
      await as('P1')
        .post('/api/orders/restore')
        .send({ removedAt: body.data.operation.removedAt })
        .expect(200);
      expect(await search({ text })).toEqual(shown);
    }
  });
});

describe('GET /api/orders/counts', () => {
  test('counts the orders of each tab of the filtered list', async () => {
    const filters = [
      {},
      { unowned: true },
      { carrier: 'J&T' },
      { bag: 'bao 7' },
      { overdue: true },
      { text: '10000' },
      { text: actors.CO.customerCode },
      { customerId: actors.CO.id },
      { from: daysAgo(5).slice(0, 10) },
      { from: daysAgo(5).slice(0, 10), customerId: actors.CO.id },
    ];
    for (const filter of filters) {
      const counted = await counts(filter);
      for (const status of [0, 1, 2, 3, 4])
        expect(await search({ ...filter, status })).toHaveLength(counted.byStatus[status] ?? -1);
      expect(await search(filter)).toHaveLength(counted.total);
    }
  });
});
