import { useDeferredValue, useEffect, useRef } from 'react';
import { isApiError, type ApiError } from '@logistics/shared/api-client/core';
import {
  useListOrdersQuery,
  usePeekOrdersMutation,
  useSearchOrdersQuery,
} from '@logistics/shared/api-client/admin';
import type { StaffOrder } from '@logistics/shared/contracts';
import type { NumberedQuery } from '../../components/list-states.tsx';
import type { Loaded } from '../../components/live.tsx';
import { changedRows } from './changed-rows.ts';
import { filterOf, type ListParams } from './list-params.ts';

export interface OrderPage {
  query: NumberedQuery<StaffOrder> & Loaded;
  /** undefined while the list is reloading. */
  error: ApiError | undefined;
  /** Counts orders that differ on the server now, without showing them; null if the request fails. */
  countDifferent: () => Promise<number | null>;
}

/** One page of the list, by tab and filter, by search, or of the bin. */
export function useOrderPage(params: ListParams, pageSize: number): OrderPage {
  const { page, search, view } = params;
  const sort = params.sort === 'newest' ? {} : { sort: params.sort };
  const searchOptions = { page, pageSize, ...filterOf(params), ...sort };
  const listOptions = view === 'trash' ? { status: 'trash' as const, page, pageSize } : searchOptions;
  const listed = useListOrdersQuery(listOptions, { skip: search !== '', refetchOnMountOrArgChange: true });
  const found = useSearchOrdersQuery(searchOptions, { skip: search === '', refetchOnMountOrArgChange: true });
  const [peek] = usePeekOrdersMutation();
  const peeking = useRef<ReturnType<typeof peek>>(undefined);
  useEffect(() => () => peeking.current?.abort(), []);
  const query = search === '' ? listed : found;
  const { currentData, error } = query;
  // Many new rows are rendered in slices, so that the page stays responsive; changes of existing rows are rendered at
  // once.
  const arrived = useDeferredValue(currentData);
  return {
    query: { ...query, currentData: arrived && currentData },
    error: !query.isFetching && isApiError(error) ? error : undefined,
    countDifferent: async () => {
      if (!currentData) return null;
      peeking.current = peek(search === '' ? { list: listOptions } : { search: searchOptions });
      const { data: now } = await peeking.current;
      return now ? changedRows(currentData, now) : null;
    },
  };
}
