import type { AuditEntryView, AuditListQuery, ListAnswer } from '../../contracts/index.ts';
import { adminApi } from './admin-api.ts';

/** The audit, for super admins. */
export const auditApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    listAudit: build.query<ListAnswer<AuditEntryView>, AuditListQuery>({
      query: (params) => ({ url: '/api/audit', params }),
      providesTags: ['Audit'],
    }),
  }),
});

export const { useListAuditQuery } = auditApi;
