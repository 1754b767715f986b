import type { AdminMenuItem, MenuUpdateBody } from '../../contracts/index.ts';
import { api, unlessFailed } from '../core/api.ts';

/** The whole menu with its hidden entries, for super admins. */
export const menuApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Never kept: a form wants what is. */
    getAdminMenu: build.query<AdminMenuItem[], void>({
      keepUnusedDataFor: 0,
      query: () => '/api/menu/admin-menu',
    }),
    updateMenu: build.mutation<AdminMenuItem[], MenuUpdateBody>({
      query: (body) => ({ url: '/api/menu/update', method: 'POST', body }),
      invalidatesTags: unlessFailed(['Menu' as const]),
    }),
  }),
});

export const { useGetAdminMenuQuery, useLazyGetAdminMenuQuery, useUpdateMenuMutation } = menuApi;
