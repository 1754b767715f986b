import { describe, expect, it } from 'vitest';
import type { Cell, SheetRow } from './cells.ts';
import { findHeader, isTechnicalRow, reportColumns } from './header.ts';

const rows = (table: readonly (readonly Cell[])[]): SheetRow[] =>
  table.map((cells, n) => ({ number: n + 1, cells: [...cells], allCells: () => [...cells] }));
const fieldsOf = (...header: string[]) => findHeader(rows([header]))?.columns.map(({ field }) => field);

describe('the header row', () => {
  it.each([
    [
      'orderCode',
      [
        'MÃ VẬN ĐƠN',
        'Mã đơn hàng',
        'Mã VĐ',
        'Tracking',
        'Mã vận chuyển',
        'Mã vận đơn TQ',
        'MVĐ',
        'MVD',
        'ma van don',
        'Mã\nvận đơn :',
      ],
    ],
    ['status', ['TRẠNG THÁI', 'Tình trạng', 'trang thai']],
    ['occurredAt', ['NGÀY', 'Thời gian', 'Ngày giờ', 'Ngày nhập', 'Ngày về kho']],
    ['customer', ['MÃ KHÁCH HÀNG', 'EMAIL']],
    ['weight', ['CÂN NẶNG (kg)', 'Cân nặng', 'Cân tính phí (kg)', 'Cân nặng kg']],
    ['volume', ['THỂ TÍCH (m³)', 'Số khối (m³)', 'Thể tích m3']],
    ['pieces', ['SỐ KIỆN']],
    ['quantity', ['SỐ LƯỢNG']],
    ['length', ['DÀI (cm)', 'Dài']],
    ['width', ['RỘNG']],
    ['height', ['CAO']],
    ['goodsName', ['TÊN HÀNG']],
    ['fee', ['PHÍ VẬN CHUYỂN (VNĐ)', 'Phí vận chuyển']],
    ['domesticFee', ['PHÍ NỘI ĐỊA TQ (NDT)', 'Phí nội địa TQ']],
    ['service', ['DỊCH VỤ', 'Dịch vụ vận chuyển']],
    ['route', ['TUYẾN']],
    ['declaredValue', ['GIÁ TRỊ BẢO HIỂM (VNĐ)']],
    ['woodwork', ['SỐ KIỆN ĐÓNG GỖ']],
    ['counted', ['SỐ SẢN PHẨM KIỂM ĐẾM']],
    ['bag', ['MÃ BAO']],
    ['lot', ['MÃ LÔ']],
    ['note', ['GHI CHÚ', 'Ghi chú nội bộ']],
    ['customerNote', ['Ghi chú khách hàng']],
  ])('recognises %s by any of its words, in any composition', (field, words) => {
    for (const word of words) {
      for (const form of [word, word.normalize('NFD'), word.toLowerCase()]) {
        const found = field === 'orderCode' ? fieldsOf(form)?.[0] : fieldsOf('MVD', form)?.[1];
        expect(found, form).toBe(field);
      }
    }
  });

  it('uses the first column of a field, and customers by code and by email', () => {
    expect(fieldsOf('NGÀY', 'MVD', 'Ngày về kho', 'EMAIL', 'MÃ KHÁCH HÀNG', 'Lạ')).toEqual([
      'occurredAt',
      'orderCode',
      null,
      'customer',
      'customer',
      null,
    ]);
  });

  it('is the row that names most columns, within the first 50', () => {
    const title: Cell[][] = [['Mã vận đơn'], ['NGÀY', 'MVD', 'TRẠNG THÁI']];
    expect(findHeader(rows(title))?.at).toBe(1);
    const late = [...Array.from({ length: 50 }, (): Cell[] => ['x']), ['MVD']];
    expect(findHeader(rows(late))).toBeNull();
    expect(findHeader(rows(late.slice(1)))?.at).toBe(49);
  });

  it('may be mapped by the user, whose choice overrides ours', () => {
    const [row] = rows([['MVD', 'Bill', 'Ghi chú']]);
    const found = findHeader(row === undefined ? [] : [row], { bill: 'orderCode', 'Ghi chú': 'ignore' });
    expect(found?.columns.map(({ field }) => field)).toEqual([null, 'orderCode', null]);
  });

  it('is followed by a technical row only if all of its cells are keys', () => {
    const [header, keys, data, mixed] = rows([
      ['NGÀY', 'MVD'],
      ['created_date', 'tracking_code'],
      ['21/11/2026', 'JT3025901027389'],
      ['21/11/2026', 'tracking_code'],
    ]);
    const columns = findHeader(header === undefined ? [] : [header])?.columns ?? [];
    expect([keys, data, mixed].map((row) => row !== undefined && isTechnicalRow(row, columns))).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('is reported with an entry for each column, so that cells of a rejected row stay under their header', () => {
    const found = findHeader(rows([['NGÀY', undefined, 'MVD']]));
    expect(reportColumns(found?.columns ?? [])).toEqual([
      { header: 'NGÀY', field: 'occurredAt' },
      { header: '', field: null },
      { header: 'MVD', field: 'orderCode' },
    ]);
  });
});
