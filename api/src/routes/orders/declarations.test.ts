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

  test('the order belongs to the declarer when the code arrives, even if the file names another owner', async () => {
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

describe('details of declared codes', () => {
  const COAT = { goodsName: 'Áo khoác', quantity: 2, value: 120.5, currency: 'NDT', note: 'gói kỹ' };
  const declareItems = (items: object[], codes = ['JT0001', 'JT0002']) =>
    as('CO').post('/api/orders/declare').send({ codes, note: 'chung', items });
  const detail = async (actor: 'CO' | 'P1', code = 'JT0001') =>
    (
      await as(actor)
        .get(`/api/orders/search/${(await orderIds(database))[code]}`)
        .expect(200)
    ).body.data;
  const audited = () =>
    database.readFresh<{ action: string }>(
      "SELECT action FROM audit_log WHERE action = 'declaration.update' AND actor_id = $1",
      [actors.CO.id],
    );

  test('are stored with the declaration; the common note counts for codes without their own', async () => {
    await declareItems([
      { code: ' jt0001 ', ...COAT },
      { code: 'JT0002', goodsName: ' ' },
    ]).expect(200);
    const none = { goodsName: null, quantity: null, value: null, currency: 'NDT' };
    expect(await detail('CO')).toMatchObject({ declaration: COAT, goodsName: 'Áo khoác', quantity: 2 });
    expect(await detail('CO', 'JT0002')).toMatchObject({ declaration: { ...none, note: 'chung' } });
    expect(await detail('P1')).toMatchObject({ declaration: COAT, facts: {} });
    const list = await as('CO').get('/api/orders').expect(200);
    expect(list.body.data.map((order: { goodsName: string }) => order.goodsName).toSorted()).toEqual([
      null,
      'Áo khoác',
    ]);
  });

  test('are rejected for a code that is not declared with them, and with wrong values', async () => {
    await declareItems([{ code: 'JT0009', ...COAT }]).expect(422);
    for (const wrong of [
      { quantity: 0 },
      { quantity: 1.5 },
      { value: -1 },
      { currency: 'USD' },
      { weight: 1 },
    ])
      await declareItems([{ code: 'JT0001', ...wrong }]).expect(422);
    expect((await snapshot(database)).orders).toEqual([]);
  });

  test('the attributes of a file win over them when the parcel arrives', async () => {
    await declareItems([{ code: 'JT0001', ...COAT }]).expect(200);
    await importRows(staff, [orderRow({ orderCode: 'JT0001', facts: { goodsName: 'Áo len' } })]);
    expect(await detail('CO')).toMatchObject({ goodsName: 'Áo len', quantity: 2, declaration: COAT });
    const list = await as('CO').post('/api/orders/search').send({ orderCode: 'JT0001' });
    expect(list.body.data).toMatchObject([{ goodsName: 'Áo len' }]);
  });

  test('sent again after a lost answer change nothing, and replace the earlier ones if they changed', async () => {
    await declareItems([{ code: 'JT0001', ...COAT }], ['JT0001']).expect(200);
    await declareItems([{ code: 'JT0001', ...COAT }], ['JT0001']).expect(200);
    expect(await audited()).toHaveLength(0);
    await declareItems([{ code: 'JT0001', ...COAT, quantity: 3 }], ['JT0001']).expect(200);
    expect(await detail('CO')).toMatchObject({ declaration: { ...COAT, quantity: 3 } });
    expect(await audited()).toHaveLength(1);
  });

  test('of another customer are neither changed nor shown', async () => {
    await declareItems([{ code: 'JT0001', ...COAT }], ['JT0001']).expect(200);
    const { body } = await as('CX')
      .post('/api/orders/declare')
      .send({ codes: ['JT0001'], items: [{ code: 'JT0001', goodsName: 'Giày' }] });
    expect(results(body)).toEqual([['JT0001', 'taken']]);
    expect(JSON.stringify(body)).not.toContain('Áo khoác');
    expect(await detail('CO')).toMatchObject({ declaration: COAT });
  });

  test('of a former owner are not shown to the customer who got the order', async () => {
    await declareItems([{ code: 'JT0001', ...COAT }], ['JT0001']).expect(200);
    const id = (await orderIds(database))['JT0001'];
    await as('P1')
      .post('/api/orders/assign')
      .send({ id: [id], customerId: actors.CX.id })
      .expect(200);
    const { body } = await as('CX').get(`/api/orders/search/${id}`).expect(200);
    expect(body.data).toMatchObject({ declaration: null, goodsName: null, quantity: null });
  });
});

describe('PUT /api/orders/declare/{code}', () => {
  const edit = (actor: 'AN' | 'UC' | 'CO' | 'CX', details: object, code = 'JT0001') =>
    as(actor).put(`/api/orders/declare/${code}`).send(details);
  const stored = () => database.readFresh('SELECT details, note FROM declarations');

  test('is refused to anonymous callers and not activated accounts, and answers 404 for another user’s declaration', async () => {
    await declare('CO', ['JT0001']);
    await edit('AN', {}).expect(401);
    await edit('UC', {}).expect(403);
    expect((await edit('CX', { note: 'x' }).expect(404)).body.code).toBe('DECLARATION_NOT_FOUND');
    await edit('CO', { quantity: 'hai' }).expect(422);
    await edit('CO', { fee: 1 }).expect(422);
    expect(await stored()).toEqual([{ details: {}, note: 'hàng tháng 11' }]);
  });

  test('replaces all details; a missing field becomes unknown; the same again writes no audit row', async () => {
    await declare('CO', ['JT0001']);
    const { body } = await edit(
      'CO',
      { goodsName: ' Giày ', value: 450000, currency: 'VND' },
      ' jt0001',
    ).expect(200);
    expect(body.data).toEqual({
      goodsName: 'Giày',
      quantity: null,
      value: 450000,
      currency: 'VND',
      note: null,
    });
    await edit('CO', { goodsName: 'Giày', value: 450000, currency: 'VND' }).expect(200);
    await edit('CO', { quantity: 1 }).expect(200);
    expect(await stored()).toEqual([{ details: { quantity: 1 }, note: null }]);
    const rows = await database.readFresh<{ old: object; new: object }>(
      "SELECT old, new FROM audit_log WHERE action = 'declaration.update' AND subject_id = 'JT0001' ORDER BY id DESC LIMIT 2",
    );
    expect(rows).toMatchObject([
      { old: { goodsName: 'Giày', note: null }, new: { quantity: 1, note: null } },
      { old: { note: 'hàng tháng 11' }, new: { goodsName: 'Giày', value: 450000, currency: 'VND' } },
    ]);
  });

  test('is rejected after the parcel has arrived', async () => {
    await declare('CO', ['JT0001']);
    await importRows(staff, [orderRow({ orderCode: 'JT0001' })]);
    expect((await edit('CO', { note: 'muộn' }).expect(409)).body.code).toBe('DECLARATION_CLOSED');
    expect(await stored()).toEqual([{ details: {}, note: 'hàng tháng 11' }]);
  });
});

describe('POST /api/orders/declare/check', () => {
  const check = (actor: 'AN' | 'UC' | 'CO' | 'CX', codes: string[]) =>
    as(actor).post('/api/orders/declare/check').send({ codes });
  const states = (body: { data: { code: string; state: string }[] }) =>
    body.data.map(({ code, state }) => [code, state]);

  test('is refused to anonymous callers and not activated accounts; takes 1 to 200 codes', async () => {
    await check('AN', ['JT0001']).expect(401);
    await check('UC', ['JT0001']).expect(403);
    await check('CO', []).expect(422);
    const codes = Array.from({ length: 201 }, (_, index) => `JT${1000 + index}`);
    await check('CO', codes).expect(422);
    expect((await check('CO', codes.slice(1)).expect(200)).body.data).toHaveLength(200);
  });

  test('returns the same results as declaring, without writing anything', async () => {
    await declare('CO', ['JT0001']);
    await declare('CX', ['JT0002']);
    await importRows(staff, [orderRow({ orderCode: 'JT0003' })]);
    const before = await snapshot(database);
    const codes = ['jt 0001', 'JT0001', 'JT0002', 'JT0003', 'JT0004', 'ab'];
    const { body } = await check('CO', codes).expect(200);
    expect(states(body)).toEqual([
      ['JT0001', 'yours'],
      ['JT0002', 'taken'],
      ['JT0003', 'new'],
      ['JT0004', 'new'],
      ['AB', 'invalid'],
    ]);
    expect(body.data[0].declaredAt).toMatch(/Z$/);
    expect(body.data[1].declaredAt).toBeNull();
    expect(await snapshot(database)).toEqual(before);
    const said = results((await declare('CO', codes)).body).map(([, result]) => result);
    expect(said).toEqual(['already_yours', 'taken', 'claimed', 'declared', 'invalid']);
  });

  test('calls an own order in the bin new, because declaring restores it', async () => {
    await declare('CO', ['JT0001']);
    await as('P1')
      .post('/api/orders/remove')
      .send({ id: [(await orderIds(database))['JT0001']] })
      .expect(200);
    expect(states((await check('CO', ['JT0001'])).body)).toEqual([['JT0001', 'new']]);
    expect(states((await check('CX', ['JT0001'])).body)).toEqual([['JT0001', 'taken']]);
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
