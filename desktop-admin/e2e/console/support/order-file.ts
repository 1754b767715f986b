import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { buildWorkbook, streamWorkbook } from '@logistics/shared/excel';

const HEADER = ['NGÀY', 'MÃ VẬN ĐƠN', 'TRẠNG THÁI'];

/** Returns a workbook with one sheet of the usual three columns. */
export function orderWorkbook(rows: string[][]): Uint8Array {
  return buildWorkbook('Hàng về', HEADER, rows);
}

/**
 * Returns a workbook of more than 256 KiB, which is sent in parts, with `rows` orders only, because tests share a server:
 * each order has a long random note, which does not compress well.
 */
export function heavyOrderWorkbook(rows: number, prefix: string): Uint8Array {
  const cells = Array.from({ length: rows }, (_, index) => [
    '07/01/2025 08:15',
    `${prefix}${String(index).padStart(9, '0')}`,
    'Đã nhập kho Trung Quốc',
    randomBytes(950).toString('hex'),
  ]);
  return buildWorkbook('Hàng về', [...HEADER, 'GHI CHÚ NỘI BỘ'], cells);
}

/** Writes a workbook of many rows; every thousandth row has an invalid status. */
export async function writeLargeWorkbook(file: string, rows: number, prefix: string): Promise<void> {
  const batches = async function* () {
    for (let start = 0; start < rows; start += 1000)
      yield Array.from({ length: Math.min(1000, rows - start) }, (_, index) => [
        '21/11/2026 08:30',
        `${prefix}${String(start + index).padStart(9, '0')}`,
        index === 0 ? 'Không rõ' : 'Đã nhập kho Trung Quốc',
      ]);
  };
  const sheets = async function* () {
    yield { name: 'Hàng về', header: HEADER, batches: batches() };
  };
  await pipeline(Readable.from(streamWorkbook(sheets())), createWriteStream(file));
}
