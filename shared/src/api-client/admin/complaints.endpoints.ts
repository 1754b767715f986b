import type {
  AnswerComplaintBody,
  AssignComplaintBody,
  ChangeComplaintBody,
  ComplaintAssignee,
  ComplaintDetail,
  ComplaintListQuery,
  ComplaintPage,
  ComplaintSettings,
  ComplaintStatistics,
  ComplaintTextBody,
  RefundComplaintBody,
  ResolveComplaintBody,
  SaveComplaintSettingsBody,
} from '../../contracts/index.ts';
import { api, idTag, invalidates, listTag, recordTags } from '../core/api.ts';

type Of<Body> = Body & { readonly id: number };
const changed = ({ id }: { readonly id: number }) => recordTags('Complaint', id);

/** Complaints for the back-office. Imported by itself, so that only their pages load it. */
export const complaintsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listComplaints: build.query<ComplaintPage, ComplaintListQuery>({
      query: (params) => ({ url: '/api/complaints', params }),
      providesTags: [listTag('Complaint')],
    }),
    getComplaint: build.query<ComplaintDetail, number>({
      query: (id) => `/api/complaints/${id}`,
      providesTags: (_complaint, _error, id) => [idTag('Complaint', id), listTag('Ledger')],
    }),
    listComplaintAssignees: build.query<ComplaintAssignee[], void>({
      query: () => '/api/complaints/assignees',
      providesTags: [listTag('User')],
    }),
    answerComplaint: build.mutation<ComplaintDetail, Of<AnswerComplaintBody>>({
      query: ({ id, ...body }) => ({ url: `/api/complaints/${id}/answer`, method: 'POST', body }),
      invalidatesTags: invalidates(changed),
    }),
    noteComplaint: build.mutation<ComplaintDetail, Of<ComplaintTextBody>>({
      query: ({ id, ...body }) => ({ url: `/api/complaints/${id}/note`, method: 'POST', body }),
      invalidatesTags: invalidates(changed),
    }),
    assignComplaint: build.mutation<ComplaintDetail, Of<AssignComplaintBody>>({
      query: ({ id, ...body }) => ({ url: `/api/complaints/${id}/assign`, method: 'POST', body }),
      invalidatesTags: invalidates(changed),
    }),
    resumeComplaint: build.mutation<ComplaintDetail, Of<ChangeComplaintBody>>({
      query: ({ id, ...body }) => ({ url: `/api/complaints/${id}/resume`, method: 'POST', body }),
      invalidatesTags: invalidates(changed),
    }),
    resolveComplaint: build.mutation<ComplaintDetail, Of<ResolveComplaintBody>>({
      query: ({ id, ...body }) => ({ url: `/api/complaints/${id}/resolve`, method: 'POST', body }),
      invalidatesTags: invalidates(changed),
    }),
    refundComplaint: build.mutation<ComplaintDetail, Of<RefundComplaintBody>>({
      query: ({ id, ...body }) => ({ url: `/api/complaints/${id}/refund`, method: 'POST', body }),
      invalidatesTags: invalidates((arg, { customer }) => [
        ...changed(arg),
        ...recordTags('Ledger', customer.id),
      ]),
    }),
    getComplaintStatistics: build.query<ComplaintStatistics, number>({
      query: (months) => ({ url: '/api/complaints/statistics', params: { months } }),
      providesTags: [listTag('Complaint')],
    }),
    getComplaintSettings: build.query<ComplaintSettings, void>({
      query: () => '/api/complaint-settings',
      providesTags: [idTag('Complaint', 'settings')],
    }),
    saveComplaintSettings: build.mutation<ComplaintSettings, SaveComplaintSettingsBody>({
      query: (body) => ({ url: '/api/complaint-settings', method: 'POST', body }),
      invalidatesTags: invalidates([idTag('Complaint', 'settings')]),
    }),
  }),
});

export const {
  useListComplaintsQuery,
  useGetComplaintQuery,
  useListComplaintAssigneesQuery,
  useAnswerComplaintMutation,
  useNoteComplaintMutation,
  useAssignComplaintMutation,
  useResumeComplaintMutation,
  useResolveComplaintMutation,
  useRefundComplaintMutation,
  useGetComplaintStatisticsQuery,
  useGetComplaintSettingsQuery,
  useSaveComplaintSettingsMutation,
} = complaintsApi;
