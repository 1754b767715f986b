import { formatInteger } from '../../formatting/numbers.ts';
import { officeTexts } from './office.ts';

/** The send queue, for all pages. */
export const officeOutboxTexts = {
  phases: {
    idle: 'Đã kết nối. Mọi lượt quét đã gửi xong.',
    sending: (count: number) => `Đang gửi, còn ${formatInteger(count)} mục.`,
    offline: officeTexts.shell.offlineWaiting,
    signedOut: (count: number) =>
      `Phiên đăng nhập đã hết hạn. ${formatInteger(count)} mục chờ bạn đăng nhập lại.`,
    notAllowed: (count: number) =>
      `Tài khoản này chưa có quyền Nhập liệu. ${formatInteger(count)} mục chờ người có quyền đăng nhập.`,
    outdated: (count: number) =>
      `Chương trình trên máy này quá cũ. ${formatInteger(count)} mục được giữ trên máy và tự gửi sau khi cập nhật.`,
  },
  pill: {
    waiting: (count: number) => `${formatInteger(count)} chờ gửi`,
    offline: (count: number) => `${formatInteger(count)} chờ có mạng`,
    sending: (count: number) => `Đang gửi ${formatInteger(count)}`,
    refused: (count: number) => `${formatInteger(count)} bị từ chối`,
    clear: 'Đã gửi hết',
    signedOut: 'Cần đăng nhập để gửi',
    notAllowed: 'Chưa có quyền gửi',
    outdated: 'Cần cập nhật để gửi',
  },
} as const;
