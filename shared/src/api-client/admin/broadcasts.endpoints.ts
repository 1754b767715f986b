import type {
  AddNotificationBody,
  AdminNotification,
  AdminNotificationListQuery,
  ListAnswer,
  UpdateNotificationBody,
} from '../../contracts/index.ts';
import { adminApi } from './admin-api.ts';
import { invalidates, listTag } from '../core/api.ts';

const PAGE_SIZE = 500;
const changed = invalidates([listTag('Broadcast'), listTag('Notification'), 'Delivery']);

/** Messages to all users of an audience, for super admins. */
export const broadcastsApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    listBroadcasts: build.query<ListAnswer<AdminNotification>, AdminNotificationListQuery>({
      query: (params) => ({ url: '/api/notifications/admin', params }),
      providesTags: [listTag('Broadcast')],
    }),
    /** Finds one message in the pages of the list, because no call returns a single one; null if there is none. */
    getBroadcast: build.query<AdminNotification | null, number>({
      keepUnusedDataFor: 0,
      queryFn: async (id, _api, _options, send) => {
        for (const status of ['active', 'trash'] as const)
          for (let page = 1, pages = 1; page <= pages; page += 1) {
            const answer = await send({
              url: '/api/notifications/admin',
              params: { status, page, pageSize: PAGE_SIZE },
            });
            if (answer.error) return { error: answer.error };
            // The server validates its answers against the contract.
            const { rows, meta } = answer.data as ListAnswer<AdminNotification>;
            const found = rows.find((row) => row.id === id);
            if (found) return { data: found };
            pages = Math.ceil(meta.total / PAGE_SIZE);
          }
        return { data: null };
      },
    }),
    addBroadcast: build.mutation<AdminNotification, AddNotificationBody>({
      query: (body) => ({ url: '/api/notifications/add', method: 'POST', body }),
      invalidatesTags: changed,
    }),
    updateBroadcast: build.mutation<AdminNotification, UpdateNotificationBody>({
      query: (body) => ({ url: '/api/notifications/update', method: 'POST', body }),
      invalidatesTags: changed,
    }),
    removeBroadcast: build.mutation<AdminNotification, number>({
      query: (id) => ({ url: `/api/notifications/${id}`, method: 'DELETE' }),
      invalidatesTags: changed,
    }),
    restoreBroadcast: build.mutation<AdminNotification, number>({
      query: (id) => ({ url: `/api/notifications/${id}/restore`, method: 'POST' }),
      invalidatesTags: changed,
    }),
  }),
});

export const {
  useListBroadcastsQuery,
  useGetBroadcastQuery,
  useAddBroadcastMutation,
  useUpdateBroadcastMutation,
  useRemoveBroadcastMutation,
  useRestoreBroadcastMutation,
} = broadcastsApi;
