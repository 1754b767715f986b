import { beforeEach, describe, expect, test } from 'vitest';
import {
  asActor,
  clearOrders,
  countersAndCounts,
  importRows,
  orderIds,
  orderRow,
  snapshot,
} from '../../testing/order-fixtures.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { orderRoutes } from './index.ts';

const { as, actors, database, commandContext } = await createTestApp({ routes: orderRoutes });
const staff = asActor(commandContext(actors.P1));

beforeEach(() => clearOrders(database));

const declare = (actor: 'CO' | 'CX', codes: string[]) =>
  as(actor).post('/api/orders/declare').send({ codes, note: 'hàng tháng 11' });
const results = (body: { data: { code: string; result: string }[] }) =>
  body.data.map(({ code, result }) => [code, result]);

describe('POST /api/orders/declare', () => {
  test('is refused to anonymous callers and to accounts that are not activated', async () => {
    for (const [actor, status] of [
      ['AN', 401],
      ['DX', 401],
      ['UC', 403],
    ] as const)
      await as(actor)
        .post('/api/orders/declare')
        .send({ codes: ['JT0001'] })
        .expect(status);
    expect((await snapshot(database)).orders).toEqual([]);
  });

  test('rejects no codes, too many codes, and unknown fields', async () => {
    await declare('CO', []).expect(422);
    await declare(
      'CO',
      Array.from({ length: 201 }, (_, index) => `JT${1000 + index}`),
    ).expect(422);
    await as('CO')
      .post('/api/orders/declare')
      .send({ codes: ['JT0001'], userId: actors.CX.id })
      .expect(422);
  });

  test('stores new codes with status 0, normalised and without duplicates; reports a wrong code and accepts the others', async () => {
    const { body } = await declare('CO', [' jt 0001 ', 'JT0001', 'ab', 'mã-vận-đơn']).expect(200);
    expect(results(body)).toEqual([
      ['JT0001', 'declared'],
      ['AB', 'invalid'],
      [expect.any(String), 'invalid'],
    ]);
    const list = await as('CO').get('/api/orders').expect(200);
    expect(list.body.data).toMatchObject([{ order_code: 'JT0001', status: 0, can: { withdraw: true } }]);
  });

  test('the order belongs to the declarer when the code arrives, whatever owner the file names', async () => {
    await declare('CO', ['JT0001']).expect(200);
    const summary = await importRows(staff, [
      orderRow({ orderCode: 'JT0001', facts: { customer: actors.CX.customerCode } }),
    ]);
    expect(summary).toMatchObject({ created: 0, updated: 1 });
    const list = await as('CO').get('/api/orders').expect(200);
    expect(list.body.data).toMatchObject([{ status: 1, can: { withdraw: false } }]);
    expect((await as('CX').get('/api/orders')).body.meta.total).toBe(0);
  });

  test('a code in a warehouse without an owner becomes a claim of the declarer', async () => {
    await importRows(staff, [orderRow({ orderCode: 'JT0001' })]);
    expect(results((await declare('CO', ['JT0001'])).body)).toEqual([['JT0001', 'claimed']]);
    expect(results((await declare('CO', ['JT0001'])).body)).toEqual([['JT0001', 'already_yours']]);
    expect(await database.readFresh('SELECT late FROM declarations')).toEqual([{ late: true }]);
    expect((await as('CO').get('/api/orders')).body.meta.total).toBe(1);
  });

  test('a code of another customer keeps its owner', async () => {
    await declare('CO', ['JT0001']);
    const { body } = await declare('CX', ['JT0001']).expect(200);
    expect(body.data).toEqual([
      {
        code: 'JT0001',
        result: 'taken',
        message: 'Mã vận đơn đã được khai báo bởi tài khoản khác',
        orderId: null,
      },
    ]);
    expect((await as('CX').get('/api/orders')).body.meta.total).toBe(0);
  });

  test('when two customers declare a code at once, exactly one gets it', async () => {
    const codes = Array.from({ length: 50 }, (_, index) => `JT${1000 + index}`);
    const [one, two] = await Promise.all([declare('CO', codes), declare('CX', [...codes].reverse())]);
    const won = [...results(one.body), ...results(two.body)].filter(([, result]) => result === 'declared');
    expect(won.map(([code]) => code).sort()).toEqual(codes);
    const { stored, counted } = await countersAndCounts(database);
    expect(stored).toEqual(counted);
  });

  test("restores the declarer's own order from the bin", async () => {
    await declare('CO', ['JT0001']);
    await as('P1')
      .post('/api/orders/remove')
      .send({ id: [(await orderIds(database))['JT0001']] })
      .expect(200);
    expect(results((await declare('CO', ['JT0001'])).body)).toEqual([['JT0001', 'declared']]);
    expect((await as('CO').get('/api/orders')).body.meta.total).toBe(1);
  });
});

describe('DELETE /api/orders/declare/{code}', () => {
  const withdraw = (actor: 'AN' | 'UC' | 'CO' | 'CX', code = 'JT0001') =>
    as(actor).delete(`/api/orders/declare/${encodeURIComponent(code)}`);

  test("is refused to anonymous callers and not activated accounts, and answers 404 for another user's declaration", async () => {
    await declare('CO', ['JT0001']);
    await withdraw('AN').expect(401);
    await withdraw('UC').expect(403);
    expect((await withdraw('CX').expect(404)).body.code).toBe('DECLARATION_NOT_FOUND');
    await withdraw('CO', 'a b').expect(422);
    await withdraw('CO', 'mã-vận-đơn').expect(422);
    expect((await snapshot(database)).orders).toHaveLength(1);
  });

  test('deletes the declaration and its order, so that any customer may declare the code', async () => {
    await declare('CO', ['JT0001|A']);
    await withdraw('CO', 'JT0001|A').expect(200);
    expect((await snapshot(database)).orders).toEqual([]);
    expect((await as('CO').get('/api/orders/counts')).body.data.total).toBe(0);
    expect(results((await declare('CX', ['JT0001|A'])).body)).toEqual([['JT0001|A', 'declared']]);
  });

  test.each(['jt0001', ' JT0001 ', 'JT 0001', 'jt\u200b00\u00a001'])(
    'recognises the code written as %j',
    async (code) => {
      await declare('CO', ['JT0001']);
      expect((await withdraw('CO', code).expect(200)).body.data).toEqual({ code: 'JT0001' });
      expect((await snapshot(database)).orders).toEqual([]);
    },
  );

  test('is rejected after the parcel has arrived', async () => {
    await declare('CO', ['JT0001']);
    await importRows(staff, [orderRow({ orderCode: 'JT0001' })]);
    expect((await withdraw('CO').expect(409)).body.code).toBe('DECLARATION_ALREADY_ARRIVED');
    expect((await as('CO').get('/api/orders')).body.meta.total).toBe(1);
  });
});
