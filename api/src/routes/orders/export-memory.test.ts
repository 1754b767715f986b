import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { bytesSource, readOrderFile } from '@logistics/shared/excel';
import { afterAll, expect, test } from 'vitest';
import { SOURCE_LOADER } from '../../testing/programs.ts';
import { storeFees } from '../../testing/tariff-fixtures.ts';
import { createTestApp } from '../../testing/test-app.ts';

const { database, config } = await createTestApp();
const folder = mkdtempSync(join(tmpdir(), 'export-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ROWS = 100_000;
const MEGABYTES_MAX = 150;

const child = fileURLToPath(new URL('../../../test/export-child.ts', import.meta.url));

/** Too small for all rows at once, but enough for the app itself and a few batches. */
const HEAP_MEGABYTES = 64;

/**
 * Returns how many megabytes a child process grew while it wrote all orders to a file. Rejects when the process ran
 * out of memory.
 */
async function growth(file: string, ...how: readonly 'in one piece'[]): Promise<number> {
  const heap = `--max-old-space-size=${HEAP_MEGABYTES}`;
  const args = [heap, ...SOURCE_LOADER, child, config.databaseUrl, file, ...how];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  // The child process prints exactly this.
  const { before, most } = JSON.parse(stdout) as { before: number; most: number };
  return most - before;
}

test('exports 100,000 orders within 150 MB of memory, with a heap too small to hold them all', async () => {
  await database.readFresh(
    `INSERT INTO orders (order_code, status, created_date, source, facts)
     SELECT 'JT' || (3025900000000 + n), 1 + n % 4, timestamptz '2026-10-01' + n * interval '7 seconds', 3,
       jsonb_build_object('goodsName', jsonb_build_array(1, 1, 'Áo khoác mùa đông số ' || md5(n::text)),
         'weight', jsonb_build_array(1, 1, n % 97 / 10.0), 'fee', jsonb_build_array(1, 1, n * 1000),
         'note', jsonb_build_array(1, 1, '=HYPERLINK("' || md5((n + 1)::text) || '")'))
     FROM generate_series(1, ${ROWS}) AS n`,
  );
  await storeFees(database, [
    { kind: 'weight', quantity: 2000, rate: 30_000, amount: 60_000 },
    { kind: 'counting', quantity: 1, rate: 600, amount: 600 },
    { kind: 'rounding', quantity: 0, rate: 1000, amount: 400 },
  ]);
  const file = join(folder, 'don-hang.xlsx');
  const held = expect(growth(join(folder, 'mot-manh.xlsx'), 'in one piece')).rejects.toThrow(
    'heap out of memory',
  );
  expect(await growth(file)).toBeLessThan(MEGABYTES_MAX);
  await held;

  const seen = new Set<string>();
  const options = {
    fileName: 'don-hang.xlsx',
    timezone: config.businessTimezone,
    now: '2027-01-01T00:00:00Z',
    maxRows: 2 * ROWS,
  };
  for await (const event of readOrderFile(bytesSource(new Uint8Array(readFileSync(file))), options)) {
    if (event.type === 'problems') expect(event.rejected).toEqual([]);
    if (event.type !== 'rows') continue;
    for (const row of event.rows) {
      const n = Number(row.orderCode.slice(2)) - 3_025_900_000_000;
      seen.add(row.orderCode);
      if (
        row.status !== 1 + (n % 4) ||
        row.facts?.fee !== n * 1000 ||
        !row.facts.note?.startsWith('=HYPERLINK("')
      )
        expect(row).toBe(`row ${n} as it was written`);
    }
  }
  expect(seen.size).toBe(ROWS);
}, 120_000);
