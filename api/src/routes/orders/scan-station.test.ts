import { randomUUID } from 'node:crypto';
import { BAG_PARCELS_MAX, type ScannedParcel } from '@logistics/shared/contracts';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { declareOrders } from '../../commands/orders/order-declarer.ts';
import { removeOrders } from '../../commands/orders/order-remover.ts';
import { scanOrders } from '../../commands/orders/order-scanner.ts';
import { undoScans } from '../../commands/orders/scan-undoer.ts';
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
import { orderPolicy } from '../../policies/order-policy.ts';
import { orderRoutes } from './index.ts';

const t = await createTestApp({ routes: orderRoutes });
const { as, actors, database, commandContext } = t;
const staff = asActor(commandContext(actors.P1));
const scan = (events: object[]) => as('P1').post('/api/orders/scan').send({ events });
const withdraw = (keys: string[]) => as('P1').post('/api/orders/scan/withdraw').send({ keys });
const results = (body: { data: { result: string }[] }) => body.data.map((one) => one.result);
const statusOf = async (code: string) => {
  const [row] = await database.read<{ status: number }>('SELECT status FROM orders WHERE order_code = $1', [
    code,
  ]);
  return row?.status;
};

beforeEach(async () => {
  await clearOrders(database);
  await database.sequelize.query('DELETE FROM order_scans');
  await importRows(staff, [
    orderRow({ orderCode: 'JT0001', status: 2, occurredAt: day(2) }),
    orderRow({ orderCode: 'JT0002', status: 2, occurredAt: day(2) }),
  ]);
});

describe('POST /api/orders/scan/withdraw', () => {
  test('restores the state without the scan, and only once', async () => {
    const before = await snapshot(database);
    const event = scanOf('JT0001', 3, day(3));
    await scan([event]).expect(200);
    expect(results((await withdraw([event.key]).expect(200)).body)).toEqual(['withdrawn']);
    expect(await snapshot(database)).toEqual(before);
    expect(results((await withdraw([event.key, event.key])).body)).toEqual(['repeated', 'repeated']);
    const { stored, counted } = await countersAndCounts(database);
    expect(stored).toEqual(counted);
  });

  test('uses up the key of an unknown scan, so that the scan does not count if it arrives later', async () => {
    const event = scanOf('JT0001', 3, day(3));
    expect(results((await withdraw([event.key])).body)).toEqual(['not_sent']);
    expect(results((await scan([event])).body)).toEqual(['duplicate']);
    expect(await statusOf('JT0001')).toBe(2);
  });

  test('keeps an event that another station also reported, until that scan is undone as well', async () => {
    const one = scanOf('JT0001', 3, day(3));
    const other = { ...one, key: randomUUID() };
    await scan([one]).expect(200);
    await scan([other]).expect(200);
    await withdraw([one.key]).expect(200);
    expect(await statusOf('JT0001')).toBe(3);
    await withdraw([other.key]).expect(200);
    expect(await statusOf('JT0001')).toBe(2);
  });

  test('is only for permission 1 and super admins, and rejects invalid keys', async () => {
    const event = scanOf('JT0001', 3, day(3));
    await scan([event]);
    const before = await snapshot(database);
    await expectOnlyStaff(t, (caller) =>
      caller.post('/api/orders/scan/withdraw').send({ keys: [event.key] }),
    );
    for (const keys of [[], ['abc'], [1], Array.from({ length: 501 }, () => randomUUID())])
      await as('P1').post('/api/orders/scan/withdraw').send({ keys }).expect(422);
    expect(await snapshot(database)).toEqual(before);
  });

  test('after scans and undos in any order, the order is the fold of the remaining events', async () => {
    const step = fc.record({
      code: fc.constantFrom('JT0001', 'JT0002'),
      status: fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const),
      at: fc.integer({ min: 1, max: 9 }),
      fate: fc.constantFrom('stays', 'undone', 'undone first'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
        await clearOrders(database);
        await database.sequelize.query('DELETE FROM order_scans');
        const known = [2, 1].map((at, index) =>
          orderRow({ orderCode: `JT000${index + 1}`, status: 1, occurredAt: day(at) }),
        );
        await importRows(staff, known);
        const remaining = new Map([
          ['JT0001', [{ at: 2, status: 1 }]],
          ['JT0002', [{ at: 1, status: 1 }]],
        ]);
        for (const { code, status, at, fate } of steps) {
          const event = scanOf(code, status, day(at), { confirmed: true });
          if (fate === 'undone first') await undoScans(staff, { keys: [event.key] });
          await scanOrders(staff, { events: [event] });
          if (fate === 'undone') await undoScans(staff, { keys: [event.key] });
          if (fate === 'stays') remaining.get(code)?.push({ at, status });
        }
        for (const [code, events] of remaining) {
          const newest = events.sort((a, b) => b.at - a.at || b.status - a.status)[0];
          expect(await statusOf(code)).toBe(newest?.status);
        }
        const { stored, counted } = await countersAndCounts(database);
        expect(stored).toEqual(counted);
      }),
      { numRuns: 15 },
    );
  });
});

describe('POST /api/orders/scan/look-up', () => {
  test('returns the present status of each code in the order of the question', async () => {
    await removeOrders(staff, { ids: [(await orderIds(database))['JT0002'] ?? 0], may: orderPolicy.remove });
    const { body } = await as('P1')
      .post('/api/orders/scan/look-up')
      .send({ codes: ['LA0001', ' jt 0001 ', 'JT0002'] })
      .expect(200);
    expect(body.data).toEqual([
      { orderCode: 'LA0001', status: null, parcel: null },
      { orderCode: 'JT0001', status: 2, parcel: { customer: null, weight: null, bag: null } },
      { orderCode: 'JT0002', status: null, parcel: null },
    ]);
  });

  const askFor = async (code: string) => {
    const { body } = await as('P1')
      .post('/api/orders/scan/look-up')
      .send({ codes: [code] })
      .expect(200);
    return body.data[0].parcel as ScannedParcel | null;
  };

  test('names customer, weight and bag, and counts the live parcels of the bag by status', async () => {
    const bag = { bag: 'HN-1120-03' };
    await importRows(staff, [
      orderRow({ orderCode: 'BAO0001', status: 2, occurredAt: day(2), facts: { ...bag, weight: 1.85 } }),
      orderRow({ orderCode: 'BAO0002', status: 2, occurredAt: day(2), facts: bag }),
      orderRow({ orderCode: 'BAO0003', status: 3, occurredAt: day(3), facts: bag }),
      orderRow({ orderCode: 'BAO0004', status: 2, occurredAt: day(2), facts: bag }),
      orderRow({ orderCode: 'BAO0005', status: 2, occurredAt: day(2), facts: { bag: 'HN-1120-04' } }),
    ]);
    await removeOrders(staff, {
      ids: [(await orderIds(database))['BAO0004'] ?? 0],
      may: orderPolicy.remove,
    });
    await declareOrders(asActor(commandContext(actors.CO)), { codes: ['BAO0001'] });
    expect(await askFor('BAO0001')).toEqual({
      customer: { code: expect.stringMatching(/^KH/), name: expect.any(String) },
      weight: 1.85,
      bag: {
        code: 'HN-1120-03',
        parcels: [
          { status: 2, count: 2 },
          { status: 3, count: 1 },
        ],
      },
    });
    await scan([scanOf('BAO0001', 3, day(4))]).expect(200);
    expect((await askFor('BAO0001'))?.bag?.parcels).toEqual([
      { status: 2, count: 1 },
      { status: 3, count: 2 },
    ]);
  });

  test('does not count a code that is the bag of very many parcels', async () => {
    const rows = Array.from({ length: BAG_PARCELS_MAX + 1 }, (_, index) =>
      orderRow({
        orderCode: `LON${String(10_000 + index)}`,
        status: 2,
        occurredAt: day(2),
        facts: { bag: 'LON' },
      }),
    );
    await importRows(staff, rows);
    expect((await askFor('LON10000'))?.bag).toEqual({ code: 'LON', parcels: null });
  });

  test('a scan with the present status and a weight gives the order this weight', async () => {
    await scan([{ ...scanOf('JT0001', 2, day(3)), weight: 2.5 }]).expect(200);
    expect(await askFor('JT0001')).toMatchObject({ weight: 2.5 });
    expect(await statusOf('JT0001')).toBe(2);
  });

  test('is only for permission 1 and super admins', async () => {
    await expectOnlyStaff(t, (caller) => caller.post('/api/orders/scan/look-up').send({ codes: ['JT0001'] }));
    await expectOnlyStaff(t, (caller) => caller.post('/api/orders/scan/grant'));
    await expectOnlyStaff(t, (caller) =>
      caller.post('/api/orders/scan/offline-grant').send({ station: randomUUID() }),
    );
  });
});

describe('GET /api/orders/known-codes', () => {
  const page = async (cursor?: string) => {
    const { body } = await as('P1')
      .get('/api/orders/known-codes')
      .query(cursor === undefined ? {} : { cursor })
      .expect(200);
    return body.data as { codes: [string, number][]; cursor: string; more: boolean };
  };
  /** Reads all pages for a station with this cursor. */
  const all = async (cursor?: string) => {
    const codes = new Map<string, number>();
    let next = await page(cursor);
    for (;;) {
      for (const [code, status] of next.codes) codes.set(code, status);
      if (!next.more) return { codes: Object.fromEntries(codes), cursor: next.cursor };
      next = await page(next.cursor);
    }
  };

  test('returns the codes of the last 60 days with their status, and no others', async () => {
    const recent = new Date(Date.now() - 86_400_000).toISOString();
    await clearOrders(database);
    await importRows(staff, [
      orderRow({ orderCode: 'MOI0001', status: 3, occurredAt: recent }),
      orderRow({ orderCode: 'CU00001', status: 4, occurredAt: '2020-01-01T00:00:00Z' }),
    ]);
    await declareOrders(asActor(commandContext(actors.CO)), { codes: ['KB00001'] });
    expect((await all()).codes).toEqual({ MOI0001: 3, KB00001: 0 });
  });

  test('then returns the changes by imports and declarations, each once', async () => {
    const { cursor } = await all();
    expect((await all(cursor)).codes).toEqual({});
    await importRows(staff, [
      orderRow({ orderCode: 'JT0001', status: 3, occurredAt: day(3) }),
      orderRow({ orderCode: 'JT0003', status: 1, occurredAt: day(1) }),
    ]);
    await importRows(staff, [orderRow({ orderCode: 'JT0004', status: 2, occurredAt: day(1) })]);
    await declareOrders(asActor(commandContext(actors.CO)), { codes: ['KB00002'] });
    const changes = await all(cursor);
    expect(changes.codes).toEqual({ JT0001: 3, JT0003: 1, JT0004: 2, KB00002: 0 });
    expect((await all(changes.cursor)).codes).toEqual({});
    expect(Object.keys(await orderIds(database))).toHaveLength(5);
  });

  test('also returns orders that scans, edits and undone scans of others changed', async () => {
    const { cursor } = await all();
    const event = scanOf('JT0001', 3, day(3));
    await scan([event]).expect(200);
    const scanned = await all(cursor);
    expect(scanned.codes).toEqual({ JT0001: 3 });
    await withdraw([event.key]).expect(200);
    const id = (await orderIds(database))['JT0002'];
    await as('P1')
      .post('/api/orders/set-status')
      .send({ id: [id], status: 4 })
      .expect(200);
    expect((await all(scanned.cursor)).codes).toEqual({ JT0001: 2, JT0002: 4 });
  });

  test('starts again after an undone import, and when its events are no longer stored', async () => {
    const recent = new Date(Date.now() - 86_400_000).toISOString();
    await importRows(staff, [orderRow({ orderCode: 'MOI0001', status: 1, occurredAt: recent })]);
    const { cursor } = await all();
    const report = await importRows(staff, [
      orderRow({ orderCode: 'MOI0002', status: 1, occurredAt: recent }),
    ]);
    await as('P1').post(`/api/orders/imports/${report.importId}/undo`).expect(200);
    const again = await all(cursor);
    expect(again.codes).toEqual({ JT0001: 2, JT0002: 2, MOI0001: 1 });
    await scan([scanOf('MOI0001', 2, new Date().toISOString())]).expect(200);
    await scan([scanOf('MOI0001', 3, new Date().toISOString())]).expect(200);
    await database.readFresh('DELETE FROM live_events WHERE id < (SELECT max(id) FROM live_events)');
    expect((await all(again.cursor)).codes).toEqual({ JT0001: 2, JT0002: 2, MOI0001: 3 });
  });

  test('starts from the beginning for an unknown cursor, and is only for permission 1 and super admins', async () => {
    expect((await page('khong-phai')).codes).toEqual((await page()).codes);
    for (const actor of ['AN', 'UC', 'CO', 'P2', 'P3'] as const)
      await as(actor)
        .get('/api/orders/known-codes')
        .expect(actor === 'AN' ? 401 : 403);
  });
});
