import type { UsualDays } from '../../contracts/index.ts';
import { api } from '../core/api.ts';

/** How long orders usually stay in a status: only the home page shows it. */
export const usualDaysApi = api.injectEndpoints({
  endpoints: (build) => ({
    getUsualDays: build.query<UsualDays[], void>({ query: () => '/api/orders/usual-days' }),
  }),
});

export const { useGetUsualDaysQuery } = usualDaysApi;
