import { describe, expect, test } from 'vitest';
import { changeOrders } from '../../jobs/change-orders.ts';
import { firstTry } from '../../testing/job-runs.ts';
import { createThreeOrders, leaveOperation, whileHeld } from '../../testing/many-orders.ts';
import { importRows, orderRow } from '../../testing/order-fixtures.ts';

const { t, staff } = await createThreeOrders();
const { as, actors, database } = t;

describe('a change by filter that waits for a transaction which has locked some of its orders', () => {
  const JT0002 = "order_code = 'JT0002'";
  const post = (path: string, body: object) => () => as('P1').post(path).send(body).expect(200);
  const stateOf = async (code: string) =>
    (
      await database.readFresh(
        'SELECT status, assigned_to, deleted_at IS NOT NULL AS binned FROM orders WHERE order_code = $1',
        [code],
      )
    )[0];

  test.each([
    ['remove', {}],
    ['set-status', { status: 4 }],
    ['assign', { customerId: actors.CO.id }],
  ])('%s does not change orders that no longer match after the wait', async (call, more) => {
    const body = { filter: { status: 2 }, ...more };
    const { body: answer } = await whileHeld(
      t,
      { sql: `UPDATE orders SET status = 3 WHERE ${JT0002}` },
      post(`/api/orders/${call}`, body),
    );
    expect(answer.data).toMatchObject({ [call === 'remove' ? 'removed' : 'changed']: 1 });
    expect(await stateOf('JT0002')).toEqual({ status: 3, assigned_to: null, binned: false });
  });

  test('does not change orders of an import that is undone in the meantime', async () => {
    const { importId } = await importRows(staff, [orderRow({ orderCode: 'JT0002', status: 3 })]);
    const { body } = await whileHeld(
      t,
      {
        sql: `WITH gone AS (DELETE FROM order_events WHERE import_id = $1) UPDATE orders SET version = version + 1 WHERE ${JT0002}`,
        values: [importId],
      },
      post('/api/orders/remove', { filter: { importId } }),
    );
    expect(body.data.removed).toBe(0);
  });

  test('does not restore orders that another user has removed again', async () => {
    const { body } = await post('/api/orders/remove', { filter: { status: 2 } })();
    const { body: back } = await whileHeld(
      t,
      {
        sql: `UPDATE orders SET removed_by = $1, removed_at = now() WHERE ${JT0002}`,
        values: [actors.SA.id],
      },
      post('/api/orders/restore', { removedAt: body.data.removedAt }),
    );
    expect(back.data.restored).toBe(1);
    expect(await stateOf('JT0002')).toMatchObject({ binned: true });
  });

  test('rechecks in each of its steps, too', async () => {
    const change = { kind: 'remove', removedAt: new Date().toISOString() };
    const id = await leaveOperation(t, { change, lastId: 0 });
    await whileHeld(t, { sql: `UPDATE orders SET status = 3 WHERE ${JT0002}` }, () =>
      changeOrders.run(t.app, { operationId: id }, firstTry),
    );
    const { body } = await as('P1').get(`/api/orders/operations/${id}`).expect(200);
    expect(body.data).toMatchObject({ state: 'done', changed: 1 });
    expect(await stateOf('JT0002')).toMatchObject({ status: 3, binned: false });
  });
});
