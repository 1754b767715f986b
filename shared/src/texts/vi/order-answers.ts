import { formatInteger } from '../../formatting/numbers.ts';
import type { StaleOrder } from '../../contracts/order-work.ts';
import type { DeclareResult } from '../../contracts/declarations.ts';

/** Results of declaring a code (decisions, "Whose orders"). */
export const declareTexts: Readonly<Record<DeclareResult['result'], string>> = {
  declared: 'Đã khai báo, đơn sẽ hiện trạng thái mới khi hàng về kho.',
  claimed: 'Hàng đã ở trong kho, đơn này nay là của bạn.',
  already_yours: 'Mã vận đơn này đã là của bạn.',
  taken: 'Mã vận đơn đã được khai báo bởi tài khoản khác',
  invalid: 'Mã vận đơn cần 4 đến 64 ký tự gồm chữ, số và các dấu . _ | -',
};

/** The workbook of an import's rejected rows: one sheet for each sheet of the file, the file's columns first. */
export const rejectedRowsTexts = {
  row: 'DÒNG',
  reason: 'LÝ DO',
  fileName: (importId: number) => `dong-loi-${importId}.xlsx`,
  noteSheet: 'Ghi chú',
  firstOnly: (stored: number, rejected: number) =>
    `File này có ${formatInteger(stored)} dòng lỗi đầu tiên trong ${formatInteger(rejected)} dòng. Các dòng còn lại chỉ có trong file gốc của bạn.`,
  deleted: (rejected: number) =>
    `Chi tiết của ${formatInteger(rejected)} dòng lỗi đã hết hạn lưu và không còn trên hệ thống. Bạn hãy xem lại file gốc.`,
} as const;

/** The workbook of orders. An import can read its header words, and those of the attributes after them. */
export const exportTexts = {
  sheetName: 'Đơn hàng',
  fileName: (day: string) => `don-hang-${day}.xlsx`,
  columns: {
    occurredAt: 'NGÀY',
    orderCode: 'MÃ VẬN ĐƠN',
    status: 'TRẠNG THÁI',
    customerCode: 'MÃ KHÁCH HÀNG',
    customerName: 'TÊN KHÁCH HÀNG',
  },
  /** An import must not read these columns, so no attribute has these names. */
  fees: {
    counted: 'CƯỚC ÁP DỤNG (VNĐ)',
    total: 'BẢNG GIÁ: TỔNG (VNĐ)',
    shipping: 'BẢNG GIÁ: VẬN CHUYỂN (VNĐ)',
    domestic: 'BẢNG GIÁ: NỘI ĐỊA TQ (VNĐ)',
    extras: 'BẢNG GIÁ: PHỤ PHÍ (VNĐ)',
    rounding: 'BẢNG GIÁ: LÀM TRÒN (VNĐ)',
  },
} as const;

/** Known reasons why an order waits; `value` is the note, or the bag. */
export const waitingReasonTexts: Readonly<
  Record<StaleOrder['reasons'][number]['code'], (value: string) => string>
> = {
  not_arrived: () => 'Khách đã khai báo nhưng hàng chưa tới kho.',
  noted: (note) => note,
  no_customer: () => 'Chưa có khách nhận.',
  in_a_bag: (bag) => `Nằm trong bao ${bag}.`,
  waiting_for_customer: () => 'Chờ khách đến nhận hoặc chọn giờ giao.',
  no_news: () => 'Chưa có tin mới từ kho.',
};
