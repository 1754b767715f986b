import type {
  ConfirmedUsers,
  EndedSessions,
  EndSessionsBody,
  GrantPermissionBody,
  IdListBody,
  IdPath,
  ListAnswer,
  Permission,
  Removed,
  Restored,
  RoleAnswer,
  SessionListQuery,
  SessionView,
  SetRoleBody,
  UserAddBody,
  UserListQuery,
  UserRights,
  UserView,
} from '../../contracts/index.ts';
import { api, idTag, listTag, rowTags } from '../core/api.ts';

const usersChanged = (_result: unknown, error: unknown, { id }: IdListBody) =>
  error ? [] : [listTag('User'), ...id.map((userId) => idTag('User', userId))];

/** Accounts, for super admins. */
export const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listUsers: build.query<ListAnswer<UserView>, UserListQuery>({
      query: (params) => ({ url: '/api/users', params }),
      providesTags: (answer) => rowTags('User', answer?.rows),
    }),
    addUser: build.mutation<UserView, UserAddBody>({
      query: (body) => ({ url: '/api/users/add', method: 'POST', body }),
      invalidatesTags: (user) => (user ? [listTag('User')] : []),
    }),
    confirmUsers: build.mutation<ConfirmedUsers, IdListBody>({
      query: (body) => ({ url: '/api/users/confirm-users', method: 'POST', body }),
      invalidatesTags: usersChanged,
    }),
    deleteUsers: build.mutation<Removed, IdListBody>({
      query: (body) => ({ url: '/api/users/delete-users', method: 'POST', body }),
      invalidatesTags: usersChanged,
    }),
    restoreUsers: build.mutation<Restored, IdListBody>({
      query: (body) => ({ url: '/api/users/restore-users', method: 'POST', body }),
      invalidatesTags: usersChanged,
    }),
    listUserSessions: build.query<ListAnswer<SessionView>, IdPath & SessionListQuery>({
      query: ({ id, ...params }) => ({ url: `/api/users/${id}/sessions`, params }),
      providesTags: (_answer, _error, { id }) => [idTag('Session', id)],
    }),
    endUserSessions: build.mutation<EndedSessions, IdPath & EndSessionsBody>({
      query: ({ id, ...body }) => ({ url: `/api/users/${id}/sessions/end`, method: 'POST', body }),
      invalidatesTags: (answer, _error, { id }) => (answer ? [idTag('Session', id)] : []),
    }),
    listPermissions: build.query<Permission[], void>({ query: () => '/api/auth/permission' }),
    grantPermission: build.mutation<UserRights, GrantPermissionBody>({
      query: (body) => ({ url: '/api/auth/grant-permission', method: 'POST', body }),
      invalidatesTags: (rights, _error, { userId }) =>
        rights ? [listTag('User'), idTag('User', userId)] : [],
    }),
    setUserRole: build.mutation<RoleAnswer, IdPath & SetRoleBody>({
      query: ({ id, role }) => ({ url: `/api/users/${id}/role`, method: 'PUT', body: { role } }),
      invalidatesTags: (answer, _error, { id }) => (answer ? [listTag('User'), idTag('User', id)] : []),
    }),
  }),
});

export const {
  useListUsersQuery,
  useAddUserMutation,
  useConfirmUsersMutation,
  useDeleteUsersMutation,
  useRestoreUsersMutation,
  useListPermissionsQuery,
  useGrantPermissionMutation,
  useSetUserRoleMutation,
  useListUserSessionsQuery,
  useEndUserSessionsMutation,
} = usersApi;
