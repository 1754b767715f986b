import type {
  ListAnswer,
  OwnDeliveryNote,
  OwnDeliveryNoteDetail,
  OwnDeliveryNoteListQuery,
} from '../../contracts/index.ts';
import { api, listTag } from '../core/api.ts';

/** The customer's own delivery notes. Imported by itself, so that only their pages load it. */
const ownDeliveryNotesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listOwnDeliveryNotes: build.query<ListAnswer<OwnDeliveryNote>, OwnDeliveryNoteListQuery>({
      query: (params) => ({ url: '/api/delivery-notes/mine', params }),
      providesTags: [listTag('DeliveryNote')],
    }),
    getOwnDeliveryNote: build.query<OwnDeliveryNoteDetail, number>({
      query: (id) => `/api/delivery-notes/mine/${id}`,
      // A scan may change the status of a parcel, and a payment the unpaid amount.
      providesTags: [listTag('DeliveryNote'), listTag('Order'), listTag('Ledger')],
    }),
  }),
});

export const { useListOwnDeliveryNotesQuery, useGetOwnDeliveryNoteQuery } = ownDeliveryNotesApi;
