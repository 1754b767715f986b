import { beforeEach, describe, expect, test } from 'vitest';
import { asActor, clearOrders, importRows, orderIds, orderRow } from '../../testing/order-fixtures.ts';
import { expectOnlyStaff } from '../../testing/only-staff.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { orderRoutes } from './index.ts';

const t = await createTestApp({ routes: orderRoutes });
const { as, actors, database, commandContext } = t;
const staff = asActor(commandContext(actors.P1));

beforeEach(() => clearOrders(database));

describe('POST /api/orders/follow-up', () => {
  let ids: Record<string, number> = {};
  beforeEach(async () => {
    const occurredAt = new Date(Date.now() - 9 * 86_400_000).toISOString();
    await importRows(staff, [
      orderRow({ orderCode: 'JT0001', status: 1, occurredAt }),
      orderRow({ orderCode: 'JT0002', status: 1, occurredAt }),
    ]);
    ids = await orderIds(database);
  });
  const row = (code: string, version = 0) => ({ id: ids[code], version });
  const send = (actor: 'P1' | 'SA', body: object) => as(actor).post('/api/orders/follow-up').send(body);
  const followUps = async () => {
    const { body } = await as('P1').get('/api/orders/stale').expect(200);
    return Object.fromEntries(
      body.data.map((order: { order_code: string; followUp: unknown }) => [order.order_code, order.followUp]),
    );
  };

  test('is only for users who handle orders, as is the list of assignees', async () => {
    const body = { orders: [row('JT0001')], note: 'gọi lại' };
    await expectOnlyStaff(t, (caller) => caller.post('/api/orders/follow-up').send(body));
    await expectOnlyStaff(t, (caller) => caller.get('/api/orders/assignees'));
    expect(await followUps()).toMatchObject({ JT0001: { version: 0, note: null, changed: null } });
  });

  test('offers living staff who handle orders', async () => {
    const { body } = await as('P1').get('/api/orders/assignees').expect(200);
    const offered = body.data.map(({ id }: { id: number }) => id);
    expect(offered).toEqual(expect.arrayContaining([actors.P1.id, actors.SA.id]));
    for (const other of ['CO', 'CX', 'UC', 'P2', 'P3', 'DX'] as const)
      expect(offered).not.toContain(actors[other].id);
  });

  test('sets assignee and note of many orders, shows them in the lists, and audits each', async () => {
    const body = { orders: [row('JT0001'), row('JT0002')], assigneeId: actors.SA.id, note: ' gọi lại ' };
    expect((await send('P1', body).expect(200)).body.data).toEqual({ changed: 2, skipped: [] });
    expect(await followUps()).toMatchObject({
      JT0001: {
        assignee: { id: actors.SA.id, name: actors.SA.name },
        note: 'gọi lại',
        version: 1,
        changed: { by: { id: actors.P1.id } },
      },
      JT0002: { version: 1 },
    });
    const audit = () =>
      database.readFresh(
        "SELECT actor_id, old, new FROM audit_log WHERE action = 'order.follow-up' AND subject_id = $1 ORDER BY id",
        [String(ids['JT0001'])],
      );
    const first = {
      actor_id: actors.P1.id,
      old: { orderCode: 'JT0001', assigneeId: null, note: null },
      new: { orderCode: 'JT0001', assigneeId: actors.SA.id, note: 'gọi lại' },
    };
    expect(await audit()).toEqual([first]);
    // A repeated call finds its own values: nothing is written and nothing is a conflict.
    expect((await send('P1', body).expect(200)).body.data).toEqual({ changed: 2, skipped: [] });
    expect(await audit()).toEqual([first]);
    // A field that is omitted stays.
    await send('P1', { orders: [row('JT0001', 1)], assigneeId: null }).expect(200);
    expect(await followUps()).toMatchObject({ JT0001: { assignee: null, note: 'gọi lại', version: 2 } });
  });

  test('names orders that another user changed meanwhile, and writes the rest', async () => {
    await send('SA', { orders: [row('JT0001')], note: 'khách hẹn thứ Sáu' }).expect(200);
    const { body } = await send('P1', {
      orders: [row('JT0001'), row('JT0002')],
      note: 'gọi lại',
    }).expect(200);
    expect(body.data).toEqual({ changed: 1, skipped: [{ orderCode: 'JT0001', by: actors.SA.name }] });
    expect(await followUps()).toMatchObject({
      JT0001: { note: 'khách hẹn thứ Sáu', version: 1 },
      JT0002: { note: 'gọi lại' },
    });
  });

  test('writes one of two changes at the same time', async () => {
    const answers = await Promise.all(
      (['P1', 'SA'] as const).map((actor) => send(actor, { orders: [row('JT0001')], note: actor })),
    );
    expect(answers.map(({ body }) => body.data.changed).sort()).toEqual([0, 1]);
    expect(await followUps()).toMatchObject({ JT0001: { version: 1 } });
  });

  test('refuses unknown orders, assignees without the right, and empty changes; then nothing changes', async () => {
    const orders = [row('JT0001')];
    await send('P1', { orders: [...orders, { id: 999_999, version: 0 }], note: 'x' }).expect(404);
    for (const other of ['CO', 'P2', 'DX'] as const)
      await send('P1', { orders, assigneeId: actors[other].id }).expect(404);
    for (const body of [
      { orders },
      { orders: [], note: 'x' },
      { orders, note: '' },
      { orders, note: 'x'.repeat(501) },
    ])
      await send('P1', body).expect(422);
    expect(await followUps()).toMatchObject({ JT0001: { version: 0 } });
  });

  test('publishes a live event for staff', async () => {
    const events = () =>
      database.readFresh<{ data: unknown }>(
        "SELECT data FROM live_events WHERE audience = 'data-entry' ORDER BY id DESC LIMIT 1",
      );
    await send('P1', { orders: [row('JT0002')], note: 'gọi lại' }).expect(200);
    expect(await events()).toMatchObject([{ data: { type: 'orders', orderIds: [ids['JT0002']] } }]);
  });
});
