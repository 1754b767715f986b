import type {
  AdjustmentBody,
  DebtLimitBody,
  DebtListQuery,
  DebtPage,
  DebtTotals,
  LedgerAccount,
  LedgerPage,
  Nothing,
  PaymentBody,
  RefundBody,
  Revenue,
  RevenueQuery,
  ReversalBody,
} from '../../contracts/index.ts';
import { adminApi } from './admin-api.ts';
import { idTag, invalidatesEvenAfterFailure, listTag, recordTags } from '../core/api.ts';

type To = { readonly customerId: number };

/** Also after a failure: another person may have written, or the answer of a write was lost. */
const ledgerChanged = invalidatesEvenAfterFailure(({ customerId }: To) => recordTags('Ledger', customerId));
const write =
  (kind: 'payment' | 'refund' | 'adjustment' | 'debt-limit') =>
  ({ customerId, ...body }: To) => ({ url: `/api/ledgers/${customerId}/${kind}`, method: 'POST', body });

/** Ledgers, debts and revenue for users who manage money. Imported by itself, so that only their pages load it. */
export const ledgerApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    listDebts: build.query<DebtPage, DebtListQuery>({
      query: (params) => ({ url: '/api/debts', params }),
      providesTags: [listTag('Ledger')],
    }),
    getDebtTotals: build.query<DebtTotals, void>({
      query: () => '/api/debts/totals',
      providesTags: [listTag('Ledger')],
    }),
    getLedgerAccount: build.query<LedgerAccount, number>({
      query: (id) => `/api/ledgers/${id}`,
      providesTags: (_account, _error, id) => [idTag('Ledger', id)],
    }),
    getLedgerRows: build.query<LedgerPage, To & { readonly before?: number }>({
      query: ({ customerId, before }) => ({ url: `/api/ledgers/${customerId}/rows`, params: { before } }),
      providesTags: (_page, _error, { customerId }) => [idTag('Ledger', customerId)],
    }),
    getRevenue: build.query<Revenue, RevenueQuery>({
      query: (params) => ({ url: '/api/revenue', params }),
      providesTags: [listTag('Ledger')],
    }),
    recordPayment: build.mutation<LedgerAccount, To & PaymentBody>({
      query: write('payment'),
      invalidatesTags: ledgerChanged,
    }),
    recordRefund: build.mutation<LedgerAccount, To & RefundBody>({
      query: write('refund'),
      invalidatesTags: ledgerChanged,
    }),
    recordAdjustment: build.mutation<LedgerAccount, To & AdjustmentBody>({
      query: write('adjustment'),
      invalidatesTags: ledgerChanged,
    }),
    setDebtLimit: build.mutation<LedgerAccount, To & DebtLimitBody>({
      query: write('debt-limit'),
      invalidatesTags: ledgerChanged,
    }),
    reverseTransaction: build.mutation<Nothing, To & ReversalBody>({
      query: ({ customerId: _customer, ...body }) => ({ url: '/api/ledgers/reverse', method: 'POST', body }),
      invalidatesTags: ledgerChanged,
    }),
  }),
});

export const {
  useListDebtsQuery,
  useGetDebtTotalsQuery,
  useGetLedgerAccountQuery,
  useGetLedgerRowsQuery,
  useGetRevenueQuery,
  useRecordPaymentMutation,
  useRecordRefundMutation,
  useRecordAdjustmentMutation,
  useSetDebtLimitMutation,
  useReverseTransactionMutation,
} = ledgerApi;
