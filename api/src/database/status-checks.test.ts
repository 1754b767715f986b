import { ORDER_STATUS_IDS, REPORTED_STATUSES } from '@logistics/shared/domain';
import { expect, test } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';

const { database } = await createTestApp();

/** The ids from -1 to 20 that every CHECK constraint on `status` of a table accepts. */
async function acceptedBy(table: string): Promise<number[]> {
  const rows = await database.readFresh<{ source: string }>(
    `SELECT pg_get_expr(conbin, conrelid) AS source FROM pg_constraint
     WHERE conrelid = $1::regclass AND contype = 'c' AND pg_get_expr(conbin, conrelid) ~ '\\mstatus\\M'`,
    [table],
  );
  expect(rows.length).toBeGreaterThan(0);
  const accepted = await database.readFresh<{ status: number }>(
    `SELECT status FROM generate_series(-1, 20) AS ids (status)
     WHERE ${rows.map(({ source }) => `(${source})`).join(' AND ')} ORDER BY status`,
  );
  return accepted.map(({ status }) => status);
}

test('the database admits exactly the statuses of ORDER_STATUSES for an order', async () => {
  expect(await acceptedBy('orders')).toEqual([...ORDER_STATUS_IDS]);
});

test('the database admits exactly the reported statuses of ORDER_STATUSES in every other table', async () => {
  const tables = await database.readFresh<{ name: string }>(
    `SELECT a.attrelid::regclass::text AS name FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
     WHERE a.attname = 'status' AND a.atttypid = 'int2'::regtype AND c.relkind IN ('r', 'p') AND NOT c.relispartition
       AND EXISTS (SELECT FROM pg_constraint WHERE conrelid = c.oid AND contype = 'c' AND a.attnum = ANY (conkey))
     ORDER BY name`,
  );
  const others = tables.map(({ name }) => name).filter((name) => name !== 'orders');
  expect(others).toEqual(['order_events', 'packing_steps']);
  for (const table of others) expect(await acceptedBy(table), table).toEqual([...REPORTED_STATUSES]);
});
