import { randomUUID } from 'node:crypto';
import type { Tariff } from '@logistics/shared/contracts';
import { businessDay, joinPreviews } from '@logistics/shared/domain';
import { priceParcel } from '@logistics/shared/tariff';
import { beforeEach, describe, expect, test } from 'vitest';
import { asActor, clearOrders, importRows, orderRow } from '../../testing/order-fixtures.ts';
import { computeAllFees, resetTariffs, tariffDraft, TEST_LISTS } from '../../testing/tariff-fixtures.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { orderRoutes } from '../orders/index.ts';
import { tariffRoutes } from './index.ts';
import { previewTariff } from './preview.ts';

const t = await createTestApp({ routes: [...tariffRoutes, ...orderRoutes] });
const { as, actors, app, database, commandContext } = t;

beforeEach(async () => {
  await clearOrders(database);
  await resetTariffs(database);
});

const add = async (props: Parameters<typeof tariffDraft>[0] = {}): Promise<Tariff> =>
  (await as('P6').post('/api/tariffs/add').send(tariffDraft(props)).expect(201)).body.data;
const naming = ({ id, version }: Tariff, more: object = {}) => ({ id, version, ...more });
const publish = (tariff: Tariff) => as('P6').post('/api/tariffs/publish').send(naming(tariff));
const remove = (tariff: Tariff) => as('P6').post('/api/tariffs/remove').send(naming(tariff));
const update = (tariff: Tariff, draft: object) =>
  as('P6').post('/api/tariffs/update').send(naming(tariff, draft));
const list = async (): Promise<Tariff[]> => (await as('P6').get('/api/tariffs').expect(200)).body.data;

describe('a draft', () => {
  test('can be changed and deleted, and no page of customers knows it', async () => {
    const draft = await add();
    expect(draft).toMatchObject({
      ...tariffDraft(),
      publishedAt: null,
      can: { update: true, publish: true },
    });
    const { body } = await update(draft, tariffDraft({ name: 'Giá mới' })).expect(200);
    expect(body.data).toMatchObject({ name: 'Giá mới', version: 1 });
    const stale = await update(draft, tariffDraft());
    expect([stale.status, stale.body.code, stale.body.data.name]).toEqual([
      409,
      'VERSION_CONFLICT',
      'Giá mới',
    ]);
    expect((await as('AN').get('/api/calculator').expect(200)).body.data.tariffs).toEqual([]);
    await remove(body.data).expect(200);
    expect(await list()).toEqual([]);
    await remove(body.data).expect(404);
  });

  test('with a key is added once, and stays so when it is published', async () => {
    const key = randomUUID();
    const send = (props: object = {}) =>
      as('P6')
        .post('/api/tariffs/add')
        .send({ ...tariffDraft(), key, ...props });
    const [one, two] = await Promise.all([send(), send()]);
    expect(two.body.data).toEqual(one.body.data);
    await publish(one.body.data).expect(200);
    expect((await send().expect(201)).body.data).toMatchObject({
      id: one.body.data.id,
      publishedAt: expect.any(String),
    });
    expect((await send({ name: 'Giá khác' })).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await list()).toHaveLength(1);
  });

  test('needs a service, a route and a group of the lists, and complete steps', async () => {
    const send = (props: object) =>
      as('P6')
        .post('/api/tariffs/add')
        .send({ ...tariffDraft(), ...props });
    for (const props of [{ service: 'air' }, { route: 'sai-gon' }, { group: 'other' }])
      expect((await send(props)).body.code).toBe('TARIFF_LIST_UNKNOWN');
    const { terms } = tariffDraft();
    for (const steps of [
      [],
      [{ from: 1, rate: 5 }],
      [{ from: 0, rate: 5.5 }],
      [0, 0].map((from) => ({ from, rate: 5 })),
    ])
      await send({ terms: { ...terms, weightSteps: steps } }).expect(422);
    await send({ terms: { ...terms, roundTo: 0 } }).expect(422);
    await send({ validFrom: '2026-02-30' }).expect(422);
    expect(await list()).toEqual([]);
  });
});

test('a published tariff never changes, not even by SQL', async () => {
  const draft = await add();
  const { body } = await publish(draft).expect(200);
  expect(body.data).toMatchObject({ publishedBy: actors.P6.name, can: { update: false, remove: false } });
  for (const answer of [await update(draft, tariffDraft()), await remove(draft)])
    expect(answer.body.code).toBe('TARIFF_PUBLISHED');
  await publish(draft).expect(200);
  const change = database.readFresh("UPDATE tariffs SET terms = '{}' WHERE id = $1", [draft.id]);
  await expect(change).rejects.toThrow('never changes');
});

describe('lists', () => {
  const save = (body: object) => as('P6').post('/api/tariffs/lists').send(body);

  test('keep the entries that tariffs or customers use', async () => {
    await add();
    const without = { ...TEST_LISTS, services: [{ code: 'fast', name: 'Nhanh' }], version: 0 };
    expect((await save(without)).body.code).toBe('TARIFF_LIST_USED');
    const group = { userId: actors.CO.id, group: 'vip' };
    await as('P6').post('/api/tariffs/set-group').send(group).expect(200);
    expect((await save({ ...TEST_LISTS, groups: [], version: 0 })).body.code).toBe('TARIFF_LIST_USED');
    const unknown = await as('P6')
      .post('/api/tariffs/set-group')
      .send({ ...group, group: 'x' });
    expect(unknown.body.code).toBe('TARIFF_LIST_UNKNOWN');
    const routes = [...TEST_LISTS.routes, { code: 'sai-gon', name: 'TP.HCM' }];
    const { body } = await save({ ...TEST_LISTS, routes, version: 0 }).expect(200);
    expect(body.data).toEqual({ ...TEST_LISTS, routes, version: 1 });
    expect((await as('P6').get('/api/tariffs/lists').expect(200)).body.data).toEqual(body.data);
    const stale = await save({ ...TEST_LISTS, version: 0 });
    expect([stale.status, stale.body.data.version]).toEqual([409, 1]);
  });
});

describe('POST /api/tariffs/preview', () => {
  const today = new Date().toISOString();
  const parcels = async (weights: readonly number[], facts: object = {}) => {
    await importRows(
      asActor(commandContext(actors.P1)),
      weights.map((weight, n) =>
        orderRow({ orderCode: `JT92000000${10 + n}`, occurredAt: today, facts: { weight, ...facts } }),
      ),
    );
    await computeAllFees(app);
  };
  const preview = async (props: object = {}) =>
    (
      await as('P6')
        .post('/api/tariffs/preview')
        .send({ tariff: { ...tariffDraft(), ...props } })
        .expect(200)
    ).body.data;

  test('compares the fees of parcels before and after, and stores nothing', async () => {
    await publish(await add()).expect(200);
    await parcels([1, 2, 4]);
    const { terms } = tariffDraft();
    const found = await preview({ terms: { ...terms, weightSteps: [{ from: 0, rate: 40_000 }] } });
    expect(found).toMatchObject({ parcels: 3, next: null, changed: 2, before: 220_000, after: 280_000 });
    expect(
      found.largest.map(({ before, after }: { before: number; after: number }) => [before, after]),
    ).toEqual([
      [120_000, 160_000],
      [60_000, 80_000],
    ]);
    const [stored] = await database.readFresh('SELECT sum(total)::bigint AS total FROM order_fees');
    expect(stored).toEqual({ total: 220_000 });
    expect(await list()).toHaveLength(1);
  });

  test('continues where a part ended, so that all parcels are compared once', async () => {
    await publish(await add()).expect(200);
    await parcels([1, 2, 4, 8, 16]);
    await importRows(asActor(commandContext(actors.P1)), [
      // Without a weight, and of other days: also at the time of others.
      ...['JT9200000020', 'JT9200000021', 'JT9200000022'].map((orderCode) =>
        orderRow({ orderCode, occurredAt: today }),
      ),
      orderRow({ orderCode: 'JT9200000023', occurredAt: '2026-01-05T02:00:00Z', facts: { weight: 1 } }),
    ]);
    await computeAllFees(app);
    const { terms } = tariffDraft();
    const tariff = { ...tariffDraft(), terms: { ...terms, weightSteps: [{ from: 0, rate: 40_000 }] } };
    const whole = await previewTariff(app, { tariff });
    expect(whole).toMatchObject({ parcels: 6, next: null, until: '2026-01-05' });
    expect(whole).toEqual(await previewTariff(app, { tariff }, { page: 2 }));
    let sum = await previewTariff(app, { tariff }, { page: 2, turnMs: 0 });
    let turns = 1;
    for (; sum.next !== null; turns += 1)
      sum = joinPreviews(sum, await previewTariff(app, { tariff, after: sum.next }, { page: 2, turnMs: 0 }));
    expect([sum, turns]).toEqual([whole, 5]);
    // The server takes its own place, and no other text.
    const { next } = await previewTariff(app, { tariff }, { page: 2, turnMs: 0 });
    for (const [after, status] of [
      [next, 200],
      ['2026-99-99T01:00:00.000000Z/1', 422],
      ['infinity/1', 422],
    ] as const)
      await as('P6').post('/api/tariffs/preview').send({ tariff, after }).expect(status);
    expect(await previewTariff(app, { tariff, days: 30 })).toMatchObject({
      parcels: 5,
      until: businessDay(new Date()),
    });
  });

  test('leaves out parcels with an agreed fee, and shows which parcels get a fee at all', async () => {
    await parcels([2], { fee: 10_000 });
    expect(await preview()).toMatchObject({ parcels: 0, changed: 0 });
    await clearOrders(database);
    await parcels([2]);
    expect((await preview()).largest).toMatchObject([{ before: null, after: 60_000 }]);
    expect(await preview({ validFrom: '2099-01-01' })).toMatchObject({ parcels: 1, changed: 0 });
  });
});

test('the calculator has the general tariffs in force, with which a page computes the same fee', async () => {
  await publish(await add()).expect(200);
  await publish(await add({ validFrom: '2099-01-01' })).expect(200);
  await publish(await add({ group: 'vip' })).expect(200);
  const { body } = await as('AN').get('/api/calculator').expect(200);
  const { terms } = tariffDraft();
  expect(body.data).toEqual({
    services: [TEST_LISTS.services[0]],
    routes: TEST_LISTS.routes,
    tariffs: [{ service: 'standard', route: 'ha-noi', validFrom: '2026-01-01', terms }],
    exchangeRate: 3650,
  });
  const parcel = {
    grams: 12_500,
    cubicCentimetres: 60_000,
    declaredValue: 0,
    woodwork: 0,
    counted: 0,
    domesticFen: 0,
  };
  expect(priceParcel({ ...parcel, exchangeRate: null }, body.data.tariffs[0].terms)?.total).toBe(313_000);
});
