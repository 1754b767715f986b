import type {
  ConfirmedUsers,
  GrantPermissionBody,
  IdListBody,
  IdPath,
  ListAnswer,
  Nothing,
  Permission,
  Removed,
  Restored,
  RoleAnswer,
  SetRoleBody,
  UserAddBody,
  UserInviteBody,
  UserListQuery,
  UserRights,
  UserView,
} from '../../contracts/index.ts';
import { adminApi } from './admin-api.ts';
import { idTag, invalidates, listTag, rowTags } from '../core/api.ts';

const changedTags = (...ids: readonly number[]) =>
  rowTags(
    'User',
    ids.map((id) => ({ id })),
  );
const usersChanged = ({ id }: IdListBody) => changedTags(...id);

/** Accounts, for super admins. */
export const usersApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    listUsers: build.query<ListAnswer<UserView>, UserListQuery>({
      query: (params) => ({ url: '/api/users', params }),
      providesTags: (answer) => rowTags('User', answer?.rows),
    }),
    addUser: build.mutation<UserView, UserAddBody>({
      query: (body) => ({ url: '/api/users/add', method: 'POST', body }),
      invalidatesTags: invalidates([listTag('User')]),
    }),
    inviteUser: build.mutation<UserView, UserInviteBody>({
      query: (body) => ({ url: '/api/users/invite', method: 'POST', body }),
      invalidatesTags: invalidates([listTag('User')]),
    }),
    sendPasswordLink: build.mutation<Nothing, number>({
      query: (id) => ({ url: `/api/users/${id}/send-password-link`, method: 'POST' }),
      invalidatesTags: invalidates((id) => [idTag('User', id), idTag('Session', id)]),
    }),
    confirmUsers: build.mutation<ConfirmedUsers, IdListBody>({
      query: (body) => ({ url: '/api/users/confirm-users', method: 'POST', body }),
      invalidatesTags: invalidates(usersChanged),
    }),
    deleteUsers: build.mutation<Removed, IdListBody>({
      query: (body) => ({ url: '/api/users/delete-users', method: 'POST', body }),
      invalidatesTags: invalidates(usersChanged),
    }),
    restoreUsers: build.mutation<Restored, IdListBody>({
      query: (body) => ({ url: '/api/users/restore-users', method: 'POST', body }),
      invalidatesTags: invalidates(usersChanged),
    }),
    listPermissions: build.query<Permission[], void>({ query: () => '/api/auth/permission' }),
    grantPermission: build.mutation<UserRights, GrantPermissionBody>({
      query: (body) => ({ url: '/api/auth/grant-permission', method: 'POST', body }),
      invalidatesTags: invalidates(({ userId }) => changedTags(userId)),
    }),
    setUserRole: build.mutation<RoleAnswer, IdPath & SetRoleBody>({
      query: ({ id, role }) => ({ url: `/api/users/${id}/role`, method: 'PUT', body: { role } }),
      invalidatesTags: invalidates(({ id }) => changedTags(id)),
    }),
  }),
});

export const {
  useListUsersQuery,
  useLazyListUsersQuery,
  useAddUserMutation,
  useInviteUserMutation,
  useSendPasswordLinkMutation,
  useConfirmUsersMutation,
  useDeleteUsersMutation,
  useRestoreUsersMutation,
  useListPermissionsQuery,
  useGrantPermissionMutation,
  useSetUserRoleMutation,
} = usersApi;
