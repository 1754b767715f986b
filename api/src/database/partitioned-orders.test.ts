import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { restoreBackup } from '../backup/restore-backup.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { PROJECT_ROOT } from '../config/paths.ts';
import { asActor, day, importRows, orderRow, scanOf } from '../testing/order-fixtures.ts';
import { createTestApp } from '../testing/test-app.ts';
import { earlyVacuum } from './migrations/0031-early-vacuum.ts';
import { createUnusedDatabase, joinTestDatabase } from '../testing/test-database.ts';

const t = await createTestApp();
const { as, actors, database } = t;
const staff = asActor(t.commandContext(actors.P1));
const count = async (from: string, values: unknown[] = []) =>
  (await database.readFresh<{ n: number }>(`SELECT count(*) AS n FROM ${from}`, values))[0]?.n;
const idOf = async (code: string) =>
  (await database.readFresh<{ id: number }>('SELECT id FROM orders WHERE order_code = $1', [code]))[0]?.id;

/** Foreign keys to and of the table, unique keys, checks, indexes and triggers, as PostgreSQL writes them. */
const rules = async () =>
  (
    await database.readFresh<{ rule: string }>(
      `SELECT conrelid::regclass || ' ' ||
         replace(pg_get_constraintdef(oid), 'REFERENCES order_numbers(', 'REFERENCES orders(') AS rule
       FROM pg_constraint
       WHERE conparentid = 0 AND (conrelid = 'orders'::regclass AND contype IN ('f', 'u', 'c')
         OR confrelid IN ('orders'::regclass, to_regclass('order_numbers')))
       UNION ALL SELECT regexp_replace(pg_get_indexdef(indexrelid), ' ON (ONLY )?', ' ON ') FROM pg_index
       WHERE indrelid = 'orders'::regclass AND NOT indisprimary
       UNION ALL SELECT pg_get_triggerdef(oid) FROM pg_trigger
       WHERE tgrelid = 'orders'::regclass AND NOT tgisinternal AND tgname !~ '(_order_numbers?$|^refuse_)'
       UNION ALL SELECT pg_get_statisticsobjdef(oid) FROM pg_statistic_ext WHERE stxrelid = 'orders'::regclass`,
    )
  )
    .map(({ rule }) => rule)
    .sort();

const CODES = Array.from({ length: 60 }, (_, n) => `JT32000000${String(n).padStart(5, '0')}`);
const rows = (status: number, hour: number, codes = CODES) =>
  codes.map((orderCode) => orderRow({ orderCode, status, occurredAt: `2026-11-0${status}T0${hour}:00:00Z` }));
await importRows(staff, [...rows(1, 2), ...rows(1, 2, ['NEWEST1', 'NEWEST2'])]);
const newest = (await idOf('NEWEST2')) ?? 0;
await database.readFresh(`DELETE FROM orders WHERE order_code = 'NEWEST2'`);
const [{ options } = { options: null }] = await database.readFresh<{ options: string[] | null }>(
  `SELECT reloptions AS options FROM pg_class WHERE oid = 'orders'::regclass OR relname = 'orders_0'
   ORDER BY relkind = 'r' DESC LIMIT 1`,
);
const before = { rules: await rules(), orders: await count('orders'), options };
// With TEST_PARTITIONS the database is partitioned already.
if ((await count(`pg_inherits WHERE inhparent = 'orders'::regclass`)) === 0)
  await database.sessionPool.query(
    readFileSync(join(PROJECT_ROOT, 'deploy', 'partitions', 'orders.sql'), 'utf8'),
  );

describe('the partitioned table', () => {
  test('has every row and every rule of the whole one', async () => {
    expect(await count('orders')).toBe(before.orders);
    expect(await count('orders JOIN order_numbers USING (id)')).toBe(before.orders);
    expect(await rules()).toEqual(before.rules);
    expect(before.rules.filter((rule) => rule.includes('REFERENCES orders('))).toHaveLength(13);
    expect(await count(`pg_inherits WHERE inhparent = 'orders'::regclass`)).toBe(8);
    // The rows are spread.
    expect(await count('(SELECT DISTINCT tableoid FROM orders) p')).toBe(8);
  });

  test('is vacuumed after a hundredth of its rows has changed, with pauses, like the whole one', async () => {
    const early = {
      options: ['autovacuum_vacuum_scale_factor=0.01', 'autovacuum_vacuum_cost_delay=10'],
      n: 8,
    };
    const options = () =>
      database.readFresh(
        `SELECT reloptions AS options, count(*) AS n FROM pg_class
         WHERE oid IN (SELECT inhrelid FROM pg_inherits WHERE inhparent = 'orders'::regclass) GROUP BY 1`,
      );
    expect(before.options).toEqual(early.options);
    expect(await options()).toEqual([early]);
    expect(await count(`pg_class WHERE oid = 'bags'::regclass AND reloptions = $1`, [early.options])).toBe(1);
    // A database may have been partitioned before the migration.
    await database.readFresh(earlyVacuum.down);
    expect(await options()).toEqual([{ options: null, n: 8 }]);
    await database.readFresh(earlyVacuum.up);
    expect(await options()).toEqual([early]);
  });

  test('has each id and each code once, and never uses an id again', async () => {
    const values = `(order_code, created_date, id) VALUES`;
    await expect(
      database.readFresh(`INSERT INTO orders ${values} ('OTHER1', now(), $1)`, [await idOf('NEWEST1')]),
    ).rejects.toThrow('order_numbers_pkey');
    await expect(
      database.readFresh(`INSERT INTO orders (order_code, created_date) VALUES ('NEWEST1', now())`),
    ).rejects.toThrow('order_code_key');
    await importRows(staff, rows(1, 2, ['NEWEST3']));
    expect(await idOf('NEWEST3')).toBeGreaterThan(newest);
  });

  test('refuses changes that `order_numbers` can not follow', async () => {
    await expect(database.readFresh('UPDATE orders SET id = id + 1000')).rejects.toThrow('order_numbers');
    await expect(database.readFresh('TRUNCATE orders')).rejects.toThrow('order_numbers');
    expect(await count('orders JOIN order_numbers USING (id)')).toBe(await count('order_numbers'));
  });

  test('finds an order by its code in one partition', async () => {
    const plan = await database.readFresh<{ 'QUERY PLAN': string }>(
      `EXPLAIN SELECT * FROM orders WHERE order_code = 'NEWEST1'`,
    );
    expect(plan.filter((line) => /on orders_\d+/.test(line['QUERY PLAN']))).toHaveLength(1);
  });
});

test('imports again, scans and their undo find the same orders, and counters follow', async () => {
  const second = await importRows(staff, rows(2, 3));
  expect(second).toMatchObject({ created: 0, updated: CODES.length });
  const scans = CODES.slice(0, 20).map((code) => scanOf(code, 3, day(5)));
  for (let sent = 0; sent < 2; sent++)
    await as('P1').post('/api/orders/scan').send({ events: scans }).expect(200);
  expect((await as('P1').get('/api/orders?status=3').expect(200)).body.meta.total).toBe(20);
  const keys = scans.map(({ key }) => key);
  await as('P1').post('/api/orders/scan/withdraw').send({ keys }).expect(200);
  await as('SA').post(`/api/orders/imports/${second.importId}/undo`).expect(200);
  expect(await count('orders WHERE status = 1 AND order_code = ANY ($1)', [CODES])).toBe(CODES.length);
  const list = await as('P1').get('/api/orders?status=1').expect(200);
  expect(list.body.meta.total).toBe(await count('orders WHERE status = 1'));
  const counters = await database.readFresh<{ n: number }>(
    'SELECT sum(n)::int AS n FROM order_counters WHERE owner_id = 0',
  );
  expect(counters[0]?.n).toBe(await count('orders'));
});

describe('with an order', () => {
  test('its own rows are deleted, and rows that only mention it stay', async () => {
    const [code = '', other = ''] = CODES.slice(40);
    await as('P1')
      .post('/api/orders/scan')
      .send({ events: [code, other].map((of) => scanOf(of, 3, day(6))) })
      .expect(200);
    const id = (await idOf(code)) ?? 0;
    await database.readFresh(
      `INSERT INTO order_fees (order_id, override_amount, override_reason) VALUES ($1, 1000, 'x')`,
      [id],
    );
    const [opened] = await database.readFresh<{ id: number }>(
      `INSERT INTO stock_counts (warehouse, opened_by) VALUES ('vn', $1) RETURNING id`,
      [actors.P1.id],
    );
    await database.readFresh(
      `INSERT INTO stock_count_scans (key, count_id, order_id, code, kind, is_current, scanned_by, scanned_at)
       VALUES (gen_random_uuid(), $1, $2, $3, 'match', true, $4, now())`,
      [opened?.id, id, code, actors.P1.id],
    );
    await database.readFresh('DELETE FROM orders WHERE id = $1', [id]);
    for (const table of ['order_events', 'order_scans', 'order_fees', 'order_code_search'])
      expect(await count(`${table} WHERE order_id = $1`, [id])).toBe(0);
    expect(await count('order_numbers WHERE id = $1', [id])).toBe(0);
    expect(await count('stock_count_scans WHERE code = $1 AND order_id IS NULL', [code])).toBe(1);
    expect(await count('order_scans WHERE order_id = $1', [await idOf(other)])).toBe(1);
  });

  const ADD = 'INSERT INTO order_binnings (order_id, binned, actor_id) VALUES ($1, true, $2)';
  const DELETE = 'DELETE FROM orders WHERE id = $1';

  test('a row that another transaction adds meanwhile is deleted, too', async () => {
    const id = (await idOf(CODES[50] ?? '')) ?? 0;
    await withTwo(async (first, second) => {
      await first.query(ADD, [id, actors.P1.id]);
      const deleted = second.query(DELETE, [id]);
      await untilWaiting();
      await first.query('COMMIT');
      await deleted;
      await second.query('COMMIT');
    });
    expect(await idOf(CODES[50] ?? '')).toBeUndefined();
    expect(await count('order_binnings WHERE order_id = $1', [id])).toBe(0);
  });

  test('a row that waits for its deletion is refused', async () => {
    const id = (await idOf(CODES[51] ?? '')) ?? 0;
    await withTwo(async (first, second) => {
      await first.query(DELETE, [id]);
      const refused = expect(second.query(ADD, [id, actors.P1.id])).rejects.toThrow(
        'order_binnings_order_id_fkey',
      );
      await untilWaiting();
      await first.query('COMMIT');
      await refused;
    });
  });
});

test('a backup is restored into whole tables, where ids go on', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'partitioned-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'backup.tar');
  await writeBackup({ databaseUrl: t.config.databaseUrl, images: t.app.files.images }, file);
  const { url, drop } = await createUnusedDatabase();
  onTestFinished(drop);
  const target = { databaseUrl: url, images: t.app.files.images, replaceJobs: () => Promise.resolve() };
  await restoreBackup(target, file, { replace: false });
  const { database: restored, drop: leave } = await joinTestDatabase(url);
  onTestFinished(leave);
  const ofOrders = `SELECT o::text AS row FROM orders o UNION ALL SELECT e::text FROM order_events e ORDER BY 1`;
  expect(await restored.readFresh(ofOrders)).toEqual(await database.readFresh(ofOrders));
  const [made] = await restored.readFresh<{ id: number }>(
    `INSERT INTO orders (order_code, created_date) VALUES ('RESTORED', now()) RETURNING id`,
  );
  const [highest] = await database.readFresh<{ id: number }>('SELECT max(id) AS id FROM orders');
  expect(made?.id).toBeGreaterThan(highest?.id ?? Infinity);
});

/** Runs `act` with two open transactions. */
async function withTwo(act: (first: pg.PoolClient, second: pg.PoolClient) => Promise<void>): Promise<void> {
  const first = await database.sessionPool.connect();
  const second = await database.sessionPool.connect();
  try {
    await first.query('BEGIN');
    await second.query('BEGIN');
    await act(first, second);
  } finally {
    for (const client of [first, second]) {
      await client.query('ROLLBACK');
      client.release();
    }
  }
}

const untilWaiting = () =>
  expect
    .poll(() => count(`pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`))
    .toBe(1);
