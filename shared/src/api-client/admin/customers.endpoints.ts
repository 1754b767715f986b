import type {
  AddCustomerNoteBody,
  AwaitedCode,
  CustomerNote,
  CustomerView,
  IdPath,
  ListAnswer,
  Nothing,
  PageQuery,
  UpdateCustomerNoteBody,
} from '../../contracts/index.ts';
import { adminApi } from './admin-api.ts';
import { idTag, invalidates, invalidatesEvenAfterFailure, listTag } from '../core/api.ts';

type OfCustomer = IdPath & PageQuery;
/** A note, and the customer whose page shows it. */
type NoteOf = IdPath & { readonly customerId: number };
const notesChanged = ({ customerId }: { readonly customerId: number }) => [idTag('Customer', customerId)];

/** A customer's page, for users who handle orders. Imported by itself, so that only that page loads it. */
export const customersApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    getCustomer: build.query<CustomerView, number>({
      query: (id) => `/api/customers/${id}`,
      providesTags: (_customer, _error, id) => [idTag('Customer', id), idTag('User', id)],
    }),
    listAwaitedCodes: build.query<ListAnswer<AwaitedCode>, OfCustomer>({
      query: ({ id, ...params }) => ({ url: `/api/customers/${id}/awaited`, params }),
      providesTags: [listTag('Order')],
    }),
    listCustomerNotes: build.query<ListAnswer<CustomerNote>, OfCustomer>({
      query: ({ id, ...params }) => ({ url: `/api/customers/${id}/notes`, params }),
      providesTags: (_notes, _error, { id }) => [idTag('Customer', id)],
    }),
    addCustomerNote: build.mutation<Nothing, AddCustomerNoteBody & { readonly customerId: number }>({
      query: ({ customerId, ...body }) => ({
        url: `/api/customers/${customerId}/notes`,
        method: 'POST',
        body,
      }),
      invalidatesTags: invalidates(notesChanged),
    }),
    updateCustomerNote: build.mutation<CustomerNote, NoteOf & UpdateCustomerNoteBody>({
      query: ({ id, customerId: _customer, ...body }) => ({
        url: `/api/customers/notes/${id}`,
        method: 'PUT',
        body,
      }),
      // Also after a conflict: then the page shows the newer text.
      invalidatesTags: invalidatesEvenAfterFailure(notesChanged),
    }),
    removeCustomerNote: build.mutation<Nothing, NoteOf>({
      query: ({ id }) => ({ url: `/api/customers/notes/${id}`, method: 'DELETE' }),
      invalidatesTags: invalidates(notesChanged),
    }),
    restoreCustomerNote: build.mutation<Nothing, NoteOf>({
      query: ({ id }) => ({ url: `/api/customers/notes/${id}/restore`, method: 'POST' }),
      invalidatesTags: invalidates(notesChanged),
    }),
  }),
});

export const {
  useGetCustomerQuery,
  useListAwaitedCodesQuery,
  useListCustomerNotesQuery,
  useAddCustomerNoteMutation,
  useUpdateCustomerNoteMutation,
  useRemoveCustomerNoteMutation,
  useRestoreCustomerNoteMutation,
} = customersApi;
