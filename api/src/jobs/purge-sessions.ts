import { forgetBatched } from '../commands/notifications/batched-order-notifications.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Job } from './job.ts';

/**
 * Deletes sessions a month after their end (until then they prove who made a scan at a station), expired links of mails, and
 * the stored orders of notifications whose batching time is over.
 */
export const purgeSessions: Job<'purge-sessions'> = {
  name: 'purge-sessions',
  schedule: '20 3 * * *',
  run: async ({ database }) => {
    await database.readFresh(
      `DELETE FROM sessions WHERE least(revoked_at, expires_at) < now() - interval '30 days'`,
    );
    await database.readFresh('DELETE FROM password_resets WHERE expires_at < now()');
    await database.readFresh('DELETE FROM email_changes WHERE expires_at < now()');
    await inTransaction(database, forgetBatched);
  },
};
