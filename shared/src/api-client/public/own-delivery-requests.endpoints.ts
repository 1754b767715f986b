import type {
  AddDeliveryAddressBody,
  AddDeliveryRequestBody,
  CancelOwnDeliveryRequestBody,
  DeliveryAddress,
  DeliveryRequestOptions,
  IdPath,
  ListAnswer,
  OwnDeliveryRequest,
  OwnDeliveryRequestDetail,
  OwnDeliveryRequestListQuery,
  UpdateDeliveryAddressBody,
} from '../../contracts/index.ts';
import { api, idTag, invalidates, listTag, rowTags } from '../core/api.ts';

const BOOK = idTag('DeliveryRequest', 'BOOK');
const bookChanged = invalidates([BOOK]);
/**
 * Pages of orders name the request, and have the tag of the list. The address book does not change: a request has its
 * own copy.
 */
const requestChanged = invalidates((_body: unknown, request: OwnDeliveryRequestDetail) =>
  rowTags('DeliveryRequest', [request]),
);
/** A parcel of a request may leave it, and its note may be issued or cancelled. */
const OF_PARCELS = [listTag('Order'), listTag('DeliveryNote')];

/** The customer's own delivery requests and address book. Imported by itself, so that only their pages load it. */
export const ownDeliveryRequestsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listOwnDeliveryRequests: build.query<ListAnswer<OwnDeliveryRequest>, OwnDeliveryRequestListQuery>({
      query: (params) => ({ url: '/api/delivery-requests/mine', params }),
      providesTags: [listTag('DeliveryRequest')],
    }),
    getOwnDeliveryRequest: build.query<OwnDeliveryRequestDetail, number>({
      query: (id) => `/api/delivery-requests/mine/${id}`,
      providesTags: (_request, _error, id) => [idTag('DeliveryRequest', id), ...OF_PARCELS],
    }),
    getDeliveryRequestOptions: build.query<DeliveryRequestOptions, void>({
      query: () => '/api/delivery-requests/mine/options',
      providesTags: [listTag('DeliveryRequest'), ...OF_PARCELS],
    }),
    addDeliveryRequest: build.mutation<OwnDeliveryRequestDetail, AddDeliveryRequestBody>({
      query: (body) => ({ url: '/api/delivery-requests/add', method: 'POST', body }),
      invalidatesTags: requestChanged,
    }),
    cancelOwnDeliveryRequest: build.mutation<OwnDeliveryRequestDetail, CancelOwnDeliveryRequestBody & IdPath>(
      {
        query: ({ id, ...body }) => ({
          url: `/api/delivery-requests/mine/${id}/cancel`,
          method: 'POST',
          body,
        }),
        invalidatesTags: requestChanged,
      },
    ),
    listDeliveryAddresses: build.query<DeliveryAddress[], void>({
      query: () => '/api/delivery-addresses',
      providesTags: [BOOK],
    }),
    addDeliveryAddress: build.mutation<DeliveryAddress[], AddDeliveryAddressBody>({
      query: (body) => ({ url: '/api/delivery-addresses/add', method: 'POST', body }),
      invalidatesTags: bookChanged,
    }),
    updateDeliveryAddress: build.mutation<DeliveryAddress[], UpdateDeliveryAddressBody & IdPath>({
      query: ({ id, ...body }) => ({ url: `/api/delivery-addresses/${id}/update`, method: 'POST', body }),
      invalidatesTags: bookChanged,
    }),
    removeDeliveryAddress: build.mutation<DeliveryAddress[], number>({
      query: (id) => ({ url: `/api/delivery-addresses/${id}/remove`, method: 'POST' }),
      invalidatesTags: bookChanged,
    }),
    restoreDeliveryAddress: build.mutation<DeliveryAddress[], number>({
      query: (id) => ({ url: `/api/delivery-addresses/${id}/restore`, method: 'POST' }),
      invalidatesTags: bookChanged,
    }),
  }),
});

export const {
  useListOwnDeliveryRequestsQuery,
  useGetOwnDeliveryRequestQuery,
  useGetDeliveryRequestOptionsQuery,
  useAddDeliveryRequestMutation,
  useCancelOwnDeliveryRequestMutation,
  useListDeliveryAddressesQuery,
  useAddDeliveryAddressMutation,
  useUpdateDeliveryAddressMutation,
  useRemoveDeliveryAddressMutation,
  useRestoreDeliveryAddressMutation,
} = ownDeliveryRequestsApi;
