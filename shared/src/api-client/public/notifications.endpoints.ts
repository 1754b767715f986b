import type {
  ListAnswer,
  NotificationListQuery,
  NotificationPreferences,
  NotificationView,
  ReadAll,
  UnreadCount,
} from '../../contracts/index.ts';
import { api, idTag, invalidates, listTag, rowTags } from '../core/api.ts';

/** The user's own notifications. Marks them as read optimistically, and reverts that if the call fails. */
export const notificationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listNotifications: build.query<ListAnswer<NotificationView>, NotificationListQuery>({
      query: (params) => ({ url: '/api/notifications', params }),
      providesTags: (answer) => rowTags('Notification', answer?.rows),
    }),
    countUnreadNotifications: build.query<UnreadCount, void>({
      query: () => '/api/notifications/unread-count',
      providesTags: [listTag('Notification')],
    }),
    readNotification: build.mutation<UnreadCount, number>({
      query: (id) => ({ url: `/api/notifications/${id}/read`, method: 'POST' }),
      onQueryStarted: async (id, { dispatch, getState, queryFulfilled }) => {
        const patches = shownAsRead(getState(), id).map((patch) => dispatch(patch));
        try {
          const { data } = await queryFulfilled;
          dispatch(unreadCountIs(() => data.unread));
        } catch {
          for (const patch of patches) patch.undo();
        }
      },
    }),
    readAllNotifications: build.mutation<ReadAll, void>({
      query: () => ({ url: '/api/notifications/read-all', method: 'POST' }),
      onQueryStarted: async (_, { dispatch, getState, queryFulfilled }) => {
        const patches = shownAsRead(getState(), null).map((patch) => dispatch(patch));
        try {
          await queryFulfilled;
        } catch {
          for (const patch of patches) patch.undo();
        }
      },
    }),
    getNotificationPreferences: build.query<NotificationPreferences, void>({
      query: () => '/api/notifications/preferences',
      providesTags: [idTag('Notification', 'PREFERENCES')],
    }),
    updateNotificationPreferences: build.mutation<NotificationPreferences, Partial<NotificationPreferences>>({
      query: (body) => ({ url: '/api/notifications/preferences', method: 'POST', body }),
      // A channel that is off hides its notifications from the list.
      invalidatesTags: invalidates([listTag('Notification')]),
      onQueryStarted: async (change, { dispatch, queryFulfilled }) => {
        const patch = dispatch(
          notificationsApi.util.updateQueryData('getNotificationPreferences', undefined, (draft) => {
            Object.assign(draft, change);
          }),
        );
        try {
          await queryFulfilled;
        } catch {
          patch.undo();
        }
      },
    }),
  }),
});

export const {
  useListNotificationsQuery,
  useCountUnreadNotificationsQuery,
  useReadNotificationMutation,
  useReadAllNotificationsMutation,
  useGetNotificationPreferencesQuery,
  useUpdateNotificationPreferencesMutation,
} = notificationsApi;

function unreadCountIs(count: (before: number) => number) {
  return notificationsApi.util.updateQueryData('countUnreadNotifications', undefined, (draft) => {
    draft.unread = Math.max(0, count(draft.unread));
  });
}

/** Marks one notification, or all (null), as read in all cached lists, and updates the count. */
function shownAsRead(state: ListsState, id: number | null) {
  const readAt = new Date().toISOString();
  const lists = api.util
    .selectInvalidatedBy(state, [listTag('Notification')])
    .filter(({ endpointName }) => endpointName === 'listNotifications');
  const isListedAsUnread = lists.some(({ originalArgs }) => {
    const { data } = notificationsApi.endpoints.listNotifications.select(originalArgs)(state);
    return data?.rows.some((row) => row.id === id && row.readAt === null);
  });
  const patches = lists.map(({ originalArgs }) =>
    notificationsApi.util.updateQueryData('listNotifications', originalArgs, (draft) => {
      for (const row of draft.rows) if (id === null || row.id === id) row.readAt ??= readAt;
    }),
  );
  if (id === null) return [...patches, unreadCountIs(() => 0)];
  return isListedAsUnread ? [...patches, unreadCountIs((before) => before - 1)] : patches;
}

type ListsState = Parameters<typeof api.util.selectInvalidatedBy>[0];
