import type {
  AddedStatement,
  AddStatementBody,
  BankSettings,
  BankTransfer,
  IgnoreTransferBody,
  PostTransferBody,
  PreviewedTransfer,
  PreviewStatementBody,
  ReopenTransferBody,
  TransferCode,
  TransferCodeQuery,
  TransferPage,
  TransferQuery,
} from '../../contracts/index.ts';
import { adminApi } from './admin-api.ts';
import { idTag, invalidatesEvenAfterFailure, listTag, recordTags } from '../core/api.ts';
import { NO_LIMIT } from '../core/base-query.ts';

const post = (path: string) => (body: object) => ({ url: path, method: 'POST', body });

/** Payments by bank transfer. Imported by itself, so that only their pages load it. */
export const paymentsApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    getBankSettings: build.query<BankSettings, void>({
      query: () => '/api/payments/banks',
      providesTags: [idTag('Manager', 'BANK_ACCOUNT')],
    }),
    getTransferCode: build.query<TransferCode | null, TransferCodeQuery>({
      query: (params) => ({ url: '/api/payments/code', params }),
      providesTags: [listTag('Ledger')],
    }),
    /** Also reloaded when a ledger changes, because a match depends on the amount due. */
    listTransfers: build.query<TransferPage, TransferQuery>({
      query: (params) => ({ url: '/api/statements/transfers', params }),
      providesTags: [listTag('Ledger')],
    }),
    previewStatement: build.mutation<PreviewedTransfer[], PreviewStatementBody>({
      query: post('/api/statements/preview'),
    }),
    addStatement: build.mutation<AddedStatement, AddStatementBody>({
      query: (body) => ({ url: '/api/statements/add', method: 'POST', body, timeout: NO_LIMIT }),
      // Also if the key was used: an earlier call stored transfers, but its answer was lost. Then all ledgers, because
      // that call may have posted payments of other customers.
      invalidatesTags: invalidatesEvenAfterFailure(({ payments }, error) =>
        error
          ? error.code === 'IDEMPOTENCY_KEY_REUSED'
            ? ['Ledger']
            : []
          : recordTags('Ledger', ...payments.map(({ customerId }) => customerId)),
      ),
    }),
    postTransfer: build.mutation<BankTransfer, PostTransferBody>({
      query: post('/api/statements/post'),
      // As the two below, also after a conflict: then the list shows the other user's decision.
      invalidatesTags: invalidatesEvenAfterFailure(({ customerId }) => recordTags('Ledger', customerId)),
    }),
    ignoreTransfer: build.mutation<BankTransfer, IgnoreTransferBody>({
      query: post('/api/statements/ignore'),
      // Only the list of transfers: no ledger changes.
      invalidatesTags: invalidatesEvenAfterFailure([listTag('Ledger')]),
    }),
    reopenTransfer: build.mutation<BankTransfer, ReopenTransferBody>({
      query: post('/api/statements/reopen'),
      // All ledgers: neither the call nor its answer names the customer whose payment was reversed.
      invalidatesTags: invalidatesEvenAfterFailure(['Ledger']),
    }),
  }),
});

export const {
  useGetBankSettingsQuery,
  useGetTransferCodeQuery,
  useListTransfersQuery,
  usePreviewStatementMutation,
  useAddStatementMutation,
  usePostTransferMutation,
  useIgnoreTransferMutation,
  useReopenTransferMutation,
} = paymentsApi;
