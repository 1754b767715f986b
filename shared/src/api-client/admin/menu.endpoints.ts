import type { AdminMenuItem, ListAnswer, MenuUpdateBody } from '../../contracts/index.ts';
import { adminApi } from './admin-api.ts';
import { invalidates } from '../core/api.ts';

/** The whole menu with its hidden entries, for super admins. */
export const menuApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    /** Never kept: a form wants what is. */
    getAdminMenu: build.query<ListAnswer<AdminMenuItem>, void>({
      keepUnusedDataFor: 0,
      query: () => '/api/menu/admin-menu',
    }),
    /** `version`: that of the menu (`meta.version`) which the person saw. */
    updateMenu: build.mutation<ListAnswer<AdminMenuItem>, { entries: MenuUpdateBody; version: number }>({
      query: ({ entries, version }) => ({
        url: '/api/menu/update',
        method: 'POST',
        params: { version },
        body: entries,
      }),
      invalidatesTags: invalidates(['Menu']),
    }),
  }),
});

export const { useGetAdminMenuQuery, useUpdateMenuMutation } = menuApi;
