import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { inTransaction } from '../database/in-transaction.ts';
import { orderListRoutes } from '../routes/orders/lists.ts';
import { clearOrders } from '../testing/order-fixtures.ts';
import { statementsOf } from '../testing/plans.ts';
import { createTestApp } from '../testing/test-app.ts';
import { findUsualDays } from './usual-days.ts';

const { as, database } = await createTestApp({ routes: orderListRoutes });
const DAY_MS = 86_400_000;
const TIMEZONE = 'Asia/Ho_Chi_Minh';
/** Noon of a day in the recent past, so that whole days later are whole calendar days. */
const START = Math.floor(Date.now() / DAY_MS) * DAY_MS - 40 * DAY_MS;

/** Times by status, in days after the start. */
type Reports = Partial<Record<1 | 2 | 3 | 4, number>>;

/** Adds one order for each element, with its events, as `refold_orders` would leave it. */
async function add(orders: readonly Reports[], prefix = 'UD'): Promise<void> {
  const rows = orders.flatMap((reports, index) =>
    Object.entries(reports).map(([status, days]) => ({
      code: `${prefix}${String(index).padStart(6, '0')}`,
      status: Number(status),
      at: new Date(START + days * DAY_MS),
    })),
  );
  await database.readFresh(
    `WITH given AS (SELECT * FROM jsonb_to_recordset($1) AS e (code text, status smallint, at timestamptz)),
     made AS (
       INSERT INTO orders (order_code, created_date, status) SELECT code, max(at), max(status) FROM given GROUP BY code
       RETURNING id, order_code
     ) INSERT INTO order_events (order_id, status, occurred_at, source)
       SELECT made.id, given.status, given.at, 2 FROM given JOIN made ON made.order_code = given.code`,
    [JSON.stringify(rows)],
  );
}
const many = (count: number, reports: Reports) => Array.from({ length: count }, () => reports);
const found = () => findUsualDays(database, TIMEZONE);

beforeEach(() => clearOrders(database));

describe('usual days of a status', () => {
  test('are the median and the 90th percentile, in any order of the orders', async () => {
    const stays = fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 20, maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(stays, async (days) => {
        await clearOrders(database);
        await add(days.map((stay) => ({ 2: 0, 3: stay, 4: 20 })));
        const sorted = [...days].sort((a, b) => a - b);
        const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1];
        const [inTransit] = await found();
        expect(inTransit).toEqual({ status: 2, from: at(0.5), to: at(0.9) });
        expect(inTransit?.from).toBeLessThanOrEqual(inTransit?.to ?? -1);
      }),
      { numRuns: 12 },
    );
  });

  test('are unknown in an empty installation, and with fewer than 20 orders', async () => {
    expect(await found()).toEqual([]);
    await add(many(19, { 1: 0, 2: 1, 3: 3, 4: 4 }));
    expect(await found()).toEqual([]);
    await add([{ 1: 0, 2: 1, 3: 3, 4: 4 }], 'ONE');
    expect(await found()).toEqual([
      { status: 1, from: 1, to: 1 },
      { status: 2, from: 2, to: 2 },
      { status: 3, from: 1, to: 1 },
    ]);
  });

  test('count calendar days of the business, from the first report of each status', async () => {
    // 23:00 and 01:00 in Vietnam.
    await add(many(20, { 2: 16 / 24, 3: 18 / 24, 4: 1 }));
    await database.readFresh(
      `INSERT INTO order_events (order_id, status, occurred_at, source)
       SELECT order_id, status, occurred_at + interval '9 days', source FROM order_events WHERE status = 2`,
    );
    expect(await found()).toEqual([
      { status: 2, from: 1, to: 1 },
      { status: 3, from: 0, to: 0 },
    ]);
  });

  test('ignore skipped statuses, reports in another order, orders in the bin, under way or long delivered', async () => {
    await add(many(20, { 1: 0, 3: 2, 4: 3 }), 'SKIP');
    await add(many(20, { 2: 5, 3: 4, 4: 6 }), 'BACK');
    await add(many(20, { 1: 0, 2: 9 }), 'WAY');
    await add(many(20, { 1: -90, 2: -80, 3: -70, 4: -60 }), 'OLD');
    await add(many(20, { 1: 0, 2: 9, 3: 10, 4: 20 }), 'BIN');
    await database.readFresh(`UPDATE orders SET removed_at = now() WHERE order_code LIKE 'BIN%'`);
    expect(await found()).toEqual([{ status: 3, from: 1, to: 2 }]);
  });

  test('come from the newest orders by the indexes, not from a scan', async () => {
    await add(many(2_100, { 1: 0, 2: 1, 3: 2, 4: 3 }), 'NEW');
    await add(many(900, { 1: 0, 2: 0.5, 3: 2, 4: 2.5 }), 'OLDER');
    await database.readFresh('ANALYZE orders, order_events');
    const [statement] = await inTransaction(database, (tx) =>
      statementsOf(tx, async () => {
        const read = <Row extends object>(sql: unknown, values?: unknown[]) =>
          tx.query<Row>(String(sql), values);
        await findUsualDays({ ...database, read }, TIMEZONE);
        // PostgreSQL reports a plan when the next statement begins.
        await tx.query('SELECT 1');
      }),
    );
    expect(statement?.indexes).toContain('orders_status_newest');
    expect(statement?.rows).toBe(8_000);
    expect(await found()).toMatchObject([{ from: 1, to: 1 }, { status: 2 }, { status: 3 }]);
  });
});

describe('GET /api/orders/usual-days', () => {
  afterEach(() => void vi.useRealTimers());
  const answer = async () => (await as('AN').get('/api/orders/usual-days').expect(200)).body.data;

  test('answers all callers with figures that are at most an hour old', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const read = vi.spyOn(database, 'read');
    expect(await answer()).toEqual([]);
    await add(many(20, { 2: 0, 3: 3, 4: 4 }));
    read.mockClear();
    expect(await answer()).toEqual([]);
    expect(read).not.toHaveBeenCalled();
    vi.advanceTimersByTime(3_600_001);
    expect(await answer()).toEqual([
      { status: 2, from: 3, to: 3 },
      { status: 3, from: 1, to: 1 },
    ]);
  });

  test('tries again after a failure', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    vi.advanceTimersByTime(10 * 3_600_000);
    const read = vi.spyOn(database, 'read').mockRejectedValueOnce(new Error('connection lost'));
    await as('AN').get('/api/orders/usual-days').expect(500);
    await answer();
    expect(read).toHaveBeenCalledTimes(2);
  });
});
