import { isApiError, type ApiError } from '@logistics/shared/api-client/core';
import { useListOrdersQuery, useSearchOrdersQuery } from '@logistics/shared/api-client/admin';
import type { ListAnswer, StaffOrder } from '@logistics/shared/contracts';
import { filterOf, type ListParams } from './list-params.ts';

export interface OrderPage {
  /** undefined while the first answer for these parameters is on its way. */
  data: ListAnswer<StaffOrder> | undefined;
  error: ApiError | undefined;
  refetch: () => void;
  /** When the rows came. */
  loadedAt: number | undefined;
}

/** One page of the list, by tab and filter, by search, or of the bin. */
export function useOrderPage(params: ListParams, pageSize: number): OrderPage {
  const { page, search, view } = params;
  const { orderCode: _search, ...filter } = filterOf(params);
  const listed = useListOrdersQuery(
    { page, pageSize, ...(view === 'trash' ? { status: 'trash' as const } : filter) },
    { skip: search !== '', refetchOnMountOrArgChange: true },
  );
  const found = useSearchOrdersQuery(
    { ...filter, orderCode: search, page, pageSize },
    { skip: search === '', refetchOnMountOrArgChange: true },
  );
  const { currentData, error, refetch, isFetching, fulfilledTimeStamp } = search === '' ? listed : found;
  return {
    data: currentData,
    error: !isFetching && isApiError(error) ? error : undefined,
    refetch: () => void refetch(),
    loadedAt: fulfilledTimeStamp,
  };
}
