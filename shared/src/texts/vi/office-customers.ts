import { formatInteger } from '../../formatting/numbers.ts';

/** A customer's page in the back-office. */
export const officeCustomerTexts = {
  account: 'Tài khoản và quyền',
  inTrash: 'Tài khoản này đang ở trong thùng rác. Khách không đăng nhập được.',
  waiting: 'Khách khai báo được mã vận đơn sau khi tài khoản được kích hoạt.',
  totals: {
    title: 'Số đơn hàng',
    all: 'Tất cả',
    overdue: 'Chờ quá lâu',
  },
  orders: {
    title: 'Đơn hàng mới nhất',
    all: (total: number) => `Xem cả ${formatInteger(total)} đơn`,
    empty: 'Khách này chưa có đơn hàng nào.',
  },
  awaited: {
    title: 'Mã đã khai báo, chưa về kho',
    all: (total: number) => `Xem cả ${formatInteger(total)} mã`,
    empty: 'Không có mã nào đang chờ về kho.',
  },
  contact: {
    noPhone: 'Chưa có số điện thoại',
    call: (phone: string) => `Gọi ${phone}`,
    zalo: 'Nhắn Zalo',
  },
  notes: {
    title: 'Ghi chú nội bộ',
    field: 'Ghi chú mới',
    help: 'Chỉ nhân viên đọc được. Khách không bao giờ thấy.',
    add: 'Thêm ghi chú',
    empty: 'Chưa có ghi chú nào về khách này.',
    changed: (time: string) => `đã sửa ${time}`,
    edit: 'Sửa',
    editOf: (text: string) => `Sửa ghi chú “${text}”`,
    editField: 'Sửa ghi chú',
    newer: (text: string) => `Ghi chú này vừa được sửa thành “${text}”. Lưu sẽ thay bằng bản của bạn.`,
    save: 'Lưu',
    cancel: 'Hủy',
    remove: 'Xóa',
    removeOf: (text: string) => `Xóa ghi chú “${text}”`,
    removed: 'Đã xóa ghi chú.',
    addFailed: 'Chưa thêm được ghi chú',
    saveFailed: 'Chưa lưu được ghi chú',
    removeFailed: 'Chưa xóa được ghi chú',
    restoreFailed: 'Chưa lấy lại được ghi chú',
    more: (left: number) => `Xem thêm ${formatInteger(left)} ghi chú`,
  },
} as const;
