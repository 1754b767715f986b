import type {
  ConfirmEmailBody,
  EmailConfirmed,
  LoginBody,
  ModifyPasswordBody,
  Nothing,
  RegisterBody,
  Registered,
  SessionUser,
  Verification,
  VerifyBody,
} from '../../contracts/index.ts';
import { api, idTag, invalidates, listTag } from './api.ts';

export const authApi = api.injectEndpoints({
  endpoints: (build) => ({
    register: build.mutation<Registered, RegisterBody>({
      query: (body) => ({ url: '/api/auth/register', method: 'POST', body }),
    }),
    login: build.mutation<SessionUser, LoginBody>({
      query: (body) => ({ url: '/api/auth/login', method: 'POST', body }),
    }),
    logout: build.mutation<Nothing, void>({
      query: () => ({ url: '/api/auth/logout', method: 'POST' }),
    }),
    /** Asks the server for the rights of the stored session; `id` is the caller's own. */
    verifySession: build.query<Verification, VerifyBody>({
      query: (body) => ({ url: '/api/auth/verify', method: 'POST', body }),
      providesTags: [idTag('Session', 'VERIFY')],
    }),
    confirmEmail: build.mutation<EmailConfirmed, ConfirmEmailBody>({
      query: (body) => ({ url: '/api/auth/confirm-email', method: 'POST', body }),
    }),
    modifyPassword: build.mutation<Nothing, ModifyPasswordBody>({
      query: (body) => ({ url: '/api/auth/modify-password', method: 'POST', body }),
      // All other sessions of the account end; the call does not name the account.
      invalidatesTags: invalidates([listTag('Session')]),
    }),
  }),
});

export const {
  useRegisterMutation,
  useLoginMutation,
  useLogoutMutation,
  useVerifySessionQuery,
  useConfirmEmailMutation,
  useModifyPasswordMutation,
} = authApi;
