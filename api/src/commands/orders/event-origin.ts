/** Numbers stored in the tables for the source of an order's state or of an event. */
export const ORDER_SOURCE = { declared: 0, import: 1, scan: 2, hand: 3 } as const;
