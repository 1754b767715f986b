import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import type { OrderRow, RejectedRow, RowProblem } from '../src/contracts/index.ts';
import { bytesSource, readOrderFile } from '../src/excel/index.ts';

async function read(bytes: Uint8Array, fileName: string) {
  const rows: OrderRow[] = [];
  const problems: RowProblem[] = [];
  const rejected: RejectedRow[] = [];
  const options = { fileName, timezone: 'Asia/Ho_Chi_Minh', now: '2026-11-21T00:00:00Z', maxRows: 1000 };
  for await (const event of readOrderFile(bytesSource(bytes), options)) {
    if (event.type === 'rows') rows.push(...event.rows);
    if (event.type === 'problems') {
      problems.push(...event.problems);
      rejected.push(...event.rejected);
    }
  }
  return { rows, problems, rejected };
}

const fixture = (name: string) =>
  new Uint8Array(readFileSync(join(import.meta.dirname, 'fixtures/libreoffice', name)));

describe('a file that LibreOffice wrote', () => {
  it.each(['warehouse.xlsx', 'warehouse.xls', 'warehouse.ods'])(
    'is read in full, bad rows named: %s',
    async (name) => {
      const { rows, problems, rejected } = await read(fixture(name), name);
      const china = 'Kho Bằng Tường';
      expect(rows).toEqual([
        {
          sheet: china,
          row: 4,
          orderCode: 'JT3025901027389',
          status: 1,
          occurredAt: '2026-11-18T01:30:00Z',
          facts: { weight: 1.85, note: 'Hàng dễ vỡ & nhẹ' },
        },
        { sheet: china, row: 5, orderCode: '75841203996215', status: 2, occurredAt: '2026-11-17T17:00:00Z' },
        {
          sheet: china,
          row: 7,
          orderCode: 'YT8812345678901',
          status: 3,
          occurredAt: '2026-11-19T16:59:59Z',
          facts: { weight: 12.4 },
        },
        {
          sheet: 'Trả khách',
          row: 2,
          orderCode: 'JT3025901027389',
          status: 4,
          occurredAt: '2026-11-20T08:05:00Z',
        },
      ]);
      expect(
        problems.map(({ sheet, row, column, value, code }) => ({ sheet, row, column, value, code })),
      ).toEqual([
        { sheet: china, row: 8, column: 'NGÀY', value: '32/11/2026', code: 'DATE_INVALID' },
        { sheet: china, row: 9, column: 'TRẠNG THÁI', value: 'Về kho Bằng Tường', code: 'STATUS_UNKNOWN' },
      ]);
      expect(rejected.map(({ row }) => row)).toEqual([8, 9]);
    },
  );
});

describe('a file that another library wrote', () => {
  it('is read in full, with its dates to the second', async () => {
    const date = (iso: string) => ({ value: new Date(iso), type: Date, format: 'dd/mm/yyyy hh:mm:ss' });
    const text = (value: string) => ({ value, type: String });
    const file = await writeXlsxFile([
      [text('NGÀY'), text('MÃ VẬN ĐƠN'), text('TRẠNG THÁI'), text('SỐ KIỆN')],
      [
        date('2026-11-18T23:59:59Z'),
        text('jt 3025 9010 27389'),
        text('Đã nhập kho Trung Quốc'),
        { value: 3, type: Number },
      ],
      [text('19/11/2026 07:05'), text('YT8812345678901'), text('Đã giao'), { value: 1, type: Number }],
    ]).toBuffer();
    const { rows, problems } = await read(new Uint8Array(file), 'bang-ke.xlsx');
    expect(problems).toEqual([]);
    expect(
      rows.map(({ orderCode, status, occurredAt, facts }) => [orderCode, status, occurredAt, facts?.pieces]),
    ).toEqual([
      // the library writes the wall clock of UTC; a file's time is read in the business's zone
      ['JT3025901027389', 1, '2026-11-18T16:59:59Z', 3],
      ['YT8812345678901', 4, '2026-11-19T00:05:00Z', 1],
    ]);
  });
});
