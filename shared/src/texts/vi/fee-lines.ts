import type { FeeLine } from '../../domain/tariff.ts';
import {
  formatInteger,
  formatNdt,
  formatRate,
  formatVnd,
  formatVolume,
  formatWeight,
} from '../../formatting/numbers.ts';

const kilograms = (grams: number) => formatWeight(grams / 1000, 3);

/** Names of the lines of a fee. */
export const feeLineNames: Readonly<Record<FeeLine['kind'], string>> = {
  weight: 'Cước theo cân nặng',
  volumetric: 'Cước theo cân quy đổi',
  volume: 'Cước theo thể tích',
  minimum: 'Bù cước tối thiểu',
  domestic: 'Phí nội địa Trung Quốc',
  woodwork: 'Đóng gỗ',
  counting: 'Kiểm đếm',
  insurance: 'Bảo hiểm',
  rounding: 'Làm tròn',
};

/** Returns the calculation of a line's amount: `12,5 kg × 25.000 ₫`. */
export function feeLineWorking({ kind, quantity, rate }: FeeLine): string {
  switch (kind) {
    case 'weight':
    case 'volumetric':
      return `${kilograms(quantity)} × ${formatVnd(rate)}`;
    case 'volume':
      return `${formatVolume(quantity / 1_000_000)} × ${formatVnd(rate)}`;
    case 'minimum':
      return `mỗi kiện ít nhất ${formatVnd(rate)}`;
    case 'domestic':
      return `${formatNdt(quantity / 100)} × ${formatRate(rate)}\u00a0₫`;
    case 'woodwork':
      return `${formatInteger(quantity)} kiện × ${formatVnd(rate)}`;
    case 'counting':
      return `${formatInteger(quantity)} sản phẩm × ${formatVnd(rate)}`;
    case 'insurance':
      return `${formatRate(rate / 100)}% của ${formatVnd(quantity)}`;
    case 'rounding':
      return `đến ${formatVnd(rate)}`;
  }
}
