/** Where an order's present state, or one of its events, comes from: the numbers that the tables hold. */
export const ORDER_SOURCE = { declared: 0, import: 1, scan: 2, hand: 3 } as const;
