import type { BankSettings } from '../../contracts/index.ts';
import { adminApi } from './admin-api.ts';

/** Payments by bank transfer. Imported by itself, so that only their pages load it. */
export const paymentsApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    getBankSettings: build.query<BankSettings, void>({
      query: () => '/api/payments/banks',
      providesTags: ['Manager'],
    }),
  }),
});

export const { useGetBankSettingsQuery } = paymentsApi;
