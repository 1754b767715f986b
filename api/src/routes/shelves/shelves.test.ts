import type { PickList, Shelf, ShelfResult } from '@logistics/shared/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  asActor,
  clearOrders,
  day,
  importRows,
  orderIds,
  orderRow,
  scanOf,
  snapshot,
} from '../../testing/order-fixtures.ts';
import { expectOnlyStaff } from '../../testing/only-staff.ts';
import { putOf } from '../../testing/shelves.ts';
import { createTestApp } from '../../testing/test-app.ts';

const t = await createTestApp();
const { as, actors, database, commandContext } = t;
const staff = asActor(commandContext(actors.P1));
const lead = await t.user({ role: 2, permissions: [1, 4] });

const add = (warehouse: 'cn' | 'vn', from: string, to?: string) =>
  as(lead).post('/api/shelves/add').send({ warehouse, from, to });
const list = async (query = ''): Promise<Shelf[]> =>
  (await as('P1').get(`/api/shelves${query}`).expect(200)).body.data;
const idOf = async (code: string) =>
  (await list(`?text=${code}`)).find((shelf) => shelf.code === code)?.id ?? 0;
const put = async (events: object[]): Promise<ShelfResult[]> =>
  (await as('P1').post('/api/shelves/put').send({ events }).expect(200)).body.data;
const results = async (events: object[]) => (await put(events)).map(({ result }) => result);
const detail = async (code: string) => {
  const { [code]: id } = await orderIds(database);
  return (await as('P1').get(`/api/orders/search/${id}`).expect(200)).body.data;
};
const shelfOf = async (code: string): Promise<string | undefined> => (await detail(code)).facts.shelf;

beforeEach(async () => {
  await clearOrders(database);
  await database.readFresh('DELETE FROM shelves');
  await importRows(staff, [
    orderRow({ orderCode: 'JT0001', status: 3, occurredAt: day(2) }),
    orderRow({ orderCode: 'JT0002', status: 3, occurredAt: day(2) }),
    orderRow({ orderCode: 'JT0004', status: 4, occurredAt: day(2) }),
    orderRow({ orderCode: 'JTCN01', status: 1, occurredAt: day(2) }),
  ]);
  await add('vn', 'A-01-01', 'A-02-02').expect(200);
  await add('cn', 'CN-1').expect(200);
});

describe('managing shelves', () => {
  test('is only for the lead of the warehouse', async () => {
    const body = { warehouse: 'vn', from: 'Z-1' };
    for (const actor of ['P1', 'P2', 'P3', 'P6', 'CO'] as const)
      await as(actor).post('/api/shelves/add').send(body).expect(403);
    expect(await list('?text=Z-1')).toEqual([]);
    await as('P4').post('/api/shelves/add').send(body).expect(200);
  });

  test('adds all of a range once, in walking order, and counts existing shelves', async () => {
    const { body } = await add('vn', 'a-01-01', 'KE:A-03-02').expect(200);
    expect(body.data).toEqual({ added: 2, existing: 4 });
    expect((await list('?warehouse=vn')).map(({ code, place }) => [place, code])).toEqual([
      [1, 'A-01-01'],
      [2, 'A-01-02'],
      [3, 'A-02-01'],
      [4, 'A-02-02'],
      [5, 'A-03-01'],
      [6, 'A-03-02'],
    ]);
    expect((await add('vn', 'A-01-01', 'A-03-02')).body.data).toEqual({ added: 0, existing: 6 });
    expect((await list('?text=a-03')).map(({ code }) => code)).toEqual(['A-03-01', 'A-03-02']);
  });

  test.each([
    [{ warehouse: 'vn', from: 'A/1' }, 'from'],
    [{ warehouse: 'vn', from: 'A-1', to: 'B' }, 'to'],
    [{ warehouse: 'vn', from: 'A-1', to: 'A-5000' }, 'to'],
    [{ warehouse: 'us', from: 'A-1' }, 'warehouse'],
  ])('rejects %j', async (body, path) => {
    const answer = await as(lead).post('/api/shelves/add').send(body).expect(422);
    expect(answer.body.errors).toMatchObject([{ path }]);
  });

  test('moves a shelf in the walking order, with those behind it; an old version changes nothing', async () => {
    const [first, , third] = await list('?warehouse=vn');
    const { body } = await as(lead)
      .post('/api/shelves/update')
      .send({ id: third?.id, version: third?.version, place: 1, note: ' cạnh cửa ' })
      .expect(200);
    expect(body.data).toMatchObject({ place: 1, note: 'cạnh cửa', version: 1 });
    const codes = async () => (await list('?warehouse=vn')).map(({ code }) => code);
    expect(await codes()).toEqual(['A-02-01', 'A-01-01', 'A-01-02', 'A-02-02']);
    const old = { id: third?.id, version: 0, place: 4 };
    const conflict = await as(lead).post('/api/shelves/update').send(old).expect(409);
    expect(conflict.body).toMatchObject({ code: 'VERSION_CONFLICT', data: { place: 1, version: 1 } });
    await as(lead)
      .post('/api/shelves/update')
      .send({ id: first?.id, version: first?.version, place: 999 })
      .expect(200);
    expect(await codes()).toEqual(['A-02-01', 'A-01-02', 'A-02-02', 'A-01-01']);
    expect((await list('?warehouse=vn')).map(({ place }) => place)).toEqual([1, 2, 3, 4]);
  });

  test('a removed shelf takes no parcel, keeps the ones it has, and can be used again', async () => {
    const id = await idOf('A-01-01');
    await put([putOf('JT0001', 'A-01-01', day(3))]);
    await as(lead)
      .post('/api/shelves/remove')
      .send({ id: [id] })
      .expect(200, { success: true, data: { changed: 1 } });
    await as(lead)
      .post('/api/shelves/remove')
      .send({ id: [id] })
      .expect(200, { success: true, data: { changed: 0 } });
    expect(await results([putOf('JT0002', 'A-01-01', day(4))])).toEqual(['unknown-shelf']);
    expect(await shelfOf('JT0001')).toBe('A-01-01');
    expect(await list('?state=removed')).toMatchObject([{ code: 'A-01-01', parcels: 1 }]);
    expect((await list('?warehouse=vn')).map(({ code, place }) => [place, code])).toEqual([
      [1, 'A-01-02'],
      [2, 'A-02-01'],
      [3, 'A-02-02'],
    ]);
    await as(lead)
      .post('/api/shelves/restore')
      .send({ id: [id] })
      .expect(200);
    expect((await list('?warehouse=vn')).at(-1)).toMatchObject({
      code: 'A-01-01',
      place: 4,
      removedAt: null,
    });
    await as(lead)
      .post('/api/shelves/remove')
      .send({ id: [999_999] })
      .expect(404);
  });

  test('two users who add and move at once leave one numbering', async () => {
    const [shelf] = await list('?warehouse=vn');
    await Promise.all([
      add('vn', 'B-1', 'B-5'),
      add('vn', 'B-3', 'B-9'),
      as(lead).post('/api/shelves/update').send({ id: shelf?.id, version: shelf?.version, place: 4 }),
    ]);
    const shelves = await list('?warehouse=vn');
    expect(shelves.map(({ place }) => place)).toEqual(shelves.map((_, index) => index + 1));
    expect(shelves).toHaveLength(13);
  });
});

describe('POST /api/shelves/put', () => {
  test('is only for permission 1 and super admins', async () => {
    await expectOnlyStaff(t, (caller) =>
      caller.post('/api/shelves/put').send({ events: [putOf('JT0001', 'A-01-01', day(3))] }),
    );
  });

  test('puts parcels on a shelf; the order and the shelf show it, the owner does not', async () => {
    const owner = await t.user();
    await importRows(staff, [
      orderRow({
        orderCode: 'JT0009',
        status: 3,
        occurredAt: day(2),
        facts: { customer: owner.customerCode },
      }),
    ]);
    const events = [
      putOf(' jt0001 ', 'ke:a-01-02', day(3)),
      putOf('LA0001', 'A-01-02', day(3)),
      putOf('JT0009', 'A-01-02', day(3)),
    ];
    expect(await put(events)).toMatchObject([
      { result: 'put', orderCode: 'JT0001', shelfBefore: null, shelf: 'A-01-02', status: 3 },
      { result: 'unknown', orderId: null, shelf: null },
      { result: 'put' },
    ]);
    const order = await detail('JT0001');
    expect(order).toMatchObject({ status: 3, facts: { shelf: 'A-01-02' } });
    expect(await list('?text=A-01-02')).toMatchObject([{ parcels: 2 }]);
    const own = await as(owner).post('/api/orders/search').send({}).expect(200);
    expect(own.body.data).toHaveLength(1);
    const { JT0009: id } = await orderIds(database);
    const seen = await as(owner).get(`/api/orders/search/${id}`).expect(200);
    expect(JSON.stringify([own.body, seen.body])).not.toContain('A-01-02');
  });

  test('counts each key once, also in concurrent calls, and undoes it like a scan', async () => {
    const event = putOf('JT0001', 'A-01-01', day(3));
    const answers = await Promise.all([1, 2, 3].map(() => results([event])));
    expect(answers.flat().sort()).toEqual(['duplicate', 'duplicate', 'put']);
    const after = await snapshot(database);
    expect(await results([{ ...event, key: event.key.toUpperCase() }])).toEqual(['duplicate']);
    expect(await snapshot(database)).toEqual(after);
    await put([putOf('JT0001', 'A-01-02', day(4))]);
    const moved = putOf('JT0001', 'A-02-01', day(5));
    await put([moved]);
    await as('P1')
      .post('/api/orders/scan/withdraw')
      .send({ keys: [moved.key] })
      .expect(200);
    expect(await shelfOf('JT0001')).toBe('A-01-02');
  });

  test('the undo leaves the notification about the status of the parcel', async () => {
    const owner = await t.user();
    await importRows(staff, [
      orderRow({
        orderCode: 'JT0009',
        status: 1,
        occurredAt: day(1),
        facts: { customer: owner.customerCode },
      }),
    ]);
    await as('P1')
      .post('/api/orders/scan')
      .send({ events: [scanOf('JT0009', 3, day(3))] })
      .expect(200);
    const notifications = async () =>
      database.readFresh('SELECT id FROM notifications WHERE user_id = $1 AND deleted_at IS NULL', [
        owner.id,
      ]);
    const before = await notifications();
    const event = putOf('JT0009', 'A-01-01', day(4));
    await put([event]);
    await as('P1')
      .post('/api/orders/scan/withdraw')
      .send({ keys: [event.key] })
      .expect(200);
    expect(await notifications()).toEqual(before);
    expect(await shelfOf('JT0009')).toBeUndefined();
  });

  test('commutes with other events and with files: the newest about the shelf counts', async () => {
    const [early, late] = [putOf('JT0001', 'A-01-01', day(4)), putOf('JT0001', 'A-02-02', day(5))];
    expect(await results([late, early])).toEqual(['put', 'unchanged']);
    expect(await shelfOf('JT0001')).toBe('A-02-02');
    const row = (shelf: string, occurredAt: string) =>
      importRows(staff, [orderRow({ orderCode: 'JT0001', status: 3, occurredAt, facts: { shelf } })]);
    await row('A-01-02', day(3));
    expect(await shelfOf('JT0001')).toBe('A-02-02');
    await row('A-01-02', day(6));
    expect(await shelfOf('JT0001')).toBe('A-01-02');
  });

  test('asks before it puts a parcel on a shelf that was handed over or left this warehouse', async () => {
    const before = await snapshot(database);
    const events = [putOf('JT0004', 'A-01-01', day(3)), putOf('JT0001', 'CN-1', day(3))];
    expect(await results(events)).toEqual(['needs-confirmation', 'needs-confirmation']);
    expect(await snapshot(database)).toEqual(before);
    expect(await results(events.map((event) => ({ ...event, confirmed: true })))).toEqual(['put', 'put']);
    // It is on the shelf as soon as its status says that it is here.
    expect(await shelfOf('JT0004')).toBeUndefined();
    await as('P1')
      .post('/api/orders/scan')
      .send({ events: [scanOf('JT0004', 3, day(5), { confirmed: true })] })
      .expect(200);
    expect(await shelfOf('JT0004')).toBe('A-01-01');
  });

  test('a parcel that is handed over is on no shelf', async () => {
    await put([putOf('JT0001', 'A-01-01', day(3))]);
    expect(await list('?text=A-01-01')).toMatchObject([{ parcels: 1 }]);
    await as('P1')
      .post('/api/orders/scan')
      .send({ events: [scanOf('JT0001', 4, day(4))] })
      .expect(200);
    expect(await list('?text=A-01-01')).toMatchObject([{ parcels: 0 }]);
    expect(await shelfOf('JT0001')).toBeUndefined();
  });

  test('rejects a shelf that is no code, and no events at all', async () => {
    await as('P1')
      .post('/api/shelves/put')
      .send({ events: [putOf('JT0001', 'A/1', day(3))] })
      .expect(422);
    await as('P1').post('/api/shelves/put').send({ events: [] }).expect(422);
  });
});

describe('the shelf in the edit of an order', () => {
  const edit = async (shelf: string) => {
    const { JT0001: id } = await orderIds(database);
    const { version } = await detail('JT0001');
    return as('P1').post('/api/orders/update').send({ id, version, shelf });
  };

  test('is normalised, needs a shelf in use, and an empty one takes the parcel off', async () => {
    expect((await edit('ke: a-01-01')).body.data.facts.shelf).toBe('A-01-01');
    expect((await edit('Z-9')).body).toMatchObject({ code: 'SHELF_NOT_FOUND' });
    expect(await shelfOf('JT0001')).toBe('A-01-01');
    expect((await edit('')).status).toBe(200);
    expect(await list('?text=A-01-01')).toMatchObject([{ parcels: 0 }]);
  });
});

describe('POST /api/shelves/pick-list', () => {
  const pick = async (body: object): Promise<PickList> =>
    (await as('P1').post('/api/shelves/pick-list').send(body).expect(200)).body.data;

  test('is in walking order; parcels on no shelf are last, unknown codes are named', async () => {
    await importRows(staff, [
      orderRow({ orderCode: 'JT0005', status: 3, facts: { pieces: 2 } }),
      orderRow({ orderCode: 'JT0006', status: 3, facts: { shelf: 'KHO-CU' } }),
    ]);
    await put([
      putOf('JT0001', 'A-02-02', day(3)),
      putOf('JT0005', 'A-01-02', day(3)),
      putOf('JTCN01', 'CN-1', day(3)),
    ]);
    const codes = ['JT0001', 'JT0002', ' jt0005', 'JT0006', 'JTCN01', 'LA0001', 'JT0001'];
    const answer = await pick({ codes });
    expect(answer.parcels.map(({ order_code: code, shelf }) => [code, shelf])).toEqual([
      ['JTCN01', 'CN-1'],
      ['JT0005', 'A-01-02'],
      ['JT0001', 'A-02-02'],
      ['JT0006', 'KHO-CU'],
      ['JT0002', null],
    ]);
    expect(answer.unknown).toEqual(['LA0001']);
    expect(answer.parcels[1]).toMatchObject({ pieces: 2, warehouse: 'vn', status: 3 });
    const ids = await orderIds(database);
    const byId = await pick({ orderIds: [ids['JT0001'], ids['JT0005']] });
    expect(byId.parcels.map(({ order_code: code }) => code)).toEqual(['JT0005', 'JT0001']);
  });

  test('needs ids or codes', async () => {
    await as('P1').post('/api/shelves/pick-list').send({}).expect(422);
  });
});
