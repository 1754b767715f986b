import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { bagOf, closedCheckOf, openedBag } from '../../testing/bag-fixtures.ts';
import { asActor, clearOrders, day, importRows, orderRow } from '../../testing/order-fixtures.ts';
import { createTestApp } from '../../testing/test-app.ts';

const t = await createTestApp();
const { as, actors, database, commandContext } = t;
const staff = asActor(commandContext(actors.P1));
const CODES = ['JT0001', 'JT0002', 'JT0003', 'JT0004'];
type Found = Record<string, unknown>;

const scan = (orderCode: string, bag: string, more: object = {}) => ({
  key: randomUUID(),
  orderCode,
  bag,
  occurredAt: new Date().toISOString(),
  ...more,
});
const check = async (...events: object[]) =>
  (await as('P1').post('/api/bags/check').send({ events }).expect(200)).body.data as {
    results: (Found & { result: string })[];
    checks: { bag: string; numbers: Found }[];
  };
const results = ({ results: all }: { results: { result: string }[] }) => all.map(({ result }) => result);
const load = async (path: string) => (await as('P1').get(path).expect(200)).body.data;
const checkOf = (code: string) => load(`/api/bags/check?code=${encodeURIComponent(code)}`) as Promise<Found>;
const close = async (bag: string, key: string = randomUUID()) =>
  (await as('P1').post('/api/bags/close-arrival').send({ bag, key }).expect(200)).body.data as Found;
const statuses = async () =>
  Object.fromEntries(
    (
      await database.readFresh<{ order_code: string; status: number }>(
        'SELECT order_code, status FROM orders ORDER BY order_code',
      )
    ).map(({ order_code: code, status }) => [code, status]),
  );
const arrivals = async () => {
  const [row] = await database.readFresh<{ n: number }>(
    'SELECT count(*)::int AS n FROM order_events WHERE status = 3',
  );
  return row?.n;
};
const differences = async (query = '') =>
  (await load(`/api/bags/differences?page=1&pageSize=50${query}`)) as (Found & {
    id: number;
    version: number;
    orderCode: string;
  })[];
const resolve = async (body: object, by: 'SA' | 'P4' = 'SA') =>
  (await as(by).post('/api/bags/differences/resolve').send(body).expect(200)).body.data as Found;
const sealedBag = (...codes: string[]) => bagOf(staff, codes, { sealed: true });

beforeEach(async () => {
  await clearOrders(database);
  await database.readFresh('DELETE FROM bag_differences');
  await importRows(
    staff,
    CODES.map((orderCode) => orderRow({ orderCode, status: 2, occurredAt: day(2) })),
  );
});

describe('scanning at the arrival', () => {
  test('counts found, missing and surplus parcels, and names the bag of a surplus one', async () => {
    const other = await sealedBag('JT0003');
    const { code } = await sealedBag('JT0001', 'JT0002');
    const answer = await check(
      scan(' jt 0001', code.toLowerCase()),
      scan('JT0003', code),
      scan('JT0004', code),
      scan('LA9999', code),
    );
    expect(answer.results).toMatchObject([
      { result: 'found', orderCode: 'JT0001', status: 2 },
      { result: 'surplus', otherBag: other.code },
      { result: 'surplus', otherBag: null },
      { result: 'unknown', status: null },
    ]);
    const numbers = { expected: 2, found: 1, missing: 1, surplus: 3 };
    expect(answer.checks).toEqual([{ bag: code, numbers }]);
    expect(await checkOf(code)).toMatchObject({
      ...{ numbers, closedAt: null, bag: { code, isSealed: true } },
      missing: [{ order_code: 'JT0002' }],
      surplus: expect.arrayContaining([expect.objectContaining({ code: 'JT0003', otherBag: other.code })]),
    });
    expect(await statuses()).toMatchObject({ JT0001: 2 });
  });

  test('counts a parcel once, also when several people scan it, and however often a scan is sent', async () => {
    const { code } = await sealedBag('JT0001', 'JT0002');
    const first = scan('JT0001', code);
    expect(results(await check(first))).toEqual(['found']);
    expect(results(await check(first))).toEqual(['found']);
    const again = await check(scan('JT0001', code));
    expect(again.results).toMatchObject([{ result: 'again', before: { by: expect.any(String) } }]);
    const racing = await Promise.all(Array.from({ length: 5 }, () => check(scan('JT0002', code))));
    expect(racing.flatMap(results).sort()).toEqual(['again', 'again', 'again', 'again', 'found']);
    expect(await checkOf(code)).toMatchObject({ numbers: { found: 2, missing: 0, surplus: 0 } });
  });

  test('undoes a scan, also before a copy of it arrives', async () => {
    const { code } = await sealedBag('JT0001', 'JT0002');
    const wrong = scan('JT0001', code);
    await check(wrong);
    const undo = () =>
      as('P1')
        .post('/api/bags/check/withdraw')
        .send({ keys: [wrong.key] })
        .expect(200);
    expect((await undo()).body.data).toEqual({ withdrawn: 1 });
    expect((await undo()).body.data).toEqual({ withdrawn: 0 });
    expect(results(await check(wrong))).toEqual(['withdrawn']);
    expect(await checkOf(code)).toMatchObject({ numbers: { found: 0, missing: 2 } });
    expect(results(await check(scan('JT0001', code)))).toEqual(['found']);
  });

  test('stores nothing for the code of another bag, and says so of a bag that does not exist', async () => {
    const { code } = await sealedBag('JT0001');
    const other = await openedBag(staff);
    const answer = await check(scan(other.code, code), scan('JT0001', 'BAO-NAO'));
    expect(answer.results).toMatchObject([{ result: 'bag', otherBag: other.code }, { result: 'no-bag' }]);
    expect(await checkOf(code)).toMatchObject({ openedAt: null, numbers: { found: 0, surplus: 0 } });
    await as('P1').get('/api/bags/check?code=BAO-NAO').expect(404);
  });

  test('does not count a delivered parcel as missing', async () => {
    const { code } = await sealedBag('JT0001', 'JT0002');
    await importRows(staff, [orderRow({ orderCode: 'JT0002', status: 4, occurredAt: day(3) })]);
    await check(scan('JT0001', code));
    expect(await checkOf(code)).toMatchObject({ numbers: { expected: 1, found: 1, missing: 0 } });
    expect(await close(code)).toMatchObject({ changed: 1 });
    expect(await differences()).toEqual([]);
  });
});

describe('closing', () => {
  test('reports the arrival of each found parcel once, and makes the others differences', async () => {
    const other = await sealedBag('JT0003');
    const { id, code } = await sealedBag('JT0001', 'JT0002');
    const at = new Date(Date.now() - 60_000).toISOString();
    await check(scan('JT0001', code, { occurredAt: at }), scan('JT0003', code));
    const key = randomUUID();
    const closed = { result: 'closed', changed: 1, numbers: { found: 1, missing: 1, surplus: 1 } };
    expect(await close(code, key)).toMatchObject(closed);
    expect(await close(code, key)).toMatchObject({ result: 'already', changed: 0 });
    expect(await close(code)).toMatchObject({ result: 'already' });
    expect(await statuses()).toEqual({ JT0001: 3, JT0002: 2, JT0003: 2, JT0004: 2 });
    const events = await database.readFresh<{ occurred_at: string }>(
      'SELECT occurred_at FROM order_events WHERE status = 3',
    );
    expect(events.map(({ occurred_at: time }) => new Date(time).toISOString())).toEqual([at]);
    expect(await differences()).toMatchObject(
      [
        { orderCode: 'JT0003', kind: 'surplus', otherBag: other.code, bag: { code } },
        { orderCode: 'JT0002', kind: 'missing', otherBag: null, bag: { code } },
      ].sort((one, two) => (one.kind < two.kind ? 1 : -1)),
    );
    expect(await load(`/api/bags/${id}`)).toMatchObject({
      state: 'arrived',
      steps: [{ status: 3, changed: 1, ofCheck: true }],
      can: { reopen: false, pack: false },
    });
  });

  test('two people who close at once report once', async () => {
    const { code } = await sealedBag('JT0001', 'JT0002');
    await check(scan('JT0001', code));
    const answers = await Promise.all([close(code), close(code), close(code)]);
    expect(answers.map(({ result }) => result).sort()).toEqual(['already', 'already', 'closed']);
    expect(await arrivals()).toBe(1);
    expect(await differences()).toHaveLength(1);
  });

  test('needs a scan, and a bag', async () => {
    const { code } = await sealedBag('JT0001');
    const body = { bag: code, key: randomUUID() };
    await as('P1').post('/api/bags/close-arrival').send(body).expect(404);
    await as('P1')
      .post('/api/bags/close-arrival')
      .send({ ...body, bag: 'BAO-NAO' })
      .expect(404);
  });

  test('a scan that arrives after the closing finds its parcel, or is surplus', async () => {
    const { code } = await sealedBag('JT0001', 'JT0002');
    await check(scan('JT0001', code));
    await close(code);
    const late = [scan('JT0002', code), scan('JT0003', code)];
    expect(results(await check(...late))).toEqual(['found', 'surplus']);
    expect(results(await check(...late))).toEqual(['found', 'surplus']);
    expect(await statuses()).toMatchObject({ JT0002: 3, JT0003: 2 });
    expect(await arrivals()).toBe(2);
    expect(await differences()).toMatchObject([{ orderCode: 'JT0003', kind: 'surplus' }]);
    expect(await differences('&state=resolved')).toMatchObject([
      { orderCode: 'JT0002', resolution: { action: 'found' } },
    ]);
    await as('P1')
      .post('/api/bags/check/withdraw')
      .send({ keys: late.map(({ key }) => key) })
      .expect(200, { success: true, data: { withdrawn: 0 } });
  });
});

describe('differences', () => {
  const prepare = async () => {
    const { code } = await sealedBag('JT0001', 'JT0002', 'JT0003');
    await check(scan('JT0001', code), scan('JT0004', code), scan('LA9999', code));
    await close(code);
    const all = await differences();
    const item = (wanted: string) => {
      const found = all.find(({ orderCode }) => orderCode === wanted);
      return { id: found?.id, version: found?.version };
    };
    return { code, item };
  };

  test('are resolved by the lead: found reports the arrival once, lost needs a note', async () => {
    const { item } = await prepare();
    const found = { items: [item('JT0002')], action: 'found' };
    await as('P1').post('/api/bags/differences/resolve').send(found).expect(403);
    expect(await resolve(found)).toEqual({ resolved: 1, skipped: [] });
    expect(await resolve(found)).toEqual({ resolved: 1, skipped: [] });
    expect(await statuses()).toMatchObject({ JT0002: 3, JT0003: 2 });
    expect(await arrivals()).toBe(2);
    const lost = { items: [item('JT0003')], action: 'lost' };
    await as('SA').post('/api/bags/differences/resolve').send(lost).expect(422);
    expect(await resolve({ ...lost, note: 'xe mất hàng' })).toMatchObject({ resolved: 1 });
    expect(await differences('&state=resolved&kind=missing')).toHaveLength(2);
    expect(await differences('&kind=missing')).toEqual([]);
  });

  test('are skipped with a reason', async () => {
    const { item } = await prepare();
    const [missing, surplus, unknown] = [item('JT0002'), item('JT0004'), item('LA9999')];
    const elsewhere = { action: 'elsewhere', note: 'hàng của bao khác' };
    expect(await resolve({ items: [surplus], action: 'lost', note: 'mất' })).toMatchObject({
      skipped: [{ orderCode: 'JT0004', why: 'wrong-action' }],
    });
    expect(await resolve({ items: [unknown], action: 'found' })).toMatchObject({
      skipped: [{ orderCode: 'LA9999', why: 'wrong-action' }],
    });
    expect(await resolve({ items: [missing, surplus], ...elsewhere })).toMatchObject({ resolved: 2 });
    expect(await resolve({ items: [missing], action: 'found' })).toMatchObject({
      skipped: [{ orderCode: 'JT0002', why: 'changed' }],
    });
    expect(await resolve({ items: [{ id: 999_999, version: 0 }], action: 'found' })).toMatchObject({
      skipped: [{ why: 'gone' }],
    });
    const [again] = await differences('&state=resolved&code=JT0002');
    const next = { items: [{ id: again?.id, version: again?.version }], action: 'found' };
    expect(await resolve(next)).toMatchObject({ resolved: 1 });
  });

  test('two leads who decide differently at once: one decision counts', async () => {
    const { item } = await prepare();
    const items = [item('JT0002')];
    const answers = await Promise.all([
      resolve({ items, action: 'lost', note: 'mất' }),
      resolve({ items, action: 'elsewhere', note: 'bao khác' }),
    ]);
    expect(answers.map(({ resolved }) => resolved).sort()).toEqual([0, 1]);
  });

  test('are found by the code of a parcel or of a bag, and saved as a workbook', async () => {
    const { code } = await prepare();
    expect(await differences('&code=jt0002')).toHaveLength(1);
    expect(await differences(`&code=${code.toLowerCase()}`)).toHaveLength(4);
    const { body } = await as('P1').get('/api/bags/differences.xlsx?state=all').buffer(true).expect(200);
    expect(body).toBeDefined();
  });
});

describe('undoing a step', () => {
  const undo = (key: string, by: 'P1' | 'SA' = 'P1') => as(by).post('/api/bags/undo-step').send({ key });

  test('gives every parcel its former status, also one that left the bag', async () => {
    const { id, code } = await sealedBag('JT0001', 'JT0002');
    const key = randomUUID();
    const step = { key, status: 3, occurredAt: new Date().toISOString() };
    await as('P1').post(`/api/bags/${id}/step`).send(step).expect(200);
    await as('P1').post(`/api/bags/${id}/reopen`).expect(200);
    await as('P1')
      .post('/api/bags/take-out')
      .send({ events: [scan('JT0002', code)] })
      .expect(200);
    expect((await undo(key).expect(200)).body.data).toEqual({ changed: 2 });
    expect((await undo(key).expect(200)).body.data).toEqual({ changed: 0 });
    expect(await statuses()).toMatchObject({ JT0001: 2, JT0002: 2 });
    expect(await load(`/api/bags/${id}`)).toMatchObject({
      steps: [{ isUndone: true, can: { undo: false } }],
    });
  });

  test('opens the check again, unless a difference was decided', async () => {
    const { code } = await sealedBag('JT0001', 'JT0002');
    await check(scan('JT0001', code));
    const key = await closedCheckOf(staff, code);
    await undo(key).expect(200);
    expect(await statuses()).toMatchObject({ JT0001: 2 });
    expect(await differences()).toEqual([]);
    expect(await checkOf(code)).toMatchObject({ closedAt: null, numbers: { found: 1, missing: 1 } });
    const second = await closedCheckOf(staff, code);
    expect(await statuses()).toMatchObject({ JT0001: 3 });
    const [missing] = await differences();
    await resolve({ items: [{ id: missing?.id, version: 0 }], action: 'lost', note: 'mất' });
    const { body } = await undo(second).expect(409);
    expect(body.code).toBe('STEP_UNDO_OVER');
  });

  test('is rejected after ten minutes, and for the step of another person', async () => {
    const { id } = await sealedBag('JT0001');
    const key = randomUUID();
    const step = { key, status: 3, occurredAt: new Date().toISOString() };
    await as('SA').post(`/api/bags/${id}/step`).send(step).expect(200);
    expect((await undo(key).expect(409)).body.code).toBe('STEP_UNDO_OVER');
    await database.readFresh(
      "UPDATE packing_steps SET recorded_at = recorded_at - interval '11 minutes' WHERE key = $1",
      [key],
    );
    await undo(key, 'SA').expect(409);
    await undo(randomUUID()).expect(404);
  });
});
