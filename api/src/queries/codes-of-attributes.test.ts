import { afterAll, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { planOf } from '../testing/plans.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { findBags } from './find-bags.ts';
import { findShelves } from './find-shelves.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);
const PAGE = { page: 1, pageSize: 100 } as const;

await database.readFresh(`INSERT INTO bags (code) SELECT 'B' || n FROM generate_series(1, 20) n`);
await database.readFresh(
  `INSERT INTO shelves (code, warehouse, place) SELECT 'K' || n, 'vn', n FROM generate_series(1, 20) n`,
);
await database.readFresh(
  `INSERT INTO orders (order_code, status, created_date, facts)
   SELECT 'CODE' || n, 3, now(),
     jsonb_build_object('bag', jsonb_build_array(0, 0, 'B' || n % 20), 'shelf', jsonb_build_array(0, 0, 'K' || n % 20),
       'lot', jsonb_build_array(0, 0, 'L' || n % 20))
   FROM generate_series(1, 5000) n`,
);
await database.readFresh('ANALYZE');

/** Returns the plans of the statements that a query reads with. */
async function plansOf(query: (explained: Database) => Promise<unknown>): Promise<string> {
  const plans: string[] = [];
  const explain: Database['read'] = async (statement, values) => {
    const sql = typeof statement === 'string' ? statement : statement.text;
    plans.push(await planOf(database.readFresh, sql, values));
    return [];
  };
  await query({ ...database, read: explain, readFresh: explain });
  return plans.join('\n');
}

// If a code's column had another collation than the index, each row of the list would read all orders.
test.each([
  ['bag', 'orders_by_bag', (explained: Database) => findBags(explained, PAGE)],
  ['shelf', 'orders_by_shelf', (explained: Database) => findShelves(explained, { ...PAGE, state: 'used' })],
] as const)('the parcels of each %s are counted by the index %s', async (attribute, index, find) => {
  const plan = await plansOf(find);
  expect(plan).toContain(index);
  expect(plan).toMatch(new RegExp(`Index Cond: .*#>> '{${attribute},2}'`));
});

// Without statistics of the expression, PostgreSQL assumes 25 orders here, and among ten million 50,000 in each bag. It
// then reads all orders by code to list a bag by code.
test.each([
  ['bag', 'B1'],
  ['lot', 'L1'],
  ['shelf', 'K1'],
])('the planner knows how many orders have one %s', async (attribute, code) => {
  const [row] = await database.readFresh<{ 'QUERY PLAN': { Plan: { 'Plan Rows': number } }[] }>(
    `EXPLAIN (FORMAT JSON) SELECT FROM orders WHERE facts #>> '{${attribute},2}' = '${code}'`,
  );
  expect(row?.['QUERY PLAN'][0]?.Plan['Plan Rows']).toBeGreaterThan(100);
});
