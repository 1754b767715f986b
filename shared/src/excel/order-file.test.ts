import { pipeline, Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderRowSchema, rowProblemSchema, sheetReportSchema } from '../contracts/imports.ts';
import type { OrderRow, RejectedRow, RowProblem, SheetReport } from '../contracts/imports.ts';
import { buildXlsx, inlineCell, inlineRow } from '../testing/xlsx-builder.ts';
import { type ByteSource, bytesSource } from './byte-source.ts';
import { type Inflate, portableInflate } from './inflate.ts';
import { OrderFileError } from './order-file-error.ts';
import { type ReadOptions, readOrderFile } from './order-file.ts';
import { buildOrderTemplate, buildWorkbook } from './write-workbook.ts';

const OPTIONS: ReadOptions = {
  fileName: 'don-hang.xlsx',
  timezone: 'Asia/Ho_Chi_Minh',
  now: '2026-11-21T00:00:00Z',
  maxRows: 10_000,
};
const HEADER = ['NGÀY', 'MÃ VẬN ĐƠN', 'TRẠNG THÁI'];

interface Read {
  rows: OrderRow[];
  problems: RowProblem[];
  rejected: RejectedRow[];
  sheets: SheetReport[];
  total: number;
}

async function read(file: Uint8Array | ByteSource, options: Partial<ReadOptions> = {}): Promise<Read> {
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

const nativeInflate: Inflate = async function* (chunks) {
  const raw = createInflateRaw();
  pipeline(Readable.from(chunks), raw, () => undefined);
  yield* raw as AsyncIterable<Uint8Array>; // a stream of bytes gives bytes
};

const codeOf = async (reading: Promise<unknown>) => {
  const error = await reading.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(OrderFileError);
  return error instanceof OrderFileError ? error.code : null;
};

const table = (rows: readonly (readonly string[])[]) =>
  buildXlsx({ sheets: { 'Trang 1': rows.map((cells, n) => inlineRow(n + 1, cells)).join('') } });
const GOOD = ['21/11/2026 14:05', 'JT3025901027389', 'Đã trả khách'];

describe('an order file', () => {
  it('gives a row with its place, code, status and time in UTC', async () => {
    const { rows, sheets } = await read(table([HEADER, GOOD]));
    expect(rows).toEqual([
      {
        sheet: 'Trang 1',
        row: 2,
        orderCode: 'JT3025901027389',
        status: 4,
        occurredAt: '2026-11-21T07:05:00Z',
      },
    ]);
    expect(sheets).toEqual([
      {
        name: 'Trang 1',
        rows: 1,
        read: true,
        columns: [
          { header: 'NGÀY', field: 'occurredAt' },
          { header: 'MÃ VẬN ĐƠN', field: 'orderCode' },
          { header: 'TRẠNG THÁI', field: 'status' },
        ],
      },
    ]);
  });

  it('is found below a title, in any order, without diacritics, with unknown columns named', async () => {
    const file = table([
      ['BẢNG KÊ THÁNG 11'],
      [],
      ['STT', 'tinh trang', 'Mã VĐ', 'Thời gian'],
      ['1', 'kho vn', 'yt 7612345678901', '1/2/2026'],
      ['2', '', '', ''],
      ['3', 'ĐÃ GIAO', 'ABCD', '2026-03-04 05:06'],
    ]);
    const { rows, sheets, total } = await read(file);
    expect(
      rows.map(({ row, orderCode, status, occurredAt }) => [row, orderCode, status, occurredAt]),
    ).toEqual([
      [4, 'YT7612345678901', 3, '2026-01-31T17:00:00Z'],
      [6, 'ABCD', 4, '2026-03-03T22:06:00Z'],
    ]);
    expect(sheets[0]?.columns[0]).toEqual({ header: 'STT', field: null });
    expect(total).toBe(2);
  });

  it('passes over a second header row of technical keys', async () => {
    const { rows, problems } = await read(table([HEADER, ['created_date', 'tracking_code', 'status'], GOOD]));
    expect(rows).toHaveLength(1);
    expect(problems).toEqual([]);
  });

  it('names each wrong row with sheet, row, column and reason, and hands back all of its cells', async () => {
    const file = table([
      [...HEADER, 'Lạ'],
      ['21/11/2026', 'JT1', 'Đã trả khách', 'giữ'],
      ['hôm qua', 'JT3025901027389', 'Thất lạc'],
      GOOD,
    ]);
    const { rows, problems, rejected } = await read(file);
    expect(rows.map(({ row }) => row)).toEqual([4]);
    expect(problems.map(({ row, column, value, code, level }) => [row, column, value, code, level])).toEqual([
      [2, 'MÃ VẬN ĐƠN', 'JT1', 'CODE_TOO_SHORT', 'error'],
      [3, 'TRẠNG THÁI', 'Thất lạc', 'STATUS_UNKNOWN', 'error'],
      [3, 'NGÀY', 'hôm qua', 'DATE_INVALID', 'error'],
    ]);
    expect(rejected).toEqual([
      { sheet: 'Trang 1', row: 2, cells: ['21/11/2026', 'JT1', 'Đã trả khách', 'giữ'] },
      { sheet: 'Trang 1', row: 3, cells: ['hôm qua', 'JT3025901027389', 'Thất lạc'] },
    ]);
  });

  it('hands back unknown columns of a rejected row deep in a large file too', async () => {
    const many = Array.from({ length: 3000 }, (_, n) => [
      '21/11/2026',
      `JT${3025901000000 + n}`,
      'Kho TQ',
      `ghi ${n}`,
    ]);
    const { rejected, rows } = await read(
      table([[...HEADER, 'Lạ'], ...many, ['21/11/2026', '?', 'Kho TQ', 'cuối']]),
    );
    expect(rows).toHaveLength(3000);
    expect(rejected[0]?.cells).toEqual(['21/11/2026', '?', 'Kho TQ', 'cuối']);
  });

  it('keeps a row whose date is in the future or before 2000, with a warning', async () => {
    const file = table([
      HEADER,
      ['23/11/2026', 'ABCD', 'Kho TQ'],
      ['22/11/2026', 'ABCE', 'Kho TQ'],
      ['1/1/1999', 'ABCF', 'Kho TQ'],
    ]);
    const { rows, problems } = await read(file);
    expect(rows).toHaveLength(3);
    expect(problems.map(({ row, code, level }) => [row, code, level])).toEqual([
      [2, 'DATE_IN_FUTURE', 'warning'],
      [4, 'DATE_TOO_OLD', 'warning'],
    ]);
  });

  it('takes a code from the stored number, and refuses one that Excel has cut to 15 digits', async () => {
    const row = (n: number, code: string) =>
      `<row r="${n}">${inlineCell(`A${n}`, '21/11/2026')}<c r="B${n}">${code}</c>${inlineCell(`C${n}`, 'Kho TQ')}</row>`;
    const codes = [
      '<v>7.73343E+14</v>',
      '<v>773343000000001</v>',
      '<v>7733430000000012</v>',
      '<v>1.7E+16</v>',
      '<v>12345.5</v>',
    ];
    const file = buildXlsx({
      sheets: { A: inlineRow(1, HEADER) + codes.map((code, n) => row(n + 2, code)).join('') },
    });
    const { rows, problems } = await read(file);
    expect(rows.map(({ orderCode }) => orderCode)).toEqual(['773343000000000', '773343000000001']);
    expect(problems.map(({ code }) => code)).toEqual([
      'CODE_LOST_DIGITS',
      'CODE_LOST_DIGITS',
      'CODE_BAD_CHARACTER',
    ]);
  });

  it.each([
    [false, 46_347.586805555555],
    [true, 46_347.586805555555 - 1462],
  ])('reads a date cell from its serial, 1904 system %s', async (date1904, serial) => {
    const sheet =
      inlineRow(1, HEADER) +
      `<row><c s="1"><v>${serial}</v></c><c t="inlineStr"><is><t>ABCD</t></is></c><c t="str"><f>A1</f><v>Kho TQ</v></c></row>`;
    const { rows } = await read(buildXlsx({ sheets: { A: sheet }, formats: ['dd/mm/yyyy hh:mm'], date1904 }));
    expect(rows).toEqual([
      { sheet: 'A', row: 2, orderCode: 'ABCD', status: 1, occurredAt: '2026-11-21T07:05:00Z' },
    ]);
  });

  it('reads optional columns as facts, with the volume from the sides when none is given', async () => {
    const file = table([
      [
        ...HEADER,
        'CÂN NẶNG (kg)',
        'DÀI',
        'RỘNG',
        'CAO',
        'PHÍ VẬN CHUYỂN (VNĐ)',
        'EMAIL',
        'SỐ KIỆN',
        'TÊN HÀNG',
      ],
      [...GOOD, '1,85', '40', '30', '20 cm', '1.250.000 đ', 'a@b.vn', '3', 'Giày'],
    ]);
    const { rows } = await read(file);
    expect(rows[0]?.facts).toEqual({
      weight: 1.85,
      length: 40,
      width: 30,
      height: 20,
      volume: 0.024,
      fee: 1_250_000,
      customer: 'a@b.vn',
      pieces: 3,
      goodsName: 'Giày',
    });
  });

  it('refuses a row with a wrong number, an error of a formula or a text too long, never cutting it', async () => {
    const long = 'x'.repeat(501);
    const file = buildXlsx({
      sheets: {
        A:
          inlineRow(1, [...HEADER, 'CÂN NẶNG', 'TÊN HÀNG']) +
          inlineRow(2, [...GOOD, 'nặng']) +
          `<row r="3">${inlineRow(3, GOOD).replace(/<\/?row[^>]*>/g, '')}<c r="D3" t="e"><v>#N/A</v></c></row>` +
          inlineRow(4, [...GOOD, '', long]),
      },
    });
    const { rows, problems, rejected } = await read(file);
    expect(rows).toEqual([]);
    expect(problems.map(({ code }) => code)).toEqual(['NUMBER_INVALID', 'CELL_ERROR', 'TEXT_TOO_LONG']);
    expect(problems[2]?.value).toHaveLength(200);
    expect(rejected[2]?.cells[4]).toBe(long);
  });

  it('asks for a status and a date where the sheet has no such column, or takes the person’s pick', async () => {
    const file = table([['MÃ VẬN ĐƠN'], ['ABCD']]);
    const { problems } = await read(file);
    expect(problems.map(({ code, column }) => [code, column])).toEqual([
      ['STATUS_MISSING', 'TRẠNG THÁI'],
      ['DATE_MISSING', 'NGÀY'],
    ]);
    const picked = await read(file, { defaultStatus: 2, defaultOccurredAt: '2026-11-20T00:00:00Z' });
    expect(picked.rows).toEqual([
      { sheet: 'Trang 1', row: 2, orderCode: 'ABCD', status: 2, occurredAt: '2026-11-20T00:00:00Z' },
    ]);
  });

  it('does not put the pick in place of a blank cell of a column that is there', async () => {
    const { problems } = await read(table([HEADER, ['', 'ABCD', '']]), {
      defaultStatus: 2,
      defaultOccurredAt: '2026-11-20T00:00:00Z',
    });
    expect(problems.map(({ code }) => code)).toEqual(['STATUS_MISSING', 'DATE_MISSING']);
  });

  it('follows a person’s mapping of an unknown header word', async () => {
    const file = table([
      ['Bill', 'Tới lúc', 'TRẠNG THÁI'],
      ['ABCD', '21/11/2026', 'Kho TQ'],
    ]);
    expect(await codeOf(read(file))).toBe('FILE_NO_HEADER');
    const { rows } = await read(file, { columns: { Bill: 'orderCode', 'Tới lúc': 'occurredAt' } });
    expect(rows).toHaveLength(1);
  });

  it('tells with a refusal which columns there are to be named', async () => {
    const file = table([
      ['Kho Bằng Tường'],
      ['Bill', 'Tới lúc', 'TRẠNG THÁI'],
      ['ABCD', '21/11/2026', 'Kho TQ'],
    ]);
    const refusal = await read(file).catch((error: unknown) => error);
    expect(refusal).toMatchObject({
      code: 'FILE_NO_HEADER',
      data: {
        sheets: [
          {
            name: 'Trang 1',
            read: false,
            columns: [
              { header: 'Bill', field: null },
              { header: 'Tới lúc', field: null },
              { header: 'TRẠNG THÁI', field: 'status' },
            ],
          },
        ],
      },
    });
  });

  it('reads all sheets that have the header, hidden ones too, and says which', async () => {
    const file = buildXlsx({
      sheets: {
        'Ghi chú': inlineRow(1, ['chào']),
        '!Ẩn': inlineRow(1, HEADER) + inlineRow(2, GOOD),
        Ba: inlineRow(1, HEADER) + inlineRow(2, GOOD),
        Trống: '',
      },
    });
    const { rows, sheets } = await read(file);
    expect(rows.map(({ sheet }) => sheet)).toEqual(['Ẩn', 'Ba']);
    expect(sheets.map(({ name, read: isRead }) => [name, isRead])).toEqual([
      ['Ghi chú', false],
      ['Ẩn', true],
      ['Ba', true],
      ['Trống', false],
    ]);
  });

  it('is refused above the row limit, never cut', async () => {
    const file = table([HEADER, GOOD, GOOD, GOOD]);
    expect((await read(file, { maxRows: 3 })).total).toBe(3);
    expect(await codeOf(read(file, { maxRows: 2 }))).toBe('FILE_TOO_MANY_ROWS');
  });

  it('stops with the signal’s reason when it is aborted', async () => {
    const reason = new Error('enough');
    await expect(read(table([HEADER, GOOD]), { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  });

  it('is read the same from the template and from a workbook of texts', async () => {
    expect((await read(buildOrderTemplate())).rows.map(({ status }) => status)).toEqual([1]);
    const { rejected } = await read(
      buildWorkbook('Lỗi: 1', [...HEADER, 'Lý do'], [['=1+1', '_x0041_', '<&>\u0000', 'x']]),
    );
    expect(rejected[0]?.cells).toEqual(['=1+1', '_x0041_', '<&>', 'x']);
  });
});

describe('a file that is no order file', () => {
  const text = (content: string) => new TextEncoder().encode(content);
  it.each([
    ['nothing', new Uint8Array(0), 'FILE_EMPTY'],
    ['a text', text('hello'), 'FILE_WRONG_TYPE'],
    ['HTML', text('<html><table><tr><td>1'), 'FILE_WRONG_TYPE'],
    ['SYLK', text('ID;PWXL;N;E\r\nC;Y1;X1;K"a"'), 'FILE_WRONG_TYPE'],
    ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10), 'FILE_WRONG_TYPE'],
    ['the beginning of a zip', Uint8Array.of(0x50, 0x4b, 3, 4), 'FILE_UNREADABLE'],
    ['a workbook of empty sheets', buildXlsx({ sheets: { A: '' } }), 'FILE_EMPTY'],
    ['a header alone', table([HEADER]), 'FILE_EMPTY'],
    [
      'a table without our header',
      table([
        ['a', 'b'],
        ['1', '2'],
      ]),
      'FILE_NO_HEADER',
    ],
    [
      'a row beyond the last',
      buildXlsx({ sheets: { A: '<row r="999999999"><c><v>1</v></c></row>' } }),
      'FILE_UNREADABLE',
    ],
    [
      'a column beyond the last',
      buildXlsx({ sheets: { A: '<row><c r="XFE1"><v>1</v></c></row>' } }),
      'FILE_UNREADABLE',
    ],
    [
      'a missing shared string',
      buildXlsx({ sheets: { A: '<row><c t="s"><v>7</v></c></row>' } }),
      'FILE_UNREADABLE',
    ],
  ])('refuses %s with its own code', async (_, bytes, code) => {
    expect(await codeOf(read(bytes))).toBe(code);
  });

  it('refuses a file that unpacks to more than the limit, whether it says so or not', async () => {
    const file = table([HEADER, ...Array.from({ length: 2000 }, () => GOOD)]);
    expect(await codeOf(read(file, { maxInflatedBytes: 100_000 }))).toBe('FILE_UNREADABLE');
  });

  it.each([
    ['the portable', portableInflate],
    ['a native', nativeInflate],
  ])(
    'throws nothing but OrderFileError for cut or flipped bytes, and never a wrong row, with %s inflate',
    async (_, inflate) => {
      const file = table([
        HEADER,
        ...Array.from({ length: 30 }, (_, n) => ['21/11/2026', `JT${n}ABC`, 'Kho TQ']),
      ]);
      const whole = await read(file);
      const damage = fc.record({ at: fc.nat(file.length - 1), bit: fc.nat(7), cut: fc.boolean() });
      await fc.assert(
        fc.asyncProperty(damage, async ({ at, bit, cut }) => {
          const bytes = cut ? file.slice(0, at) : file.slice();
          if (!cut) bytes[at] = (bytes[at] ?? 0) ^ (1 << bit);
          const found = await read(bytes, { inflate }).catch((error: unknown) => error);
          if (found instanceof Error) expect(found).toBeInstanceOf(OrderFileError);
          else expect(found).toMatchObject({ rows: whole.rows });
        }),
        { numRuns: 250 },
      );
    },
  );
});
