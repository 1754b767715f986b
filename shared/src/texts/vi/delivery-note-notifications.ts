import { formatInteger, formatVnd } from '../../formatting/numbers.ts';

/** Notifications to a customer about a delivery note; amounts in đồng. */
export const noteNotificationTexts = {
  issued: {
    title: (code: string): string => `Phiếu xuất ${code}`,
    total: (parcels: number, total: number): string =>
      `Phiếu có ${formatInteger(parcels)} kiện, tổng tiền ${formatVnd(total)}.`,
    ready: 'Bạn hãy liên hệ với chúng tôi để nhận hàng.',
  },
  cancelled: {
    title: (code: string): string => `Phiếu xuất ${code} đã hủy`,
    noDebt: (total: number): string => `${formatVnd(total)} trên phiếu không còn tính vào công nợ của bạn.`,
    noCharge: 'Bạn không phải trả tiền theo phiếu này.',
    next: 'Khi các kiện có phiếu mới, chúng tôi sẽ báo cho bạn.',
  },
} as const;
