import type { DeliveryNoteState } from '../../contracts/delivery-notes.ts';
import { formatVnd } from '../../formatting/numbers.ts';

/** Texts of a delivery note, in both clients and on paper. */
export const deliveryNoteTexts = {
  title: (code: string): string => `Phiếu xuất ${code}`,
  states: {
    draft: 'Đang soạn',
    issued: 'Đã chốt tiền',
    'handed-over': 'Đã giao',
    cancelled: 'Đã hủy',
  } satisfies Record<DeliveryNoteState, string>,
  parcels: 'Số kiện',
  weight: 'Cân nặng',
  goods: 'Tên hàng',
  code: 'Mã vận đơn',
  fee: 'Cước',
  deliveryFee: 'Phí giao hàng',
  total: 'Tổng tiền',
  issuedAt: 'Chốt tiền lúc',
  handedOverAt: 'Giao lúc',
  cancelledAt: 'Hủy lúc',
  receivedBy: 'Người nhận',
  debtBefore: 'Nợ trước phiếu này',
  debtAfter: 'Nợ sau phiếu này',
  creditBefore: 'Dư có trước phiếu này',
  creditAfter: 'Dư có sau phiếu này',
  payment: 'Thanh toán',
  paid: 'Đã trả đủ',
  unpaid: (amount: number): string => `Còn ${formatVnd(amount)} chưa trả`,
  unknown: 'Chưa có',
  paper: {
    heading: 'PHIẾU XUẤT KHO',
    hotline: (phone: string): string => `Hotline: ${phone}`,
    customer: 'Khách hàng',
    phone: 'Điện thoại',
    number: 'STT',
    signatures: { giver: 'Người giao', receiver: 'Người nhận' },
    sign: '(Ký, ghi rõ họ tên)',
    draft: 'Bản nháp: phiếu chưa chốt tiền',
    cancelled: 'Phiếu đã hủy',
    barcode: (code: string): string => `Mã vạch của ${code}`,
  },
} as const;
