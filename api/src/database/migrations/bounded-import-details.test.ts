import { afterAll, expect, test } from 'vitest';
import { unpackRejected } from '../../rejected-rows.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { boundedImportDetails } from './0006-bounded-import-details.ts';
import { migrations } from './index.ts';

const { database, drop } = await createTestDatabase('empty');
afterAll(drop);
const query = <Row extends object>(sql: string) => database.readFresh<Row>(sql);

test('keeps the rejected rows of imports from before, with their reasons and in their order', async () => {
  for (const { up } of migrations.slice(0, migrations.indexOf(boundedImportDetails))) await query(up);
  await query(`
    INSERT INTO users (email, password_hash, first_name, last_name) VALUES ('a@b.vn', '', 'A', 'B');
    INSERT INTO imports (file_name, file_sha256, source, created_by) SELECT 'cu.xlsx', '', 'upload', id FROM users;
    INSERT INTO import_rejected_rows (import_id, seq, sheet, row_number, cells)
    SELECT i.id, n, CASE WHEN n <= 1200 THEN 'Kho 1' ELSE 'Kho 2' END, n + 1, jsonb_build_array('mã ' || n, 'x')
    FROM imports i, generate_series(1, 1500) n;
    INSERT INTO import_problems (import_id, seq, sheet, row_number, column_name, value, code, level, message)
    SELECT import_id, seq, sheet, row_number, 'MÃ', '', 'CODE_TOO_SHORT', 'error', 'ngắn' FROM import_rejected_rows
    WHERE seq > 1`);
  await query(boundedImportDetails.up);
  const parts = await query<{ sheet: string; row_count: number; width: number; content: Buffer }>(
    'SELECT sheet, row_count, width, content FROM import_rejected_parts ORDER BY import_id, seq',
  );
  const rows = (await Promise.all(parts.map(({ sheet, content }) => unpackRejected(sheet, content)))).flat();
  expect(rows.map(({ row }) => row)).toEqual(Array.from({ length: 1500 }, (_, n) => n + 2));
  expect(rows[0]).toEqual({ sheet: 'Kho 1', row: 2, cells: ['mã 1', 'x'], reasons: [] });
  expect(rows[1499]).toEqual({ sheet: 'Kho 2', row: 1501, cells: ['mã 1500', 'x'], reasons: ['MÃ: ngắn'] });
  expect(parts.reduce((sum, part) => sum + part.row_count, 0)).toBe(1500);
  expect(parts.map(({ width }) => width)).toEqual(parts.map(() => 2));
  expect(await query('SELECT count(*) AS n, max(seq) AS last FROM import_problems')).toEqual([
    { n: 999, last: 1000 },
  ]);
});
