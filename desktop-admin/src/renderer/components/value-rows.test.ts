import { describe, expect, it } from 'vitest';
import { valueRows } from './value-rows.ts';

describe('values before and after', () => {
  it('are listed field by field in words, changed ones first', () => {
    expect(valueRows({ email: 'a@b.vn', enabled: false }, { email: 'a@b.vn', enabled: true })).toEqual([
      { path: 'đang hiện', before: 'không', after: 'có', changed: true },
      { path: 'email', before: 'a@b.vn', after: 'a@b.vn', changed: false },
    ]);
  });

  it('are compared also within nested values and lists', () => {
    expect(valueRows({ facts: { weight: [1, 2] } }, { facts: { weight: [1, 3] } })).toEqual([
      { path: 'thông tin kiện › cân nặng', before: '1, 2', after: '1, 3', changed: true },
    ]);
    expect(valueRows(undefined, [{ name: 'Tra cứu' }])).toEqual([
      { path: '#1 › tên gọi', before: null, after: 'Tra cứu', changed: true },
    ]);
  });

  it('that are null are shown as absent, and missing ones are empty', () => {
    expect(valueRows({ phone: '0912' }, { phone: null })).toEqual([
      { path: 'số điện thoại', before: '0912', after: 'không có', changed: true },
    ]);
    expect(valueRows(null, null)).toEqual([]);
  });

  it('show accounts by name, where the name is known', () => {
    expect(valueRows({ customerId: null }, { customerId: 1234 }, { 1234: 'Lê Lan' })).toEqual([
      { path: 'khách hàng', before: 'không có', after: 'Lê Lan', changed: true },
    ]);
  });

  it('show times in the business’s zone', () => {
    expect(valueRows(null, { occurredAt: '2026-11-21T01:30:00.000Z' })[0]?.after).toBe('21/11/2026 08:30');
    expect(valueRows(null, { dateOfBirth: '1994-02-09' })[0]?.after).toBe('09/02/1994');
  });
});

describe('enum values', () => {
  it('are translated in lists too', () => {
    expect(valueRows(undefined, { role: 2, permissions: [1, 3], weight: [1, 3] })).toMatchObject([
      { path: 'vai trò', after: 'nhân viên' },
      { path: 'quyền', after: 'nhập liệu, danh sách bài viết' },
      { path: 'cân nặng', after: '1, 3' },
    ]);
  });

  it('are translated by the field that contains them', () => {
    expect(valueRows(undefined, { badRows: 'skip', origin: 'desktop', note: 'skip' })).toMatchObject([
      { path: 'dòng lỗi', after: 'bỏ qua dòng lỗi' },
      { path: 'nguồn file', after: 'máy ở kho' },
      { path: 'ghi chú', after: 'skip' },
    ]);
  });
});
