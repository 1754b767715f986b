import { beforeEach, describe, expect, test } from 'vitest';
import { changeOrders } from '../../jobs/changeOrders.ts';
import { firstTry } from '../../testing/jobRuns.ts';
import { createThreeOrders } from '../../testing/manyOrders.ts';
import { countersAndCounts } from '../../testing/orderFixtures.ts';

const { t } = await createThreeOrders();
const { as, actors, database } = t;

test('how far a change is, is not for others to look at', async () => {
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
         SELECT 'NHIEU' || n, 1, '2026-11-01', 3 FROM generate_series(1, ${many}) AS n RETURNING id
       )
       INSERT INTO order_events (order_id, status, occurred_at, source) SELECT id, 1, '2026-11-01', 3 FROM made`,
    );
  });

  test('goes on after the answer, tells how far it is, leaves the rest alone, and tells each owner once', async () => {
    // Of each step some, so that a message a step would be several.
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
    const told = await database.readFresh<{ user_id: number; title: string }>(
      "SELECT user_id, title FROM notifications WHERE kind = 'orders' AND created_at >= $1 ORDER BY user_id",
      [body.data.operation.createdAt],
    );
    expect(told.map(({ user_id: userId }) => userId)).toEqual([actors.CO.id, actors.CX.id]);
    expect(told[0]?.title).toMatch(/^210 /);
    expect(told[1]?.title).toContain('NHIEU7');
    const { kept, counted } = await countersAndCounts(database);
    expect(kept).toEqual(counted);
    const audit = await database.readFresh<{ old: unknown; new: { changed?: number } }>(
      'SELECT old, new FROM audit_log WHERE subject_id = $1 ORDER BY id',
      [`operation ${id}`],
    );
    expect(audit.map((row) => [row.old, row.new.changed])).toEqual([
      [null, undefined],
      [{ ordersByStatus: [{ status: 1, orders: many }] }, many],
    ]);
  }, 90_000);

  test('goes to the bin and comes back as an operation, too', async () => {
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
    const back = await as('P1').post('/api/orders/restore').send({ removedAt }).expect(200);
    const { id } = back.body.data.operation;
    await run(id);
    expect(await operation(id)).toMatchObject({
      kind: 'restore',
      state: 'done',
      changed: many,
      removedAt: null,
    });
    expect(await total()).toBe(many + 3);
    const { kept, counted } = await countersAndCounts(database);
    expect(kept).toEqual(counted);
  }, 90_000);
});
