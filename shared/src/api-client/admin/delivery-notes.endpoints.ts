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
import { idTag, invalidates, listTag, ordersChangedTags, recordTags, rowTags } from '../core/api.ts';
import { adminApi } from './admin-api.ts';

/** Pages of orders and of requests show notes, too, and have the tag of the list. */
const noteTags = (id: number) => recordTags('DeliveryNote', id);
/** Parcels of a note that were deleted for good have no id. */
const parcelTags = ({ contents }: Pick<DeliveryNoteDetail, 'contents'>) =>
  ordersChangedTags(contents.flatMap(({ id }) => id ?? []));
/** A note, its parcels, and the delivery requests that the note serves. */
const deliveryTags = (note: DeliveryNoteDetail) => [
  ...noteTags(note.id),
  ...parcelTags(note),
  listTag('DeliveryRequest'),
];
/** Parcels were added to a note. Some may have left another draft, which the answer names by its code. */
const parcelsAdded = invalidates((_body: unknown, { note, results }: NoteParcelsAnswer) => [
  ...(note ? noteTags(note.id) : []),
  ...results.flatMap(({ otherNote }) => (otherNote === null ? [] : [idTag('DeliveryNote', otherNote)])),
]);
/** The note's total is charged to its customer, or the charge is reversed. */
const chargeChanged = invalidates((_body: unknown, note: DeliveryNoteDetail) => [
  ...deliveryTags(note),
  ...recordTags('Ledger', note.customer.id),
]);

/** Delivery notes. Imported by itself, so that only the pages that need it load it. */
export const deliveryNotesApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    listDeliveryNotes: build.query<ListAnswer<DeliveryNote>, DeliveryNoteListQuery>({
      query: (params) => ({ url: '/api/delivery-notes', params }),
      providesTags: [listTag('DeliveryNote')],
    }),
    getDeliveryNote: build.query<DeliveryNoteDetail, number>({
      query: (id) => `/api/delivery-notes/${id}`,
      // Depends on owner, fee, status and delivery request of its parcels, and on payments (the unpaid amount).
      providesTags: (note, _error, id) => [
        idTag('DeliveryNote', id),
        ...(note ? [idTag('DeliveryNote', note.code)] : []),
        ...[listTag('DeliveryRequest'), listTag('Order'), listTag('Ledger')],
      ],
    }),
    listNoteCandidates: build.query<ListAnswer<NoteCandidate>, NoteCandidatesQuery>({
      query: (params) => ({ url: '/api/delivery-notes/candidates', params }),
      providesTags: [listTag('DeliveryNote'), listTag('Order')],
    }),
  }),
});

export const noteChangesApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    addDeliveryNote: build.mutation<NoteParcelsAnswer, AddDeliveryNoteBody>({
      query: (body) => ({ url: '/api/delivery-notes/add', method: 'POST', body }),
      invalidatesTags: parcelsAdded,
    }),
    addNoteParcels: build.mutation<NoteParcelsAnswer, AddNoteParcelsBody & IdPath>({
      query: ({ id, ...body }) => ({ url: `/api/delivery-notes/${id}/parcels`, method: 'POST', body }),
      invalidatesTags: parcelsAdded,
    }),
    removeNoteParcels: build.mutation<DeliveryNoteDetail, RemoveNoteParcelsBody & IdPath>({
      query: ({ id, ...body }) => ({ url: `/api/delivery-notes/${id}/parcels/remove`, method: 'POST', body }),
      invalidatesTags: invalidates(({ id }) => noteTags(id)),
    }),
    setNoteFee: build.mutation<DeliveryNoteDetail, SetNoteFeeBody & IdPath>({
      query: ({ id, ...body }) => ({ url: `/api/delivery-notes/${id}/fee`, method: 'POST', body }),
      invalidatesTags: invalidates(({ orderCode }, { id, contents }) => [
        ...noteTags(id),
        ...parcelTags({ contents: contents.filter((parcel) => parcel.order_code === orderCode) }),
      ]),
    }),
    joinDeliveryRequests: build.mutation<PreparedDeliveryRequests, JoinDeliveryRequestsBody>({
      query: (body) => ({ url: '/api/delivery-requests/join', method: 'POST', body }),
      // Pages of orders have the tags of both lists.
      invalidatesTags: invalidates(({ noteId, requests }) => [
        ...noteTags(noteId),
        ...rowTags('DeliveryRequest', requests),
      ]),
    }),
    issueDeliveryNote: build.mutation<DeliveryNoteDetail, IssueDeliveryNoteBody & IdPath>({
      query: ({ id, ...body }) => ({ url: `/api/delivery-notes/${id}/issue`, method: 'POST', body }),
      invalidatesTags: chargeChanged,
    }),
    handOverDeliveryNote: build.mutation<HandOverAnswer, HandOverDeliveryNoteBody & IdPath>({
      query: ({ id, ...body }) => ({ url: `/api/delivery-notes/${id}/hand-over`, method: 'POST', body }),
      invalidatesTags: invalidates((_body, { note }) => deliveryTags(note)),
    }),
    cancelDeliveryNote: build.mutation<DeliveryNoteDetail, CancelDeliveryNoteBody & IdPath>({
      query: ({ id, ...body }) => ({ url: `/api/delivery-notes/${id}/cancel`, method: 'POST', body }),
      invalidatesTags: chargeChanged,
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
