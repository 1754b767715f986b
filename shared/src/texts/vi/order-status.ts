import type { FinalStatus, OrderStatus, ReportedStatus } from '../../domain/order-status.ts';

/** Status names as the specification words them, section 2 (list-orders tabs); 0 is ours. */
export const orderStatusNames: Readonly<Record<OrderStatus, string>> = {
  0: 'Chờ nhập kho',
  1: 'Đã nhập kho Trung Quốc',
  2: 'Đang về kho Việt Nam',
  3: 'Đã nhập kho Việt Nam',
  4: 'Đã trả khách',
};

/** Work of staff on a parcel in the step that reports a status. */
export const stepNames: Readonly<Record<ReportedStatus, string>> = {
  1: 'Nhập kho Trung Quốc',
  2: 'Xuất kho Trung Quốc',
  3: 'Nhập kho Việt Nam',
  4: 'Trả khách',
};

/** Places of parcels that wait for no further step. */
export const finalPlaces: Readonly<Record<FinalStatus, string>> = { 4: 'Đã tới tay khách' };
