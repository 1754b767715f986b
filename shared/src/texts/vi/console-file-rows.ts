/** Rows of an order file, as read on the console. */
export const consoleFileRowTexts = {
  all: 'Mọi dòng',
  problems: 'Dòng cần xem lại',
  table: 'Các dòng của file',
  code: 'Mã đơn hàng',
  status: 'Trạng thái',
  time: 'Thời gian',
  problem: 'Cần xem lại',
  problemOf: (column: string, value: string, message: string) =>
    [column, value === '' ? '' : `“${value}”`].filter(Boolean).join(' ') + `: ${message}`,
  notRead: 'Không đọc được',
  failed: 'Chưa lấy được các dòng của file.',
  retry: 'Thử lại',
} as const;
