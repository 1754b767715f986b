import type { ManagerRecord, MenuItem, OrderStatusView } from '../../contracts/index.ts';
import { api } from './api.ts';

/** What any visitor's screen needs of the site itself: its menu, its information records, the names of statuses. */
export const siteApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMenu: build.query<MenuItem[], void>({ query: () => '/api/menu', providesTags: ['Menu'] }),
    getManagerRecords: build.query<ManagerRecord[], readonly string[]>({
      query: (names) => ({ url: '/api/manager', method: 'POST', body: names }),
      providesTags: ['Manager'],
    }),
    listOrderStatuses: build.query<OrderStatusView[], void>({ query: () => '/api/orders/statuses' }),
  }),
});

export const { useGetMenuQuery, useGetManagerRecordsQuery, useListOrderStatusesQuery } = siteApi;
