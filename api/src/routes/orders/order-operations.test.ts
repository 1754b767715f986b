import { beforeEach, describe, expect, test } from 'vitest';
import { changeOrders } from '../../jobs/change-orders.ts';
import { firstTry } from '../../testing/job-runs.ts';
import { createThreeOrders, leaveOperation } from '../../testing/many-orders.ts';
import { countersAndCounts } from '../../testing/order-fixtures.ts';

const { t, idOf } = await createThreeOrders();
const { as, actors, database } = t;

test('the progress of a change is refused to users without the right', async () => {
  for (const actor of ['CO', 'P2'] as const) await as(actor).get('/api/orders/operations/1').expect(403);
  await as('P1').get('/api/orders/operations/999999').expect(404);
  await as('P1').get('/api/orders/operations/abc').expect(422);
});

describe('a change of more than 10,000 orders', () => {
  const many = 10_500;
  const operation = async (id: number) =>
    (await as('P1').get(`/api/orders/operations/${id}`).expect(200)).body.data;

  beforeEach(async () => {
    await database.readFresh(
      `WITH made AS (
         INSERT INTO orders (order_code, status, created_date, source)
         SELECT 'NHIEU' || n, 1, '2026-11-01', 3 FROM generate_series(1, ${many}) AS n RETURNING id, order_code
       ), searchable AS (
         INSERT INTO order_code_search (order_id, order_code) SELECT id, order_code FROM made
       )
       INSERT INTO order_events (order_id, status, occurred_at, source) SELECT id, 1, '2026-11-01', 3 FROM made`,
    );
  });

  test('continues after the answer, reports its progress, changes nothing else, and notifies each owner once', async () => {
    // Some orders of each owner in each step, so that one message per step would show as several.
    await database.readFresh(
      `UPDATE orders SET assigned_to = CASE id % 50 WHEN 0 THEN $1::bigint ELSE $2 END
       WHERE order_code LIKE 'NHIEU%' AND (id % 50 = 0 OR order_code = 'NHIEU7')`,
      [actors.CO.id, actors.CX.id],
    );
    const { body } = await as('P1')
      .post('/api/orders/set-status')
      .send({ filter: { orderCode: 'NHIEU' }, status: 3 })
      .expect(200);
    expect(body.data).toMatchObject({
      changed: 0,
      operation: { kind: 'set-status', total: many, createdBy: { id: actors.P1.id } },
    });
    const { id } = body.data.operation;
    await changeOrders.run(t.app, { operationId: id }, firstTry);
    expect(await operation(id)).toMatchObject({ state: 'done', total: many, done: many, changed: many });
    expect((await operation(id)).finishedAt).not.toBeNull();
    const counts = (await as('P1').get('/api/orders/counts')).body.data.byStatus;
    expect(counts).toMatchObject([
      {},
      { status: 1, count: 1 },
      { status: 2, count: 2 },
      { status: 3, count: many },
      {},
    ]);
    const notified = await database.readFresh<{ user_id: number; title: string }>(
      "SELECT user_id, title FROM notifications WHERE kind = 'orders' AND created_at >= $1 ORDER BY user_id",
      [body.data.operation.createdAt],
    );
    expect(notified.map(({ user_id: userId }) => userId)).toEqual([actors.CO.id, actors.CX.id]);
    expect(notified[0]?.title).toMatch(/^210 /);
    expect(notified[1]?.title).toContain('NHIEU7');
    const { stored, counted } = await countersAndCounts(database);
    expect(stored).toEqual(counted);
    const audit = await database.readFresh<{ old: unknown; new: { changed?: number } }>(
      'SELECT old, new FROM audit_log WHERE subject_id = $1 ORDER BY id',
      [`operation ${id}`],
    );
    expect(audit.map((row) => [row.old, row.new.changed])).toEqual([
      [null, undefined],
      [{ ordersByStatus: [{ status: 1, orders: many }] }, many],
    ]);
  }, 90_000);

  test('also removes and restores orders as an operation', async () => {
    const run = (id: number) => changeOrders.run(t.app, { operationId: id }, firstTry);
    const removal = await as('P1')
      .post('/api/orders/remove')
      .send({ filter: { orderCode: 'NHIEU' } })
      .expect(200);
    const { removed, removedAt, operation: begun } = removal.body.data;
    expect([removed, begun]).toMatchObject([0, { kind: 'remove', total: many, removedAt }]);
    await run(begun.id);
    expect(await operation(begun.id)).toMatchObject({ state: 'done', changed: many, removedAt });
    const total = async () => (await as('P1').get('/api/orders/counts')).body.data.total;
    expect(await total()).toBe(3);
    const restore = () => as('P1').post('/api/orders/restore').send({ removedAt }).expect(200);
    const [back, again] = await Promise.all([restore(), restore()]);
    const { id } = back.body.data.operation;
    expect(again.body.data, 'of two at once').toMatchObject({ restored: 0, operation: { id } });
    expect(await operation(begun.id), 'while it comes back').toMatchObject({ restorable: false });
    await run(id);
    expect(await operation(id)).toMatchObject({
      kind: 'restore',
      state: 'done',
      changed: many,
      removedAt: null,
    });
    expect(await total()).toBe(many + 3);
    const { stored, counted } = await countersAndCounts(database);
    expect(stored).toEqual(counted);
  }, 90_000);
});

describe('the list of bulk changes', () => {
  const listed = async () => (await as('SA').get('/api/orders/operations').expect(200)).body.data;
  const remove = async (filter: object) =>
    (await as('P1').post('/api/orders/remove').send({ filter }).expect(200)).body.data;
  const aged = (id: number, age: string) =>
    database.readFresh('UPDATE order_operations SET finished_at = finished_at - $2::interval WHERE id = $1', [
      id,
      age,
    ]);
  beforeEach(() => database.readFresh('DELETE FROM order_operations'));

  test('contains running ones and, for a while, finished ones; removals as long as they can be undone', async () => {
    const { operation } = await remove({ status: 1 });
    const running = await leaveOperation(t, {
      change: { kind: 'remove', removedAt: new Date().toISOString() },
      lastId: 0,
    });
    expect(await listed()).toMatchObject([
      { id: running, state: 'running', restorable: false },
      { id: operation.id, state: 'done', changed: 1, restorable: true, createdBy: { id: actors.P1.id } },
    ]);
    await aged(operation.id, '11 minutes');
    expect(await listed()).toHaveLength(2);
    await as('P1').post('/api/orders/restore').send({ removedAt: operation.removedAt }).expect(200);
    expect(await listed(), 'nothing is left of it').toMatchObject([{ id: running }]);
  });

  test('lists a running one first, even after many later ones', async () => {
    const change = { kind: 'remove', removedAt: new Date().toISOString() };
    const running = await leaveOperation(t, { change, lastId: 0 });
    await database.readFresh(
      `INSERT INTO order_operations (kind, change, filter, state, created_by, total, done, changed, max_id, finished_at)
       SELECT 'remove', $1, '{}', 'done', $2, 1, 1, 1, 0, now() FROM generate_series(1, 51)`,
      [JSON.stringify(change), actors.P1.id],
    );
    const [first, ...others] = await listed();
    expect(first).toMatchObject({ id: running, state: 'running' });
    expect(others.map(({ id }: { id: number }) => id - running)).toEqual(
      Array.from({ length: 50 }, (_, index) => 51 - index),
    );
  });

  test('decides from its own counts whether a running one can be undone, without reading orders on each poll', async () => {
    const change = { kind: 'remove', removedAt: new Date().toISOString() };
    const restorable = async (changed: number) => {
      const id = await leaveOperation(t, { change, lastId: 0, changed });
      return (await as('P1').get(`/api/orders/operations/${id}`).expect(200)).body.data.restorable;
    };
    expect([await restorable(0), await restorable(1)]).toEqual([false, true]);
  });

  test('contains a finished one for a while, even if none of its orders is left', async () => {
    const { operation } = await remove({ status: 1 });
    await as('P1').post('/api/orders/restore').send({ removedAt: operation.removedAt }).expect(200);
    expect(await listed()).toMatchObject([{ id: operation.id, restorable: false }]);
  });

  test('does not contain a removal that removed nothing', async () => {
    expect(await remove({ orderCode: 'KHONGCO' })).toMatchObject({ removed: 0, operation: null });
    expect(await listed()).toEqual([]);
  });

  test('all users who may restore orders can undo a removal as one step, even while it is running', async () => {
    const { operation, removedAt } = await remove({ status: 1 });
    const change = { kind: 'remove', removedAt };
    const goesOn = await leaveOperation(t, { change, lastId: idOf('JT0001') });
    const body = { removedAt, removedBy: operation.createdBy.id };
    const back = await as('SA').post('/api/orders/restore').send(body).expect(200);
    expect(back.body.data).toEqual({ restored: 1, operation: null });
    await changeOrders.run(t.app, { operationId: goesOn }, firstTry);
    expect(await listed()).toMatchObject([{ id: goesOn, state: 'done', changed: 0 }, { id: operation.id }]);
    const history = await as('P1')
      .get(`/api/orders/search/${idOf('JT0001')}/changes`)
      .expect(200);
    expect(history.body.data).toMatchObject([
      { kind: 'restored', actor: { id: actors.SA.id } },
      { kind: 'removed', actor: { id: actors.P1.id } },
      { kind: 'reported' },
    ]);
  });
});
