import { describe, expect, it } from 'vitest';
import { codeOf, GOOD, HEADER, read, table } from '../../test/order-files.ts';
import { buildXlsx, inlineRow } from '../testing/xlsx-builder.ts';
import { buildOrderTemplate, buildWorkbook } from './write-workbook.ts';

describe('an order file', () => {
  it('returns a row with its position, code, status and time in UTC', async () => {
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

  it('finds columns below a title, in any order, without diacritics, with unknown columns named', async () => {
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

  it('skips a second header row of technical keys', async () => {
    const { rows, problems } = await read(table([HEADER, ['created_date', 'tracking_code', 'status'], GOOD]));
    expect(rows).toHaveLength(1);
    expect(problems).toEqual([]);
  });

  it('reads all sheets that have the header, hidden ones too, and names them', async () => {
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

  it('is rejected above the row limit, never truncated', async () => {
    const file = table([HEADER, GOOD, GOOD, GOOD]);
    expect((await read(file, { maxRows: 3 })).total).toBe(3);
    expect(await codeOf(read(file, { maxRows: 2 }))).toBe('FILE_TOO_MANY_ROWS');
  });

  it('stops with the signal’s reason when it is aborted', async () => {
    const reason = new Error('enough');
    await expect(read(table([HEADER, GOOD]), { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  });

  it('gives the same rows from the template and from a workbook of texts', async () => {
    expect((await read(buildOrderTemplate())).rows.map(({ status }) => status)).toEqual([1]);
    const { rejected } = await read(
      buildWorkbook('Lỗi: 1', [...HEADER, 'Lý do'], [['=1+1', '_x0041_', '<&>\u0000', 'x']]),
    );
    expect(rejected[0]?.cells).toEqual(['=1+1', '_x0041_', '<&>', 'x']);
  });
});
