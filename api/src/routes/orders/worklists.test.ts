import { beforeEach, describe, expect, test } from 'vitest';
import { declareOrders } from '../../commands/orders/order-declarer.ts';
import {
  asActor,
  clearOrders,
  importRows,
  orderIds,
  orderRow,
  snapshot,
} from '../../testing/order-fixtures.ts';
import { expectOnlyStaff } from '../../testing/only-staff.ts';
import { createTestApp, type Caller } from '../../testing/test-app.ts';
import { orderRoutes } from './index.ts';

const t = await createTestApp({ routes: orderRoutes });
const { as, actors, database, commandContext } = t;
const staff = asActor(commandContext(actors.P1));
const customer = asActor(commandContext(actors.CO));

beforeEach(() => clearOrders(database));

describe('claims of unowned orders', () => {
  let ids: Record<string, number> = {};
  beforeEach(async () => {
    await importRows(staff, [orderRow({ orderCode: 'JT0001' }), orderRow({ orderCode: 'JT0002' })]);
    await declareOrders(customer, { codes: ['JT0001', 'JT0002', 'MOI001'], note: 'áo mùa đông' });
    ids = await orderIds(database);
  });
  const claims = async () => (await as('P1').get('/api/orders/late-claims').expect(200)).body;
  const undo = (id: unknown[]) => as('P1').post('/api/orders/late-claims/take-back').send({ id });

  test('are listed for users who handle orders, without codes that were declared in time', async () => {
    await expectOnlyStaff(t, (caller) => caller.get('/api/orders/late-claims'));
    const body = await claims();
    expect(body.meta.total).toBe(2);
    expect(
      body.data.map((claim: { order: { order_code: string } }) => claim.order.order_code).sort(),
    ).toEqual(['JT0001', 'JT0002']);
    expect(body.data[0]).toMatchObject({
      order: { status: 1, status_name: 'Đã nhập kho Trung Quốc' },
      customer: { id: actors.CO.id, customerCode: actors.CO.customerCode, name: actors.CO.name },
      note: 'áo mùa đông',
    });
  });

  test('leave the list when staff assign the order', async () => {
    await as('P1')
      .post('/api/orders/assign')
      .send({ id: [ids['JT0001']], customerId: actors.CO.id })
      .expect(200);
    expect((await claims()).meta.total).toBe(1);
  });

  test('can be rejected: the order has no owner again, and the audit records the previous one', async () => {
    await expectOnlyStaff(t, (caller) =>
      caller.post('/api/orders/late-claims/take-back').send({ id: [ids['JT0001']] }),
    );
    const { body } = await undo([ids['JT0001'], ids['JT0001']]).expect(200);
    expect(body.data).toEqual({ takenBack: 1, decided: [] });
    const { orders } = await snapshot(database);
    expect(orders).toMatchObject([
      { order_code: 'JT0001', status: 1, owner_id: null, declared_by: null },
      { order_code: 'JT0002', owner_id: actors.CO.id },
      { order_code: 'MOI001', owner_id: actors.CO.id },
    ]);
    expect(
      await database.readFresh(
        "SELECT actor_id, old FROM audit_log WHERE action = 'declaration.take-back' AND subject_id = $1",
        [String(ids['JT0001'])],
      ),
    ).toEqual([
      { actor_id: actors.P1.id, old: { orderCode: 'JT0001', userId: actors.CO.id, confirmed: false } },
    ]);
  });

  test('leave the list when confirmed, keep their owner, and can still be rejected', async () => {
    const confirm = (caller: Caller, id: unknown[]) =>
      caller.post('/api/orders/late-claims/confirm').send({ id });
    await expectOnlyStaff(t, (caller) => confirm(caller, [ids['JT0001']]));
    const before = await snapshot(database);
    for (const [id, status] of [
      [[ids['JT0001'], ids['MOI001']], 404],
      [[ids['JT0001'], 999_999], 404],
      [['1'], 422],
    ] as const)
      await confirm(as('P1'), [...id]).expect(status);
    expect((await claims()).meta.total).toBe(2);
    expect((await confirm(as('P1'), [ids['JT0001']]).expect(200)).body.data).toEqual({
      confirmed: 1,
      decided: [],
    });
    expect((await confirm(as('SA'), [ids['JT0001']]).expect(200)).body.data).toEqual({
      confirmed: 0,
      decided: [{ orderCode: 'JT0001', decision: 'confirmed', by: actors.P1.name }],
    });
    expect(await snapshot(database)).toEqual(before);
    expect((await claims()).data).toMatchObject([{ order: { order_code: 'JT0002' } }]);
    expect(
      await database.readFresh(
        "SELECT actor_id, new FROM audit_log WHERE action = 'declaration.confirm' AND subject_id = $1",
        [String(ids['JT0001'])],
      ),
    ).toEqual([
      { actor_id: actors.P1.id, new: { orderCode: 'JT0001', userId: actors.CO.id, confirmed: true } },
    ]);
    expect((await undo([ids['JT0001']]).expect(200)).body.data).toMatchObject({ takenBack: 1 });
  });

  test('are decided once: a bulk decision names claims that another user decided, and does the rest', async () => {
    await importRows(staff, [orderRow({ orderCode: 'JT0003' })]);
    await declareOrders(customer, { codes: ['JT0003'] });
    ids = await orderIds(database);
    const all = [ids['JT0001'], ids['JT0002'], ids['JT0003']];
    await as('SA')
      .post('/api/orders/late-claims/confirm')
      .send({ id: [ids['JT0001']] })
      .expect(200);
    await as('SA')
      .post('/api/orders/late-claims/take-back')
      .send({ id: [ids['JT0002']] })
      .expect(200);
    const { body } = await as('P1')
      .post('/api/orders/late-claims/take-back')
      .send({ id: all, onlyWaiting: true })
      .expect(200);
    expect(body.data).toEqual({
      takenBack: 1,
      decided: [
        { orderCode: 'JT0001', decision: 'confirmed', by: actors.SA.name },
        { orderCode: 'JT0002', decision: 'undone', by: actors.SA.name },
      ],
    });
    // The other user's decision is still in force.
    expect((await snapshot(database)).orders).toMatchObject([
      { order_code: 'JT0001', owner_id: actors.CO.id },
      { order_code: 'JT0002', owner_id: null },
      { order_code: 'JT0003', owner_id: null },
      { order_code: 'MOI001' },
    ]);
    const again = await as('P1').post('/api/orders/late-claims/confirm').send({ id: all }).expect(200);
    expect(again.body.data).toMatchObject({ confirmed: 0, decided: [{}, {}, {}] });
  });

  test('are decided once when two users decide at the same time', async () => {
    const id = [ids['JT0001']];
    const answers = await Promise.all([
      as('P1').post('/api/orders/late-claims/confirm').send({ id }),
      as('SA').post('/api/orders/late-claims/confirm').send({ id }),
    ]);
    expect(answers.map(({ body }) => body.data.confirmed).sort()).toEqual([0, 1]);
    const late = answers.find(({ body }) => body.data.confirmed === 0);
    expect(late?.body.data.decided).toMatchObject([{ orderCode: 'JT0001', decision: 'confirmed' }]);
  });

  test('are searched by code and by customer', async () => {
    const codes = async (text: string) => {
      const { body } = await as('P1').get('/api/orders/late-claims').query({ text }).expect(200);
      expect(body.meta.total).toBe(body.data.length);
      return body.data.map((claim: { order: { order_code: string } }) => claim.order.order_code).sort();
    };
    expect(await codes('0002')).toEqual(['JT0002']);
    expect(await codes(actors.CO.customerCode)).toEqual(['JT0001', 'JT0002']);
    expect(await codes(actors.CX.customerCode)).toEqual([]);
    await as('P1').get('/api/orders/late-claims').query({ text: '' }).expect(422);
  });

  test('are rejected all or none: a declaration made in time is no such claim', async () => {
    const before = await snapshot(database);
    await undo([ids['JT0001'], ids['MOI001']]).expect(404);
    await undo([ids['JT0001'], 999_999]).expect(404);
    await undo(['1']).expect(422);
    expect(await snapshot(database)).toEqual(before);
  });
});

describe('GET /api/orders/stale', () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000 - 60_000).toISOString();
  beforeEach(async () => {
    await importRows(staff, [
      orderRow({ orderCode: 'CHINA1', status: 1, occurredAt: daysAgo(5) }),
      orderRow({ orderCode: 'CHINA2', status: 1, occurredAt: daysAgo(3) }),
      orderRow({ orderCode: 'ROAD1', status: 2, occurredAt: daysAgo(9), facts: { bag: 'HN-1107-04' } }),
      orderRow({
        orderCode: 'HOME1',
        status: 3,
        occurredAt: daysAgo(7),
        facts: { customer: actors.CO.customerCode, note: 'Gọi 2 lần chưa nghe máy' },
      }),
      orderRow({ orderCode: 'DONE1', status: 4, occurredAt: daysAgo(99) }),
    ]);
    await declareOrders(customer, { codes: ['CHO001'] });
    await database.readFresh("UPDATE orders SET created_date = $1 WHERE order_code = 'CHO001'", [
      daysAgo(20),
    ]);
  });
  const stale = async (query = '') => (await as('P1').get(`/api/orders/stale${query}`).expect(200)).body;

  test('is only for permission 1 and super admins', () =>
    expectOnlyStaff(t, (caller) => caller.get('/api/orders/stale')));

  test('lists orders that wait longer than usual in their status, most overdue first, with reasons', async () => {
    const body = await stale();
    const seen = body.data.map((order: Record<string, unknown>) => [
      order['order_code'],
      order['waitingDays'],
      order['limitDays'],
    ]);
    expect(seen).toEqual([
      ['CHO001', 20, 14],
      ['ROAD1', 9, 6],
      ['HOME1', 7, 5],
      ['CHINA1', 5, 4],
    ]);
    expect(body.meta.total).toBe(4);
    const reasons = body.data.map((order: { reasons: { code: string }[] }) =>
      order.reasons.map(({ code }) => code),
    );
    expect(reasons).toEqual([
      ['not_arrived'],
      ['no_customer', 'in_a_bag'],
      ['noted', 'waiting_for_customer'],
      ['no_customer'],
    ]);
    expect(body.data[2].reasons[0].message).toBe('Gọi 2 lần chưa nghe máy');
  });

  test('finds parts of codes, bags and customers among the orders that wait too long only', async () => {
    const codes = async (query: Record<string, string>) => {
      const { body } = await as('P1').get('/api/orders/stale').query(query).expect(200);
      expect(body.meta.total).toBe(body.data.length);
      return body.data.map((order: Record<string, unknown>) => order['order_code']);
    };
    expect(await codes({ text: 'chin' })).toEqual(['CHINA1']);
    expect(await codes({ text: 'HN-1107-04' })).toEqual(['ROAD1']);
    expect(await codes({ text: actors.CO.customerCode })).toEqual(['CHO001', 'HOME1']);
    expect(await codes({ text: actors.CO.customerCode, status: '3' })).toEqual(['HOME1']);
    expect(await codes({ text: 'DONE1' })).toEqual([]);
  });

  test('filters by status and page', async () => {
    const byStatus = await stale('?status=1');
    expect(byStatus).toMatchObject({ data: [{ order_code: 'CHINA1' }], meta: { total: 1 } });
    const second = await stale('?page=2&pageSize=3');
    expect(second).toMatchObject({
      data: [{ order_code: 'CHINA1' }],
      meta: { page: 2, pageSize: 3, total: 4 },
    });
    expect((await stale('?page=9')).data).toEqual([]);
    await as('P1').get('/api/orders/stale?status=4').expect(422);
  });
});
