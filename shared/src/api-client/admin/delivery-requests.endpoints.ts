import type {
  ChosenDeliveryRequestsBody,
  AcceptedDeliveryRequests,
  CancelDeliveryRequestBody,
  DeliveryPrices,
  DeliveryRequest,
  DeliveryRequestDetail,
  DeliveryRequestListQuery,
  IdPath,
  ListAnswer,
  PreparedDeliveryRequests,
  RunSheet,
  RunSheetQuery,
  SaveDeliveryPricesBody,
  SetDeliveryFeeBody,
} from '../../contracts/index.ts';
import { idTag, invalidates, listTag } from '../core/api.ts';
import { adminApi } from './admin-api.ts';

const PRICES = idTag('DeliveryRequest', 'PRICES');
/** Everything that shows requests: each page of requests has the tag of the list. Prices do not change. */
const requestChanged = invalidates([listTag('DeliveryRequest')]);

/** Delivery requests. Imported by itself, so that only the pages that need it load it. */
const deliveryRequestsApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    listDeliveryRequests: build.query<ListAnswer<DeliveryRequest>, DeliveryRequestListQuery>({
      query: (params) => ({ url: '/api/delivery-requests', params }),
      // The list names the note of a request.
      providesTags: [listTag('DeliveryRequest'), 'DeliveryNote'],
    }),
    getDeliveryRequest: build.query<DeliveryRequestDetail, number>({
      query: (id) => `/api/delivery-requests/${id}`,
      // A parcel may leave the request, and its note may be issued or cancelled.
      providesTags: [listTag('DeliveryRequest'), listTag('Order'), 'DeliveryNote'],
    }),
    getRunSheet: build.query<RunSheet, RunSheetQuery>({
      query: (params) => ({ url: '/api/delivery-requests/run-sheet', params }),
      providesTags: [listTag('DeliveryRequest'), listTag('Order'), 'DeliveryNote'],
    }),
    acceptDeliveryRequests: build.mutation<AcceptedDeliveryRequests, ChosenDeliveryRequestsBody>({
      query: (body) => ({ url: '/api/delivery-requests/accept', method: 'POST', body }),
      invalidatesTags: requestChanged,
    }),
    prepareDeliveryRequests: build.mutation<PreparedDeliveryRequests, ChosenDeliveryRequestsBody>({
      query: (body) => ({ url: '/api/delivery-requests/prepare', method: 'POST', body }),
      invalidatesTags: invalidates([listTag('DeliveryRequest'), 'DeliveryNote', 'Order']),
    }),
    setDeliveryFee: build.mutation<DeliveryRequestDetail, SetDeliveryFeeBody & IdPath>({
      query: ({ id, ...body }) => ({ url: `/api/delivery-requests/${id}/fee`, method: 'POST', body }),
      invalidatesTags: requestChanged,
    }),
    cancelDeliveryRequest: build.mutation<DeliveryRequestDetail, CancelDeliveryRequestBody & IdPath>({
      query: ({ id, ...body }) => ({ url: `/api/delivery-requests/${id}/cancel`, method: 'POST', body }),
      invalidatesTags: requestChanged,
    }),
    getDeliveryPrices: build.query<DeliveryPrices, void>({
      query: () => '/api/delivery-prices',
      providesTags: [PRICES],
    }),
    saveDeliveryPrices: build.mutation<DeliveryPrices, SaveDeliveryPricesBody>({
      query: (body) => ({ url: '/api/delivery-prices', method: 'POST', body }),
      invalidatesTags: invalidates([PRICES]),
    }),
  }),
});

export const {
  useListDeliveryRequestsQuery,
  useLazyListDeliveryRequestsQuery,
  useGetDeliveryRequestQuery,
  useGetRunSheetQuery,
  useAcceptDeliveryRequestsMutation,
  usePrepareDeliveryRequestsMutation,
  useSetDeliveryFeeMutation,
  useCancelDeliveryRequestMutation,
  useGetDeliveryPricesQuery,
  useSaveDeliveryPricesMutation,
} = deliveryRequestsApi;
