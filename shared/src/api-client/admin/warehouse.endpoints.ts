import type {
  AddedShelves,
  AddShelvesBody,
  ChangedShelves,
  IdListBody,
  ListAnswer,
  OpenStockCountBody,
  PickList,
  PickListBody,
  PutOnShelfBody,
  ResolvedStock,
  ResolveStockBody,
  Shelf,
  ShelfListQuery,
  ShelfResult,
  StockCount,
  StockCountDetail,
  StockCountListQuery,
  StockCountQuery,
  StockScanBody,
  StockScanResult,
  UpdateShelfBody,
  Withdrawal,
  WithdrawnStockScans,
  WithdrawScansBody,
  WithdrawStockScansBody,
} from '../../contracts/index.ts';
import {
  idTag,
  invalidates,
  invalidatesEvenAfterFailure,
  listTag,
  ordersChangedTags,
  recordTags,
} from '../core/api.ts';
import { NO_LIMIT } from '../core/base-query.ts';
import { adminApi } from './admin-api.ts';

interface OfCount {
  readonly id: number;
}
const shelvesChanged = invalidates([listTag('Shelf')]);
const countChanged = invalidates(({ id }: OfCount) => recordTags('StockCount', id));

/** Shelves. Imported by itself, so that only its pages load it. */
const shelfApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    listShelves: build.query<ListAnswer<Shelf>, ShelfListQuery>({
      query: (params) => ({ url: '/api/shelves', params }),
      providesTags: [listTag('Shelf')],
    }),
    addShelves: build.mutation<AddedShelves, AddShelvesBody>({
      query: (body) => ({ url: '/api/shelves/add', method: 'POST', body }),
      invalidatesTags: shelvesChanged,
    }),
    updateShelf: build.mutation<Shelf, UpdateShelfBody>({
      query: (body) => ({ url: '/api/shelves/update', method: 'POST', body }),
      // Also after a conflict: then the list shows the other user's change.
      invalidatesTags: invalidatesEvenAfterFailure([listTag('Shelf')]),
    }),
    removeShelves: build.mutation<ChangedShelves, IdListBody>({
      query: (body) => ({ url: '/api/shelves/remove', method: 'POST', body }),
      invalidatesTags: shelvesChanged,
    }),
    restoreShelves: build.mutation<ChangedShelves, IdListBody>({
      query: (body) => ({ url: '/api/shelves/restore', method: 'POST', body }),
      invalidatesTags: shelvesChanged,
    }),
    putOnShelf: build.mutation<ShelfResult[], PutOnShelfBody>({
      query: (body) => ({ url: '/api/shelves/put', method: 'POST', body }),
    }),
    undoShelfScans: build.mutation<Withdrawal[], WithdrawScansBody>({
      query: (body) => ({ url: '/api/orders/scan/withdraw', method: 'POST', body }),
    }),
    makePickList: build.query<PickList, PickListBody>({
      query: (body) => ({ url: '/api/shelves/pick-list', method: 'POST', body }),
      providesTags: [listTag('Order')],
    }),
  }),
});

/** Stock counts. */
const stockCountApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    listStockCounts: build.query<ListAnswer<StockCount>, StockCountListQuery>({
      query: (params) => ({ url: '/api/stock-counts', params }),
      providesTags: [listTag('StockCount')],
    }),
    openStockCount: build.mutation<StockCount, OpenStockCountBody>({
      query: (body) => ({ url: '/api/stock-counts/open', method: 'POST', body, timeout: NO_LIMIT }),
      invalidatesTags: invalidates([listTag('StockCount')]),
    }),
    getStockCount: build.query<StockCountDetail, OfCount & StockCountQuery>({
      query: ({ id, ...params }) => ({ url: `/api/stock-counts/${id}`, params }),
      providesTags: (_count, _error, { id }) => [idTag('StockCount', id)],
    }),
    scanStock: build.mutation<StockScanResult[], OfCount & StockScanBody>({
      query: ({ id, ...body }) => ({ url: `/api/stock-counts/${id}/scan`, method: 'POST', body }),
    }),
    withdrawStockScans: build.mutation<WithdrawnStockScans, OfCount & WithdrawStockScansBody>({
      query: ({ id, ...body }) => ({ url: `/api/stock-counts/${id}/withdraw`, method: 'POST', body }),
      invalidatesTags: countChanged,
    }),
    closeStockCount: build.mutation<StockCount, OfCount>({
      query: ({ id }) => ({ url: `/api/stock-counts/${id}/close`, method: 'POST', timeout: NO_LIMIT }),
      invalidatesTags: countChanged,
    }),
    resolveStock: build.mutation<ResolvedStock, OfCount & ResolveStockBody>({
      query: ({ id, ...body }) => ({ url: `/api/stock-counts/${id}/resolve`, method: 'POST', body }),
      // All orders: the call names parcels by code.
      invalidatesTags: invalidates(({ id }: OfCount) => [
        ...recordTags('StockCount', id),
        ...ordersChangedTags(),
      ]),
    }),
  }),
});

export const {
  useListShelvesQuery,
  useLazyListShelvesQuery,
  useAddShelvesMutation,
  useUpdateShelfMutation,
  useRemoveShelvesMutation,
  useRestoreShelvesMutation,
  usePutOnShelfMutation,
  useUndoShelfScansMutation,
  useMakePickListQuery,
} = shelfApi;

export const {
  useListStockCountsQuery,
  useOpenStockCountMutation,
  useGetStockCountQuery,
  useScanStockMutation,
  useWithdrawStockScansMutation,
  useCloseStockCountMutation,
  useResolveStockMutation,
} = stockCountApi;
