import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_ROOT } from '../config/paths.ts';
import { asActor, importRows, orderRow, scanOf } from '../testing/order-fixtures.ts';
import { createTestApp } from '../testing/test-app.ts';

const t = await createTestApp();
const { as, actors, database } = t;
const staff = asActor(t.commandContext(actors.P1));
const count = async (from: string, values: unknown[] = []) =>
  (await database.readFresh<{ n: number }>(`SELECT count(*) AS n FROM ${from}`, values))[0]?.n;

/** Foreign keys, unique keys, checks, other indexes and triggers of the table, as PostgreSQL writes them. */
const rules = async () =>
  (
    await database.readFresh<{ rule: string }>(
      `SELECT pg_get_constraintdef(oid) AS rule FROM pg_constraint
       WHERE conrelid = 'order_events'::regclass AND contype IN ('f', 'u', 'c')
       UNION ALL SELECT regexp_replace(pg_get_indexdef(indexrelid), ' ON (ONLY )?', ' ON ') FROM pg_index
       WHERE indrelid = 'order_events'::regclass AND NOT indisunique AND indexrelid::regclass::text <> 'order_events_id'
       UNION ALL SELECT pg_get_triggerdef(oid) FROM pg_trigger
       WHERE tgrelid = 'order_events'::regclass AND NOT tgisinternal`,
    )
  )
    .map(({ rule }) => rule)
    .sort();

const CODES = Array.from({ length: 60 }, (_, n) => `JT31000000${String(n).padStart(5, '0')}`);
const rows = (status: number, hour: number) =>
  CODES.map((orderCode) => orderRow({ orderCode, status, occurredAt: `2026-11-0${status}T0${hour}:00:00Z` }));
await importRows(staff, rows(1, 2));
const before = { rules: await rules(), events: await count('order_events') };
// With TEST_PARTITIONS the database is partitioned already.
if ((await count(`pg_inherits WHERE inhparent = 'order_events'::regclass`)) === 0)
  await database.sessionPool.query(
    readFileSync(join(PROJECT_ROOT, 'deploy', 'partitions', 'order-events.sql'), 'utf8'),
  );

test('the partitioned table has every row and every rule of the whole one', async () => {
  expect(await count('order_events')).toBe(before.events);
  expect(await rules()).toEqual(before.rules);
  expect(await count(`pg_inherits WHERE inhparent = 'order_events'::regclass`)).toBe(16);
  // The rows are spread.
  expect(await count('(SELECT DISTINCT tableoid FROM order_events) p')).toBeGreaterThan(10);
});

test('an import adds each report once, also when it is repeated, and its undo removes the reports', async () => {
  const first = await importRows(staff, rows(2, 3));
  expect(first).toMatchObject({ created: 0, updated: CODES.length });
  const events = await count('order_events');
  const second = await importRows(staff, [...rows(2, 3), ...rows(1, 2)]);
  expect(await count('order_events')).toBe(events);
  expect(await count('order_event_reports WHERE import_id = $1', [second.importId])).toBe(2 * CODES.length);
  // The later file reported the same, so the reports stay and now belong to that import.
  await as('SA').post(`/api/orders/imports/${first.importId}/undo`).expect(200);
  expect(await count('order_events')).toBe(events);
  await as('SA').post(`/api/orders/imports/${second.importId}/undo`).expect(200);
  expect(await count('order_events')).toBe(CODES.length);
  expect(await count('orders WHERE status = 1 AND order_code = ANY ($1)', [CODES])).toBe(CODES.length);
});

test('a scan counts once, is shown to everyone at once, and can be undone', async () => {
  const events = CODES.slice(0, 20).map((code) => scanOf(code, 3, '2026-11-05T02:00:00Z'));
  for (let sent = 0; sent < 2; sent++) await as('P1').post('/api/orders/scan').send({ events }).expect(200);
  expect(await count('order_events WHERE source = 2')).toBe(20);
  const list = await as('P1').get('/api/orders?status=3').expect(200);
  expect(list.body.meta.total).toBe(20);
  await as('P1')
    .post('/api/orders/scan/withdraw')
    .send({ keys: events.map(({ key }) => key) })
    .expect(200);
  expect(await count('order_events WHERE source = 2')).toBe(0);
  expect(await count('orders WHERE status = 3')).toBe(0);
});

test('deleting an order deletes its reports, also repeated reports of further imports', async () => {
  await importRows(staff, [...rows(1, 2).slice(0, 5), orderRow({ orderCode: 'YT7000000000001' })]);
  expect(await count('order_event_reports')).toBe(5);
  await database.readFresh('DELETE FROM orders WHERE order_code = ANY ($1)', [CODES.slice(0, 5)]);
  expect(await count('order_event_reports')).toBe(0);
  expect(await count('order_events')).toBe(CODES.length - 5 + 1);
});

test('the reports of one order are read from one partition', async () => {
  const plan = await database.readFresh<{ 'QUERY PLAN': string }>(
    'EXPLAIN SELECT * FROM order_events WHERE order_id = 7',
  );
  expect(plan.filter((line) => /order_events_\d+/.test(line['QUERY PLAN']))).toHaveLength(1);
});
