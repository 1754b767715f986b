import type { LedgerKind, PaymentMethod } from '../../contracts/index.ts';
import { formatVnd } from '../../formatting/numbers.ts';

/** Words about ledgers that site, back-office and server share. */
export const ledgerKindNames: Readonly<Record<LedgerKind, string>> = {
  charge: 'Cước và phí',
  payment: 'Thanh toán',
  adjustment: 'Điều chỉnh',
  refund: 'Hoàn tiền',
  reversal: 'Hủy giao dịch',
};

export const paymentMethodNames: Readonly<Record<PaymentMethod, string>> = {
  cash: 'Tiền mặt',
  transfer: 'Chuyển khoản',
};

/** Ages of unpaid debits, in the order of DEBT_AGES. */
export const debtAgeNames = ['0–7 ngày', '8–30 ngày', '31–60 ngày', 'Trên 60 ngày'] as const;

export const ledgerWorkbookTexts = {
  ledger: [
    'SỐ',
    'NGÀY',
    'LOẠI',
    'HÌNH THỨC',
    'THAM CHIẾU',
    'GHI CHÚ',
    'PHÁT SINH NỢ',
    'ĐÃ TRẢ',
    'SỐ DƯ',
    'HỦY SỐ',
  ],
  ledgerSheet: 'Sổ công nợ',
  ledgerFile: (customerCode: string, day: string) => `so-cong-no-${customerCode}-${day}.xlsx`,
  debts: [
    'MÃ KHÁCH HÀNG',
    'TÊN KHÁCH HÀNG',
    'ĐIỆN THOẠI',
    'CÔNG NỢ',
    ...debtAgeNames.map((name) => name.toUpperCase()),
    'NỢ TỪ NGÀY',
    'HẠN MỨC',
  ],
  debtsSheet: 'Công nợ',
  debtsFile: (day: string) => `cong-no-${day}.xlsx`,
  revenueSheet: 'Doanh thu',
  revenueFile: (from: string, to: string) => `doanh-thu-${from}-${to}.xlsx`,
  revenue: { day: 'NGÀY', total: 'TỔNG', other: 'Khác' },
} as const;

/** Notifications to a customer about a transaction that staff recorded; amounts in đồng, positive. */
export const ledgerNotificationTexts = {
  title: {
    payment: (amount: number) => `Đã nhận thanh toán ${formatVnd(amount)}`,
    refund: (amount: number) => `Đã hoàn lại bạn ${formatVnd(amount)}`,
    adjustment: (amount: number) => `Sổ công nợ của bạn được điều chỉnh ${formatVnd(amount)}`,
    reversal: (amount: number) => `Đã hủy một giao dịch ${formatVnd(amount)} trong sổ của bạn`,
  },
  reason: (reason: string) => `Lý do: ${reason}`,
  /** @param balance positive: the customer owes us */
  balance: (balance: number) => {
    if (balance > 0) return `Bạn còn cần thanh toán ${formatVnd(balance)}.`;
    if (balance < 0) return `Chúng tôi đang giữ của bạn ${formatVnd(-balance)}.`;
    return 'Bạn không còn khoản nào cần thanh toán.';
  },
  checkFailed: {
    title: (count: number) => `Sổ công nợ có ${count} chênh lệch`,
    content: 'Hệ thống không tự sửa. Bạn hãy xem chi tiết trong trang Công nợ.',
  },
} as const;
