export { ORDER_STATUS, type OrderStatus } from './order-status.ts';
