import { useListMyOrdersQuery, useSearchMyOrdersQuery } from '@logistics/shared/api-client/public';
import { type ListAddress, ORDER_PAGE_SIZE } from './list-address.ts';

/** The page of orders that an address names; a search asks another call than a plain list. */
export function useMyOrders({ status, page, search }: ListAddress) {
  const query = { page, pageSize: ORDER_PAGE_SIZE, ...(status === null ? {} : { status }) };
  const list = useListMyOrdersQuery(query, { skip: search !== '', refetchOnFocus: true });
  const found = useSearchMyOrdersQuery(
    { ...query, orderCode: search },
    { skip: search === '', refetchOnFocus: true },
  );
  return search === '' ? list : found;
}
