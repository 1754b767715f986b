import { useSelector } from 'react-redux';
import { selectSession } from '@logistics/shared/api-client/core';
import { useListMyOrdersQuery } from '@logistics/shared/api-client/public';
import { filterOf, type ListAddress } from './list-address.ts';
import { useFreshness } from '../../own-orders/use-freshness.ts';

/** Queries the page of orders in the address, once the user is known. */
export function useMyOrders(address: ListAddress, pageSize: number) {
  const isKnown = useSelector(selectSession).phase === 'signedIn';
  const query = { ...filterOf(address), page: address.page, pageSize };
  return useListMyOrdersQuery(query, { ...useFreshness(), skip: !isKnown });
}
