import { expect, test } from 'vitest';
import { findOrderPage } from '../queries/order-lists.ts';
import { searchOrders } from '../queries/order-search.ts';
import { asActor, importRows, orderRow } from '../testing/order-fixtures.ts';
import { createTestApp } from '../testing/test-app.ts';

const { database, actors, commandContext } = await createTestApp();
const options = { scope: { ownerId: null }, timezone: 'Asia/Ho_Chi_Minh', page: 1, pageSize: 100 };

/** Statements that the connection keeps; one call after the other takes the same one. */
const storedOnes = () =>
  database.readFresh<{ generic_plans: number }>('SELECT generic_plans FROM pg_prepared_statements');

test('a tab’s first page and a search are one kept statement each, whatever they are asked for', async () => {
  for (let n = 0; n < 8; n++) {
    await findOrderPage(database, { ...options, status: 1 + (n % 4) });
    await searchOrders(database, { ...options, text: `JT30259010273${n}`, page: 1 + n });
  }
  const found = await storedOnes();
  expect(found).toHaveLength(2);
  // Planned anew five times, then never again.
  expect(found.every(({ generic_plans: planned }) => planned > 0)).toBe(true);
});

test('what many different texts would be asked for by is not kept', async () => {
  const before = await storedOnes();
  for (const pageSize of [11, 97, 499]) await findOrderPage(database, { ...options, pageSize });
  await findOrderPage(database, { ...options, from: '2026-10-01' });
  await searchOrders(database, { ...options, text: 'JT3025', customerId: 7 });
  expect(await storedOnes()).toHaveLength(before.length);
});

test('after an import that multiplies the orders statements are planned for as many as there are', async () => {
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
