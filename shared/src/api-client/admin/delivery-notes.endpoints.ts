import type {
  AddDeliveryNoteBody,
  AddNoteParcelsBody,
  CancelDeliveryNoteBody,
  DeliveryNote,
  DeliveryNoteDetail,
  DeliveryNoteListQuery,
  HandOverAnswer,
  HandOverDeliveryNoteBody,
  IdPath,
  IssueDeliveryNoteBody,
  JoinDeliveryRequestsBody,
  ListAnswer,
  NoteCandidate,
  NoteCandidatesQuery,
  NoteParcelsAnswer,
  PreparedDeliveryRequests,
  RemoveNoteParcelsBody,
  SetNoteFeeBody,
} from '../../contracts/index.ts';
import { invalidates, listTag, ordersChangedTags } from '../core/api.ts';
import { adminApi } from './admin-api.ts';

/** The whole type: pages of orders and of requests show notes, and have no tag of a single note. */
const noteChanged = invalidates(['DeliveryNote']);
/** All ledgers and orders: the call names neither the note's customer nor its parcels. */
const noteAndParcelsChanged = invalidates(['DeliveryNote', 'Ledger', ...ordersChangedTags()]);

/** Delivery notes. Imported by itself, so that only the pages that need it load it. */
const deliveryNotesApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    listDeliveryNotes: build.query<ListAnswer<DeliveryNote>, DeliveryNoteListQuery>({
      query: (params) => ({ url: '/api/delivery-notes', params }),
      providesTags: ['DeliveryNote'],
    }),
    getDeliveryNote: build.query<DeliveryNoteDetail, number>({
      query: (id) => `/api/delivery-notes/${id}`,
      // Depends on owner, fee, status and delivery request of its parcels, and on payments (the unpaid amount).
      providesTags: ['DeliveryNote', listTag('DeliveryRequest'), listTag('Order'), listTag('Ledger')],
    }),
    listNoteCandidates: build.query<ListAnswer<NoteCandidate>, NoteCandidatesQuery>({
      query: (params) => ({ url: '/api/delivery-notes/candidates', params }),
      providesTags: ['DeliveryNote', listTag('Order')],
    }),
  }),
});

const noteChangesApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    addDeliveryNote: build.mutation<NoteParcelsAnswer, AddDeliveryNoteBody>({
      query: (body) => ({ url: '/api/delivery-notes/add', method: 'POST', body }),
      invalidatesTags: noteChanged,
    }),
    addNoteParcels: build.mutation<NoteParcelsAnswer, AddNoteParcelsBody & IdPath>({
      query: ({ id, ...body }) => ({ url: `/api/delivery-notes/${id}/parcels`, method: 'POST', body }),
      invalidatesTags: noteChanged,
    }),
    removeNoteParcels: build.mutation<DeliveryNoteDetail, RemoveNoteParcelsBody & IdPath>({
      query: ({ id, ...body }) => ({ url: `/api/delivery-notes/${id}/parcels/remove`, method: 'POST', body }),
      invalidatesTags: noteChanged,
    }),
    setNoteFee: build.mutation<DeliveryNoteDetail, SetNoteFeeBody & IdPath>({
      query: ({ id, ...body }) => ({ url: `/api/delivery-notes/${id}/fee`, method: 'POST', body }),
      invalidatesTags: noteAndParcelsChanged,
    }),
    joinDeliveryRequests: build.mutation<PreparedDeliveryRequests, JoinDeliveryRequestsBody>({
      query: (body) => ({ url: '/api/delivery-requests/join', method: 'POST', body }),
      invalidatesTags: invalidates([listTag('DeliveryRequest'), 'DeliveryNote', 'Order']),
    }),
    issueDeliveryNote: build.mutation<DeliveryNoteDetail, IssueDeliveryNoteBody & IdPath>({
      query: ({ id, ...body }) => ({ url: `/api/delivery-notes/${id}/issue`, method: 'POST', body }),
      invalidatesTags: noteAndParcelsChanged,
    }),
    handOverDeliveryNote: build.mutation<HandOverAnswer, HandOverDeliveryNoteBody & IdPath>({
      query: ({ id, ...body }) => ({ url: `/api/delivery-notes/${id}/hand-over`, method: 'POST', body }),
      invalidatesTags: noteAndParcelsChanged,
    }),
    cancelDeliveryNote: build.mutation<DeliveryNoteDetail, CancelDeliveryNoteBody & IdPath>({
      query: ({ id, ...body }) => ({ url: `/api/delivery-notes/${id}/cancel`, method: 'POST', body }),
      invalidatesTags: noteAndParcelsChanged,
    }),
  }),
});

export const {
  useListDeliveryNotesQuery,
  useLazyListDeliveryNotesQuery,
  useGetDeliveryNoteQuery,
  useListNoteCandidatesQuery,
} = deliveryNotesApi;
export const {
  useAddDeliveryNoteMutation,
  useAddNoteParcelsMutation,
  useRemoveNoteParcelsMutation,
  useSetNoteFeeMutation,
  useIssueDeliveryNoteMutation,
  useJoinDeliveryRequestsMutation,
  useHandOverDeliveryNoteMutation,
  useCancelDeliveryNoteMutation,
} = noteChangesApi;
