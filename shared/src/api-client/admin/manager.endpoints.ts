import type { LogoAnswer, ManagerName, ManagerRecord, ManagerUpdateBody } from '../../contracts/index.ts';
import { adminApi } from './admin-api.ts';
import { idTag, invalidates } from '../core/api.ts';
import { loggedInAgain } from '../core/base-query.ts';
import type { SessionState } from '../core/session-slice.ts';
import { uploadForm } from '../core/upload.ts';
import { hostError } from './host-error.ts';

/** A record of the site with its parsed content. A record that was never written has null content and version 0. */
export interface SiteRecord {
  content: unknown;
  version: number;
}

/** Records of the site, for super admins. */
export const managerApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    /** Not cached, because a form needs the current state. */
    getSiteRecord: build.query<SiteRecord, ManagerName>({
      keepUnusedDataFor: 0,
      query: (name) => ({ url: '/api/manager', method: 'POST', body: [name] }),
      transformResponse: ([record]: ManagerRecord[]) => readSiteRecord(record),
    }),
    updateSiteRecord: build.mutation<ManagerRecord, ManagerUpdateBody>({
      query: (body) => ({ url: '/api/manager/update', method: 'POST', body }),
      invalidatesTags: invalidates(({ name }) => [idTag('Manager', name)]),
    }),
    uploadLogo: build.mutation<LogoAnswer, File>({
      queryFn: async (file, { getState, dispatch, signal }) => {
        const form = new FormData();
        form.append('file', file, file.name);
        for (;;) {
          // Both apps create the store and mount the session slice under its own name.
          const { session } = getState() as { session?: SessionState };
          const token = session?.stored?.token ?? null;
          try {
            return {
              data: await uploadForm<LogoAnswer>('/api/manager/upload-logo', form, { token, signal }),
            };
          } catch (error) {
            const failure = hostError(error, dispatch);
            if (!(await loggedInAgain(failure))) return { error: failure };
          }
        }
      },
      invalidatesTags: invalidates([idTag('Manager', 'INFORMATION_HEADER')]),
    }),
  }),
});

export const { useGetSiteRecordQuery, useUpdateSiteRecordMutation, useUploadLogoMutation } = managerApi;

/** Parses the content of a record. */
export function readSiteRecord(record: ManagerRecord | undefined): SiteRecord {
  if (!record) return { content: null, version: 0 };
  return { content: JSON.parse(record.content), version: record.version ?? 0 };
}
