import { useSelector } from 'react-redux';
import { selectSession } from '@logistics/shared/api-client/core';
import { useListMyOrdersQuery, useSearchMyOrdersQuery } from '@logistics/shared/api-client/public';
import { type ListAddress, ORDER_PAGE_SIZE } from './list-address.ts';
import { useFreshness } from './use-freshness.ts';

/** The page of orders that an address names, once the user is known. A search uses another call than a plain list. */
export function useMyOrders({ status, page, search }: ListAddress) {
  const isKnown = useSelector(selectSession).phase === 'signedIn';
  const freshness = useFreshness();
  const query = { page, pageSize: ORDER_PAGE_SIZE, ...(status === null ? {} : { status }) };
  const list = useListMyOrdersQuery(query, { ...freshness, skip: !isKnown || search !== '' });
  const found = useSearchMyOrdersQuery(
    { ...query, orderCode: search },
    { ...freshness, skip: !isKnown || search === '' },
  );
  return search === '' ? list : found;
}
