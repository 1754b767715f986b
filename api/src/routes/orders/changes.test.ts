import { EDITED_ATTRIBUTES, ORDER_ATTRIBUTES } from '@logistics/shared/domain';
import { beforeEach, describe, expect, test } from 'vitest';
import { declareOrders } from '../../commands/orders/order-declarer.ts';
import { expectOnlyStaff } from '../../testing/only-staff.ts';
import {
  asActor,
  clearOrders,
  importRows,
  orderIds,
  orderRow,
  snapshot,
} from '../../testing/order-fixtures.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { orderRoutes } from './index.ts';

const t = await createTestApp({ routes: orderRoutes });
const { as, actors, database, commandContext } = t;
const staff = asActor(commandContext(actors.P1));
let id = 0;

beforeEach(async () => {
  await clearOrders(database);
  await importRows(staff, [
    orderRow({ orderCode: 'JT0001', facts: { customer: actors.CO.customerCode, weight: 1 } }),
    orderRow({ orderCode: 'JT0002', status: 2 }),
  ]);
  id = (await orderIds(database))['JT0001'] ?? 0;
});

describe('POST /api/orders/remove', () => {
  test('is only for permission 1 and super admins', async () => {
    await expectOnlyStaff(t, (caller) => caller.post('/api/orders/remove').send({ id: [id] }));
  });

  test('rejects invalid ids, and removes nothing when one id is not an order', async () => {
    for (const bad of [[], ['1'], [-1], [1.5], Array.from({ length: 501 }, (_, index) => index + 1)])
      await as('P1').post('/api/orders/remove').send({ id: bad }).expect(422);
    const { body } = await as('P1')
      .post('/api/orders/remove')
      .send({ id: [id, 999_999] })
      .expect(404);
    expect(body.code).toBe('ORDER_NOT_FOUND');
    expect((await snapshot(database)).orders).toMatchObject([{ binned: false }, { binned: false }]);
  });

  test('moves orders to the bin, updates counters and audit; safe to repeat', async () => {
    const { body } = await as('P1')
      .post('/api/orders/remove')
      .send({ id: [id, id] })
      .expect(200);
    expect(body.data).toEqual({ removed: 1 });
    const again = await as('SA')
      .post('/api/orders/remove')
      .send({ id: [id] })
      .expect(200);
    expect(again.body.data).toEqual({ removed: 0 });
    expect((await as('CO').get('/api/orders')).body.meta.total).toBe(0);
    expect((await as('P1').get('/api/orders/counts')).body.data.total).toBe(1);
    expect(
      await database.readFresh(
        "SELECT actor_id, subject_id, new FROM audit_log WHERE action = 'order.remove' AND subject_id = $1",
        [String(id)],
      ),
    ).toEqual([
      { actor_id: actors.P1.id, subject_id: String(id), new: { orderCode: 'JT0001', binned: true } },
    ]);
  });
});

describe('POST /api/orders/restore', () => {
  beforeEach(async () => {
    await as('P1')
      .post('/api/orders/remove')
      .send({ id: [id] })
      .expect(200);
  });

  test('is only for permission 1 and super admins', async () => {
    await expectOnlyStaff(t, (caller) => caller.post('/api/orders/restore').send({ id: [id] }));
  });

  test('restores orders unchanged', async () => {
    const { body } = await as('P1')
      .post('/api/orders/restore')
      .send({ id: [id] })
      .expect(200);
    expect(body.data).toEqual({ restored: 1 });
    expect((await as('CO').get('/api/orders')).body.data).toMatchObject([
      { order_code: 'JT0001', status: 1 },
    ]);
  });

  test('is rejected after 30 days', async () => {
    await database.readFresh("UPDATE orders SET removed_at = now() - interval '31 days' WHERE id = $1", [id]);
    await as('P1')
      .post('/api/orders/restore')
      .send({ id: [id] })
      .expect(404);
  });
});

describe('POST /api/orders/update', () => {
  const update = (body: object) =>
    as('P1')
      .post('/api/orders/update')
      .send({ id, version: 0, ...body });

  test('is only for permission 1 and super admins', async () => {
    await expectOnlyStaff(t, (caller) =>
      caller.post('/api/orders/update').send({ id, version: 0, status: 4 }),
    );
  });

  test('rejects invalid values and unknown fields', async () => {
    for (const bad of [
      { status: 0 },
      { status: 5 },
      { weight: -1 },
      { fee: 1.5 },
      { order_code: 'X' },
      { lot: 'L1' },
      { version: '0' },
    ])
      await update(bad).expect(422);
    await as('P1').post('/api/orders/update').send({ id: 999_999, version: 0 }).expect(404);
    await update({ customerId: 999_999 }).expect(404);
  });

  test('sets the status with an event that is later than all known ones', async () => {
    await importRows(staff, [
      orderRow({ orderCode: 'JT0001', status: 3, occurredAt: '2030-01-01T00:00:00Z' }),
    ]);
    const { body } = await update({ version: 1, status: 2 }).expect(200);
    expect(body.data).toMatchObject({ status: 2, source: 'hand', importId: null });
    expect(body.data.events[0]).toMatchObject({
      status: 2,
      source: 'hand',
      actor: { id: actors.P1.id },
      occurredAt: '2030-01-01T00:00:00.001Z',
    });
  });

  test('sets attributes without a timeline entry; an empty text clears one', async () => {
    const { body } = await update({
      volume: 0.4,
      pieces: 3,
      goodsName: 'Áo khoác',
      bag: 'B7',
      weight: 2.5,
      fee: 90_000,
      note: 'gọi trước',
      customerNote: 'Hàng đẹp',
    }).expect(200);
    expect(body.data).toMatchObject({
      status: 1,
      volume: 0.4,
      pieces: 3,
      facts: { goodsName: 'Áo khoác', bag: 'B7' },
      weight: 2.5,
      fee: 90_000,
      note: 'gọi trước',
      customerNote: 'Hàng đẹp',
    });
    expect(body.data.events).toHaveLength(1);
    const cleared = await update({ version: body.data.version, note: '' }).expect(200);
    expect(cleared.body.data).toMatchObject({ note: null, fee: 90_000 });
  });

  test('changes each attribute that the table lets staff edit, and the order shows it', async () => {
    // A shelf must be in use (shelves.test.ts).
    const names = EDITED_ATTRIBUTES.filter((name) => name !== 'shelf');
    const values = Object.fromEntries(
      names.map((name, at) => [name, ORDER_ATTRIBUTES[name].kind === 'number' ? at + 2 : name.toUpperCase()]),
    );
    const { body } = await update(values).expect(200);
    expect(body.data.facts).toMatchObject(values);
  });

  test('assigns an owner, who then sees the order instead of the previous one', async () => {
    const { body } = await update({ customerId: actors.CX.id }).expect(200);
    expect(body.data.customer).toMatchObject({ id: actors.CX.id });
    expect((await as('CX').get('/api/orders')).body.meta.total).toBe(1);
    expect((await as('CO').get('/api/orders')).body.meta.total).toBe(0);
    const back = await update({ version: body.data.version, customerId: null }).expect(200);
    expect(back.body.data.customer).toMatchObject({ id: actors.CO.id });
  });

  test('removes a claim of an unowned order', async () => {
    await declareOrders(asActor(commandContext(actors.CX)), { codes: ['JT0002'] });
    const late = (await orderIds(database))['JT0002'] ?? 0;
    const { body } = await update({ id: late, version: 1, customerId: null }).expect(200);
    expect(body.data.customer).toBeNull();
    expect((await as('CX').get('/api/orders')).body.meta.total).toBe(0);
  });

  test('answers an old version with 409 and the newer order, and changes nothing', async () => {
    await update({ weight: 5 }).expect(200);
    const before = await snapshot(database);
    const { body } = await update({ weight: 9 }).expect(409);
    expect(body).toMatchObject({ code: 'VERSION_CONFLICT', data: { id, weight: 5 } });
    expect(await snapshot(database)).toEqual(before);
  });

  test('exactly one of two concurrent edits succeeds', async () => {
    const answers = await Promise.all([update({ weight: 5 }), update({ weight: 9 })]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
  });
});
