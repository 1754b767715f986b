import { beforeEach, describe, expect, test } from 'vitest';
import {
  asActor,
  clearOrders,
  importRows,
  orderIds,
  orderRow,
  snapshot,
} from '../../testing/order-fixtures.ts';
import { expectOnlyStaff } from '../../testing/only-staff.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { orderRoutes } from './index.ts';

const t = await createTestApp({ routes: orderRoutes });
const { as, actors, database, commandContext } = t;
const staff = asActor(commandContext(actors.P1));
const { CO } = actors;
let id = 0;

beforeEach(async () => {
  await clearOrders(database);
  await importRows(staff, [orderRow({ orderCode: 'JT0001', facts: { weight: 2 } })]);
  id = (await orderIds(database))['JT0001'] ?? 0;
});

describe('GET /api/orders/customers', () => {
  const find = (query: string) => as('P1').get(`/api/orders/customers?${query}`);

  test('is only for permission 1 and super admins', async () => {
    await expectOnlyStaff(t, (caller) => caller.get('/api/orders/customers?q=a'));
    for (const actor of ['P1', 'SA'] as const) await as(actor).get('/api/orders/customers?q=a').expect(200);
  });

  test('finds an account by part of its email, its code or its id, and returns only the needed fields', async () => {
    const { body } = await as('SA').get(`/api/orders/customers?id=${CO.id}`);
    expect(body.data).toEqual([
      { id: CO.id, customerCode: CO.customerCode, name: expect.any(String), email: CO.email },
    ]);
    for (const text of [CO.email, CO.email.slice(0, 4), CO.customerCode.toLowerCase()]) {
      const found = await find(`q=${encodeURIComponent(text)}`);
      expect(found.body.data).toContainEqual(body.data[0]);
    }
    expect((await find(`q=${CO.customerCode}`)).body.data[0].id).toBe(CO.id);
  });

  test('excludes accounts in the bin, and accepts exactly one of text and id', async () => {
    expect((await find(`q=${encodeURIComponent(actors.DX.email)}`)).body.data).toEqual([]);
    for (const query of ['', 'q=', `q=a&id=${CO.id}`, 'id=abc', 'role=1'])
      expect((await find(query)).status).toBe(422);
  });
});

describe('GET /api/orders/search/:id/changes', () => {
  const changes = async () => (await as('P1').get(`/api/orders/search/${id}/changes`)).body.data;
  const update = async (body: object) => {
    const { version } = (await as('P1').get(`/api/orders/search/${id}`)).body.data;
    expect(
      (
        await as('P1')
          .post('/api/orders/update')
          .send({ id, version, ...body })
      ).status,
    ).toBe(200);
  };

  test('lists the reports and their users, latest first, with assignments and the bin', async () => {
    await update({ weight: null, note: 'vỡ' });
    await update({ customerId: CO.id });
    await as('P1')
      .post('/api/orders/remove')
      .send({ id: [id] });
    await as('P1')
      .post('/api/orders/restore')
      .send({ id: [id] });
    const seen: { kind: string; actor: { id: number } }[] = await changes();
    expect(seen.map(({ kind }) => kind)).toEqual(['restored', 'removed', 'assigned', 'reported', 'reported']);
    expect(new Set(seen.map(({ actor }) => actor.id))).toEqual(new Set([actors.P1.id]));
    expect(seen[2]).toMatchObject({ customer: { id: CO.id, customerCode: CO.customerCode } });
    expect(seen[3]).toMatchObject({ source: 'hand', status: null, facts: { weight: null, note: 'vỡ' } });
    expect(seen[4]).toMatchObject({ source: 'import', status: 1, facts: { weight: 2 } });
    await update({ customerId: null });
    expect((await changes())[0]).toMatchObject({
      kind: 'assigned',
      customer: null,
      formerCustomer: { id: CO.id, customerCode: CO.customerCode },
    });
  });

  test('returns nothing for an order that does not exist', async () => {
    expect((await as('P1').get('/api/orders/search/999999/changes')).status).toBe(404);
  });
});

describe('a number cleared by hand', () => {
  test('is unknown until a newer report sets it', async () => {
    const { version } = (await as('P1').get(`/api/orders/search/${id}`)).body.data;
    const edit = { id, version, weight: null, fee: null };
    const { body } = await as('P1').post('/api/orders/update').send(edit);
    expect(body.data).toMatchObject({ weight: null, fee: null, facts: {} });
    expect((await snapshot(database)).events, 'an unknown fee does not change').toHaveLength(2);
    await importRows(staff, [orderRow({ orderCode: 'JT0001', facts: { weight: 9 } })]);
    expect((await as('P1').get(`/api/orders/search/${id}`)).body.data.weight).toBeNull();
    await importRows(staff, [
      orderRow({ orderCode: 'JT0001', occurredAt: '2100-01-01T00:00:00Z', facts: { weight: 9 } }),
    ]);
    expect((await as('P1').get(`/api/orders/search/${id}`)).body.data.weight).toBe(9);
  });
});
