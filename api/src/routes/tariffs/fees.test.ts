import type { OrderRow, StaffOrderDetail } from '@logistics/shared/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import { computeNextFees } from '../../commands/fees/recompute-fees.ts';
import { noFeeReason, type OrderToPrice } from '../../queries/price-book.ts';
import {
  asActor,
  clearOrders,
  day,
  importRows,
  orderIds,
  orderRow,
  scanOf,
} from '../../testing/order-fixtures.ts';
import { computeAllFees, resetTariffs, tariffDraft, TEST_LISTS } from '../../testing/tariff-fixtures.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { contentRoutes } from '../content/index.ts';
import { orderRoutes } from '../orders/index.ts';
import { tariffRoutes } from './index.ts';

const t = await createTestApp({
  routes: [...tariffRoutes, ...orderRoutes, ...contentRoutes],
  jobs: 'stored',
});
const { as, actors, app, database, commandContext } = t;
const CODE = 'JT9000000001';

beforeEach(async () => {
  await clearOrders(database);
  await resetTariffs(database);
});

async function publish(props: Parameters<typeof tariffDraft>[0] = {}): Promise<number> {
  const { body } = await as('P6').post('/api/tariffs/add').send(tariffDraft(props)).expect(201);
  await as('P6').post('/api/tariffs/publish').send({ id: body.data.id, version: 0 }).expect(200);
  await computeAllFees(app);
  return body.data.id;
}
const importAs = (rows: readonly OrderRow[]) => importRows(asActor(commandContext(actors.P1)), rows);
/** A row of a file about CO's parcel. */
const row = (facts: object = { weight: 2 }, props: Partial<OrderRow> = {}) =>
  orderRow({ orderCode: CODE, facts: { customer: actors.CO.customerCode, ...facts }, ...props });
async function imported(facts?: object): Promise<number> {
  await importAs([row(facts)]);
  await computeAllFees(app);
  return idOf(CODE);
}
async function idOf(code: string): Promise<number> {
  const id = (await orderIds(database))[code];
  if (id === undefined) throw new Error(`${code} does not exist`);
  return id;
}
async function detailOf(id: number): Promise<StaffOrderDetail> {
  return (await as('P1').get(`/api/orders/search/${id}`).expect(200)).body.data;
}
async function edit(id: number, change: object): Promise<void> {
  const { version } = await detailOf(id);
  await as('P1')
    .post('/api/orders/update')
    .send({ id, version, ...change })
    .expect(200);
}
const totalOf = async (id: number) => (await detailOf(id)).feeDetail.fee?.total ?? null;

describe('a computed fee', () => {
  test('shows its lines to the customer, to staff the same total, and to other customers nothing', async () => {
    await publish();
    const id = await imported({ weight: 12.5, volume: 0.06, woodwork: 1, domesticFee: 0 });
    const { body } = await as('CO').get(`/api/orders/search/${id}`).expect(200);
    expect(body.data.feeDetail).toEqual({
      origin: 'computed',
      total: 413_000,
      lines: [
        { kind: 'weight', quantity: 12_500, rate: 25_000, amount: 312_500 },
        { kind: 'woodwork', quantity: 1, rate: 100_000, amount: 100_000 },
        { kind: 'rounding', quantity: 0, rate: 1000, amount: 500 },
      ],
    });
    expect(body.data.fee).toBe(413_000);
    expect(await totalOf(id)).toBe(413_000);
    const list = await as('CO').get('/api/orders/mine').expect(200);
    expect(list.body.data.map(({ fee }: { fee: number }) => fee)).toEqual([413_000]);
    await as('CX').get(`/api/orders/search/${id}`).expect(404);
  });

  test('is known at once when a station weighs the parcel or staff correct the weight', async () => {
    await publish();
    await importAs([row({})]);
    const id = await idOf(CODE);
    expect(await totalOf(id)).toBeNull();
    await as('P1')
      .post('/api/orders/scan')
      .send({ events: [scanOf(CODE, 2, day(3), { weight: 3 })] })
      .expect(200);
    expect(await totalOf(id)).toBe(90_000);
    await edit(id, { weight: 4 });
    expect(await totalOf(id)).toBe(120_000);
    await edit(id, { weight: null });
    expect(await totalOf(id)).toBeNull();
  });

  test('is missing for a reason that staff see: weight, service, route or tariff', async () => {
    const missing = async (id: number) => (await detailOf(id)).feeDetail.missing;
    const id = await imported({ weight: 2, domesticFee: 5 });
    expect(await missing(id)).toBe('tariff');
    await publish();
    await edit(id, { domesticFee: null });
    expect(await missing(id)).toBeNull();
    await edit(id, { service: 'máy bay' });
    expect(await missing(id)).toBe('service');
    await edit(id, { service: 'nhanh' });
    expect(await missing(id)).toBe('tariff');
    await edit(id, { service: '', route: 'mặt trăng' });
    expect(await missing(id)).toBe('route');
    await edit(id, { route: '', weight: null });
    expect(await missing(id)).toBe('weight');
    // An agreed fee needs none of them.
    await edit(id, { fee: 45_000 });
    expect(await missing(id)).toBeNull();
  });

  test('is missing with a fee within China on a day without an exchange rate', () => {
    const order: OrderToPrice = {
      facts: { weight: [1, 1, 2], domesticFee: [1, 1, 5] },
      group: null,
      day: '2026-11-01',
    };
    const tariff = { ...tariffDraft(), id: 1, publishedAt: '2026-01-01T00:00:00Z' };
    const book = { tariffs: [tariff], lists: TEST_LISTS, rateOnDay: () => null };
    expect(noFeeReason(order, book)).toBe('rate');
    expect(noFeeReason(order, { ...book, rateOnDay: () => 3650 })).toBeNull();
  });

  test('follows the service, by name or code, and has none for an unknown service', async () => {
    await publish();
    const { terms } = tariffDraft();
    await publish({ service: 'fast', terms: { ...terms, weightSteps: [{ from: 0, rate: 50_000 }] } });
    const id = await imported();
    expect(await totalOf(id)).toBe(60_000);
    await edit(id, { service: 'NHANH' });
    expect(await totalOf(id)).toBe(100_000);
    await edit(id, { service: 'máy bay' });
    expect(await totalOf(id)).toBeNull();
  });

  test("follows the owner's group, when the owner or the group changes", async () => {
    await publish();
    const { terms } = tariffDraft();
    await publish({ group: 'vip', terms: { ...terms, weightSteps: [{ from: 0, rate: 20_000 }] } });
    const id = await imported();
    expect(await totalOf(id)).toBe(60_000);
    await as('P6').post('/api/tariffs/set-group').send({ userId: actors.CX.id, group: 'vip' }).expect(200);
    await edit(id, { customerId: actors.CX.id });
    expect(await totalOf(id)).toBe(40_000);
    await as('P6').post('/api/tariffs/set-group').send({ userId: actors.CX.id, group: null }).expect(200);
    await computeAllFees(app);
    expect(await totalOf(id)).toBe(60_000);
  });

  test('uses the tariff and the rate of the day on which the parcel reached the Chinese warehouse', async () => {
    await publish();
    const { terms } = tariffDraft();
    await publish({ validFrom: '2026-11-03', terms: { ...terms, weightSteps: [{ from: 0, rate: 35_000 }] } });
    const id = await imported({ weight: 2 });
    await as('P1')
      .post('/api/orders/scan')
      .send({ events: [scanOf(CODE, 2, day(4))] })
      .expect(200);
    expect(await totalOf(id)).toBe(60_000);
    // The file was wrong: the parcel came two days later.
    const { body } = await as('P1').get('/api/orders/imports').expect(200);
    await as('P1').post(`/api/orders/imports/${body.data[0].id}/undo`).expect(200);
    await importAs([row({ weight: 2 }, { occurredAt: day(3) })]);
    await computeAllFees(app);
    expect(await totalOf(id)).toBe(70_000);
  });

  test('has the fee within China at the rate of its day, and follows a corrected rate', async () => {
    await publish();
    const header = (rates: object[]) => ({
      name: 'INFORMATION_HEADER',
      content: JSON.stringify({
        email: '',
        phone: '',
        timework: '',
        exchange_rate: '',
        link_logo: '',
        exchange_rates: rates,
      }),
    });
    const save = (rates: object[]) => as('SA').post('/api/manager/update').send(header(rates)).expect(200);
    await save([]);
    const id = await imported({ weight: 2, domesticFee: 10.5 });
    expect(await totalOf(id)).toBeNull();
    await save([{ from: '2026-10-01', rate: 3600 }]);
    await computeAllFees(app);
    expect(await totalOf(id)).toBe(98_000);
    await save([
      { from: '2026-10-01', rate: 3600 },
      { from: '2026-11-01', rate: 4000 },
    ]);
    await computeAllFees(app);
    expect(await totalOf(id)).toBe(102_000);
  });

  test('leaves a fee that a file gave as it is', async () => {
    await publish();
    const id = await imported({ weight: 2, fee: 55_000 });
    const { fee, feeDetail } = await detailOf(id);
    expect([fee, feeDetail.fee]).toEqual([55_000, { origin: 'reported', total: 55_000, lines: [] }]);
    expect(feeDetail.computed?.total).toBe(60_000);
  });

  test('writes nothing when it is computed again', async () => {
    await publish();
    const id = await imported();
    const { version } = (await detailOf(id)).feeDetail;
    await database.readFresh('INSERT INTO order_fee_queue (order_id) VALUES ($1), ($1)', [id]);
    await computeAllFees(app);
    expect((await detailOf(id)).feeDetail.version).toBe(version);
  });

  test('disappears with its order', async () => {
    await publish();
    await imported();
    const { body } = await as('P1').get('/api/orders/imports').expect(200);
    await as('P1').post(`/api/orders/imports/${body.data[0].id}/undo`).expect(200);
    await computeAllFees(app);
    expect(await database.readFresh('SELECT FROM order_fees')).toEqual([]);
    expect(await database.readFresh('SELECT FROM order_fee_queue')).toEqual([]);
  });
});

test('without a published tariff no write records anything', async () => {
  await as('P6').post('/api/tariffs/add').send(tariffDraft()).expect(201);
  await importAs([row()]);
  expect(await database.readFresh('SELECT FROM order_fee_queue')).toEqual([]);
});

test('a billed fee is never computed again', async () => {
  await publish();
  const id = await imported();
  await database.readFresh('UPDATE order_fees SET billed_at = now()');
  const { terms } = tariffDraft();
  await edit(id, { weight: 9 });
  await publish({ terms: { ...terms, minimum: 900_000 } });
  await edit(id, { weight: null });
  expect(await totalOf(id)).toBe(60_000);
  const { version, can } = (await detailOf(id)).feeDetail;
  expect(can.override).toBe(false);
  const sent = await as('P6')
    .post('/api/orders/override-fee')
    .send({ id, amount: 1, reason: 'thử', version });
  expect([sent.status, sent.body.code]).toEqual([409, 'FEE_BILLED']);
});

test('the job waits for a write that is under way, and computes from its result', async () => {
  await publish();
  const id = await imported();
  await database.readFresh('INSERT INTO order_fee_queue (order_id) VALUES ($1)', [id]);
  const client = await database.readPool.connect();
  await client.query('BEGIN');
  await client.query(`UPDATE orders SET facts = jsonb_set(facts, '{weight,2}', '3') WHERE id = $1`, [id]);
  const computing = computeAllFees(app);
  const waiting = () =>
    database.readFresh(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
  await expect.poll(waiting).toHaveLength(1);
  await client.query('COMMIT');
  client.release();
  await computing;
  expect(await totalOf(id)).toBe(90_000);
});

describe('POST /api/orders/override-fee', () => {
  const override = (id: number, amount: number | null, version: number) =>
    as('P6').post('/api/orders/override-fee').send({ id, amount, reason: 'khách quen', version });

  test('sets the fee until it is removed, even if the weight changes meanwhile', async () => {
    await publish();
    const id = await imported();
    await override(id, 45_000, 1).expect(200);
    await edit(id, { weight: 8 });
    const { feeDetail } = await detailOf(id);
    expect(feeDetail.fee).toEqual({ origin: 'overridden', total: 45_000, lines: [] });
    expect(feeDetail.override).toMatchObject({ amount: 45_000, reason: 'khách quen', by: actors.P6.name });
    expect(feeDetail.computed?.total).toBe(240_000);
    const { body } = await as('CO').get(`/api/orders/search/${id}`).expect(200);
    expect([body.data.fee, JSON.stringify(body.data).includes('khách quen')]).toEqual([45_000, false]);
    await override(id, null, feeDetail.version).expect(200);
    expect(await totalOf(id)).toBe(240_000);
  });

  test('works without a tariff, and stays when a tariff ends', async () => {
    const id = await imported();
    await override(id, 45_000, 0).expect(200);
    await database.readFresh('INSERT INTO order_fee_queue (order_id) VALUES ($1)', [id]);
    await computeAllFees(app);
    expect(await totalOf(id)).toBe(45_000);
  });

  test('rejects a fee that changed meanwhile, an unknown order and invalid input', async () => {
    await publish();
    const id = await imported();
    await override(id, 45_000, 0).expect(409);
    await override(id + 1000, 45_000, 0).expect(404);
    await as('P6')
      .post('/api/orders/override-fee')
      .send({ id, amount: 1, reason: ' ', version: 1 })
      .expect(422);
    await override(id, 0.5, 1).expect(422);
    expect(await totalOf(id)).toBe(60_000);
  });
});

describe('many parcels', () => {
  const rows = (count: number, from = 0) =>
    Array.from({ length: count }, (_, n) =>
      orderRow({ orderCode: `JT91000${10_000 + from + n}`, row: n + 2, facts: { weight: 2 + (n % 5) } }),
    );
  const counted = async () =>
    (
      await database.readFresh<{ n: number; total: number }>(
        'SELECT count(*) AS n, coalesce(sum(total), 0)::bigint AS total FROM order_fees',
      )
    )[0];

  test('an import of 1,000 rows with weights has its fees, computed after the import by one job', async () => {
    await publish();
    await importAs(rows(1000));
    expect(await counted()).toEqual({ n: 0, total: 0 });
    const jobs = await database.readFresh(
      "SELECT FROM jobs.job WHERE name = 'compute-fees' AND state = 'created'",
    );
    expect(jobs.length).toBeGreaterThan(0);
    expect(await computeAllFees(app)).toBe(2);
    expect(await counted()).toEqual({ n: 1000, total: 1000 * 4 * 30_000 });
  });

  test('a published tariff computes unbilled fees in bounded steps; an interrupted run is continued', async () => {
    await importAs(rows(1200));
    const { body } = await as('P6').post('/api/tariffs/add').send(tariffDraft()).expect(201);
    await as('P6').post('/api/tariffs/publish').send({ id: body.data.id, version: 0 }).expect(200);
    // The process ends after the first step.
    await computeNextFees(app);
    const first = await counted();
    expect(first?.n).toBe(500);
    await computeAllFees(app);
    expect(await counted()).toEqual({ n: 1200, total: 1200 * 4 * 30_000 });
    // A repetition of the publication starts nothing.
    await as('P6').post('/api/tariffs/publish').send({ id: body.data.id, version: 0 }).expect(200);
    expect(await computeAllFees(app)).toBe(0);
    await database.readFresh(
      'UPDATE order_fees SET billed_at = now() WHERE order_id IN (SELECT order_id FROM order_fees ORDER BY 1 LIMIT 200)',
    );
    const { terms } = tariffDraft();
    await publish({ terms: { ...terms, weightSteps: [{ from: 0, rate: 40_000 }] } });
    expect(await counted()).toEqual({ n: 1200, total: 200 * 4 * 30_000 + 1000 * 4 * 40_000 });
  });

  test('a tariff that begins later leaves earlier parcels alone', async () => {
    await publish();
    await importAs(rows(20));
    await computeAllFees(app);
    const { terms } = tariffDraft();
    await publish({ validFrom: '2026-11-20', terms: { ...terms, minimum: 900_000 } });
    expect(await counted()).toEqual({ n: 20, total: 20 * 4 * 30_000 });
  });
});

test('a new first service computes the fees of parcels that name none', async () => {
  const { terms } = tariffDraft();
  await publish();
  await publish({ service: 'fast', terms: { ...terms, weightSteps: [{ from: 0, rate: 50_000 }] } });
  const id = await imported();
  const services = [...TEST_LISTS.services].reverse();
  await as('P6')
    .post('/api/tariffs/lists')
    .send({ ...TEST_LISTS, services, version: 0 })
    .expect(200);
  await computeAllFees(app);
  expect(await totalOf(id)).toBe(100_000);
});

describe('GET /api/tariffs/parcel', () => {
  const parcel = (code: string) => as('P6').get('/api/tariffs/parcel').query({ code });

  test('shows the fee that a tariff gives to users who manage tariffs, without the customer', async () => {
    await publish();
    const id = await imported({ weight: 2.5, service: 'Tiêu chuẩn' });
    const { body } = await parcel(` ${CODE.toLowerCase()} `).expect(200);
    expect(body.data).toMatchObject({
      id,
      order_code: CODE,
      status: 1,
      weight: 2.5,
      volume: null,
      service: 'Tiêu chuẩn',
      route: null,
      feeDetail: { fee: { origin: 'computed', total: 75_000 }, missing: null, can: { override: true } },
    });
    expect(JSON.stringify(body)).not.toContain(actors.CO.customerCode);
    // It opens no order.
    await as('P6').get(`/api/orders/search/${id}`).expect(404);
  });

  test('says why there is no fee, and knows no code but those of live orders', async () => {
    const id = await imported({});
    expect((await parcel(CODE).expect(200)).body.data.feeDetail).toMatchObject({
      fee: null,
      missing: 'weight',
    });
    await as('P1')
      .post('/api/orders/remove')
      .send({ id: [id] })
      .expect(200);
    expect((await parcel(CODE)).body.code).toBe('ORDER_NOT_FOUND');
    expect((await parcel('KHONGCO')).body.code).toBe('ORDER_NOT_FOUND');
  });
});

test('GET /api/orders/tariff-names lists the services and routes, and those with a published tariff', async () => {
  await publish();
  const { body } = await as('P1').get('/api/orders/tariff-names').expect(200);
  const { service, route } = tariffDraft();
  expect(body.data).toEqual({
    services: TEST_LISTS.services,
    routes: TEST_LISTS.routes,
    priced: [{ service, route }],
  });
});
