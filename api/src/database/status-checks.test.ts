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

test('the database admits exactly the reported statuses of ORDER_STATUSES for an event', async () => {
  expect(await acceptedBy('order_events')).toEqual([...REPORTED_STATUSES]);
});
