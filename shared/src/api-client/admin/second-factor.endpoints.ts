import type {
  EnableSecondFactorBody,
  Nothing,
  RecoveryCodes,
  SecondFactor,
  SecondFactorProof,
  SecondFactorRequirement,
  SecondFactorSecret,
} from '../../contracts/index.ts';
import { adminApi } from './admin-api.ts';
import { idTag, invalidates } from '../core/api.ts';

const OWN = idTag('Session', 'SECOND_FACTOR');

/** The caller's own second factor, the rule for all staff, and the reset of another account's. */
export const secondFactorApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    getSecondFactor: build.query<SecondFactor, void>({
      query: () => '/api/auth/second-factor',
      providesTags: [OWN],
    }),
    /** Each call returns another secret, which the server has not stored. */
    createSecondFactorSecret: build.mutation<SecondFactorSecret, void>({
      query: () => ({ url: '/api/auth/second-factor/setup', method: 'POST' }),
    }),
    enableSecondFactor: build.mutation<RecoveryCodes, EnableSecondFactorBody>({
      query: (body) => ({ url: '/api/auth/second-factor/enable', method: 'POST', body }),
      invalidatesTags: invalidates([OWN]),
    }),
    createRecoveryCodes: build.mutation<RecoveryCodes, SecondFactorProof>({
      query: (body) => ({ url: '/api/auth/second-factor/recovery-codes', method: 'POST', body }),
      invalidatesTags: invalidates([OWN]),
    }),
    disableSecondFactor: build.mutation<Nothing, SecondFactorProof>({
      query: (body) => ({ url: '/api/auth/second-factor/disable', method: 'POST', body }),
      // The rights may depend on it.
      invalidatesTags: invalidates([OWN, idTag('Session', 'VERIFY')]),
    }),
    requireSecondFactor: build.mutation<SecondFactorRequirement, SecondFactorRequirement>({
      query: (body) => ({ url: '/api/auth/second-factor/require', method: 'POST', body }),
      invalidatesTags: invalidates([OWN]),
    }),
    resetSecondFactor: build.mutation<Nothing, number>({
      query: (id) => ({ url: `/api/users/${id}/reset-second-factor`, method: 'POST' }),
      invalidatesTags: invalidates((id) => [idTag('User', id), idTag('Session', id)]),
    }),
  }),
});

export const {
  useGetSecondFactorQuery,
  useCreateSecondFactorSecretMutation,
  useEnableSecondFactorMutation,
  useCreateRecoveryCodesMutation,
  useDisableSecondFactorMutation,
  useRequireSecondFactorMutation,
  useResetSecondFactorMutation,
} = secondFactorApi;
