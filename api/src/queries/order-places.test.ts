import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { undoImport } from '../commands/imports/import-undoer.ts';
import { removeOrders } from '../commands/orders/order-remover.ts';
import { scanOrders } from '../commands/orders/order-scanner.ts';
import { asActor, clearOrders, importRows, orderIds, orderRow } from '../testing/order-fixtures.ts';
import { createTestApp } from '../testing/test-app.ts';
import { matchingOrders, type OrderNarrowing } from './order-filter.ts';
import { findOrderPage } from './order-lists.ts';
import { orderPolicy } from '../policies/order-policy.ts';

const ORDERS = 2_400;
const TIMEZONE = 'Asia/Ho_Chi_Minh';
const ALL_OWNERS = { ownerId: null };

const { database, actors, commandContext } = await createTestApp();
const staff = asActor(commandContext(actors.P1));

/** Returns test times: many at one instant, many in one quarter-hour, and others spread over days. */
function timeOf(index: number): string {
  const start = Date.parse('2026-10-01T16:50:00Z');
  if (index % 3 === 0) return new Date(start).toISOString();
  return new Date(start + (index % 3 === 1 ? index * 100 : index * 131_000)).toISOString();
}

beforeAll(async () => {
  await clearOrders(database);
  const rows = Array.from({ length: ORDERS }, (_, index) =>
    orderRow({ orderCode: `CHO${10_000 + index}`, status: 1 + (index % 2), occurredAt: timeOf(index) }),
  );
  await importRows(staff, rows);
  const ids = await orderIds(database);
  await removeOrders(staff, { ids: Object.values(ids).slice(100, 160), may: orderPolicy.remove });
  await scanOrders(staff, {
    events: rows.slice(300, 700).map(({ orderCode }, index) => ({
      orderCode,
      status: 3,
      occurredAt: timeOf(index * 5),
      key: crypto.randomUUID(),
    })),
  });
  const undone = await importRows(
    staff,
    Array.from({ length: 50 }, (_, index) => orderRow({ orderCode: `BO${1_000 + index}`, status: 1 })),
  );
  await undoImport(staff, { id: undone.importId ?? 0, may: orderPolicy.undoImport });
});

/** Returns the ids of a page by plain OFFSET. */
async function passedOver(options: OrderNarrowing, offset: number, pageSize: number): Promise<number[]> {
  const where = matchingOrders(ALL_OWNERS, options, TIMEZONE);
  const rows = await database.readFresh<{ id: number }>(
    `SELECT o.id FROM orders o WHERE ${where.toString()} ORDER BY o.created_date DESC, o.id DESC
     LIMIT ${where.bind(pageSize)} OFFSET ${where.bind(offset)}`,
    where.values,
  );
  return rows.map(({ id }) => id);
}

async function countOf(options: OrderNarrowing): Promise<number> {
  const where = matchingOrders(ALL_OWNERS, options, TIMEZONE);
  const [row] = await database.readFresh<{ n: number }>(
    `SELECT count(*) AS n FROM orders o WHERE ${where.toString()}`,
    where.values,
  );
  return row?.n ?? 0;
}

describe('a page of orders', () => {
  test('is the same by time bucket as by OFFSET, for any tab, period, size and page number', async () => {
    const day = fc.constantFrom('2026-10-01', '2026-10-02', '2026-10-03', '2026-10-04', undefined);
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          status: fc.constantFrom(undefined, undefined, 1, 2, 3),
          from: day,
          to: day,
          pageSize: fc.constantFrom(10, 20, 97, 500),
          share: fc.double({ min: 0, max: 1.1, noNaN: true }),
        }),
        async ({ status, from, to, pageSize, share }) => {
          const options = { status, from, to };
          const total = await countOf(options);
          const page = 1 + Math.floor((share * total) / pageSize);
          const found = await findOrderPage(database, {
            ...options,
            scope: ALL_OWNERS,
            timezone: TIMEZONE,
            page,
            pageSize,
          });
          expect(found.meta.total).toBe(total);
          expect(found.rows.map(({ id }) => id)).toEqual(
            await passedOver(options, (page - 1) * pageSize, pageSize),
          );
        },
      ),
      { numRuns: 80 },
    );
  });

  test('counts the orders of each day and status correctly after any change', async () => {
    const [stored, counted] = await Promise.all(
      [
        'SELECT day, status, n FROM order_days WHERE n <> 0 ORDER BY day, status',
        `SELECT date_bin('1 day', created_date, TIMESTAMPTZ '1970-01-01 00:00:00+00') AS day, status, count(*) AS n
         FROM orders WHERE deleted_at IS NULL GROUP BY 1, 2 ORDER BY 1, 2`,
      ].map((sql) => database.readFresh<Record<string, unknown>>(sql)),
    );
    expect(stored).toEqual(counted);
    expect(stored?.length).toBeGreaterThan(3);
  });
});
