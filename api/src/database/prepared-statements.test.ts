import { expect, test } from 'vitest';
import { findOrderPage } from '../queries/order-lists.ts';
import { searchOrders } from '../queries/order-search.ts';
import { asActor, importRows, orderRow } from '../testing/order-fixtures.ts';
import { createTestApp } from '../testing/test-app.ts';

const { database, actors, commandContext } = await createTestApp();
const options = { scope: { ownerId: null }, timezone: 'Asia/Ho_Chi_Minh', page: 1, pageSize: 100 };

/** Returns the prepared statements of the connection. The pool gives consecutive calls the same connection. */
const preparedStatements = () =>
  database.readFresh<{ generic_plans: number }>('SELECT generic_plans FROM pg_prepared_statements');

test('a tab’s first page and a search are one prepared statement each, for any parameters', async () => {
  for (let n = 0; n < 8; n++) {
    await findOrderPage(database, { ...options, status: 1 + (n % 4) });
    await searchOrders(database, { ...options, text: `JT30259010273${n}`, page: 1 + n });
  }
  const found = await preparedStatements();
  expect(found).toHaveLength(2);
  // PostgreSQL plans a prepared statement five times, then uses the generic plan.
  expect(found.every(({ generic_plans: planned }) => planned > 0)).toBe(true);
});

test('does not prepare queries with many different texts', async () => {
  const before = await preparedStatements();
  for (const pageSize of [11, 97, 499]) await findOrderPage(database, { ...options, pageSize });
  await findOrderPage(database, { ...options, from: '2026-10-01' });
  await searchOrders(database, { ...options, text: 'JT3025', customerId: 7 });
  expect(await preparedStatements()).toHaveLength(before.length);
});

test('after an import that multiplies the orders, statements are planned for the new number', async () => {
  const known = async () =>
    (
      await database.readFresh<{ n: number }>(
        `SELECT reltuples::bigint AS n FROM pg_class WHERE oid = 'orders'::regclass`,
      )
    )[0]?.n ?? 0;
  expect(await known()).toBeLessThan(1000);
  const rows = Array.from({ length: 1200 }, (_, n) =>
    orderRow({ orderCode: `NHIEU${10_000 + n}`, status: 1 }),
  );
  await importRows(asActor(commandContext(actors.P1)), rows);
  expect(await known()).toBeGreaterThanOrEqual(1200);
});
