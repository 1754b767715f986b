import type {
  ConfirmedUsers,
  IdListBody,
  IdPath,
  ListAnswer,
  Nothing,
  Permission,
  Removed,
  Restored,
  SetRightsBody,
  UserAddBody,
  UserInviteBody,
  UserListQuery,
  UserView,
} from '../../contracts/index.ts';
import { adminApi } from './admin-api.ts';
import { idTag, invalidates, listTag, recordTags, rowTags } from '../core/api.ts';

const usersChanged = ({ id }: IdListBody) => recordTags('User', ...id);
/** A removal and a change of rights end the sessions of an account. */
const signedOutTags = (...ids: readonly number[]) => [
  ...recordTags('User', ...ids),
  ...ids.map((id) => idTag('Session', id)),
];

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
      invalidatesTags: invalidates(({ id }) => signedOutTags(...id)),
    }),
    restoreUsers: build.mutation<Restored, IdListBody>({
      query: (body) => ({ url: '/api/users/restore-users', method: 'POST', body }),
      invalidatesTags: invalidates(usersChanged),
    }),
    listPermissions: build.query<Permission[], void>({ query: () => '/api/auth/permission' }),
    setUserRights: build.mutation<UserView, IdPath & SetRightsBody>({
      query: ({ id, ...body }) => ({ url: `/api/users/${id}/rights`, method: 'PUT', body }),
      invalidatesTags: invalidates(({ id }) => signedOutTags(id)),
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
  useSetUserRightsMutation,
} = usersApi;
