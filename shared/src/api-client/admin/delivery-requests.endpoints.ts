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
import { idTag, invalidates, listTag, recordTags, rowTags } from '../core/api.ts';
import { adminApi } from './admin-api.ts';

const PRICES = idTag('DeliveryRequest', 'PRICES');
/** Pages of orders and of notes show requests, too, and have the tag of the list. */
const requestChanged = invalidates(({ id }: IdPath) => recordTags('DeliveryRequest', id));
/** A parcel may leave its request, and the note of a request may be issued or cancelled. */
const OF_PARCELS = [listTag('Order'), listTag('DeliveryNote')];

/** Delivery requests. Imported by itself, so that only the pages that need it load it. */
export const deliveryRequestsApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    listDeliveryRequests: build.query<ListAnswer<DeliveryRequest>, DeliveryRequestListQuery>({
      query: (params) => ({ url: '/api/delivery-requests', params }),
      // The list names the note of a request.
      providesTags: [listTag('DeliveryRequest'), listTag('DeliveryNote')],
    }),
    getDeliveryRequest: build.query<DeliveryRequestDetail, number>({
      query: (id) => `/api/delivery-requests/${id}`,
      providesTags: (_request, _error, id) => [idTag('DeliveryRequest', id), ...OF_PARCELS],
    }),
    getRunSheet: build.query<RunSheet, RunSheetQuery>({
      query: (params) => ({ url: '/api/delivery-requests/run-sheet', params }),
      // It shows unpaid amounts.
      providesTags: [listTag('DeliveryRequest'), ...OF_PARCELS, listTag('Ledger')],
    }),
    acceptDeliveryRequests: build.mutation<AcceptedDeliveryRequests, ChosenDeliveryRequestsBody>({
      query: (body) => ({ url: '/api/delivery-requests/accept', method: 'POST', body }),
      invalidatesTags: invalidates(({ requests }) => rowTags('DeliveryRequest', requests)),
    }),
    prepareDeliveryRequests: build.mutation<PreparedDeliveryRequests, ChosenDeliveryRequestsBody>({
      query: (body) => ({ url: '/api/delivery-requests/prepare', method: 'POST', body }),
      // Pages of orders have the tags of both lists.
      invalidatesTags: invalidates(({ requests }) => [
        ...rowTags('DeliveryRequest', requests),
        listTag('DeliveryNote'),
      ]),
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
