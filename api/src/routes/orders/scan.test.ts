import { beforeEach, describe, expect, test } from 'vitest';
import { declareOrders } from '../../commands/orders/order-declarer.ts';
import { removeOrders } from '../../commands/orders/order-remover.ts';
import {
  asActor,
  clearOrders,
  countersAndCounts,
  day,
  importRows,
  orderIds,
  orderRow,
  scanOf,
  snapshot,
} from '../../testing/order-fixtures.ts';
import { expectOnlyStaff } from '../../testing/only-staff.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { orderRoutes } from './index.ts';
import { orderPolicy } from '../../policies/order-policy.ts';

const t = await createTestApp({ routes: orderRoutes });
const { as, actors, database, commandContext } = t;
const staff = asActor(commandContext(actors.P1));
const scan = (events: object[]) => as('P1').post('/api/orders/scan').send({ events });
const results = (body: { data: { result: string }[] }) => body.data.map((one) => one.result);

beforeEach(async () => {
  await clearOrders(database);
  await importRows(staff, [
    orderRow({ orderCode: 'JT0001', status: 2, occurredAt: day(2) }),
    orderRow({ orderCode: 'JT0002', status: 2, occurredAt: day(2) }),
  ]);
});

describe('POST /api/orders/scan', () => {
  test('is only for permission 1 and super admins', async () => {
    await expectOnlyStaff(t, (caller) =>
      caller.post('/api/orders/scan').send({ events: [scanOf('JT0001', 3, day(3))] }),
    );
  });

  test('reports the result of each event and stores it with its weight', async () => {
    const events = [
      scanOf(' jt 0001 ', 3, day(3), { weight: 2.5 }),
      scanOf('JT0002', 1, day(1)),
      scanOf('LA0001', 3, day(3)),
    ];
    const { body } = await scan(events).expect(200);
    const ids = await orderIds(database);
    expect(body.data).toEqual([
      {
        key: events[0]?.key,
        orderCode: 'JT0001',
        result: 'changed',
        orderId: ids['JT0001'],
        statusBefore: 2,
        status: 3,
        status_name: 'Đã nhập kho Việt Nam',
      },
      expect.objectContaining({ orderCode: 'JT0002', result: 'unchanged', statusBefore: 2, status: 2 }),
      {
        key: events[2]?.key,
        orderCode: 'LA0001',
        result: 'unknown',
        orderId: null,
        statusBefore: null,
        status: null,
        status_name: null,
      },
    ]);
    const detail = await as('P1').get(`/api/orders/search/${ids['JT0001']}`).expect(200);
    expect(detail.body.data).toMatchObject({ status: 3, source: 'scan', facts: { weight: 2.5 } });
    expect(detail.body.data.events[0]).toMatchObject({ source: 'scan', actor: { id: actors.P1.id } });
    expect(ids).not.toHaveProperty('LA0001');
    const history = await as('P1').get(`/api/orders/search/${ids['JT0002']}`).expect(200);
    expect(history.body.data.events.map((event: { status: number }) => event.status)).toEqual([2, 1]);
    const { stored, counted } = await countersAndCounts(database);
    expect(stored).toEqual(counted);
  });

  test('counts each key once: in one batch, in later ones, and in two concurrent ones', async () => {
    const event = scanOf('JT0001', 3, day(3));
    expect(results((await scan([event, { ...event, key: event.key.toUpperCase() }])).body)).toEqual([
      'changed',
      'duplicate',
    ]);
    const after = await snapshot(database);
    expect(results((await scan([event])).body)).toEqual(['duplicate']);
    expect(await snapshot(database)).toEqual(after);
    const other = scanOf('JT0002', 3, day(3));
    const answers = await Promise.all([1, 2, 3, 4].map(() => scan([other])));
    expect(answers.flatMap(({ body }) => results(body)).sort()).toEqual([
      'changed',
      'duplicate',
      'duplicate',
      'duplicate',
    ]);
  });

  test('does not use up the key of an unknown code, so that it counts once the code is known', async () => {
    const event = scanOf('MOI001', 3, day(3));
    expect(results((await scan([event])).body)).toEqual(['unknown']);
    await importRows(staff, [orderRow({ orderCode: 'MOI001', status: 1, occurredAt: day(1) })]);
    expect(results((await scan([event])).body)).toEqual(['changed']);
  });

  test('moves a declared order into the warehouse, and does not find one in the bin', async () => {
    await declareOrders(asActor(commandContext(actors.CO)), { codes: ['MOI002'] });
    await removeOrders(staff, { ids: [(await orderIds(database))['JT0002'] ?? 0], may: orderPolicy.remove });
    const { body } = await scan([scanOf('MOI002', 1, day(1)), scanOf('JT0002', 3, day(3))]);
    expect(body.data).toMatchObject([
      { result: 'changed', statusBefore: 0, status: 1 },
      { result: 'unknown' },
    ]);
  });

  test('rejects a whole batch with a wrong event, and a batch of more than 500', async () => {
    const before = await snapshot(database);
    const good = scanOf('JT0001', 3, day(3));
    for (const bad of [
      { ...good, key: 'abc' },
      { ...good, status: 0 },
      { ...good, occurredAt: '03/11/2026' },
      { ...good, occurredAt: '0000-01-01T00:00:00Z' },
      { ...good, weight: -1 },
      { ...good, owner: 1 },
    ])
      expect((await scan([good, bad]).expect(422)).body.code).toBe('VALIDATION_FAILED');
    await scan(Array.from({ length: 501 }, () => scanOf('JT0001', 3, day(3)))).expect(422);
    await scan([]).expect(422);
    expect(await snapshot(database)).toEqual(before);
  });

  test('writes one audit row per batch, none when nothing was stored', async () => {
    const event = scanOf('JT0001', 3, day(3));
    await scan([event, scanOf('JT0002', 3, day(3)), scanOf('LA0001', 3, day(3))]);
    await scan([event]);
    const rows = await database.readFresh<{ actor_id: number; old: object; new: object }>(
      "SELECT actor_id, old, new FROM audit_log WHERE action = 'order.scan' AND subject_id = $1",
      [event.key],
    );
    expect(rows).toEqual([
      {
        actor_id: actors.P1.id,
        old: { JT0001: 2, JT0002: 2 },
        new: { events: 3, orders: { JT0001: 3, JT0002: 3 }, duplicates: 0, unknown: ['LA0001'] },
      },
    ]);
  });
});
