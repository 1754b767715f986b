import type { OwnDebt, OwnLedgerPage, TransferCode } from '../../contracts/index.ts';
import { api, listTag } from '../core/api.ts';

/** The user's own ledger. Imported by itself, so that only its pages load it. */
export const ownLedgerApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOwnDebt: build.query<OwnDebt, void>({
      query: () => '/api/ledger/own/debt',
      providesTags: [listTag('Ledger')],
    }),
    /** How to pay a delivery note; undefined: all that the user owes. */
    getTransferCode: build.query<TransferCode | null, string | undefined>({
      query: (note) => ({ url: '/api/payments/code', params: { note } }),
      providesTags: [listTag('Ledger')],
    }),
    getOwnLedger: build.query<OwnLedgerPage, number | undefined>({
      query: (before) => ({ url: '/api/ledger/own', params: { before } }),
      providesTags: [listTag('Ledger')],
    }),
  }),
});

export const { useGetOwnDebtQuery, useGetOwnLedgerQuery, useGetTransferCodeQuery } = ownLedgerApi;
