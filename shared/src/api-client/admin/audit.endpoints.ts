import type { AuditEntryView, AuditListQuery, ListAnswer } from '../../contracts/index.ts';
import { api } from '../core/api.ts';

/** Who changed what, for super admins. */
export const auditApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAudit: build.query<ListAnswer<AuditEntryView>, AuditListQuery>({
      query: (params) => ({ url: '/api/audit', params }),
      providesTags: ['Audit'],
    }),
  }),
});

export const { useListAuditQuery } = auditApi;
