import { formatInteger } from '../../formatting/numbers.ts';

/** What waits to be sent, as every page of the desktop console names it. */
export const officeOutboxTexts = {
  scanTitle: 'Quét mã',
  title: 'Chờ gửi',
  phases: {
    idle: 'Đã kết nối. Mọi thứ đã gửi xong.',
    sending: (count: number) => `Đang gửi, còn ${formatInteger(count)} mục.`,
    offline: (count: number) =>
      `Mất kết nối. ${formatInteger(count)} mục đã lưu trên máy và sẽ tự gửi theo thứ tự khi có mạng.`,
    signedOut: (count: number) =>
      `Phiên đăng nhập đã hết hạn. ${formatInteger(count)} mục chờ bạn đăng nhập lại.`,
    notAllowed: (count: number) =>
      `Tài khoản này chưa có quyền Nhập liệu. ${formatInteger(count)} mục chờ người có quyền đăng nhập.`,
  },
  pill: {
    waiting: (count: number) => `${formatInteger(count)} chờ gửi`,
    offline: (count: number) => `${formatInteger(count)} chờ có mạng`,
    sending: (count: number) => `Đang gửi ${formatInteger(count)}`,
    refused: (count: number) => `${formatInteger(count)} bị từ chối`,
    clear: 'Đã gửi hết',
    signedOut: 'Cần đăng nhập để gửi',
    notAllowed: 'Chưa có quyền gửi',
  },
} as const;
