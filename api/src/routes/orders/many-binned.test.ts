import { describe, expect, test } from 'vitest';
import { undoImport } from '../../commands/imports/import-undoer.ts';
import { removeOrders } from '../../commands/orders/order-remover.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { changeOrders } from '../../jobs/change-orders.ts';
import { orderPolicy } from '../../policies/order-policy.ts';
import { removedAtOnce } from '../../queries/order-filter.ts';
import { firstTry } from '../../testing/job-runs.ts';
import { codesOf, createThreeOrders, leaveOperation, whileHeld } from '../../testing/many-orders.ts';
import { expectOnlyStaff } from '../../testing/only-staff.ts';
import { planOf } from '../../testing/plans.ts';
import { countersAndCounts, day, importRows, orderRow, snapshot } from '../../testing/order-fixtures.ts';

const { t, staff, idOf, idsOf } = await createThreeOrders();
const { as, actors, database } = t;

describe('POST /api/orders/remove and /restore, of all orders of a filter', () => {
  const remove = (body: object) => as('P1').post('/api/orders/remove').send(body);
  const restore = (body: object) => as('P1').post('/api/orders/restore').send(body);
  const live = () => codesOf(t, { binned: false });

  test('are only for permission 1 and super admins', async () => {
    await expectOnlyStaff(t, (caller) => caller.post('/api/orders/remove').send({ filter: { status: 2 } }));
    const { body } = await remove({ filter: { status: 2 } }).expect(200);
    await expectOnlyStaff(t, (caller) =>
      caller.post('/api/orders/restore').send({ removedAt: body.data.removedAt }),
    );
  });

  test('move exactly the matching orders to the bin, and restore exactly those', async () => {
    await removeOrders(staff, { ids: idsOf('JT0001'), may: orderPolicy.remove });
    const { body } = await remove({ filter: { orderCode: 'jt00' } }).expect(200);
    expect(body.data).toMatchObject({ removed: 1, operation: { state: 'done', changed: 1 } });
    expect(await live()).toEqual(['SF0003']);
    const { stored, counted } = await countersAndCounts(database);
    expect(stored).toEqual(counted);
    const { removedAt } = body.data;
    expect((await as('SA').post('/api/orders/restore').send({ removedAt })).body.data, 'another’s').toEqual({
      restored: 0,
      operation: null,
    });
    expect((await restore({ removedAt }).expect(200)).body.data).toEqual({ restored: 1, operation: null });
    expect(await live()).toEqual(['JT0002', 'SF0003']);
    expect((await restore({ removedAt }).expect(200)).body.data.restored).toBe(0);
    const after = await countersAndCounts(database);
    expect(after.stored).toEqual(after.counted);
  });

  test('are recorded with counts in the audit, and with the user in the history of each order', async () => {
    const { body } = await remove({ filter: { status: 2 } }).expect(200);
    await restore({ removedAt: body.data.removedAt }).expect(200);
    const { removedAt } = body.data;
    expect(
      await database.readFresh(
        `SELECT actor_id, action, subject_id, old, new FROM audit_log
         WHERE action IN ('order.remove', 'order.restore') AND subject_id = 'filter' ORDER BY id DESC LIMIT 2`,
      ),
    ).toEqual([
      {
        actor_id: actors.P1.id,
        action: 'order.restore',
        subject_id: 'filter',
        old: { ordersByStatus: [{ status: 2, orders: 2 }] },
        new: { kind: 'restore', removedAt, removedBy: actors.P1.id, filter: {}, changed: 2 },
      },
      {
        actor_id: actors.P1.id,
        action: 'order.remove',
        subject_id: 'filter',
        old: { ordersByStatus: [{ status: 2, orders: 2 }] },
        new: { kind: 'remove', removedAt, filter: { status: 2 }, changed: 2 },
      },
    ]);
    const history = await as('P1')
      .get(`/api/orders/search/${idOf('SF0003')}/changes`)
      .expect(200);
    const by = { actor: { id: actors.P1.id } };
    expect(history.body.data).toMatchObject([
      { kind: 'restored', ...by },
      { kind: 'removed', ...by },
      { kind: 'reported' },
    ]);
  });

  /** A filter text that is empty after normalisation and would then match every order. */
  const UNSEEN = { filter: { orderCode: '\u200b\u00ad' } };

  test('reject neither ids nor filter, both, and an empty filter; nothing is restored after 30 days', async () => {
    const before = await snapshot(database);
    for (const body of [{}, { id: idsOf('JT0001'), filter: { status: 1 } }, { filter: {} }, UNSEEN])
      expect((await remove(body).expect(422)).body.code).toBe('VALIDATION_FAILED');
    const now = new Date().toISOString();
    for (const body of [
      {},
      { id: idsOf('JT0001'), removedAt: now },
      { id: idsOf('JT0001'), removedBy: actors.P1.id },
      { removedBy: actors.P1.id },
      { removedAt: 'hôm qua' },
    ])
      expect((await restore(body).expect(422)).body.code).toBe('VALIDATION_FAILED');
    expect(await snapshot(database)).toEqual(before);
    await remove({ filter: { status: 1 } }).expect(200);
    const [{ at } = { at: '' }] = await database.readFresh<{ at: string }>(
      "UPDATE orders SET removed_at = removed_at - interval '31 days' WHERE removed_at IS NOT NULL RETURNING removed_at AS at",
    );
    expect((await restore({ removedAt: at }).expect(200)).body.data.restored).toBe(0);
  });
});

describe('undoing a removal by filter', () => {
  const restore = (removedAt: string) => as('P1').post('/api/orders/restore').send({ removedAt }).expect(200);
  const binned = () => codesOf(t, { binned: true });
  const removeFirst = async (filter: object): Promise<string> =>
    (await as('P1').post('/api/orders/remove').send({ filter }).expect(200)).body.data.removedAt;

  const stopsOf = (id: number) =>
    database.readFresh(
      "SELECT actor_id, new FROM audit_log WHERE action = 'order.stop' AND subject_id = $1",
      [`operation ${id}`],
    );

  test.each(['running', 'failed'])(
    'stops one that is %s: it ends as done with the orders removed so far',
    async (state) => {
      const removedAt = await removeFirst({ status: 1 });
      const change = { kind: 'remove', removedAt };
      const id = await leaveOperation(t, { change, state, lastId: idOf('JT0001') });
      const others = await leaveOperation(t, { change, by: actors.SA.id, lastId: 0 });
      expect((await restore(removedAt)).body.data).toEqual({ restored: 1, operation: null });
      expect(await stopsOf(id)).toEqual([{ actor_id: actors.P1.id, new: { kind: 'remove', changed: 0 } }]);
      expect(await stopsOf(others)).toEqual([]);
      await changeOrders.run(t.app, { operationId: id }, firstTry);
      expect(await binned()).toEqual([]);
      const { body } = await as('P1').get(`/api/orders/operations/${id}`).expect(200);
      expect(body.data).toMatchObject({ state: 'done', changed: 0, stoppedAt: expect.any(String) });
      await changeOrders.run(t.app, { operationId: others }, firstTry);
      expect(await binned(), 'another’s goes on').toEqual(['JT0002', 'SF0003']);
    },
  );

  test('continues an operation of an older version, which did not store whose removal it was', async () => {
    const removedAt = await removeFirst({ status: 1 });
    const id = await leaveOperation(t, { change: { kind: 'restore', removedAt }, lastId: 0 });
    await changeOrders.run(t.app, { operationId: id }, firstTry);
    expect(await binned()).toEqual([]);
  });

  test('waits for the running step, and restores the orders that this step removed', async () => {
    const removedAt = await removeFirst({ status: 1 });
    const id = await leaveOperation(t, { change: { kind: 'remove', removedAt }, lastId: idOf('JT0001') });
    const { body } = await whileHeld(
      t,
      {
        sql: `WITH step AS (UPDATE order_operations SET last_id = $2::bigint WHERE id = $1)
       UPDATE orders SET removed_at = $3, removed_by = $4 WHERE id = $2`,
        values: [id, idOf('JT0002'), removedAt, actors.P1.id],
      },
      () => restore(removedAt),
    );
    expect(body.data.restored).toBe(2);
    await changeOrders.run(t.app, { operationId: id }, firstTry);
    expect(await binned()).toEqual([]);
  });

  test('counts the orders in the bin; orders that were live only because of an import remain when it is undone', async () => {
    const removedAt = await removeFirst({ status: 2 });
    const { importId } = await importRows(staff, [
      orderRow({ orderCode: 'JT0002', status: 3, occurredAt: day(4) }),
    ]);
    expect(await binned()).toEqual(['SF0003']);
    expect((await restore(removedAt)).body.data.restored).toBe(1);
    await undoImport(staff, { id: importId ?? 0, may: orderPolicy.undoImport });
    expect(await binned()).toEqual([]);
    const kinds = async (code: string) =>
      (
        await as('P1')
          .get(`/api/orders/search/${idOf(code)}/changes`)
          .expect(200)
      ).body.data.map(({ kind }: { kind: string }) => kind);
    expect(await kinds('SF0003')).toContain('restored');
    expect(await kinds('JT0002')).not.toContain('restored');
  });

  test('finds the orders of one removal by an index, without reading others', async () => {
    const text = await inTransaction(database, async ({ query }) => {
      await query('SET LOCAL enable_seqscan = off');
      const where = removedAtOnce({ at: day(1), by: actors.P1.id });
      return planOf(
        query,
        `SELECT o.id FROM orders o WHERE ${where.toString()} AND o.id > 5 ORDER BY o.id LIMIT 9`,
        where.values,
      );
    });
    expect(text).toContain('orders_removed_at_once');
    expect(text).not.toMatch(/\bSort {2}\(/);
  });
});
