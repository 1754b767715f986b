import type { ScannedKind, StockAction, StockList } from '../../contracts/stock-counts.ts';
import type { WarehouseId } from '../../domain/shelf.ts';

/** Names of the warehouses. */
export const warehouseNames: Readonly<Record<WarehouseId, string>> = {
  cn: 'Kho Trung Quốc',
  vn: 'Kho Việt Nam',
};

/** Names of the lists of a stock count. */
export const stockListNames: Readonly<Record<StockList, string>> = {
  missing: 'Thiếu',
  surplus: 'Thừa',
  match: 'Khớp',
  left: 'Rời kho khi kiểm',
};

/** Results of a scan. */
export const stockKindNames: Readonly<Record<ScannedKind, string>> = {
  match: 'Khớp',
  'other-shelf': 'Sai kệ',
  'other-warehouse': 'Chưa báo về kho này',
  delivered: 'Đã báo trả khách',
  unknown: 'Mã lạ',
};

/** Decisions about a difference. */
export const stockActionNames: Readonly<Record<StockAction, string>> = {
  'put-here': 'Xếp vào kệ này',
  arrived: 'Báo đã về kho',
  searching: 'Đang tìm',
  none: 'Không cần làm gì',
};

interface Place {
  readonly warehouse: WarehouseId;
  readonly shelf: string | null;
}
/** `Kho Việt Nam` or `kệ A-01-03`. */
export const placeName = ({ warehouse, shelf }: Place): string =>
  shelf === null ? warehouseNames[warehouse] : `Kệ ${shelf}`;

/** The workbook of a stock count, and the note about a parcel that it did not find. */
export const stockReportTexts = {
  missingNote: (place: Place & { readonly id: number }) =>
    `Không thấy khi kiểm kê (đợt ${place.id}, ${placeName(place)}).`,
  fileName: (id: number) => `kiem-ke-${id}.xlsx`,
  summary: {
    name: 'Tổng hợp',
    header: ['NỘI DUNG', 'GIÁ TRỊ'],
    place: 'Nơi kiểm kê',
    openedAt: 'Bắt đầu lúc',
    openedBy: 'Người mở',
    closedAt: 'Chốt lúc',
    closedBy: 'Người chốt',
    stillOpen: 'Chưa chốt',
    expected: 'Số kiện theo sổ',
    match: 'Khớp',
    surplus: 'Thừa',
    missing: 'Thiếu',
    left: 'Rời kho trong lúc kiểm',
  },
  columns: {
    orderCode: 'MÃ VẬN ĐƠN',
    kind: 'KẾT QUẢ',
    status: 'TRẠNG THÁI',
    customerCode: 'MÃ KHÁCH HÀNG',
    customerName: 'TÊN KHÁCH HÀNG',
    pieces: 'SỐ KIỆN',
    shelf: 'KỆ THEO SỔ',
    foundOn: 'KỆ TÌM THẤY',
    scannedAt: 'QUÉT LÚC',
    scannedBy: 'NGƯỜI QUÉT',
    action: 'XỬ LÝ',
    reason: 'LÝ DO',
    resolvedAt: 'XỬ LÝ LÚC',
    resolvedBy: 'NGƯỜI XỬ LÝ',
  },
} as const;
