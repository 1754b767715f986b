/** Sortings of a customer's own orders. `newest` and `oldest` sort by the time of the present status. */
export const OWN_ORDER_SORTS = ['newest', 'oldest', 'code'] as const;
export type OwnOrderSort = (typeof OWN_ORDER_SORTS)[number];
