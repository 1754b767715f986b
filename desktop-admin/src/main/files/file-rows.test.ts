import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { buildWorkbook } from '@logistics/shared/excel';
import type { FileRow, Spool } from '../../bridge/index.ts';
import { spoolOrderFile } from '../../reader/spool-order-file.ts';
import { openStableFile } from '../../reader/stable-file.ts';
import { createFileRowReader } from './file-rows.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'console-rows-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A file of 3,500 rows. Every seventh row has an invalid status, every tenth of the others a warning. */
const COUNT = 3_500;
const isBad = (index: number) => index % 7 === 0;
async function spoolOfMany(): Promise<Spool> {
  const rows = Array.from({ length: COUNT }, (_, index) => [
    '21/11/2026 08:30',
    `JT${String(index).padStart(11, '0')}`,
    isBad(index) ? 'Không rõ' : 'Kho TQ',
  ]);
  const file = path.join(folder, 'many.xlsx');
  writeFileSync(file, buildWorkbook('Hàng về', ['NGÀY', 'MÃ VẬN ĐƠN', 'TRẠNG THÁI'], rows));
  mkdirSync(path.join(folder, 'spool'));
  const source = await openStableFile(file);
  const job = {
    path: file,
    fileName: 'many.xlsx',
    timezone: 'Asia/Ho_Chi_Minh',
    options: {},
    statusSynonyms: {},
    spoolFolder: path.join(folder, 'spool'),
  };
  try {
    return await spoolOrderFile(source, job, '2026-11-21T05:00:00Z', () => undefined);
  } finally {
    await source.close();
  }
}

const spool = await spoolOfMany();
const reader = createFileRowReader();
const numbers = (rows: readonly FileRow[]) => rows.map(({ row }) => row);
const allNumbers = Array.from({ length: COUNT }, (_, index) => index + 2);
const badNumbers = allNumbers.filter((row) => isBad(row - 2));

describe('the rows of a file that was read on this machine', () => {
  it('can be read from any offset in file order, all rows or only those with problems', async () => {
    expect(spool.blocks.length).toBeGreaterThan(2);
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: COUNT + 50 }),
        fc.integer({ min: 1, max: 200 }),
        fc.constantFrom('all' as const, 'problems' as const),
        async (offset, limit, only) => {
          const expected = only === 'all' ? allNumbers : badNumbers;
          const { total, rows } = await reader.read(spool, { offset, limit, only });
          expect(total).toBe(expected.length);
          expect(numbers(rows)).toEqual(expected.slice(offset, offset + limit));
        },
      ),
      { numRuns: 60 },
    );
  });

  it('contain the values that were read, or their problems', async () => {
    const { rows } = await reader.read(spool, { offset: 0, limit: 2, only: 'all' });
    expect(rows).toEqual([
      {
        sheet: 'Hàng về',
        row: 2,
        good: null,
        problems: [expect.objectContaining({ column: 'TRẠNG THÁI', value: 'Không rõ', level: 'error' })],
      },
      {
        sheet: 'Hàng về',
        row: 3,
        good: { orderCode: 'JT00000000001', status: 1, occurredAt: '2026-11-21T01:30:00Z' },
        problems: [],
      },
    ]);
  });

  it('are counted while they are read, with the first problems', () => {
    expect(spool).toMatchObject({
      total: COUNT,
      rejected: badNumbers.length,
      warnings: 0,
      problemsTotal: badNumbers.length,
    });
    expect(spool.problems).toHaveLength(Math.min(1000, badNumbers.length));
  });
});
