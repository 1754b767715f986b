import type { DeclareResult } from '../../contracts/orders.ts';

/** What a declared code came to (decisions, "Whose orders"). */
export const declareTexts: Readonly<Record<DeclareResult['result'], string>> = {
  declared: 'Đã khai báo, đơn sẽ hiện trạng thái mới khi hàng về kho.',
  claimed: 'Hàng đã ở trong kho, đơn này nay là của bạn.',
  already_yours: 'Mã vận đơn này đã là của bạn.',
  taken: 'Mã vận đơn đã được khai báo bởi tài khoản khác',
  invalid: 'Mã vận đơn cần 4 đến 64 ký tự gồm chữ, số và các dấu . _ | -',
};

/** The workbook of the rows that an import left out. */
export const rejectedRowsTexts = {
  sheetName: 'Dòng lỗi',
  sheet: 'TRANG TÍNH',
  row: 'DÒNG',
  reason: 'LÝ DO',
  fileName: (importId: number) => `dong-loi-${importId}.xlsx`,
} as const;
