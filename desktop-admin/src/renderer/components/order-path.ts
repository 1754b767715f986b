/** Address of the list with this order open beside it. */
export function orderPath({ id, order_code }: { id: number; order_code: string }): string {
  return `/list-orders?search=${encodeURIComponent(order_code)}&page=1&order=${id}`;
}
