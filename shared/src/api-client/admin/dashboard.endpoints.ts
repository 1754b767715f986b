import type {
  Dashboard,
  DashboardQuery,
  ListAnswer,
  StaleOrder,
  StaleOrderQuery,
} from '../../contracts/index.ts';
import { adminApi } from './admin-api.ts';
import { listTag } from '../core/api.ts';

/** Numbers of a period, and the orders that wait too long. */
export const dashboardApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    getDashboard: build.query<Dashboard, DashboardQuery>({
      query: (params) => ({ url: '/api/dashboard', params }),
      // Any change of orders or accounts makes the counts stale.
      providesTags: ['Dashboard', listTag('Order'), listTag('User')],
    }),
    listStaleOrders: build.query<ListAnswer<StaleOrder>, StaleOrderQuery>({
      query: (params) => ({ url: '/api/orders/stale', params }),
      providesTags: [listTag('Worklist'), listTag('Order')],
    }),
  }),
});

export const { useGetDashboardQuery, useListStaleOrdersQuery } = dashboardApi;
