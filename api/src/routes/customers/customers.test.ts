import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { expectOnlyStaff } from '../../testing/only-staff.ts';
import { asActor, clearOrders, importRows, orderRow } from '../../testing/order-fixtures.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { customerRoutes } from './index.ts';
import { orderRoutes } from '../orders/index.ts';
import { userRoutes } from '../users/index.ts';

const t = await createTestApp({ routes: [...customerRoutes, ...orderRoutes, ...userRoutes] });
const { as, actors, database, commandContext } = t;
const { CO } = actors;

beforeEach(async () => {
  await clearOrders(database);
  await database.readFresh('DELETE FROM customer_notes');
});

describe('GET /api/customers/:id', () => {
  test('shows contact and state to users who handle orders, and nothing about rights', async () => {
    await expectOnlyStaff(t, (caller) => caller.get(`/api/customers/${CO.id}`));
    const { body } = await as('P1').get(`/api/customers/${CO.id}`).expect(200);
    expect(body.data).toEqual({
      id: CO.id,
      customerCode: CO.customerCode,
      name: CO.name,
      email: CO.email,
      phone: null,
      activated: true,
      createdAt: expect.any(String),
      tariffGroup: null,
      deletedAt: null,
      can: { activate: false },
    });
  });

  test('offers the activation only to those who may activate, and only while the account waits', async () => {
    const waiting = await t.user({ activated: false });
    const can = async (actor: 'P1' | 'SA') =>
      (await as(actor).get(`/api/customers/${waiting.id}`).expect(200)).body.data.can.activate;
    expect([await can('P1'), await can('SA')]).toEqual([false, true]);
    await as('SA')
      .post('/api/users/confirm-users')
      .send({ id: [waiting.id] })
      .expect(200);
    expect(await can('SA')).toBe(false);
  });

  test('says that an account is in the bin, notifies open pages, and knows no purged account', async () => {
    const { id } = await t.user();
    await as('SA')
      .post('/api/users/delete-users')
      .send({ id: [id] })
      .expect(200);
    expect(await lastEvent()).toEqual({ type: 'customer', customerId: id });
    const { body } = await as('P1').get(`/api/customers/${id}`).expect(200);
    expect(body.data.deletedAt).not.toBeNull();
    await database.readFresh('UPDATE users SET purged_at = now() WHERE id = $1', [id]);
    await as('P1').get(`/api/customers/${id}`).expect(404);
    await as('P1').get(`/api/customers/${id}/notes`).expect(404);
  });
});

const lastEvent = async () => {
  const [event] = await database.readFresh<{ data: unknown }>(
    "SELECT data FROM live_events WHERE audience = 'data-entry' ORDER BY id DESC LIMIT 1",
  );
  return event?.data;
};

test("lists only the declared codes that have not arrived, with the customer's details", async () => {
  const declare = (codes: string[], more: object = {}) =>
    as('CO')
      .post('/api/orders/declare')
      .send({ codes, ...more })
      .expect(200);
  await declare(['JT7000000001'], { note: 'hàng dễ vỡ' });
  await as('CO')
    .put('/api/orders/declare/JT7000000001')
    .send({ goodsName: 'Cốc sứ', note: 'hàng dễ vỡ' })
    .expect(200);
  await declare(['JT7000000002', 'JT7000000003']);
  await as('CX')
    .post('/api/orders/declare')
    .send({ codes: ['JT7000000009'] })
    .expect(200);
  await importRows(asActor(commandContext(actors.P1)), [orderRow({ orderCode: 'JT7000000002', status: 1 })]);
  const { body } = await as('P1').get(`/api/customers/${CO.id}/awaited`).expect(200);
  expect(body.meta.total).toBe(2);
  expect(body.data.map((row: { order_code: string }) => row.order_code)).toEqual([
    'JT7000000003',
    'JT7000000001',
  ]);
  expect(body.data[1]).toMatchObject({ goodsName: 'Cốc sứ', note: 'hàng dễ vỡ' });
});

describe('notes about a customer', () => {
  const path = `/api/customers/${CO.id}/notes`;
  const add = (actor: 'P1' | 'SA', text: string, key: string = randomUUID()) =>
    as(actor).post(path).send({ key, text }).expect(200);
  const notes = async (actor: 'P1' | 'SA' = 'P1') => {
    const { body } = await as(actor).get(path).expect(200);
    return body.data as {
      id: number;
      text: string;
      version: number;
      can: object;
      changedAt: string | null;
    }[];
  };
  const auditCount = async () => {
    const [row] = await database.readFresh<{ n: number }>(
      `SELECT count(*) AS n FROM audit_log WHERE action LIKE 'user.note-%' AND subject_id = $1`,
      [String(CO.id)],
    );
    return row?.n;
  };

  test('two users at once each add theirs; the newest is first, and a repeated call adds nothing', async () => {
    const key = randomUUID();
    await Promise.all([add('P1', 'gọi sau 17 giờ', key), add('SA', 'khách quen')]);
    const before = await auditCount();
    await add('P1', 'gọi sau 17 giờ', key);
    const texts = (await notes()).map(({ text }) => text);
    expect(texts).toHaveLength(2);
    expect(texts).toEqual(expect.arrayContaining(['gọi sau 17 giờ', 'khách quen']));
    expect(await auditCount()).toBe(before);
    expect(await lastEvent()).toEqual({ type: 'customer', customerId: CO.id });
  });

  test('only their author changes them, from the version that they saw', async () => {
    await add('P1', 'gọi sau 17 giờ');
    const [note] = await notes();
    expect(note?.can).toEqual({ update: true, remove: true });
    expect((await notes('SA'))[0]?.can).toEqual({ update: false, remove: true });
    const change = (actor: 'P1' | 'SA', body: object) =>
      as(actor).put(`/api/customers/notes/${note?.id}`).send(body);
    await change('SA', { version: 0, text: 'x' }).expect(403);
    await change('P1', { version: 0, text: ' gọi buổi sáng ' }).expect(200);
    expect(await notes()).toMatchObject([{ text: 'gọi buổi sáng', version: 1 }]);
    expect((await notes())[0]?.changedAt).not.toBeNull();
    // A repeated call finds its own text.
    await change('P1', { version: 0, text: 'gọi buổi sáng' }).expect(200);
    const { body } = await change('P1', { version: 0, text: 'gọi buổi trưa' }).expect(409);
    expect(body.data).toMatchObject({ text: 'gọi buổi sáng', version: 1 });
  });

  test('their author or a super admin removes them and restores them, each once', async () => {
    await add('SA', 'khách quen');
    const [note] = await notes();
    const id = note?.id;
    await as('P1').delete(`/api/customers/notes/${id}`).expect(403);
    const before = (await auditCount()) ?? 0;
    await as('SA').delete(`/api/customers/notes/${id}`).expect(200);
    await as('SA').delete(`/api/customers/notes/${id}`).expect(200);
    expect(await notes()).toEqual([]);
    await as('SA').put(`/api/customers/notes/${id}`).send({ version: 0, text: 'x' }).expect(404);
    await as('P1').post(`/api/customers/notes/${id}/restore`).expect(403);
    await as('SA').post(`/api/customers/notes/${id}/restore`).expect(200);
    await as('SA').post(`/api/customers/notes/${id}/restore`).expect(200);
    expect(await notes()).toMatchObject([{ text: 'khách quen' }]);
    expect(await auditCount()).toBe(before + 2);
  });

  test('rejects empty and too long texts and unknown customers, and no customer reads or writes any', async () => {
    for (const text of ['', '   ', 'x'.repeat(1001)])
      await as('P1').post(path).send({ key: randomUUID(), text }).expect(422);
    await as('P1').post('/api/customers/999999/notes').send({ key: randomUUID(), text: 'x' }).expect(404);
    await expectOnlyStaff(t, (caller) => caller.get(path));
    await expectOnlyStaff(t, (caller) => caller.post(path).send({ key: randomUUID(), text: 'x' }));
    expect((await notes()).map(({ text }) => text)).toEqual([]);
  });
});
