import {
  formatInteger,
  formatRate,
  formatVnd,
  formatVolume,
  formatWeight,
} from '../../formatting/numbers.ts';

/** Tariffs and the fee calculator on the site, and the lines of a fee in the order detail. */
export const siteTariffTexts = {
  service: 'Dịch vụ',
  route: 'Về kho',
  noTariff: 'Dịch vụ này chưa có bảng giá về kho đã chọn. Bạn hãy chọn dịch vụ hoặc kho khác.',
  steps: (service: string, route: string) => `${service}, về ${route}`,
  fromWeight: (grams: number) => `Từ ${formatWeight(grams / 1000, 3)}`,
  fromVolume: (cm3: number) => `Từ ${formatVolume(cm3 / 1_000_000)}`,
  perKg: (rate: number) => `${formatVnd(rate)} mỗi kg`,
  perM3: (rate: number) => `${formatVnd(rate)} mỗi m³`,
  ruleMost: 'Kiện trả mức cao hơn giữa cước theo cân nặng và cước theo thể tích.',
  ruleVolumetric: (divisor: number) =>
    `Cân quy đổi (kg) = dài × rộng × cao (cm) ÷ ${formatInteger(divisor)}.`,
  ruleMinimum: (minimum: number) => `Mỗi kiện tối thiểu ${formatVnd(minimum)}.`,
  ruleWoodwork: (rate: number) => `Đóng gỗ ${formatVnd(rate)} mỗi kiện.`,
  ruleCounting: (rate: number) => `Kiểm đếm ${formatVnd(rate)} mỗi sản phẩm.`,
  ruleInsurance: (basisPoints: number) => `Bảo hiểm ${formatRate(basisPoints / 100)}% giá trị khai báo.`,
  agreed: 'Cước thỏa thuận',
  total: 'Tổng cước',
  lines: 'Cách tính cước',
} as const;
