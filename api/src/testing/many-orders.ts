import { beforeEach, expect, vi } from 'vitest';
import { orderRoutes } from '../routes/orders/index.ts';
import { asActor, clearOrders, day, importRows, orderIds, orderRow, snapshot } from './order-fixtures.ts';
import { createTestApp, type TestApp } from './test-app.ts';

/**
 * Creates a server with three orders before each test: JT0001 (in China) and JT0002 (in transit) have no owner,
 * SF0003 (in transit) belongs to CX. Call it at the top of the file.
 */
export async function createThreeOrders() {
  const t = await createTestApp({ routes: orderRoutes });
  const { actors, commandContext, database } = t;
  const staff = asActor(commandContext(actors.P1));
  let ids: Record<string, number> = {};
  const idOf = (code: string) => ids[code] ?? 0;
  const renew = async () => {
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
  };
  beforeEach(renew);
  return { t, staff, renew, idOf, idsOf: (...codes: string[]) => codes.map(idOf) };
}

/** Returns the codes of the orders in the bin, or of the live ones. */
export async function codesOf({ database }: TestApp, { binned }: { readonly binned: boolean }) {
  const { orders } = await snapshot(database);
  return orders.filter((order) => order['binned'] === binned).map((order) => order['order_code']);
}

/**
 * Runs `call` while another transaction holds the row locks of `sql`. Commits that transaction once the call waits
 * for it.
 */
export async function whileHeld<T>(
  { database }: TestApp,
  { sql, values = [] }: { readonly sql: string; readonly values?: unknown[] },
  call: () => PromiseLike<T>,
): Promise<T> {
  const holder = await database.readPool.connect();
  try {
    const { rows } = await holder.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    await holder.query('BEGIN');
    await holder.query(sql, values);
    // supertest sends a call only when it is awaited.
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

/** Inserts an operation in the state of a process that stopped after order `lastId`. */
export async function leaveOperation(
  { actors, database }: TestApp,
  props: {
    change: { kind: string; removedAt: string };
    lastId: number;
    state?: string;
    by?: number;
    changed?: number;
  },
): Promise<number> {
  const { change, lastId, state = 'running', by = actors.P1.id, changed = 0 } = props;
  const [row] = await database.readFresh<{ id: number }>(
    `INSERT INTO order_operations (kind, change, filter, created_by, state, last_id, changed, total, max_id)
     SELECT $1, $2, '{"status": 2}', $3, $4, $5, $6, count(*), max(id) FROM orders RETURNING id`,
    [change.kind, JSON.stringify(change), by, state, lastId, changed],
  );
  return row?.id ?? 0;
}
