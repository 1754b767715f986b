import { formatInteger } from '../../formatting/numbers.ts';

/** The bar at the bottom of the console. */
export const officeStatusTexts = {
  label: 'Trạng thái máy này',
  online: 'Trực tuyến',
  offline: 'Mất kết nối',
  allSent: 'Đã gửi hết',
  waiting: (count: number) => `${formatInteger(count)} mục chờ gửi`,
  printer: (name: string) => `Máy in: ${name}`,
  noPrinter: 'Chưa chọn máy in',
} as const;
