import type {
  IdListBody,
  ListAnswer,
  OrderCounts,
  OrderListQuery,
  OrderSearchBody,
  OrderUpdateBody,
  Removed,
  Restored,
  StaffOrder,
  StaffOrderDetail,
} from '../../contracts/index.ts';
import { api, idTag, listTag, rowTags, unlessFailed } from '../core/api.ts';

const ordersChanged = unlessFailed([listTag('Order'), { type: 'OrderCounts' as const }]);

/** All orders, as staff with permission 1 and super admins see them. */
export const staffOrdersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listOrders: build.query<ListAnswer<StaffOrder>, OrderListQuery>({
      query: (params) => ({ url: '/api/orders', params }),
      providesTags: (answer) => rowTags('Order', answer?.rows),
    }),
    searchOrders: build.query<ListAnswer<StaffOrder>, OrderSearchBody>({
      query: (body) => ({ url: '/api/orders/search', method: 'POST', body }),
      providesTags: (answer) => rowTags('Order', answer?.rows),
    }),
    getOrder: build.query<StaffOrderDetail, number>({
      query: (id) => `/api/orders/search/${id}`,
      providesTags: (_order, _error, id) => [idTag('Order', id)],
    }),
    getOrderCounts: build.query<OrderCounts, void>({
      query: () => '/api/orders/counts',
      providesTags: ['OrderCounts'],
    }),
    removeOrders: build.mutation<Removed, IdListBody>({
      query: (body) => ({ url: '/api/orders/remove', method: 'POST', body }),
      invalidatesTags: ordersChanged,
    }),
    restoreOrders: build.mutation<Restored, IdListBody>({
      query: (body) => ({ url: '/api/orders/restore', method: 'POST', body }),
      invalidatesTags: ordersChanged,
    }),
    updateOrder: build.mutation<StaffOrderDetail, OrderUpdateBody>({
      query: (body) => ({ url: '/api/orders/update', method: 'POST', body }),
      invalidatesTags: (_order, error, { id }) =>
        error ? [] : [idTag('Order', id), listTag('Order'), { type: 'OrderCounts' as const }],
    }),
  }),
});

export const {
  useListOrdersQuery,
  useSearchOrdersQuery,
  useLazySearchOrdersQuery,
  useGetOrderQuery,
  useLazyGetOrderQuery,
  useGetOrderCountsQuery,
  useRemoveOrdersMutation,
  useRestoreOrdersMutation,
  useUpdateOrderMutation,
} = staffOrdersApi;
