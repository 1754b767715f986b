import { describe, expect, it } from 'vitest';
import { GOOD, HEADER, read, table } from '../../test/order-files.ts';
import { buildXlsx, inlineCell, inlineRow } from '../testing/xlsx-builder.ts';

describe('a row of an order file', () => {
  it('reports each wrong row with sheet, row, column and reason, and returns all its cells', async () => {
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

  it('returns unknown columns of a rejected row deep in a large file too', async () => {
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

  it('accepts a row whose date is in the future or before 2000, with a warning', async () => {
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

  it('rejects a row whose date is more than two days ahead, also if a user chose the date for all rows', async () => {
    const file = table([HEADER, ['24/11/2026', 'ABCD', 'Kho TQ'], ['21/11/2062', 'ABCE', 'Kho TQ']]);
    const { rows, problems } = await read(file);
    expect(rows).toEqual([]);
    expect(problems.map(({ row, code, level }) => [row, code, level])).toEqual([
      [2, 'DATE_TOO_FAR_AHEAD', 'error'],
      [3, 'DATE_TOO_FAR_AHEAD', 'error'],
    ]);
    const dateless = table([HEADER.slice(1), ['ABCD', 'Kho TQ']]);
    const chosen = await read(dateless, { defaultOccurredAt: '2027-01-01T00:00:00Z' });
    expect(chosen.problems.map(({ code }) => code)).toEqual(['DATE_TOO_FAR_AHEAD']);
  });

  it('reads a code from a stored number, and rejects one that Excel has truncated to 15 digits', async () => {
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

  it('reads optional columns as attributes, and computes a missing volume from the sides', async () => {
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

  it('rejects a row with a wrong number, a formula error or a text that is too long, without truncating', async () => {
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
});
