import { backupStatusSchema, nothingSchema } from '@logistics/shared/contracts';
import { backupStarter } from '../../commands/backups/backup-starter.ts';
import { backupPolicy } from '../../policies/backup-policy.ts';
import { findBackupStatus } from '../../queries/find-backups.ts';
import { one } from '../answers.ts';
import { defineRoute, type Route } from '../route.ts';

export const backupRoutes: readonly Route[] = [
  defineRoute({
    method: 'GET',
    path: '/api/backups',
    summary: 'The last backups, whether one is running, and whether one is overdue.',
    rate: 'none',
    auth: 'token',
    allow: backupPolicy.list,
    answer: one(backupStatusSchema),
    handler: ({ context }) => findBackupStatus(context.app),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/backups',
    summary: 'Write a backup now, as a job. Does nothing when one is already waiting or running.',
    rate: 'none',
    auth: 'token',
    allow: backupPolicy.start,
    answer: one(nothingSchema),
    handler: async ({ context }) => {
      await backupStarter(context);
      return {};
    },
  }),
];
