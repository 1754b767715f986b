import type { OrderStatus } from '../../domain/order-status.ts';

/** Status names as the specification words them, section 2 (list-orders tabs); 0 is ours. */
export const orderStatusNames: Readonly<Record<OrderStatus, string>> = {
  0: 'Chờ nhập kho',
  1: 'Đã nhập kho Trung Quốc',
  2: 'Đang về kho Việt Nam',
  3: 'Đã nhập kho Việt Nam',
  4: 'Đã trả khách',
};
