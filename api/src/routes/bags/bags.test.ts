import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { undoScans } from '../../commands/orders/scan-undoer.ts';
import { declareOrders } from '../../commands/orders/order-declarer.ts';
import { addedLot, bagOf, loadedBagOf, openedBag } from '../../testing/bag-fixtures.ts';
import {
  asActor,
  clearOrders,
  day,
  importRows,
  orderIds,
  orderRow,
  scanOf,
} from '../../testing/order-fixtures.ts';
import { createTestApp } from '../../testing/test-app.ts';

const t = await createTestApp();
const { as, actors, database, commandContext } = t;
const staff = asActor(commandContext(actors.P1));
const CODES = ['JT0001', 'JT0002', 'JT0003'];
type Found = Record<string, unknown>;

const event = (orderCode: string, bag: string, more: object = {}) => ({
  key: randomUUID(),
  orderCode,
  bag,
  occurredAt: new Date().toISOString(),
  ...more,
});
const pack = async (...events: object[]) =>
  (await as('P1').post('/api/bags/pack').send({ events }).expect(200)).body.data as {
    results: { result: string; formerBag: string | null }[];
    bags: Found[];
  };
const takeOut = async (...events: object[]) =>
  (await as('P1').post('/api/bags/take-out').send({ events }).expect(200)).body.data as {
    results: { result: string }[];
  };
const results = ({ results: all }: { results: { result: string }[] }) => all.map(({ result }) => result);
const bagsOfOrders = async () =>
  Object.fromEntries(
    (
      await database.readFresh<{ order_code: string; bag: string | null }>(
        "SELECT order_code, nullif(facts #>> '{bag,2}', '') AS bag FROM orders ORDER BY order_code",
      )
    ).map(({ order_code, bag }) => [order_code, bag]),
  );
const load = async (path: string) => (await as('P1').get(path).expect(200)).body.data as Found;
const bagView = (id: number) => load(`/api/bags/${id}`);

beforeEach(async () => {
  await clearOrders(database);
  await importRows(
    staff,
    CODES.map((orderCode, at) =>
      orderRow({ orderCode, status: 1, occurredAt: day(2), facts: { weight: ((at + 1) * 11) / 10 } }),
    ),
  );
});

describe('opening a bag', () => {
  const open = async (body: object) =>
    (await as('P1').post('/api/bags/open').send(body).expect(200)).body.data;

  test('makes a short code of the day, and the same bag again for the same key', async () => {
    const key = randomUUID();
    const bag = await open({ key });
    expect(bag).toMatchObject({ state: 'open', parcels: 0, weight: 0, createdBy: { id: actors.P1.id } });
    expect(bag.code).toMatch(/^B\d{6}-\d+$/);
    expect((await open({ key })).id).toBe(bag.id);
  });

  test('gives two users who ask at once different codes', async () => {
    const made = await Promise.all(Array.from({ length: 6 }, () => open({ key: randomUUID() })));
    expect(new Set(made.map(({ code }) => code)).size).toBe(6);
  });

  test('skips a code that a label already has', async () => {
    const { code } = await open({ key: randomUUID() });
    const [, dayPart, number] = /^(.*-)(\d+)$/.exec(code) ?? [];
    const next = `${dayPart}${Number(number) + 1}`;
    await open({ key: randomUUID(), code: next });
    expect((await open({ key: randomUUID() })).code).toBe(`${dayPart}${Number(number) + 2}`);
  });

  test('takes the code of a printed label, however it is written, and opens the known bag', async () => {
    const bag = await open({ key: randomUUID(), code: ' bao  77a ' });
    expect(bag.code).toBe('BAO77A');
    expect((await open({ key: randomUUID(), code: 'Bao77a' })).id).toBe(bag.id);
    await as('P1').post('/api/bags/open').send({ key: randomUUID(), code: ' \u200b ' }).expect(422);
  });
});

describe('packing', () => {
  test('puts a parcel into the bag with its running count and weight', async () => {
    const { id, code } = await openedBag(staff);
    const answer = await pack(
      event(' jt 0001', code.toLowerCase()),
      event('JT0002', code),
      event('LA9999', code),
    );
    expect(results(answer)).toEqual(['packed', 'packed', 'unknown']);
    expect(answer.results[0]).toMatchObject({ orderCode: 'JT0001', weight: 1.1, status: 1, formerBag: null });
    expect(answer.bags).toEqual([expect.objectContaining({ id, parcels: 2, weight: 3.3, weighed: 2 })]);
    expect(await bagsOfOrders()).toEqual({ JT0001: code, JT0002: code, JT0003: null });
    expect(await bagView(id)).toMatchObject({ parcels: 2, byStatus: [{ status: 1, count: 2 }] });
    const { body } = await as('P1').get(`/api/bags/${id}/parcels`).expect(200);
    expect(body.data.map((parcel: Found) => parcel['order_code'])).toEqual(['JT0001', 'JT0002']);
    expect(body.meta.total).toBe(2);
  });

  test('counts each scan once, however often its batch is sent', async () => {
    const { code } = await openedBag(staff);
    const batch = [event('JT0001', code), event('JT0002', code)];
    expect(results(await pack(...batch))).toEqual(['packed', 'packed']);
    expect(results(await pack(...batch))).toEqual(['duplicate', 'duplicate']);
    expect(results(await pack(event('JT0001', code)))).toEqual(['already']);
    const [counted] = await database.readFresh<{ n: number }>(
      'SELECT count(*)::int AS n FROM order_events WHERE status IS NULL',
    );
    expect(counted?.n).toBe(2);
  });

  test('asks before it moves a parcel from another bag, and leaves the key free', async () => {
    const other = await bagOf(staff, ['JT0001']);
    const { code } = await openedBag(staff);
    const scan = event('JT0001', code);
    const asked = await pack(scan);
    expect(asked.results).toEqual([expect.objectContaining({ result: 'other-bag', formerBag: other.code })]);
    expect((await bagsOfOrders())['JT0001']).toBe(other.code);
    expect(results(await pack({ ...scan, confirmed: true }))).toEqual(['packed']);
    expect((await bagsOfOrders())['JT0001']).toBe(code);
    expect(await bagView(other.id)).toMatchObject({ parcels: 0 });
  });

  test('lets only one of two stations have a parcel that both scan at once', async () => {
    const [one, two] = [await openedBag(staff), await openedBag(staff)];
    const answers = await Promise.all([pack(event('JT0001', one.code)), pack(event('JT0001', two.code))]);
    expect(answers.flatMap(results).sort()).toEqual(['other-bag', 'packed']);
    const [views] = await Promise.all([Promise.all([bagView(one.id), bagView(two.id)])]);
    expect(views.map((view) => view['parcels']).sort()).toEqual([0, 1]);
  });

  test('overrides a later time in a file, because the user sees the parcel', async () => {
    const { code } = await openedBag(staff);
    await importRows(staff, [
      orderRow({ orderCode: 'JT0001', status: 1, occurredAt: '2027-01-01T00:00:00Z', facts: { bag: 'CU1' } }),
    ]);
    expect(results(await pack(event('JT0001', code, { confirmed: true })))).toEqual(['packed']);
    expect((await bagsOfOrders())['JT0001']).toBe(code);
  });

  test('commutes with an import and a scan of the same parcel', async () => {
    const { code } = await openedBag(staff);
    await pack(event('JT0001', code));
    await importRows(staff, [orderRow({ orderCode: 'JT0001', status: 2, occurredAt: day(3) })]);
    await as('P1')
      .post('/api/orders/scan')
      .send({ events: [scanOf('JT0001', 3, day(4))] })
      .expect(200);
    const [order] = await database.readFresh(
      "SELECT status, facts #>> '{bag,2}' AS bag FROM orders WHERE order_code = 'JT0001'",
    );
    expect(order).toEqual({ status: 3, bag: code });
  });

  test('rejects a bag that was never opened', async () => {
    const { body } = await as('P1')
      .post('/api/bags/pack')
      .send({ events: [event('JT0001', 'KHONG-CO')] })
      .expect(404);
    expect(body.code).toBe('NOT_FOUND');
  });

  test('is undone by the key of its scan: the parcel is in its former bag again', async () => {
    const other = await bagOf(staff, ['JT0001']);
    const { code } = await openedBag(staff);
    const scan = event('JT0001', code, { confirmed: true });
    await pack(scan);
    await undoScans(staff, { keys: [scan.key] });
    expect((await bagsOfOrders())['JT0001']).toBe(other.code);
  });
});

describe('taking out', () => {
  test('leaves the parcel in no bag, and its undo puts it back', async () => {
    const { id, code } = await bagOf(staff, ['JT0001', 'JT0002']);
    const scan = event('JT0001', code);
    expect(results(await takeOut(scan, event('JT0003', code)))).toEqual(['taken-out', 'already']);
    expect(await bagsOfOrders()).toEqual({ JT0001: null, JT0002: code, JT0003: null });
    const looked = await as('P1')
      .post('/api/orders/scan/look-up')
      .send({ codes: ['JT0001'] })
      .expect(200);
    expect(looked.body.data[0].parcel.bag).toBeNull();
    expect(results(await takeOut(scan))).toEqual(['duplicate']);
    await undoScans(staff, { keys: [scan.key] });
    expect(await bagView(id)).toMatchObject({ parcels: 2 });
  });
});

describe('sealing', () => {
  const seal = (id: number, body: object = {}) => as('P1').post(`/api/bags/${id}/seal`).send(body);

  test('closes the bag for packing and taking out until it is opened again', async () => {
    const { id, code } = await bagOf(staff, ['JT0001']);
    const { body } = await seal(id, { weight: 12.5 }).expect(200);
    expect(body.data).toMatchObject({
      state: 'sealed',
      measuredWeight: 12.5,
      parcels: 1,
      sealedBy: { id: actors.P1.id },
      can: { pack: false, seal: false, reopen: true },
    });
    expect(results(await pack(event('JT0002', code)))).toEqual(['sealed']);
    expect(results(await takeOut(event('JT0001', code)))).toEqual(['sealed']);
    const again = await as('P1').post(`/api/bags/${id}/reopen`).send({}).expect(200);
    expect(again.body.data).toMatchObject({ state: 'open', sealedAt: null, can: { pack: true } });
    expect(results(await pack(event('JT0002', code)))).toEqual(['packed']);
  });

  test('is harmless when it is repeated, and corrects the weight', async () => {
    const { id } = await bagOf(staff, ['JT0001']);
    const first = (await seal(id).expect(200)).body.data;
    expect((await seal(id).expect(200)).body.data).toEqual(first);
    expect((await seal(id, { weight: 3 }).expect(200)).body.data).toMatchObject({
      measuredWeight: 3,
      sealedAt: first.sealedAt,
    });
  });

  test('rejects an empty bag', async () => {
    const { id } = await openedBag(staff);
    expect((await seal(id).expect(409)).body.code).toBe('BAG_EMPTY');
  });

  /** Starts packing JT0002, which stops at a lock on its order, and then sealing, which waits for the bag. */
  async function whilePacking(
    { id, code }: { id: number; code: string },
    meanwhile: () => Promise<unknown>,
  ): Promise<[packed: Answer, sealed: Answer]> {
    const holder = await database.readPool.connect();
    try {
      await holder.query("BEGIN; UPDATE orders SET version = version + 1 WHERE order_code = 'JT0002'");
      const packing = as('P1')
        .post('/api/bags/pack')
        .send({ events: [event('JT0002', code)] })
        .then(answered);
      await expect.poll(waiting).toBe(1);
      const sealing = seal(id).then(answered);
      await expect.poll(waiting).toBe(2);
      await meanwhile();
      await holder.query('COMMIT');
      return [await packing, await sealing];
    } finally {
      await holder.query('ROLLBACK');
      holder.release();
    }
  }
  interface Answer {
    readonly status: number;
    readonly data: Found;
  }
  const answered = ({ status, body }: { status: number; body: { data: Found } }): Answer => ({
    status,
    data: body.data,
  });
  const waiting = async () =>
    (
      await database.readFresh(
        'SELECT FROM pg_stat_activity WHERE datname = current_database() AND cardinality(pg_blocking_pids(pid)) > 0',
      )
    ).length;

  test('waits for a parcel that is being packed, and counts it', async () => {
    const bag = await bagOf(staff, ['JT0001']);
    const [packed, sealed] = await whilePacking(bag, () => Promise.resolve());
    expect(packed.data['results']).toEqual([expect.objectContaining({ result: 'packed' })]);
    expect(sealed.data).toMatchObject({ state: 'sealed', parcels: 2 });
  });

  test('changes everything or nothing when the connections of packing and sealing are cut', async () => {
    const bag = await bagOf(staff, ['JT0001']);
    const [packed, sealed] = await whilePacking(bag, () =>
      database.readFresh(
        // First the seal, which would go on as soon as the packing has ended.
        `WITH waiting AS MATERIALIZED (
           SELECT pid, EXISTS (SELECT FROM pg_stat_activity o WHERE a.pid = ANY (pg_blocking_pids(o.pid))) AS blocks
           FROM pg_stat_activity a
           WHERE datname = current_database() AND cardinality(pg_blocking_pids(pid)) > 0
         ) SELECT pg_terminate_backend(pid) FROM (SELECT pid FROM waiting ORDER BY blocks) one`,
      ),
    );
    expect([packed.status, sealed.status].every((status) => status >= 500)).toBe(true);
    expect(await bagView(bag.id)).toMatchObject({ state: 'open', parcels: 1, version: 0 });
    expect(results(await pack(event('JT0002', bag.code)))).toEqual(['packed']);
    expect((await seal(bag.id).expect(200)).body.data).toMatchObject({ state: 'sealed', parcels: 2 });
  });
});

describe('a step', () => {
  const now = (body: object) => ({ occurredAt: new Date().toISOString(), key: randomUUID(), ...body });
  const step = async (id: number, body: object) =>
    (await as('P1').post(`/api/bags/${id}/step`).send(now(body)).expect(200)).body.data as Found;
  const lotStep = async (id: number, body: object) =>
    (await as('P1').post(`/api/lots/${id}/step`).send(now(body)).expect(200)).body.data as Found;
  const statuses = async () =>
    (await database.readFresh<{ status: number }>('SELECT status FROM orders ORDER BY order_code')).map(
      ({ status }) => status,
    );

  test('of a bag reports every parcel once, and its owner sees it', async () => {
    await declareOrders(asActor(commandContext(actors.CO)), { codes: ['JT0001'] });
    const { id } = await bagOf(staff, ['JT0001', 'JT0002'], { sealed: true });
    const body = { status: 2, key: randomUUID() };
    expect(await step(id, body)).toEqual({
      result: 'reported',
      parcels: 2,
      changed: 2,
      unchanged: 0,
      ahead: 0,
      early: 0,
    });
    expect(await step(id, body)).toMatchObject({ result: 'duplicate', changed: 2 });
    expect(await statuses()).toEqual([2, 2, 1]);
    const ids = await orderIds(database);
    const own = await as('CO').get(`/api/orders/search/${ids['JT0001']}`).expect(200);
    expect(own.body.data).toMatchObject({ status: 2 });
    expect(own.body.data.events).toHaveLength(2);
    expect(await bagView(id)).toMatchObject({
      steps: [{ status: 2, changed: 2, actor: { id: actors.P1.id } }],
    });
  });

  test('asks when parcels are further, and leaves those as they are', async () => {
    const { id } = await bagOf(staff, CODES);
    await as('P1')
      .post('/api/orders/scan')
      .send({ events: [scanOf('JT0001', 3, day(3))] })
      .expect(200);
    const body = { status: 2, key: randomUUID() };
    expect(await step(id, body)).toMatchObject({
      result: 'needs-confirmation',
      ahead: 1,
      changed: 2,
    });
    expect(await statuses()).toEqual([3, 1, 1]);
    expect(await step(id, { ...body, confirmed: true })).toMatchObject({
      result: 'reported',
      changed: 2,
    });
    expect(await statuses()).toEqual([3, 2, 2]);
  });

  test('asks before parcels are handed over that never reached Vietnam', async () => {
    const { id } = await bagOf(staff, CODES);
    const body = { status: 4, key: randomUUID() };
    expect(await step(id, body)).toMatchObject({ result: 'needs-confirmation', early: 3 });
    expect(await step(id, { ...body, confirmed: true })).toMatchObject({ changed: 3 });
    expect(await statuses()).toEqual([4, 4, 4]);
  });

  test('of a lot reports the parcels of its bags and those that a file put into it', async () => {
    const lot = await addedLot(staff);
    await loadedBagOf(staff, lot.id, ['JT0001']);
    await importRows(staff, [
      orderRow({
        orderCode: 'JT0003',
        status: 1,
        occurredAt: day(3),
        facts: { lot: lot.code.toLowerCase() },
      }),
    ]);
    expect(await lotStep(lot.id, { status: 2 })).toMatchObject({ result: 'reported', changed: 2 });
    expect(await statuses()).toEqual([2, 1, 2]);
    expect(await load(`/api/lots/${lot.id}`)).toMatchObject({
      bags: 1,
      loose: 1,
      byStatus: [{ status: 2, count: 2 }],
      contents: [{ parcels: 1, lot: { code: lot.code } }],
    });
  });

  test('with a time before the present status only adds to the history', async () => {
    const { id } = await bagOf(staff, ['JT0001']);
    expect(await step(id, { status: 2, occurredAt: day(1) })).toMatchObject({
      changed: 0,
      unchanged: 1,
    });
    expect((await statuses())[0]).toBe(1);
  });
});

describe('lists', () => {
  test('find bags by a part of their code and by state, with counts', async () => {
    const bag = await bagOf(staff, ['JT0001'], { sealed: true });
    const { body } = await as('P1')
      .get(`/api/bags?state=sealed&code=${bag.code.slice(1).toLowerCase()}`)
      .expect(200);
    expect(body.data).toEqual([expect.objectContaining({ code: bag.code, parcels: 1, weight: 1.1 })]);
    expect(body.meta.total).toBe(1);
    const open = await as('P1').get(`/api/bags?state=open&code=${bag.code}`).expect(200);
    expect(open.body.data).toEqual([]);
    await as('P1').get('/api/bags?pageSize=500').expect(422);
  });
});
