/** Address of the list of a customer's orders: all, or those of a filter (features/orders/list-params). */
export function customerOrdersPath(
  customerId: number,
  filter: { tab?: number; only?: 'declared' | 'overdue' } = {},
) {
  const { tab = 0, only } = filter;
  return `/list-orders?type${tab}=1&customer=${customerId}${only ? `&${only}=1` : ''}`;
}
