import type {
  ListAnswer,
  OrderColumnsBody,
  OrderCounts,
  OrderCountsQuery,
  OrderListQuery,
  OrderListViews,
  OrderSearchBody,
  OrderUpdateBody,
  RemovedOrders,
  RemoveOrdersBody,
  RestoredOrders,
  RestoreOrdersBody,
  SaveOrderViewBody,
  StaffOrder,
  StaffOrderDetail,
} from '../../contracts/index.ts';
import { adminApi } from './admin-api.ts';
import { idTag, invalidates, listTag, ordersChangedTags } from '../core/api.ts';
import { NO_LIMIT } from '../core/base-query.ts';

/** Any change of an order reloads the lists. A tag for each of five hundred rows would only cost time. */
const orderList = [listTag('Order')];
/** An order names its delivery note and its delivery request. */
const NAMED_BY_ORDER = [listTag('DeliveryNote'), listTag('DeliveryRequest')];

/** All orders, for staff with permission 1 and super admins. */
export const staffOrdersApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    listOrders: build.query<ListAnswer<StaffOrder>, OrderListQuery>({
      query: (params) => ({ url: '/api/orders', params }),
      providesTags: orderList,
    }),
    searchOrders: build.query<ListAnswer<StaffOrder>, OrderSearchBody>({
      query: (body) => ({ url: '/api/orders/search', method: 'POST', body }),
      providesTags: orderList,
    }),
    /**
     * Fetches a page of a list or a search beside the displayed one. It is a mutation, so that no displayed query
     * receives its answer.
     */
    peekOrders: build.mutation<
      ListAnswer<StaffOrder>,
      { list: OrderListQuery } | { search: OrderSearchBody }
    >({
      query: (of) =>
        'list' in of
          ? { url: '/api/orders', params: of.list }
          : { url: '/api/orders/search', method: 'POST', body: of.search },
    }),
    getOrder: build.query<StaffOrderDetail, number>({
      query: (id) => `/api/orders/search/${id}`,
      providesTags: (_order, _error, id) => [idTag('Order', id), ...NAMED_BY_ORDER],
    }),
    getOrderCounts: build.query<OrderCounts, OrderCountsQuery>({
      query: (params) => ({ url: '/api/orders/counts', params }),
      providesTags: ['OrderCounts'],
    }),
    getOrderViews: build.query<OrderListViews, void>({
      query: () => '/api/orders/views',
      providesTags: ['OrderViews'],
    }),
    saveOrderView: build.mutation<OrderListViews, SaveOrderViewBody>({
      query: (body) => ({ url: '/api/orders/views', method: 'POST', body }),
      invalidatesTags: invalidates(['OrderViews']),
    }),
    deleteOrderView: build.mutation<OrderListViews, number>({
      query: (id) => ({ url: `/api/orders/views/${id}`, method: 'DELETE' }),
      invalidatesTags: invalidates(['OrderViews']),
    }),
    chooseOrderColumns: build.mutation<OrderListViews, OrderColumnsBody>({
      query: (body) => ({ url: '/api/orders/columns', method: 'PUT', body }),
      invalidatesTags: invalidates(['OrderViews']),
    }),
    removeOrders: build.mutation<RemovedOrders, RemoveOrdersBody>({
      query: (body) => ({ url: '/api/orders/remove', method: 'POST', body, timeout: NO_LIMIT }),
      invalidatesTags: invalidates(({ id }) => ordersChangedTags(id)),
    }),
    restoreOrders: build.mutation<RestoredOrders, RestoreOrdersBody>({
      query: (body) => ({ url: '/api/orders/restore', method: 'POST', body, timeout: NO_LIMIT }),
      invalidatesTags: invalidates(({ id }) => ordersChangedTags(id)),
    }),
    updateOrder: build.mutation<StaffOrderDetail, OrderUpdateBody>({
      query: (body) => ({ url: '/api/orders/update', method: 'POST', body }),
      invalidatesTags: invalidates(({ id }) => ordersChangedTags([id])),
    }),
  }),
});

export const {
  useListOrdersQuery,
  useSearchOrdersQuery,
  useLazySearchOrdersQuery,
  usePeekOrdersMutation,
  useGetOrderQuery,
  useLazyGetOrderQuery,
  useGetOrderCountsQuery,
  useGetOrderViewsQuery,
  useSaveOrderViewMutation,
  useDeleteOrderViewMutation,
  useChooseOrderColumnsMutation,
  useRemoveOrdersMutation,
  useRestoreOrdersMutation,
  useUpdateOrderMutation,
} = staffOrdersApi;
