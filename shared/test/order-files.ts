import { expect } from 'vitest';
import { orderRowSchema, rowProblemSchema, sheetReportSchema } from '../src/contracts/imports.ts';
import type { OrderRow, RejectedRow, RowProblem, SheetReport } from '../src/contracts/imports.ts';
import { type ByteSource, bytesSource } from '../src/excel/byte-source.ts';
import { OrderFileError } from '../src/excel/order-file-error.ts';
import { type ReadOptions, readOrderFile } from '../src/excel/order-file.ts';
import { buildXlsx, inlineRow } from '../src/testing/xlsx-builder.ts';

const OPTIONS: ReadOptions = {
  fileName: 'don-hang.xlsx',
  timezone: 'Asia/Ho_Chi_Minh',
  now: '2026-11-21T00:00:00Z',
  maxRows: 10_000,
};
export const HEADER = ['NGÀY', 'MÃ VẬN ĐƠN', 'TRẠNG THÁI'];

interface Read {
  rows: OrderRow[];
  problems: RowProblem[];
  rejected: RejectedRow[];
  sheets: SheetReport[];
  total: number;
}

/** Reads a whole file, and checks the result against the contract. */
export async function read(file: Uint8Array | ByteSource, options: Partial<ReadOptions> = {}): Promise<Read> {
  const source = file instanceof Uint8Array ? bytesSource(file) : file;
  const found: Read = { rows: [], problems: [], rejected: [], sheets: [], total: -1 };
  for await (const event of readOrderFile(source, { ...OPTIONS, ...options })) {
    if (event.type === 'rows') found.rows.push(...event.rows);
    if (event.type === 'problems') {
      found.problems.push(...event.problems);
      found.rejected.push(...event.rejected);
    }
    if (event.type === 'end') {
      found.sheets = event.sheets;
      found.total = event.total;
    }
  }
  found.rows.forEach((row) => orderRowSchema.parse(row));
  found.problems.forEach((problem) => rowProblemSchema.parse(problem));
  found.sheets.forEach((sheet) => sheetReportSchema.parse(sheet));
  expect(found.total).toBe(found.rows.length + found.rejected.length);
  return found;
}

/** The code of the OrderFileError that the reading ends with. */
export const codeOf = async (reading: Promise<unknown>) => {
  const error = await reading.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(OrderFileError);
  return error instanceof OrderFileError ? error.code : null;
};

/** A workbook of one sheet, all of its cells text. */
export const table = (rows: readonly (readonly string[])[]) =>
  buildXlsx({ sheets: { 'Trang 1': rows.map((cells, n) => inlineRow(n + 1, cells)).join('') } });
export const GOOD = ['21/11/2026 14:05', 'JT3025901027389', 'Đã trả khách'];
