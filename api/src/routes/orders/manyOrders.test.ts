import { beforeEach, describe, expect, test, vi } from 'vitest';
import { undoImport } from '../../commands/importUndoer.ts';
import { declareOrders } from '../../commands/orderDeclarer.ts';
import { removeOrders } from '../../commands/orderRemover.ts';
import {
  asActor,
  clearOrders,
  countersAndCounts,
  importRows,
  orderIds,
  orderRow,
  snapshot,
} from '../../testing/orderFixtures.ts';
import { inTransaction } from '../../database/inTransaction.ts';
import { changeOrders } from '../../jobs/changeOrders.ts';
import { removedAtOnce } from '../../queries/orderFilter.ts';
import { firstTry } from '../../testing/jobRuns.ts';
import { createTestApp } from '../../testing/testApp.ts';
import { orderRoutes } from './index.ts';
import { orderPolicy } from '../../policies/orderPolicy.ts';

const t = await createTestApp({ routes: orderRoutes });
const { as, actors, database, commandContext } = t;
const staff = asActor(commandContext(actors.P1));
const day = (number: number) => `2026-11-0${number}T02:00:00Z`;
const setStatus = (body: object) => as('P1').post('/api/orders/set-status').send(body);
const assign = (body: object) => as('P1').post('/api/orders/assign').send(body);
const statuses = async () =>
  Object.fromEntries(
    (await snapshot(database)).orders.map((order) => [String(order['order_code']), order['status']]),
  );
let ids: Record<string, number> = {};
const idsOf = (...codes: string[]) => codes.map((code) => ids[code] ?? 0);

beforeEach(async () => {
  await clearOrders(database);
  await importRows(staff, [
    orderRow({ orderCode: 'JT0001', status: 1, occurredAt: day(1) }),
    orderRow({ orderCode: 'JT0002', status: 2, occurredAt: day(2) }),
    orderRow({
      orderCode: 'SF0003',
      status: 2,
      occurredAt: day(3),
      facts: { customer: actors.CX.customerCode },
    }),
  ]);
  ids = await orderIds(database);
});

async function expectOnlyStaff(path: string, body: object) {
  const before = await snapshot(database);
  const refusals = { AN: 401, DX: 401, UC: 403, CO: 403, CX: 403, P2: 403, P3: 403 } as const;
  for (const [actor, status] of Object.entries(refusals)) {
    // The keys of `refusals` are names of actors.
    const answer = await as(actor as keyof typeof refusals)
      .post(path)
      .send(body);
    expect([actor, answer.status, answer.body.success]).toEqual([actor, status, false]);
  }
  expect(await snapshot(database)).toEqual(before);
}

describe('POST /api/orders/set-status', () => {
  test('is for permission 1 and super admins only', async () => {
    await expectOnlyStaff('/api/orders/set-status', { id: idsOf('JT0001'), status: 3 });
  });

  test('gives orders by id a status that counts now, and counts those that had another', async () => {
    const { body } = await setStatus({ id: idsOf('JT0001', 'JT0002', 'JT0002'), status: 2 }).expect(200);
    expect(body.data).toEqual({ changed: 1, operation: null });
    expect(await statuses()).toEqual({ JT0001: 2, JT0002: 2, SF0003: 2 });
    const detail = await as('P1').get(`/api/orders/search/${ids['JT0001']}`);
    expect(detail.body.data.events[0]).toMatchObject({
      status: 2,
      source: 'hand',
      actor: { id: actors.P1.id },
    });
    const { kept, counted } = await countersAndCounts(database);
    expect(kept).toEqual(counted);
    expect(
      await database.readFresh("SELECT actor_id, old, new FROM audit_log WHERE action = 'order.set-status'"),
    ).toContainEqual({
      actor_id: actors.P1.id,
      old: { [String(ids['JT0001'])]: 1, [String(ids['JT0002'])]: 2 },
      new: { kind: 'set-status', status: 2, changed: 1 },
    });
  });

  test('takes a time: what is newer stays, and the event is history', async () => {
    const { body } = await setStatus({
      id: idsOf('JT0001', 'JT0002'),
      status: 4,
      occurredAt: '2026-11-01T12:00:00Z',
    }).expect(200);
    expect(body.data.changed).toBe(1);
    expect(await statuses()).toMatchObject({ JT0001: 4, JT0002: 2 });
  });

  test('changes all that match a filter, and nothing else', async () => {
    const filters = [
      [{ orderCode: 'jt00' }, { JT0001: 3, JT0002: 3, SF0003: 2 }],
      [
        { status: 2, from: '2026-11-03' },
        { JT0001: 1, JT0002: 2, SF0003: 3 },
      ],
      [{ customerId: actors.CX.id }, { JT0001: 1, JT0002: 2, SF0003: 3 }],
      [
        { from: '2026-11-01', to: '2026-11-02' },
        { JT0001: 3, JT0002: 3, SF0003: 2 },
      ],
    ] as const;
    for (const [filter, expected] of filters) {
      await clearOrders(database);
      await importRows(staff, [
        orderRow({ orderCode: 'JT0001', status: 1, occurredAt: day(1) }),
        orderRow({ orderCode: 'JT0002', status: 2, occurredAt: day(2) }),
        orderRow({
          orderCode: 'SF0003',
          status: 2,
          occurredAt: day(3),
          facts: { customer: actors.CX.customerCode },
        }),
      ]);
      await setStatus({ filter, status: 3 }).expect(200);
      expect(await statuses()).toEqual(expected);
    }
    const other = await importRows(staff, [orderRow({ orderCode: 'YT0009' })]);
    const { body } = await setStatus({ filter: { importId: other.importId }, status: 4 }).expect(200);
    expect(body.data.changed).toBe(1);
  });

  test('refuses neither ids nor filter, both, an empty filter, wrong days, and ids that are no live order', async () => {
    const before = await snapshot(database);
    for (const body of [
      { status: 3 },
      { id: idsOf('JT0001'), filter: { status: 1 }, status: 3 },
      { filter: {}, status: 3 },
      { filter: { owner: 1 }, status: 3 },
      { filter: { from: '2026-13-01' }, status: 3 },
      { filter: { from: '0000-01-01' }, status: 3 },
      { id: ['1'], status: 3 },
      { id: idsOf('JT0001'), status: 0 },
      { id: idsOf('JT0001'), status: 3, occurredAt: 'hôm qua' },
    ])
      expect((await setStatus(body).expect(422)).body.code).toBe('VALIDATION_FAILED');
    await setStatus({ id: [...idsOf('JT0001'), 999_999], status: 3 }).expect(404);
    expect(await snapshot(database)).toEqual(before);
    await removeOrders(staff, { ids: idsOf('JT0001'), may: orderPolicy.remove });
    expect((await setStatus({ id: idsOf('JT0001'), status: 3 }).expect(404)).body.code).toBe(
      'ORDER_NOT_FOUND',
    );
  });
});

describe('POST /api/orders/assign', () => {
  test('is for permission 1 and super admins only', async () => {
    await expectOnlyStaff('/api/orders/assign', { id: idsOf('JT0001'), customerId: actors.CO.id });
  });

  test('gives orders to a customer, and takes them back with a late claim', async () => {
    const { body } = await assign({ filter: { orderCode: 'JT' }, customerId: actors.CO.id }).expect(200);
    expect(body.data).toEqual({ changed: 2, operation: null });
    expect((await as('CO').get('/api/orders')).body.meta.total).toBe(2);
    await assign({ id: idsOf('JT0001'), customerId: null }).expect(200);
    expect((await as('CO').get('/api/orders')).body.meta.total).toBe(1);
    await declareOrders(asActor(commandContext(actors.CO)), { codes: ['JT0001'] });
    expect((await assign({ id: idsOf('JT0001'), customerId: null })).body.data.changed).toBe(1);
    expect((await as('CO').get('/api/orders')).body.meta.total).toBe(1);
    const { kept, counted } = await countersAndCounts(database);
    expect(kept).toEqual(counted);
  });

  test('keeps whose each order was: how many had an owner in the audit, who it was in the history of the order', async () => {
    const { body } = await assign({ filter: { status: 2 }, customerId: actors.CO.id }).expect(200);
    expect(body.data).toEqual({ changed: 2, operation: null });
    expect(
      await database.readFresh("SELECT actor_id, old, new FROM audit_log WHERE action = 'order.assign'"),
    ).toContainEqual({
      actor_id: actors.P1.id,
      old: { ordersByOwner: { nobody: 1, somebody: 1 } },
      new: { kind: 'assign', customerId: actors.CO.id, filter: { status: 2 }, changed: 2 },
    });
    const historyOf = async (code: string) =>
      (await as('P1').get(`/api/orders/search/${ids[code]}/changes`).expect(200)).body.data[0];
    const assigned = { kind: 'assigned', actor: { id: actors.P1.id }, customer: { id: actors.CO.id } };
    expect(await historyOf('SF0003')).toMatchObject({ ...assigned, formerCustomer: { id: actors.CX.id } });
    expect(await historyOf('JT0002')).toMatchObject({ ...assigned, formerCustomer: null });
    await assign({ id: idsOf('SF0003'), customerId: null }).expect(200);
    expect(await historyOf('SF0003')).toMatchObject({
      kind: 'assigned',
      customer: null,
      formerCustomer: { id: actors.CO.id },
    });
  });

  test('keeps how many orders had which status, of a change by filter', async () => {
    await setStatus({ filter: { orderCode: '000' }, status: 4 }).expect(200);
    const [entry] = await database.readFresh(
      "SELECT old FROM audit_log WHERE action = 'order.set-status' ORDER BY id DESC LIMIT 1",
    );
    expect(entry).toEqual({
      old: {
        ordersByStatus: [
          { status: 1, orders: 1 },
          { status: 2, orders: 2 },
        ],
      },
    });
  });

  test('is 404 for a customer that is none, and changes nothing', async () => {
    const before = await snapshot(database);
    for (const customerId of [999_999, actors.DX.id])
      expect((await assign({ id: idsOf('JT0001'), customerId }).expect(404)).body.code).toBe(
        'USER_NOT_FOUND',
      );
    expect(await snapshot(database)).toEqual(before);
  });
});

describe('POST /api/orders/remove and /restore, of all orders of a filter', () => {
  const remove = (body: object) => as('P1').post('/api/orders/remove').send(body);
  const restore = (body: object) => as('P1').post('/api/orders/restore').send(body);
  const live = async () =>
    (await snapshot(database)).orders
      .filter((order) => order['binned'] === false)
      .map((order) => order['order_code']);

  test('are for permission 1 and super admins only', async () => {
    await expectOnlyStaff('/api/orders/remove', { filter: { status: 2 } });
    const { body } = await remove({ filter: { status: 2 } }).expect(200);
    await expectOnlyStaff('/api/orders/restore', { removedAt: body.data.removedAt });
  });

  test('put what matches into the bin and nothing else, and bring back those and no others', async () => {
    await removeOrders(staff, { ids: idsOf('JT0001'), may: orderPolicy.remove });
    const { body } = await remove({ filter: { orderCode: 'jt00' } }).expect(200);
    expect(body.data).toMatchObject({ removed: 1, operation: { state: 'done', changed: 1 } });
    expect(await live()).toEqual(['SF0003']);
    const { kept, counted } = await countersAndCounts(database);
    expect(kept).toEqual(counted);
    const { removedAt } = body.data;
    expect((await as('SA').post('/api/orders/restore').send({ removedAt })).body.data, 'another’s').toEqual({
      restored: 0,
      operation: null,
    });
    expect((await restore({ removedAt }).expect(200)).body.data).toEqual({ restored: 1, operation: null });
    expect(await live()).toEqual(['JT0002', 'SF0003']);
    expect((await restore({ removedAt }).expect(200)).body.data.restored).toBe(0);
    const after = await countersAndCounts(database);
    expect(after.kept).toEqual(after.counted);
  });

  test('are kept with counts in the audit, and with who did it in the history of each order', async () => {
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
    const history = await as('P1').get(`/api/orders/search/${ids['SF0003']}/changes`).expect(200);
    const by = { actor: { id: actors.P1.id } };
    expect(history.body.data).toMatchObject([
      { kind: 'restored', ...by },
      { kind: 'removed', ...by },
      { kind: 'reported' },
    ]);
  });

  /** A part of a code of which nothing is left, and which would stand for every order. */
  const UNSEEN = { filter: { orderCode: '\u200b\u00ad' } };

  test('refuse neither ids nor filter, both, and an empty filter; after 30 days nothing comes back', async () => {
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

/** Runs `call` while another transaction holds what `sql` changes; that commits once the call waits for it. */
async function whileHeld<T>(sql: string, values: unknown[], call: () => PromiseLike<T>): Promise<T> {
  const holder = await database.readPool.connect();
  try {
    const { rows } = await holder.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    await holder.query('BEGIN');
    await holder.query(sql, values);
    // A call of supertest begins when it is waited for.
    const answer = (async () => call())();
    const waiting = () =>
      database.readFresh('SELECT FROM pg_stat_activity WHERE $1 = ANY (pg_blocking_pids(pid))', [
        rows[0]?.pid,
      ]);
    await vi.waitFor(async () => expect(await waiting()).toHaveLength(1), { timeout: 10_000, interval: 20 });
    await holder.query('COMMIT');
    return await answer;
  } finally {
    await holder.query('ROLLBACK');
    holder.release();
  }
}

/** An operation as a process left it that came as far as `lastId`. */
async function leaveOperation(props: {
  change: { kind: string; removedAt: string };
  lastId: number;
  state?: string;
  by?: number;
}): Promise<number> {
  const { change, lastId, state = 'running', by = actors.P1.id } = props;
  const [row] = await database.readFresh<{ id: number }>(
    `INSERT INTO order_operations (kind, change, filter, created_by, state, last_id, total, max_id)
     SELECT $1, $2, '{"status": 2}', $3, $4, $5, count(*), max(id) FROM orders RETURNING id`,
    [change.kind, JSON.stringify(change), by, state, lastId],
  );
  return row?.id ?? 0;
}

describe('a change by filter that waits for a transaction which holds some of its orders', () => {
  const JT0002 = "order_code = 'JT0002'";
  const post = (path: string, body: object) => () => as('P1').post(path).send(body).expect(200);
  const told = async (code: string) =>
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
  ])('%s leaves those alone that no longer match once it is over', async (call, more) => {
    const body = { filter: { status: 2 }, ...more };
    const { body: answer } = await whileHeld(
      `UPDATE orders SET status = 3 WHERE ${JT0002}`,
      [],
      post(`/api/orders/${call}`, body),
    );
    expect(answer.data).toMatchObject({ [call === 'remove' ? 'removed' : 'changed']: 1 });
    expect(await told('JT0002')).toEqual({ status: 3, assigned_to: null, binned: false });
  });

  test('leaves the orders of an import alone that is undone meanwhile', async () => {
    const { importId } = await importRows(staff, [orderRow({ orderCode: 'JT0002', status: 3 })]);
    const { body } = await whileHeld(
      `WITH gone AS (DELETE FROM order_events WHERE import_id = $1) UPDATE orders SET version = version + 1 WHERE ${JT0002}`,
      [importId],
      post('/api/orders/remove', { filter: { importId } }),
    );
    expect(body.data.removed).toBe(0);
  });

  test('does not bring back what somebody else has binned anew', async () => {
    const { body } = await post('/api/orders/remove', { filter: { status: 2 } })();
    const { body: back } = await whileHeld(
      `UPDATE orders SET removed_by = $1, removed_at = now() WHERE ${JT0002}`,
      [actors.SA.id],
      post('/api/orders/restore', { removedAt: body.data.removedAt }),
    );
    expect(back.data.restored).toBe(1);
    expect(await told('JT0002')).toMatchObject({ binned: true });
  });

  test('does so in each of its steps, too', async () => {
    const change = { kind: 'remove', removedAt: new Date().toISOString() };
    const id = await leaveOperation({ change, lastId: 0 });
    await whileHeld(`UPDATE orders SET status = 3 WHERE ${JT0002}`, [], () =>
      changeOrders.run(t.app, { operationId: id }, firstTry),
    );
    const { body } = await as('P1').get(`/api/orders/operations/${id}`).expect(200);
    expect(body.data).toMatchObject({ state: 'done', changed: 1 });
    expect(await told('JT0002')).toMatchObject({ status: 3, binned: false });
  });
});

describe('what was begun with many orders', () => {
  const listed = async () => (await as('SA').get('/api/orders/operations').expect(200)).body.data;
  const remove = async (filter: object) =>
    (await as('P1').post('/api/orders/remove').send({ filter }).expect(200)).body.data;
  const aged = (id: number, age: string) =>
    database.readFresh('UPDATE order_operations SET finished_at = finished_at - $2::interval WHERE id = $1', [
      id,
      age,
    ]);
  beforeEach(() => database.readFresh('DELETE FROM order_operations'));

  test('is listed while it goes on and for a while after its end, a removal as long as it can be taken back', async () => {
    const { operation } = await remove({ status: 1 });
    const running = await leaveOperation({
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

  test('is told for a while after its end, also where nothing of it is left', async () => {
    const { operation } = await remove({ status: 1 });
    await as('P1').post('/api/orders/restore').send({ removedAt: operation.removedAt }).expect(200);
    expect(await listed()).toMatchObject([{ id: operation.id, restorable: false }]);
  });

  test('is not listed where it removed nothing', async () => {
    expect(await remove({ orderCode: 'KHONGCO' })).toMatchObject({ removed: 0, operation: null });
    expect(await listed()).toEqual([]);
  });

  test('is taken back as one step by anyone who may restore orders, also a removal that still goes on', async () => {
    const { operation, removedAt } = await remove({ status: 1 });
    const change = { kind: 'remove', removedAt };
    const goesOn = await leaveOperation({ change, lastId: ids['JT0001'] ?? 0 });
    const body = { removedAt, removedBy: operation.createdBy.id };
    const back = await as('SA').post('/api/orders/restore').send(body).expect(200);
    expect(back.body.data).toEqual({ restored: 1, operation: null });
    await changeOrders.run(t.app, { operationId: goesOn }, firstTry);
    expect(await listed()).toMatchObject([{ id: goesOn, state: 'done', changed: 0 }, { id: operation.id }]);
    const history = await as('P1').get(`/api/orders/search/${ids['JT0001']}/changes`).expect(200);
    expect(history.body.data).toMatchObject([
      { kind: 'restored', actor: { id: actors.SA.id } },
      { kind: 'removed', actor: { id: actors.P1.id } },
      { kind: 'reported' },
    ]);
  });
});

describe('taking a removal by filter back', () => {
  const restore = (removedAt: string) => as('P1').post('/api/orders/restore').send({ removedAt }).expect(200);
  const binned = async () =>
    (await snapshot(database)).orders
      .filter((order) => order['binned'] === true)
      .map((order) => order['order_code']);
  const removeFirst = async (filter: object): Promise<string> =>
    (await as('P1').post('/api/orders/remove').send({ filter }).expect(200)).body.data.removedAt;

  test.each(['running', 'failed'])(
    'stops one that is %s: it is finished with what it had done',
    async (state) => {
      const removedAt = await removeFirst({ status: 1 });
      const change = { kind: 'remove', removedAt };
      const id = await leaveOperation({ change, state, lastId: ids['JT0001'] ?? 0 });
      const others = await leaveOperation({ change, by: actors.SA.id, lastId: 0 });
      expect((await restore(removedAt)).body.data).toEqual({ restored: 1, operation: null });
      await changeOrders.run(t.app, { operationId: id }, firstTry);
      expect(await binned()).toEqual([]);
      const { body } = await as('P1').get(`/api/orders/operations/${id}`).expect(200);
      expect(body.data).toMatchObject({ state: 'done', changed: 0 });
      await changeOrders.run(t.app, { operationId: others }, firstTry);
      expect(await binned(), 'another’s goes on').toEqual(['JT0002', 'SF0003']);
    },
  );

  test('waits for the step that runs, and brings back what that removes', async () => {
    const removedAt = await removeFirst({ status: 1 });
    const id = await leaveOperation({ change: { kind: 'remove', removedAt }, lastId: ids['JT0001'] ?? 0 });
    const { body } = await whileHeld(
      `WITH step AS (UPDATE order_operations SET last_id = $2::bigint WHERE id = $1)
       UPDATE orders SET removed_at = $3, removed_by = $4 WHERE id = $2`,
      [id, ids['JT0002'], removedAt, actors.P1.id],
      () => restore(removedAt),
    );
    expect(body.data.restored).toBe(2);
    await changeOrders.run(t.app, { operationId: id }, firstTry);
    expect(await binned()).toEqual([]);
  });

  test('counts what lay in the bin; what only an import kept out of it stays when that is undone', async () => {
    const removedAt = await removeFirst({ status: 2 });
    const { importId } = await importRows(staff, [
      orderRow({ orderCode: 'JT0002', status: 3, occurredAt: day(4) }),
    ]);
    expect(await binned()).toEqual(['SF0003']);
    expect((await restore(removedAt)).body.data.restored).toBe(1);
    await undoImport(staff, { id: importId ?? 0, may: orderPolicy.undoImport });
    expect(await binned()).toEqual([]);
    const kinds = async (code: string) =>
      (await as('P1').get(`/api/orders/search/${ids[code]}/changes`).expect(200)).body.data.map(
        ({ kind }: { kind: string }) => kind,
      );
    expect(await kinds('SF0003')).toContain('restored');
    expect(await kinds('JT0002')).not.toContain('restored');
  });

  test('finds the orders of one removal by their ids, without a look at others', async () => {
    const plan = await inTransaction(database, async ({ query }) => {
      await query('SET LOCAL enable_seqscan = off');
      const where = removedAtOnce({ at: day(1), by: actors.P1.id });
      return query<{ 'QUERY PLAN': string }>(
        `EXPLAIN SELECT o.id FROM orders o WHERE ${where.toString()} AND o.id > 5 ORDER BY o.id LIMIT 9`,
        where.values,
      );
    });
    const text = plan.map((line) => line['QUERY PLAN']).join('\n');
    expect(text).toContain('orders_removed_at_once');
    expect(text).not.toContain('Sort');
  });
});

test('how far a change is, is not for others to look at', async () => {
  for (const actor of ['CO', 'P2'] as const) await as(actor).get('/api/orders/operations/1').expect(403);
  await as('P1').get('/api/orders/operations/999999').expect(404);
  await as('P1').get('/api/orders/operations/abc').expect(422);
});

describe('a change of more than 10,000 orders', () => {
  const many = 12_500;
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
    const { body } = await setStatus({ filter: { orderCode: 'NHIEU' }, status: 3 }).expect(200);
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
    expect(told[0]?.title).toMatch(/^250 /);
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
