import type {
  Delivery,
  DeliveryListQuery,
  FailedJob,
  FailedJobListQuery,
  ListAnswer,
  Nothing,
} from '../../contracts/index.ts';
import { adminApi } from './admin-api.ts';
import { invalidates } from '../core/api.ts';

/** Failed jobs and the delivery log of messages, for super admins. */
export const jobsApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    listFailedJobs: build.query<ListAnswer<FailedJob>, FailedJobListQuery>({
      query: (params) => ({ url: '/api/jobs', params }),
      providesTags: ['Job'],
    }),
    retryJob: build.mutation<Nothing, string>({
      query: (id) => ({ url: `/api/jobs/${id}/retry`, method: 'POST' }),
      invalidatesTags: invalidates(['Job', 'Audit']),
    }),
    listDeliveries: build.query<ListAnswer<Delivery>, DeliveryListQuery>({
      query: (params) => ({ url: '/api/notifications/deliveries', params }),
      providesTags: ['Delivery'],
    }),
  }),
});

export const { useListFailedJobsQuery, useRetryJobMutation, useListDeliveriesQuery } = jobsApi;
