import { formatInteger } from '../../formatting/numbers.ts';

/** The sessions of an account, in the back-office and on the site. */
export const sessionTexts = {
  title: 'Nơi đang đăng nhập',
  empty: 'Tài khoản này chưa đăng nhập ở thiết bị nào.',
  current: 'máy bạn đang dùng',
  thisDevice: 'Máy bạn đang dùng',
  seen: (time: string) => `Dùng gần nhất ${time}`,
  since: (time: string) => `đăng nhập ${time}`,
  address: (address: string) => `địa chỉ ${address}`,
  device: (browser: string, system: string) => `${browser} trên ${system}`,
  console: 'Bàn điều hành kho vận',
  unknownDevice: 'Thiết bị không rõ',
  cocCoc: 'Cốc Cốc',
  end: 'Đăng xuất',
  endOf: (device: string) => `Đăng xuất ${device}`,
  endAll: 'Đăng xuất mọi nơi',
  endOthers: 'Đăng xuất mọi nơi khác',
  ended: (count: number) => `Đã đăng xuất ${formatInteger(count)} nơi.`,
  endFailed: 'Chưa đăng xuất được',
  shown: (shown: number, total: number) => `Hiện ${formatInteger(shown)} trong ${formatInteger(total)} nơi.`,
  loadFailed: 'Chưa tải được danh sách.',
  about: 'Thấy nơi nào lạ, bạn hãy đăng xuất nơi đó rồi đổi mật khẩu.',
} as const;
