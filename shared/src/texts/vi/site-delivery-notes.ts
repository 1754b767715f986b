import { formatInteger } from '../../formatting/numbers.ts';

/** The customer's delivery notes. */
export const siteDeliveryNoteTexts = {
  title: 'Phiếu xuất',
  lead: 'Mỗi lần nhận hàng có một phiếu, ghi từng kiện và cước.',
  parcels: (count: number): string => `${formatInteger(count)} kiện`,
  emptyTitle: 'Bạn chưa có phiếu xuất nào',
  emptyText: 'Khi kho lập phiếu cho hàng bạn nhận, phiếu sẽ hiện ở đây ngay.',
  toOrders: 'Xem đơn hàng của bạn',
  failedTitle: 'Chưa tải được phiếu xuất',
  notYours: 'Phiếu này không có trong tài khoản của bạn, hoặc đã được bỏ trước khi chốt tiền.',
  back: 'Các phiếu xuất',
  print: 'In hoặc lưu PDF',
  excel: 'Tải Excel',
  downloading: 'Đang tải',
  downloaded: 'Đã tải phiếu xuất.',
  downloadFailed: 'Chưa tải được phiếu.',
  again: 'Tải lại',
  contents: 'Các kiện trên phiếu',
  toLedger: 'Xem các lần thanh toán',
  ofOrder: 'Phiếu xuất',
  cancelled: 'Phiếu này đã hủy. Số tiền trên phiếu không còn tính vào công nợ của bạn.',
} as const;
