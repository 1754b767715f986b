import type { AdminMenuItem, ListAnswer, MenuUpdateBody } from '../../contracts/index.ts';
import { adminApi } from './admin-api.ts';
import { invalidates } from '../core/api.ts';

/** The whole menu with its hidden entries, for super admins. */
export const menuApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    /** Not cached, because a form needs the current state. */
    getAdminMenu: build.query<ListAnswer<AdminMenuItem>, void>({
      keepUnusedDataFor: 0,
      query: () => '/api/menu/admin-menu',
    }),
    /** `version`: the version of the menu (`meta.version`) that the user saw. */
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
