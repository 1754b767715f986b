import { formatVnd } from '../../formatting/numbers.ts';

/** The customer's page about money: the debt, and the ledger. */
export const siteLedgerTexts = {
  title: 'Công nợ',
  debt: {
    title: 'Cần thanh toán',
    even: 'Bạn không còn khoản nào cần thanh toán.',
    credit: (balance: number) =>
      `Chúng tôi đang giữ của bạn ${formatVnd(-balance)}. Số tiền này được trừ vào lần tính cước tới.`,
    /** Text that a transfer should contain. */
    reference: (customerCode: string) => `Khi chuyển khoản, bạn hãy ghi mã khách hàng ${customerCode}.`,
    unpaid: 'Các khoản chưa thanh toán',
    of: (amount: number) => `trong ${formatVnd(amount)}`,
    more: 'Còn các khoản khác, bạn xem đủ trong sổ bên dưới.',
    failed: 'Chưa tải được công nợ',
  },
  book: {
    title: 'Sổ công nợ',
    empty: 'Sổ của bạn chưa có giao dịch',
    emptyHelp: 'Khi có cước cần thanh toán hoặc khi bạn thanh toán, mọi giao dịch sẽ hiện ở đây.',
    failed: 'Chưa tải được sổ công nợ',
    more: 'Xem giao dịch cũ hơn',
    owes: (balance: number) => `Còn nợ ${formatVnd(balance)}`,
    credit: (balance: number) => `Dư ${formatVnd(-balance)}`,
    even: 'Hết nợ',
    reversed: 'Đã hủy',
    reverses: (seq: number) => `Hủy giao dịch số ${seq}`,
    seq: (seq: number) => `Số ${seq}`,
  },
  export: {
    action: 'Tải Excel',
    busy: 'Đang tải…',
    fileName: (day: string) => `so-cong-no-${day.replaceAll('/', '-')}.xlsx`,
    done: 'Đã tải sổ công nợ.',
    failed: 'Chưa tải được file.',
    again: 'Tải lại',
  },
} as const;
