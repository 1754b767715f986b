import type { NewDeliveryRequests } from '../../contracts/index.ts';
import { listTag } from '../core/api.ts';
import { adminApi } from './admin-api.ts';

/** The number of requests that wait. By itself, because the sidebar shows it on every page. */
const newDeliveryRequestsApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    countNewDeliveryRequests: build.query<NewDeliveryRequests, void>({
      query: () => '/api/delivery-requests/new',
      providesTags: [listTag('DeliveryRequest')],
    }),
  }),
});

export const { useCountNewDeliveryRequestsQuery } = newDeliveryRequestsApi;
