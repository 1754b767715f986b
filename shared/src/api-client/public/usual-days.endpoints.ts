import type { UsualDays } from '../../contracts/index.ts';
import { api } from '../core/api.ts';

/** How long orders usually stay in a status. */
export const usualDaysApi = api.injectEndpoints({
  endpoints: (build) => ({
    getUsualDays: build.query<UsualDays[], void>({ query: () => '/api/orders/usual-days' }),
  }),
});

export const { useGetUsualDaysQuery } = usualDaysApi;
