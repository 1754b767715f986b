import { expect, test } from 'vitest';
import { inTransaction } from '../../database/in-transaction.ts';
import { statementsOf } from '../../testing/plans.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { OrderChange } from '../../models/order-operation.ts';
import { changeLockedOrders, notifyOfChangedOrders } from './order-changes.ts';

const t = await createTestApp();
const query = (sql: string, values: unknown[] = []) => t.database.readFresh<{ id: number }>(sql, values);
const MANY = 2_000;

const insertOrders = () =>
  query(
    `WITH made AS (
       INSERT INTO orders (order_code, status, created_date, source, assigned_to)
       SELECT 'MANY' || n, 1, '2026-11-01', 3, CASE WHEN n % 50 = 0 THEN $1::bigint END
       FROM generate_series(1, ${MANY}) AS n RETURNING id
     ), reported AS (
       INSERT INTO order_events (order_id, status, occurred_at, source) SELECT id, 1, '2026-11-01', 3 FROM made
     ) SELECT id FROM made`,
    [t.actors.CO.id],
  );

/** The table itself, or its partitions. */
const partsOf = (table: string) =>
  t.database.readFresh<{ name: string }>(
    `SELECT oid::regclass::text AS name FROM pg_class
     WHERE relkind = 'r' AND (oid = $1::regclass OR pg_partition_root(oid) = $1::regclass)`,
    [table],
  );

test.each<OrderChange>([
  { kind: 'set-status', status: 3 },
  { kind: 'assign', customerId: t.actors.CX.id },
  { kind: 'assign', customerId: null },
  { kind: 'remove', removedAt: '2026-11-20T00:00:00Z' },
])(
  'a change of many orders ($kind) visits each row a few times, although PostgreSQL estimates empty tables',
  async (change) => {
    const tables = [
      'orders',
      'order_events',
      'declarations',
      'order_counter_changes',
      'order_moment_changes',
    ];
    for (const table of tables)
      for (const { name } of await partsOf(table))
        await query(`ALTER TABLE ${name} SET (autovacuum_enabled = off)`);
    await query('DELETE FROM orders');
    await insertOrders();
    await query('DELETE FROM orders');
    await query(`ANALYZE ${tables.join(', ')}`);
    const ids = (await insertOrders()).map(({ id }) => id);
    const actorId = t.actors.P1.id;
    const statements = await inTransaction(t.database, (tx) =>
      statementsOf(tx, async () => {
        const changed = await changeLockedOrders(tx, { ids, change, actorId });
        await notifyOfChangedOrders(tx, t.app, changed, { kind: change.kind, isApart: true });
      }),
    );
    expect(statements.length).toBeGreaterThan(3);
    expect(statements.filter(({ rows }) => rows > 20 * MANY)).toEqual([]);
  },
);

test('merging a duplicate order moves only its own events, and visits no other order', async () => {
  const reports = 50_000;
  await query(
    `INSERT INTO order_event_reports (event_id, import_id) SELECT 1000000 + n, 1 FROM generate_series(1, ${reports}) AS n`,
  );
  await query('ANALYZE order_event_reports');
  const [order] = await query(
    `INSERT INTO orders (order_code, status, created_date, source) VALUES ('GONE1', 0, '2026-11-01', 3) RETURNING id`,
  );
  const [event] = await query(
    `INSERT INTO order_events (order_id, occurred_at, source, facts)
     VALUES ($1, '2026-11-01', 3, '{"note": [1, 0, "x"]}') RETURNING id`,
    [order?.id],
  );
  await query('INSERT INTO order_event_reports (event_id, import_id) VALUES ($1, 1)', [event?.id]);
  const statements = await inTransaction(t.database, (tx) =>
    statementsOf(tx, () => tx.client.query('SELECT refold_orders($1)', [[order?.id]])),
  );
  expect(await query('SELECT event_id FROM order_event_reports WHERE event_id < 1000000')).toEqual([]);
  const deleting = statements.filter(({ text }) => text.includes('DELETE FROM order_event_reports'));
  expect(deleting).toHaveLength(1);
  expect(deleting.filter(({ rows }) => rows > 100)).toEqual([]);
});
