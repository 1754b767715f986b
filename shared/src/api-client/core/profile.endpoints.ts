import type { UserUpdateBody, UserView } from '../../contracts/index.ts';
import { api, idTag } from './api.ts';

export const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    getUser: build.query<UserView, number>({
      query: (id) => `/api/users/${id}`,
      providesTags: (_user, _error, id) => [idTag('User', id)],
    }),
    updateUser: build.mutation<UserView, UserUpdateBody>({
      query: (body) => ({ url: '/api/users/update', method: 'POST', body }),
      invalidatesTags: (user) => (user ? [idTag('User', user.id)] : []),
    }),
  }),
});

export const { useGetUserQuery, useUpdateUserMutation } = profileApi;
