import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { editOrder } from '../../commands/orders/order-editor.ts';
import { orderPolicy } from '../../policies/order-policy.ts';
import { addedLot, bagOf, loadedBagOf, openedBag } from '../../testing/bag-fixtures.ts';
import { asActor, clearOrders, day, importRows, orderIds, orderRow } from '../../testing/order-fixtures.ts';
import { createTestApp } from '../../testing/test-app.ts';

const t = await createTestApp();
const { as, actors, database, commandContext } = t;
const staff = asActor(commandContext(actors.P1));
type Found = Record<string, unknown>;

const post = async (path: string, body: object) =>
  (await as('P1').post(path).send(body).expect(200)).body.data;
const lotOf = async (code: string) =>
  (
    await database.readFresh<{ lot: string | null }>(
      "SELECT nullif(facts #>> '{lot,2}', '') AS lot FROM orders WHERE order_code = $1",
      [code],
    )
  )[0]?.lot;
const packedIn = (bag: string) => ({ key: randomUUID(), bag, occurredAt: new Date().toISOString() });

beforeEach(async () => {
  await clearOrders(database);
  await importRows(staff, [
    orderRow({ orderCode: 'JT0001', occurredAt: day(2) }),
    orderRow({ orderCode: 'JT0002', occurredAt: day(2) }),
  ]);
});

describe('a lot', () => {
  test('is added once by its key or code, with a code of the day if none is given', async () => {
    const key = randomUUID();
    const added = await as('P1').post('/api/lots/add').send({ key, carrier: 'Xe Hữu Nghị' }).expect(200);
    const lot = added.body.data;
    expect(lot).toMatchObject({ carrier: 'Xe Hữu Nghị', plate: '', bags: 0, departedAt: null });
    expect(lot.code).toMatch(/^L\d{6}-\d+$/);
    expect((await post('/api/lots/add', { key })).id).toBe(lot.id);
    expect((await post('/api/lots/add', { key: randomUUID(), code: lot.code.toLowerCase() })).id).toBe(
      lot.id,
    );
  });

  test('is changed by the version that the user saw', async () => {
    const { id } = await addedLot(staff);
    const fields = { carrier: 'Xe Hữu Nghị', plate: '15C-123.45', departedAt: '2026-11-20T02:00:00Z' };
    expect(await post('/api/lots/update', { id, version: 0, ...fields })).toMatchObject({
      ...fields,
      version: 1,
    });
    expect(await post('/api/lots/update', { id, version: 0, ...fields })).toMatchObject({ version: 1 });
    const { body } = await as('P1')
      .post('/api/lots/update')
      .send({ id, version: 0, plate: '29H' })
      .expect(409);
    expect(body).toMatchObject({ code: 'VERSION_CONFLICT', data: { plate: '15C-123.45' } });
    expect(await post('/api/lots/update', { id, version: 1, departedAt: null })).toMatchObject({
      departedAt: null,
    });
    await as('P1').post('/api/lots/update').send({ id: 999_999, version: 0, plate: '29H' }).expect(404);
  });

  test('takes sealed bags, whose parcels get its code, and gives them back', async () => {
    const lot = await addedLot(staff);
    const bag = await bagOf(staff, ['JT0001'], { sealed: true });
    const open = await openedBag(staff);
    const loaded = await post(`/api/lots/${lot.id}/load`, {
      bags: [bag.code.toLowerCase(), open.code, 'KHONG-CO', bag.code],
    });
    expect(loaded.map(({ result }: Found) => result)).toEqual(['loaded', 'open', 'unknown', 'already']);
    expect(await lotOf('JT0001')).toBe(lot.code);
    const other = await addedLot(staff);
    const refused = await post(`/api/lots/${other.id}/load`, { bags: [bag.code] });
    expect(refused).toEqual([{ code: bag.code, result: 'other-lot', lot: lot.code, parcels: 1 }]);
    const unloaded = await post(`/api/lots/${lot.id}/unload`, { bags: [bag.code] });
    expect(unloaded).toEqual([{ code: bag.code, result: 'unloaded', lot: null, parcels: 1 }]);
    expect(await lotOf('JT0001')).toBeNull();
    expect((await post(`/api/lots/${lot.id}/unload`, { bags: [bag.code] }))[0]).toMatchObject({
      result: 'already',
    });
  });

  test('of a bag is that of a parcel which is packed into it or taken out', async () => {
    const lot = await addedLot(staff);
    const bag = await loadedBagOf(staff, lot.id, ['JT0001']);
    await post(`/api/bags/${bag.id}/reopen`, {});
    await post('/api/bags/pack', { events: [{ ...packedIn(bag.code), orderCode: 'JT0002' }] });
    expect(await lotOf('JT0002')).toBe(lot.code);
    await post('/api/bags/take-out', { events: [{ ...packedIn(bag.code), orderCode: 'JT0002' }] });
    expect(await lotOf('JT0002')).toBeNull();
  });

  test('is found by a part of its code, with its number of bags', async () => {
    const lot = await addedLot(staff);
    await loadedBagOf(staff, lot.id, ['JT0001']);
    const { body } = await as('P1')
      .get(`/api/lots?code=${lot.code.slice(2)}`)
      .expect(200);
    expect(body.data).toEqual([expect.objectContaining({ code: lot.code, bags: 1 })]);
  });
});

describe('a file that names bags and lots', () => {
  const bagNamed = async (code: string) =>
    (
      await database.readFresh<Found>(
        'SELECT b.state, l.code AS lot, b.created_by FROM bags b LEFT JOIN lots l ON l.id = b.lot_id WHERE b.code = $1',
        [code],
      )
    )[0];
  const row = (facts: object, at = 3) => orderRow({ orderCode: 'JT0001', occurredAt: day(at), facts });

  test('creates them, with codes in any notation', async () => {
    await importRows(staff, [row({ bag: 'tệp 1', lot: 'lô 1' })]);
    expect(await bagNamed('TỆP1')).toEqual({ state: 'sealed', lot: 'LÔ1', created_by: null });
    const { body } = await as('P1')
      .get(`/api/bags?code=${encodeURIComponent('Tệp 1')}`)
      .expect(200);
    expect(body.data).toEqual([expect.objectContaining({ code: 'TỆP1', parcels: 1, createdBy: null })]);
  });

  test('puts a bag without a lot into the lot, but never moves a bag', async () => {
    await importRows(staff, [row({ bag: 'TEP2' })]);
    expect(await bagNamed('TEP2')).toMatchObject({ lot: null });
    await importRows(staff, [row({ bag: 'TEP2', lot: 'LO2' }, 4)]);
    expect(await bagNamed('TEP2')).toMatchObject({ lot: 'LO2' });
    await importRows(staff, [row({ bag: 'TEP2', lot: 'LO3' }, 5)]);
    expect(await bagNamed('TEP2')).toMatchObject({ lot: 'LO2' });
  });

  test('creates nothing in a preview', async () => {
    await importRows(staff, [row({ bag: 'TEP9' })], { preview: true });
    expect(await bagNamed('TEP9')).toBeUndefined();
  });

  test('is followed by an edit by hand, which also creates the bag', async () => {
    const id = (await orderIds(database))['JT0001'] ?? 0;
    const [order] = await database.readFresh<{ version: number }>(
      'SELECT version FROM orders WHERE id = $1',
      [id],
    );
    await editOrder(staff, { id, version: order?.version ?? 0, bag: 'bao tay', may: orderPolicy.update });
    expect(await bagNamed('BAOTAY')).toMatchObject({ state: 'sealed' });
  });
});

describe('a bag in a lot', () => {
  test('is not opened again once its lot has left', async () => {
    const lot = await addedLot(staff);
    const bag = await loadedBagOf(staff, lot.id, ['JT0001']);
    const leave = (version: number, departedAt: string | null) =>
      post('/api/lots/update', { id: lot.id, version, departedAt });
    await leave(0, new Date(Date.now() - 60_000).toISOString());
    const { body } = await as('P1').post(`/api/bags/${bag.id}/reopen`).expect(409);
    expect(body.code).toBe('BAG_DEPARTED');
    const view = await as('P1').get(`/api/bags/${bag.id}`).expect(200);
    expect(view.body.data).toMatchObject({ state: 'sealed', can: { reopen: false } });
    await leave(1, null);
    await as('P1').post(`/api/bags/${bag.id}/reopen`).expect(200);
  });

  test('loses the step of the lot when it is undone', async () => {
    const lot = await addedLot(staff);
    await loadedBagOf(staff, lot.id, ['JT0001', 'JT0002']);
    const key = randomUUID();
    const step = { key, status: 3, occurredAt: new Date().toISOString() };
    expect(await post(`/api/lots/${lot.id}/step`, step)).toMatchObject({ changed: 2 });
    expect(await post('/api/bags/undo-step', { key })).toEqual({ changed: 2 });
    const rows = await database.readFresh<{ status: number }>('SELECT DISTINCT status FROM orders');
    expect(rows).toEqual([{ status: 1 }]);
  });

  test('and the lot are found by exactly their code, with the number of their parcels', async () => {
    const lot = await addedLot(staff);
    const bag = await loadedBagOf(staff, lot.id, ['JT0001', 'JT0002']);
    const find = async (code: string) =>
      (await as('P1').get('/api/bags/find').query({ code }).expect(200)).body.data;
    expect(await find(bag.code.toLowerCase())).toEqual({ ...bag, kind: 'bag', parcels: 2 });
    expect(await find(lot.code)).toEqual({ ...lot, kind: 'lot', parcels: 2 });
    expect(await find(bag.code.slice(0, -1))).toBeNull();
  });
});
