import { formatInteger, formatNdt, formatRate } from '../../formatting/index.ts';

/** Words of the estimated cost of a product until it is in Vietnam. */
export const purchaseCostTexts = {
  title: 'Tạm tính chi phí',
  quantity: 'Số lượng',
  quantityWrong: 'Số lượng là số nguyên từ 1 trở lên, ví dụ 20.',
  belowMinimum: (minimum: number) => `Shop bán từ ${formatInteger(minimum)} cái.`,
  weight: 'Cân nặng (kg)',
  goods: 'Tiền hàng',
  goodsWorking: (quantity: number, price: number, rate: number) =>
    `${formatInteger(quantity)} × ${formatNdt(price)} × ${formatRate(rate)}\u00a0₫`,
  service: (percent: number) => `Phí dịch vụ mua hộ (${formatRate(percent)}%)`,
  shipping: 'Cước vận chuyển',
  shippingTo: (place: string) => `Cước về ${place}`,
  needsWeight: 'Bạn hãy nhập cân nặng để xem',
  noTariff: 'Báo giá khi đặt',
  total: 'Tổng tạm tính',
  totalWithoutShipping: 'Tạm tính chưa gồm cước',
  note: 'Cước chính xác tính theo số đo và cân nặng tại kho. Chưa gồm phí giao hàng trong Trung\u00a0Quốc nếu shop có thu.',
} as const;
