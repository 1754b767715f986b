import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import { bagsAndLots } from './0016-bags-and-lots.ts';
import { migrations } from './index.ts';

const { database, drop } = await createTestDatabase('empty');
afterAll(drop);
const query = <Row extends object>(sql: string) => database.readFresh<Row>(sql);

test('gives each bag and lot that files named a row, and writes their codes in one way', async () => {
  for (const { up } of migrations.slice(0, migrations.indexOf(bagsAndLots))) await query(up);
  await query(`
    INSERT INTO orders (order_code, created_date) SELECT 'JT000' || n, now() FROM generate_series(1, 4) n;
    INSERT INTO order_events (order_id, status, occurred_at, source, facts)
    SELECT o.id, 2, TIMESTAMPTZ '2026-11-20 02:00:00Z', 3, e.facts::jsonb FROM orders o JOIN (VALUES
      ('JT0001', '{"bag": [1, 2, "bao 1"], "lot": [1, 2, "Xe 9"]}'),
      ('JT0002', '{"bag": [1, 2, "BAO1"]}'),
      ('JT0003', '{"bag": [1, 2, ""], "note": [1, 2, "bao 7"]}'),
      ('JT0004', '{"bag": [1, 2, "bao 2"]}'),
      ('JT0004', '{"bag": [1, 2, "BAO2"]}')
    ) AS e (code, facts) ON e.code = o.order_code;
    SELECT refold_orders(ARRAY(SELECT id FROM orders))`);
  await query(bagsAndLots.up);
  expect(
    await query(
      `SELECT order_code, facts #>> '{bag,2}' AS bag, facts #>> '{lot,2}' AS lot FROM orders ORDER BY order_code`,
    ),
  ).toEqual([
    { order_code: 'JT0001', bag: 'BAO1', lot: 'XE9' },
    { order_code: 'JT0002', bag: 'BAO1', lot: null },
    { order_code: 'JT0003', bag: '', lot: null },
    { order_code: 'JT0004', bag: 'BAO2', lot: null },
  ]);
  expect(
    await query(
      'SELECT b.code, b.state, l.code AS lot FROM bags b LEFT JOIN lots l ON l.id = b.lot_id ORDER BY b.code',
    ),
  ).toEqual([
    { code: 'BAO1', state: 'sealed', lot: 'XE9' },
    { code: 'BAO2', state: 'sealed', lot: null },
  ]);
  expect(await query('SELECT count(*) AS n FROM order_events')).toEqual([{ n: 4 }]);
  expect(await query('SELECT code FROM lots')).toEqual([{ code: 'XE9' }]);
});
