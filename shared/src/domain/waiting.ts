import { ORDER_STATUS } from './order-status.ts';

/** Days after which an order has waited unusually long in a status. One that was handed over waits for nothing. */
export const WAITING_LIMIT_DAYS = {
  [ORDER_STATUS.declared]: 14,
  [ORDER_STATUS.inChinaWarehouse]: 4,
  [ORDER_STATUS.onTheWay]: 6,
  [ORDER_STATUS.inVietnamWarehouse]: 5,
} as const;
export type WaitingStatus = keyof typeof WAITING_LIMIT_DAYS;

export const WAITING_STATUSES = [
  ORDER_STATUS.declared,
  ORDER_STATUS.inChinaWarehouse,
  ORDER_STATUS.onTheWay,
  ORDER_STATUS.inVietnamWarehouse,
] as const satisfies readonly WaitingStatus[];
