import { ruleTexts } from '@logistics/shared/texts/validation';
import { describe, expect, test } from 'vitest';
import { declareOrders } from '../../commands/orders/order-declarer.ts';
import { removeOrders } from '../../commands/orders/order-remover.ts';
import { orderPolicy } from '../../policies/order-policy.ts';
import { createThreeOrders } from '../../testing/many-orders.ts';
import { expectOnlyStaff } from '../../testing/only-staff.ts';
import { asActor, countersAndCounts, importRows, orderRow, snapshot } from '../../testing/order-fixtures.ts';

const { t, staff, renew, idOf, idsOf } = await createThreeOrders();
const { as, actors, database, commandContext } = t;
const setStatus = (body: object) => as('P1').post('/api/orders/set-status').send(body);
const assign = (body: object) => as('P1').post('/api/orders/assign').send(body);
const statuses = async () =>
  Object.fromEntries(
    (await snapshot(database)).orders.map((order) => [String(order['order_code']), order['status']]),
  );

describe('POST /api/orders/set-status', () => {
  test('is only for permission 1 and super admins', async () => {
    await expectOnlyStaff(t, (caller) =>
      caller.post('/api/orders/set-status').send({ id: idsOf('JT0001'), status: 3 }),
    );
  });

  test('sets the status of orders by id as of now, and counts those that had another one', async () => {
    const { body } = await setStatus({ id: idsOf('JT0001', 'JT0002', 'JT0002'), status: 2 }).expect(200);
    expect(body.data).toEqual({ changed: 1, operation: null });
    expect(await statuses()).toEqual({ JT0001: 2, JT0002: 2, SF0003: 2 });
    const detail = await as('P1').get(`/api/orders/search/${idOf('JT0001')}`);
    expect(detail.body.data.events[0]).toMatchObject({
      status: 2,
      source: 'hand',
      actor: { id: actors.P1.id },
    });
    const { stored, counted } = await countersAndCounts(database);
    expect(stored).toEqual(counted);
    expect(
      await database.readFresh("SELECT actor_id, old, new FROM audit_log WHERE action = 'order.set-status'"),
    ).toContainEqual({
      actor_id: actors.P1.id,
      old: { [String(idOf('JT0001'))]: 1, [String(idOf('JT0002'))]: 2 },
      new: { kind: 'set-status', status: 2, changed: 1 },
    });
  });

  test('accepts a time: newer events win, and this event only adds to the history', async () => {
    const { body } = await setStatus({
      id: idsOf('JT0001', 'JT0002'),
      status: 4,
      occurredAt: '2026-11-01T12:00:00Z',
    }).expect(200);
    expect(body.data.changed).toBe(1);
    expect(await statuses()).toMatchObject({ JT0001: 4, JT0002: 2 });
  });

  test('rejects a time more than two days ahead, which would hide all later reports', async () => {
    const occurredAt = new Date(Date.now() + 50 * 3_600_000).toISOString();
    const { body } = await setStatus({ id: idsOf('JT0001'), status: 4, occurredAt }).expect(422);
    expect(body.errors).toMatchObject([{ path: 'occurredAt', message: ruleTexts.DATE_TOO_FAR_AHEAD }]);
    expect(await statuses()).toMatchObject({ JT0001: 1 });
  });

  test('changes exactly the orders that match a filter', async () => {
    const filters = [
      [{ orderCode: 'jt00' }, { JT0001: 3, JT0002: 3, SF0003: 2 }],
      [
        { status: 2, from: '2026-11-03' },
        { JT0001: 1, JT0002: 2, SF0003: 3 },
      ],
      [{ customerId: actors.CX.id }, { JT0001: 1, JT0002: 2, SF0003: 3 }],
      [
        { from: '2026-11-01', to: '2026-11-02' },
        { JT0001: 3, JT0002: 3, SF0003: 2 },
      ],
    ] as const;
    for (const [filter, expected] of filters) {
      await renew();
      await setStatus({ filter, status: 3 }).expect(200);
      expect(await statuses()).toEqual(expected);
    }
    const other = await importRows(staff, [orderRow({ orderCode: 'YT0009' })]);
    const { body } = await setStatus({ filter: { importId: other.importId }, status: 4 }).expect(200);
    expect(body.data.changed).toBe(1);
  });

  test('rejects neither ids nor filter, both, an empty filter, invalid days, and ids of no live order', async () => {
    const before = await snapshot(database);
    for (const body of [
      { status: 3 },
      { id: idsOf('JT0001'), filter: { status: 1 }, status: 3 },
      { filter: {}, status: 3 },
      { filter: { owner: 1 }, status: 3 },
      { filter: { from: '2026-13-01' }, status: 3 },
      { filter: { from: '0000-01-01' }, status: 3 },
      { id: ['1'], status: 3 },
      { id: idsOf('JT0001'), status: 0 },
      { id: idsOf('JT0001'), status: 3, occurredAt: 'hôm qua' },
    ])
      expect((await setStatus(body).expect(422)).body.code).toBe('VALIDATION_FAILED');
    await setStatus({ id: [...idsOf('JT0001'), 999_999], status: 3 }).expect(404);
    expect(await snapshot(database)).toEqual(before);
    await removeOrders(staff, { ids: idsOf('JT0001'), may: orderPolicy.remove });
    expect((await setStatus({ id: idsOf('JT0001'), status: 3 }).expect(404)).body.code).toBe(
      'ORDER_NOT_FOUND',
    );
  });

  test('a change by filter records the number of orders per previous status', async () => {
    await setStatus({ filter: { orderCode: '000' }, status: 4 }).expect(200);
    const [entry] = await database.readFresh(
      "SELECT old FROM audit_log WHERE action = 'order.set-status' ORDER BY id DESC LIMIT 1",
    );
    expect(entry).toEqual({
      old: {
        ordersByStatus: [
          { status: 1, orders: 1 },
          { status: 2, orders: 2 },
        ],
      },
    });
  });
});

describe('POST /api/orders/set-status/undo', () => {
  const undo = (body: object, caller: 'P1' | 'SA' = 'P1') =>
    as(caller).post('/api/orders/set-status/undo').send(body);

  test('is only for permission 1 and super admins', async () => {
    await expectOnlyStaff(t, (caller) =>
      caller.post('/api/orders/set-status/undo').send({ id: idsOf('JT0001'), status: 3 }),
    );
  });

  test('gives back the status and its time, and a repeat does nothing', async () => {
    const of = async () => {
      const { body } = await as('P1').get(`/api/orders/search/${idOf('JT0001')}`);
      const { status, created_date, events } = body.data;
      return { status, created_date, events: events.length };
    };
    const before = await of();
    await setStatus({ id: idsOf('JT0001'), status: 4 }).expect(200);
    expect(await of()).toMatchObject({ status: 4, events: before.events + 1 });
    const { body } = await undo({ id: idsOf('JT0001'), status: 4 }).expect(200);
    expect(body.data).toEqual({ undone: 1 });
    expect(await of()).toEqual(before);
    const { stored, counted } = await countersAndCounts(database);
    expect(stored).toEqual(counted);
    expect((await undo({ id: idsOf('JT0001'), status: 4 }).expect(200)).body.data).toEqual({ undone: 0 });
    const audits = await database.readFresh(
      "SELECT actor_id, old, new FROM audit_log WHERE action = 'order.undo-status'",
    );
    expect(audits).toEqual([{ actor_id: actors.P1.id, old: { status: 4 }, new: { changed: 1 } }]);
  });

  test('leaves the reports of others, older ones, and a status that someone reported afterwards', async () => {
    await setStatus({ id: idsOf('JT0001'), status: 4 }).expect(200);
    expect((await undo({ id: idsOf('JT0001'), status: 4 }, 'SA')).body.data).toEqual({ undone: 0 });
    expect((await undo({ id: idsOf('JT0001'), status: 3 })).body.data).toEqual({ undone: 0 });
    await as('SA')
      .post('/api/orders/set-status')
      .send({ id: idsOf('JT0001'), status: 2 })
      .expect(200);
    expect((await undo({ id: idsOf('JT0001'), status: 4 })).body.data).toEqual({ undone: 1 });
    expect(await statuses()).toMatchObject({ JT0001: 2 });

    await setStatus({ id: idsOf('JT0002'), status: 4 }).expect(200);
    await database.readFresh(
      "UPDATE order_events SET recorded_at = now() - interval '11 minutes' WHERE order_id = $1",
      [idOf('JT0002')],
    );
    expect((await undo({ id: idsOf('JT0002'), status: 4 })).body.data).toEqual({ undone: 0 });
  });
});

describe('POST /api/orders/assign', () => {
  test('is only for permission 1 and super admins', async () => {
    await expectOnlyStaff(t, (caller) =>
      caller.post('/api/orders/assign').send({ id: idsOf('JT0001'), customerId: actors.CO.id }),
    );
  });

  test('assigns orders to a customer; removing the assignment also removes a claim', async () => {
    const { body } = await assign({ filter: { orderCode: 'JT' }, customerId: actors.CO.id }).expect(200);
    expect(body.data).toEqual({ changed: 2, operation: null });
    expect((await as('CO').get('/api/orders')).body.meta.total).toBe(2);
    await assign({ id: idsOf('JT0001'), customerId: null }).expect(200);
    expect((await as('CO').get('/api/orders')).body.meta.total).toBe(1);
    await declareOrders(asActor(commandContext(actors.CO)), { codes: ['JT0001'] });
    expect((await assign({ id: idsOf('JT0001'), customerId: null })).body.data.changed).toBe(1);
    expect((await as('CO').get('/api/orders')).body.meta.total).toBe(1);
    const { stored, counted } = await countersAndCounts(database);
    expect(stored).toEqual(counted);
  });

  test('records the previous owners: their number in the audit, each one in the history of the order', async () => {
    const { body } = await assign({ filter: { status: 2 }, customerId: actors.CO.id }).expect(200);
    expect(body.data).toEqual({ changed: 2, operation: null });
    expect(
      await database.readFresh("SELECT actor_id, old, new FROM audit_log WHERE action = 'order.assign'"),
    ).toContainEqual({
      actor_id: actors.P1.id,
      old: { ordersByOwner: { nobody: 1, somebody: 1 } },
      new: { kind: 'assign', customerId: actors.CO.id, filter: { status: 2 }, changed: 2 },
    });
    const historyOf = async (code: string) =>
      (
        await as('P1')
          .get(`/api/orders/search/${idOf(code)}/changes`)
          .expect(200)
      ).body.data[0];
    const assigned = { kind: 'assigned', actor: { id: actors.P1.id }, customer: { id: actors.CO.id } };
    expect(await historyOf('SF0003')).toMatchObject({ ...assigned, formerCustomer: { id: actors.CX.id } });
    expect(await historyOf('JT0002')).toMatchObject({ ...assigned, formerCustomer: null });
    await assign({ id: idsOf('SF0003'), customerId: null }).expect(200);
    expect(await historyOf('SF0003')).toMatchObject({
      kind: 'assigned',
      customer: null,
      formerCustomer: { id: actors.CO.id },
    });
  });

  test('answers 404 for an unknown customer, and changes nothing', async () => {
    const before = await snapshot(database);
    for (const customerId of [999_999, actors.DX.id])
      expect((await assign({ id: idsOf('JT0001'), customerId }).expect(404)).body.code).toBe(
        'USER_NOT_FOUND',
      );
    expect(await snapshot(database)).toEqual(before);
  });
});
