import type { BackupStatus, Nothing } from '../../contracts/index.ts';
import { invalidates } from '../core/api.ts';
import { adminApi } from '../admin/admin-api.ts';

/** Backups, for super admins. Imported by itself, so that the first script stays small. */
export const backupsApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    getBackups: build.query<BackupStatus, void>({
      query: () => '/api/backups',
      providesTags: ['Backup'],
    }),
    startBackup: build.mutation<Nothing, void>({
      query: () => ({ url: '/api/backups', method: 'POST' }),
      invalidatesTags: invalidates(['Backup', 'Audit']),
    }),
  }),
});

export const { useGetBackupsQuery, useStartBackupMutation } = backupsApi;
