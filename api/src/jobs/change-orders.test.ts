import { beforeEach, expect, test, vi } from 'vitest';
import { resumeOrderOperations } from '../commands/orders/interrupted-operations.ts';
import { ORDER_SOURCE } from '@logistics/shared/domain';
import type { AppContext } from '../context.ts';
import { idleJobs } from '../testing/idle-jobs.ts';
import { firstTry } from '../testing/job-runs.ts';
import { clearOrders, countersAndCounts } from '../testing/order-fixtures.ts';
import { createTestApp } from '../testing/test-app.ts';
import { changeOrders } from './change-orders.ts';

const t = await createTestApp({ jobs: true });
const { CO } = t.actors;
const MANY = 10_500;
/** An order of the second step, and one of the third. */
const [SECOND_STEP, THIRD_STEP] = ['NHIEU3000', 'NHIEU5000'];
const soon = { timeout: 30_000, interval: 50 };
const query = (sql: string, values: unknown[] = []) =>
  t.database.readFresh<Record<string, unknown>>(sql, values);
const operation = async (id: number) =>
  (await t.as('P1').get(`/api/orders/operations/${id}`).expect(200)).body.data;
const begin = async (): Promise<number> => {
  const body = { filter: { orderCode: 'NHIEU' }, status: 3 };
  return (await t.as('P1').post('/api/orders/set-status').send(body).expect(200)).body.data.operation.id;
};
const failedJobs = async () => (await t.as('SA').get('/api/jobs?name=change-orders')).body.data;

beforeEach(async () => {
  await clearOrders(t.database);
  await query(
    `WITH made AS (
       INSERT INTO orders (order_code, status, created_date, source, assigned_to)
       SELECT 'NHIEU' || n, 1, '2026-11-01', 3, CASE WHEN n % 50 = 0 THEN $1::bigint END
       FROM generate_series(1, ${MANY}) AS n RETURNING id, order_code
     ), searchable AS (
       INSERT INTO order_code_search (order_id, order_code) SELECT id, order_code FROM made
     )
     INSERT INTO order_events (order_id, status, occurred_at, source) SELECT id, 1, '2026-11-01', 3 FROM made`,
    [CO.id],
  );
});

/**
 * Checks that each order has the status by one event, the counters are correct, its owner was notified once, and the
 * audit records the start and the end.
 */
async function expectDoneOnce(id: number) {
  // On a busy machine autovacuum comes late, and without statistics the count below joined all rows with all.
  await query('ANALYZE orders, order_events');
  expect(await operation(id)).toMatchObject({
    state: 'done',
    reason: null,
    done: MANY,
    changed: MANY,
    stoppedAt: null,
  });
  expect(
    await query(
      `SELECT count(*) AS events, count(DISTINCT order_id) AS orders FROM order_events
       WHERE status = 3 AND source = ${ORDER_SOURCE.hand}`,
    ),
  ).toEqual([{ events: MANY, orders: MANY }]);
  expect(await query('SELECT status, count(*) AS n FROM orders GROUP BY status')).toEqual([
    { status: 3, n: MANY },
  ]);
  const { stored, counted } = await countersAndCounts(t.database);
  expect(stored).toEqual(counted);
  expect(
    await query(
      `SELECT n.user_id, n.title FROM notifications n JOIN order_operations o ON o.id = $1
       WHERE n.kind = 'orders' AND n.created_at >= o.created_at`,
      [id],
    ),
  ).toEqual([{ user_id: CO.id, title: `${MANY / 50} kiện hàng của bạn có trạng thái mới` }]);
  expect(await query('SELECT FROM order_operation_changes')).toEqual([]);
  expect(await query('SELECT FROM audit_log WHERE subject_id = $1', [`operation ${id}`])).toHaveLength(2);
}

test('a lost connection in the middle of a step repeats only that step, without an admin', async () => {
  const blocker = await t.database.readPool.connect();
  let id = 0;
  try {
    const { rows } = await blocker.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    await blocker.query('BEGIN');
    await blocker.query('SELECT FROM orders WHERE order_code = $1 FOR UPDATE', [SECOND_STEP]);
    id = await begin();
    const stepAtWork = () =>
      query('SELECT pid FROM pg_stat_activity WHERE $1 = ANY (pg_blocking_pids(pid))', [rows[0]?.pid]);
    await vi.waitFor(async () => expect(await stepAtWork()).toHaveLength(1), soon);
    const [step] = await stepAtWork();
    expect(await query('SELECT pg_terminate_backend($1) AS ended', [step?.['pid']])).toEqual([
      { ended: true },
    ]);
    await vi.waitFor(async () => expect((await operation(id)).reason).toMatch(/terminat/i), soon);
    expect(await operation(id)).toMatchObject({ state: 'running', done: 2000, changed: 2000 });
    expect(await query('SELECT status, count(*) AS n FROM orders GROUP BY status ORDER BY 1')).toEqual([
      { status: 1, n: MANY - 2000 },
      { status: 3, n: 2000 },
    ]);
  } finally {
    await blocker.query('ROLLBACK');
    blocker.release();
  }
  await vi.waitFor(async () => expect((await operation(id)).state).toBe('done'), soon);
  await expectDoneOnce(id);
  expect(await failedJobs()).toEqual([]);
}, 60_000);

test('an operation whose retries all fail shows the reason, and a super admin can finish it', async () => {
  // The number of retries is tested elsewhere; here the first attempt is the last one.
  await query(`UPDATE jobs.queue SET retry_limit = 0 WHERE name = 'change-orders'`);
  await query(`CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'no space left on device'; END $$;
    CREATE TRIGGER refuse_change BEFORE UPDATE ON orders FOR EACH ROW
      WHEN (NEW.order_code = '${THIRD_STEP}') EXECUTE FUNCTION refuse_change()`);
  const id = await begin();
  await vi.waitFor(async () => expect((await operation(id)).state).toBe('failed'), soon);
  expect(await operation(id)).toMatchObject({
    reason: 'no space left on device',
    done: 4000,
    changed: 4000,
    finishedAt: expect.any(String),
  });
  await vi.waitFor(async () => expect(await failedJobs()).toHaveLength(1), soon);
  const [job] = await failedJobs();
  expect(job).toMatchObject({ data: { operationId: id }, reason: 'no space left on device' });
  await query('DROP TRIGGER refuse_change ON orders; DROP FUNCTION refuse_change()');
  await t.as('SA').post(`/api/jobs/${job.id}/retry`).expect(200);
  await vi.waitFor(async () => expect((await operation(id)).state).toBe('done'), soon);
  await expectDoneOnce(id);
  expect(await failedJobs()).toEqual([]);
}, 60_000);

/** Inserts an operation over all orders that has changed none yet and has no job. */
async function newOperation(): Promise<number> {
  const [row] = await t.database.readFresh<{ id: number }>(
    `INSERT INTO order_operations (kind, change, filter, created_by, total, max_id)
     SELECT 'set-status', '{"kind": "set-status", "status": 3}', '{"orderCode": "NHIEU"}', $1, count(*), max(id)
     FROM orders RETURNING id`,
    [t.actors.P1.id],
  );
  return row?.id ?? 0;
}

test('a stopped operation ends as done with the orders changed so far, and changes no others', async () => {
  const held = await newOperation();
  const stopping = { isLast: false, signal: AbortSignal.abort() };
  const keeping: AppContext = { ...t.app, jobs: idleJobs };
  await changeOrders.run(keeping, { operationId: held }, stopping);
  const stop = () => t.as('P1').post(`/api/orders/operations/${held}/stop`).expect(200);
  await stop();
  await vi.waitFor(async () => expect((await operation(held)).state).toBe('done'), soon);
  expect(await operation(held)).toMatchObject({
    total: MANY,
    done: 2000,
    changed: 2000,
    stoppedAt: expect.any(String),
  });
  expect((await stop()).body.data).toMatchObject({ state: 'done', changed: 2000 });
  expect(await query('SELECT status, count(*) AS n FROM orders GROUP BY status ORDER BY 1')).toEqual([
    { status: 1, n: MANY - 2000 },
    { status: 3, n: 2000 },
  ]);
  expect(
    await query(`SELECT action FROM audit_log WHERE subject_id = $1 ORDER BY id`, [`operation ${held}`]),
  ).toEqual([{ action: 'order.stop' }, { action: 'order.set-status' }]);
}, 60_000);

test('a stopping process leaves the rest to another, a crashed one is resumed at the next start, and no step runs twice', async () => {
  const handed: unknown[] = [];
  const keeping: AppContext = {
    ...t.app,
    jobs: {
      ...idleJobs,
      enqueue: (_tx, name, data) => {
        if (name === 'change-orders') handed.push(...data);
        return Promise.resolve();
      },
    },
  };
  const held = await newOperation();
  const stopping = { isLast: false, signal: AbortSignal.abort() };
  await changeOrders.run(keeping, { operationId: held }, stopping);
  expect(await operation(held)).toMatchObject({ state: 'running', done: 2000 });
  expect(handed).toEqual([{ operationId: held }]);
  await resumeOrderOperations(keeping);
  expect(handed).toHaveLength(2);
  expect(handed[1]).toEqual(handed[0]);
  // Both jobs at once, as after a restart while the first job still runs: one waits for the other.
  await Promise.all([1, 2].map(() => changeOrders.run(keeping, { operationId: held }, firstTry)));
  await query(
    `INSERT INTO audit_log (action, subject_type, subject_id) VALUES ('order.set-status', 'order', $1)`,
    [`operation ${held}`],
  );
  await expectDoneOnce(held);
  await changeOrders.run(keeping, { operationId: held }, firstTry);
  await expectDoneOnce(held);
  await resumeOrderOperations(keeping);
  expect(handed).toHaveLength(2);
}, 60_000);
