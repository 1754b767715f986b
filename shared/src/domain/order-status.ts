/** Order statuses by number; names are texts and come from the server (specification, section 4). */
export const ORDER_STATUS = {
  /** Declared by a customer, not yet in a warehouse. Never reported by an event. */
  declared: 0,
  inChinaWarehouse: 1,
  onTheWay: 2,
  inVietnamWarehouse: 3,
  delivered: 4,
} as const;
export type OrderStatus = (typeof ORDER_STATUS)[keyof typeof ORDER_STATUS];
