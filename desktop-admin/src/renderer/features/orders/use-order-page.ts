import { isApiError, type ApiError } from '@logistics/shared/api-client/core';
import { useListOrdersQuery, useSearchOrdersQuery } from '@logistics/shared/api-client/admin';
import type { ListAnswer, StaffOrder } from '@logistics/shared/contracts';
import type { ListParams } from './list-params.ts';

interface OrderPage {
  /** undefined while the first answer for these parameters is on its way. */
  data: ListAnswer<StaffOrder> | undefined;
  error: ApiError | undefined;
  refetch: () => void;
}

/** One page of the list, by tab and import or by search. */
export function useOrderPage(params: Omit<ListParams, 'orderId'>, pageSize: number): OrderPage {
  const { tab, page, search, importId } = params;
  const listed = useListOrdersQuery(
    { page, pageSize, ...(tab > 0 ? { status: tab } : {}), ...(importId === null ? {} : { importId }) },
    { skip: search !== '', refetchOnMountOrArgChange: true },
  );
  const found = useSearchOrdersQuery(
    { orderCode: search, page, pageSize },
    { skip: search === '', refetchOnMountOrArgChange: true },
  );
  const { currentData, error, refetch, isFetching } = search === '' ? listed : found;
  return {
    data: currentData,
    error: !isFetching && isApiError(error) ? error : undefined,
    refetch: () => void refetch(),
  };
}
