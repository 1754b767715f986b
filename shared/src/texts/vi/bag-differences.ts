import type { DifferenceAction, DifferenceKind } from '../../contracts/bag-checks.ts';

/** Names for parcels that a check of a bag did not find, or found without expecting them. */
export const differenceKindNames: Readonly<Record<DifferenceKind, string>> = {
  missing: 'Thiếu',
  surplus: 'Thừa',
};

/** Decisions about such a parcel. */
export const differenceActionNames: Readonly<Record<DifferenceAction, string>> = {
  found: 'Đã tìm thấy',
  lost: 'Thất lạc',
  elsewhere: 'Thuộc nơi khác',
};

/** The workbook of differences. */
export const differenceFileTexts = {
  fileName: (day: string) => `chenh-lech-bao-${day}.xlsx`,
  sheet: 'Chênh lệch',
  columns: {
    code: 'MÃ VẬN ĐƠN',
    kind: 'LOẠI',
    status: 'TRẠNG THÁI',
    customerCode: 'MÃ KHÁCH HÀNG',
    customerName: 'TÊN KHÁCH HÀNG',
    bag: 'MÃ BAO',
    lot: 'MÃ LÔ',
    otherBag: 'BAO THEO SỔ',
    createdAt: 'CHỐT LÚC',
    action: 'XỬ LÝ',
    note: 'GHI CHÚ',
    resolvedAt: 'XỬ LÝ LÚC',
    resolvedBy: 'NGƯỜI XỬ LÝ',
  },
} as const;
