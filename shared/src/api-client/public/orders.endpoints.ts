import type {
  CustomerOrder,
  CustomerOrderDetail,
  Declaration,
  DeclareBody,
  DeclareCheckBody,
  DeclaredDetails,
  DeclareResult,
  DeclareStateOfCode,
  ListAnswer,
  OrderCounts,
  OwnOrderListQuery,
  TrackingBody,
  TrackingResult,
  WithdrawnDeclaration,
} from '../../contracts/index.ts';
import { api, idTag, invalidates, listTag, ordersChangedTags, recordTags, rowTags } from '../core/api.ts';

/** A customer's own orders, and the public lookup. */
export const customerOrdersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listMyOrders: build.query<ListAnswer<CustomerOrder>, OwnOrderListQuery>({
      query: (params) => ({ url: '/api/orders/mine', params }),
      providesTags: (answer) => rowTags('Order', answer?.rows),
    }),
    getMyOrder: build.query<CustomerOrderDetail, number>({
      query: (id) => `/api/orders/search/${id}`,
      // It names its delivery request.
      providesTags: (_order, _error, id) => [idTag('Order', id), listTag('DeliveryRequest')],
    }),
    getMyOrderCounts: build.query<OrderCounts, void>({
      query: () => '/api/orders/mine/counts',
      providesTags: ['OrderCounts'],
    }),
    declareOrders: build.mutation<DeclareResult[], DeclareBody>({
      query: (body) => ({ url: '/api/orders/declare', method: 'POST', body }),
      // An own order may show the new details.
      invalidatesTags: invalidates((_body, results) =>
        ordersChangedTags(results.flatMap(({ orderId }) => orderId ?? [])),
      ),
    }),
    /** Never from the cache: another customer may have declared a code meanwhile. */
    checkCodes: build.query<DeclareStateOfCode[], DeclareCheckBody>({
      query: (body) => ({ url: '/api/orders/declare/check', method: 'POST', body }),
      keepUnusedDataFor: 0,
    }),
    editDeclaration: build.mutation<Declaration, { id: number; code: string; details: DeclaredDetails }>({
      query: ({ code, details }) => ({
        url: `/api/orders/declare/${encodeURIComponent(code)}`,
        method: 'PUT',
        body: details,
      }),
      invalidatesTags: invalidates(({ id }) => recordTags('Order', id)),
    }),
    withdrawDeclaration: build.mutation<WithdrawnDeclaration, string>({
      query: (code) => ({ url: `/api/orders/declare/${encodeURIComponent(code)}`, method: 'DELETE' }),
      // The page of the order is left.
      invalidatesTags: invalidates(ordersChangedTags([])),
    }),
    trackCodes: build.query<TrackingResult[], TrackingBody>({
      query: (body) => ({ url: '/api/tracking', method: 'POST', body }),
    }),
  }),
});

export const {
  useListMyOrdersQuery,
  useGetMyOrderQuery,
  useGetMyOrderCountsQuery,
  useDeclareOrdersMutation,
  useLazyCheckCodesQuery,
  useEditDeclarationMutation,
  useWithdrawDeclarationMutation,
  useTrackCodesQuery,
  useLazyTrackCodesQuery,
} = customerOrdersApi;
