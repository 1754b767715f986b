import type { ManagerRecord, MenuItem, OrderStatusView } from '../../contracts/index.ts';
import { api, idTag } from './api.ts';

/** Public data of the site for any page: menu, information records, names of statuses. */
export const siteApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMenu: build.query<MenuItem[], void>({ query: () => '/api/menu', providesTags: ['Menu'] }),
    getManagerRecords: build.query<ManagerRecord[], readonly string[]>({
      query: (names) => ({ url: '/api/manager', method: 'POST', body: names }),
      providesTags: (_records, _error, names) => names.map((name) => idTag('Manager', name)),
    }),
    listOrderStatuses: build.query<OrderStatusView[], void>({ query: () => '/api/orders/statuses' }),
  }),
});

export const { useGetMenuQuery, useGetManagerRecordsQuery, useListOrderStatusesQuery } = siteApi;
