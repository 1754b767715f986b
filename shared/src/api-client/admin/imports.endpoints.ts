import type { ImportDetail, ImportSummary, ImportView, ListAnswer } from '../../contracts/index.ts';
import { adminApi } from './admin-api.ts';
import { idTag, invalidates, listTag, ordersChangedTags, rowTags } from '../core/api.ts';
import { loggedInAgain, NO_LIMIT } from '../core/base-query.ts';
import { hostError } from './host-error.ts';

/**
 * Tags that an import or its undo makes stale, for hosts that send the file themselves. All orders, because no answer
 * names those of a file.
 */
export const importChangedTags = [listTag('Import'), ...ordersChangedTags()];

/**
 * Answer of a host. `compared: false`: no server was reachable, so the summary covers only the file itself. `queued`:
 * the host stored the import and sends it later.
 */
export type HostImportAnswer = (ImportSummary & { compared?: boolean }) | { queued: true };

export const importsApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    listImports: build.query<ListAnswer<ImportView>, { page?: number; pageSize?: number }>({
      query: (params) => ({ url: '/api/orders/imports', params }),
      providesTags: (answer) => rowTags('Import', answer?.rows),
    }),
    getImport: build.query<ImportDetail, number>({
      query: (id) => `/api/orders/imports/${id}`,
      providesTags: (_import, _error, id) => [idTag('Import', id)],
    }),
    /**
     * Sends or previews a file through the host (a multipart call of the browser, or the console's own reader). The
     * host does the work; this endpoint adds the state, errors and tags of the API layer.
     */
    runImport: build.mutation<HostImportAnswer, { run: () => Promise<HostImportAnswer>; writes: boolean }>({
      queryFn: async ({ run }, { dispatch }) => {
        for (;;) {
          try {
            return { data: await run() };
          } catch (thrown) {
            const error = hostError(thrown, dispatch);
            if (!(await loggedInAgain(error))) return { error };
          }
        }
      },
      invalidatesTags: invalidates(({ writes }) => (writes ? importChangedTags : [])),
    }),
    undoImport: build.mutation<ImportView, number>({
      query: (id) => ({ url: `/api/orders/imports/${id}/undo`, method: 'POST', timeout: NO_LIMIT }),
      invalidatesTags: invalidates((id) => [idTag('Import', id), ...importChangedTags]),
    }),
  }),
});

export const { useListImportsQuery, useGetImportQuery, useRunImportMutation, useUndoImportMutation } =
  importsApi;
