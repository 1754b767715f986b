import type {
  AddComplaintBody,
  ChangeComplaintBody,
  ComplaintTextBody,
  OwnComplaintDetail,
  OwnComplaintPage,
  ReopenComplaintBody,
} from '../../contracts/index.ts';
import { api, idTag, invalidates, listTag, recordTags } from '../core/api.ts';
import { callInSession } from '../core/session-call.ts';
import type { SessionState } from '../core/session-slice.ts';
import { uploadForm } from '../core/upload.ts';
import { failureOf } from '../photos/index.ts';

type Of<Body> = Body & { readonly id: number };
interface AddPhoto {
  readonly id: number;
  readonly file: Blob;
  readonly onProgress?: ((bytesDone: number, bytesTotal: number) => void) | undefined;
}

const changed = ({ id }: { readonly id: number }) => recordTags('Complaint', id);

/** The customer's own complaints. Imported by itself, so that only their pages load it. */
const ownComplaintsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listOwnComplaints: build.query<OwnComplaintPage, number | undefined>({
      query: (before) => ({ url: '/api/complaints/mine', params: before === undefined ? {} : { before } }),
      providesTags: [listTag('Complaint')],
    }),
    getOwnComplaint: build.query<OwnComplaintDetail, number>({
      query: (id) => `/api/complaints/mine/${id}`,
      providesTags: (_complaint, _error, id) => [idTag('Complaint', id), listTag('Ledger')],
    }),
    addComplaint: build.mutation<OwnComplaintDetail, AddComplaintBody>({
      query: (body) => ({ url: '/api/complaints/mine/add', method: 'POST', body }),
      invalidatesTags: invalidates([listTag('Complaint')]),
    }),
    writeComplaint: build.mutation<OwnComplaintDetail, Of<ComplaintTextBody>>({
      query: ({ id, ...body }) => ({ url: `/api/complaints/mine/${id}/message`, method: 'POST', body }),
      invalidatesTags: invalidates(changed),
    }),
    withdrawComplaint: build.mutation<OwnComplaintDetail, Of<ChangeComplaintBody>>({
      query: ({ id, ...body }) => ({ url: `/api/complaints/mine/${id}/withdraw`, method: 'POST', body }),
      invalidatesTags: invalidates(changed),
    }),
    reopenComplaint: build.mutation<OwnComplaintDetail, Of<ReopenComplaintBody>>({
      query: ({ id, ...body }) => ({ url: `/api/complaints/mine/${id}/reopen`, method: 'POST', body }),
      invalidatesTags: invalidates(changed),
    }),
    /** Adds one photo. A repetition with the same file adds nothing. */
    addComplaintPhoto: build.mutation<OwnComplaintDetail, AddPhoto>({
      queryFn: async ({ id, file, onProgress }, { getState, dispatch, signal }) => {
        // The app creates the store and mounts the session slice under its own name.
        const store = { getState: () => getState() as { session: SessionState }, dispatch };
        const form = new FormData();
        form.append('file', file, 'photo.jpg');
        const path = `/api/complaints/mine/${id}/photos`;
        try {
          const data = await callInSession(store, (token) =>
            uploadForm<OwnComplaintDetail>(path, form, { token, signal, onProgress }),
          );
          return { data };
        } catch (error) {
          return { error: failureOf(error) };
        }
      },
      invalidatesTags: invalidates(({ id }) => [idTag('Complaint', id)]),
    }),
  }),
});

export const {
  useListOwnComplaintsQuery,
  useGetOwnComplaintQuery,
  useAddComplaintMutation,
  useWriteComplaintMutation,
  useWithdrawComplaintMutation,
  useReopenComplaintMutation,
  useAddComplaintPhotoMutation,
} = ownComplaintsApi;
