import type {
  EndedSessions,
  EndSessionsBody,
  IdPath,
  ListAnswer,
  SessionListQuery,
  SessionView,
  UserUpdateBody,
  UserView,
} from '../../contracts/index.ts';
import { api, idTag, invalidates, recordTags, rowTags } from './api.ts';

export const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    getUser: build.query<UserView, number>({
      query: (id) => `/api/users/${id}`,
      providesTags: (_user, _error, id) => [idTag('User', id)],
    }),
    updateUser: build.mutation<UserView, UserUpdateBody>({
      query: (body) => ({ url: '/api/users/update', method: 'POST', body }),
      // From the answer: the call names no account if the user changes the own one.
      invalidatesTags: invalidates((_body, user) => rowTags('User', [user])),
    }),
    listUserSessions: build.query<ListAnswer<SessionView>, IdPath & SessionListQuery>({
      query: ({ id, ...params }) => ({ url: `/api/users/${id}/sessions`, params }),
      providesTags: (_answer, _error, { id }) => recordTags('Session', id),
    }),
    endUserSessions: build.mutation<EndedSessions, IdPath & EndSessionsBody>({
      query: ({ id, ...body }) => ({ url: `/api/users/${id}/sessions/end`, method: 'POST', body }),
      invalidatesTags: invalidates(({ id }) => [idTag('Session', id)]),
    }),
  }),
});

export const {
  useGetUserQuery,
  useUpdateUserMutation,
  useListUserSessionsQuery,
  useEndUserSessionsMutation,
} = profileApi;
