import { forgetBatched } from '../commands/notifications/batched-order-notifications.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { DELETE_BATCH, deleteInBatches, RETENTION_DAYS } from '../retention.ts';
import type { Job } from './job.ts';

/**
 * Deletes sessions some time after their end, expired links of mails, and the stored orders of notifications whose batching
 * time is over.
 */
export const purgeSessions: Job<'purge-sessions'> = {
  name: 'purge-sessions',
  schedule: '20 3 * * *',
  run: async ({ database }, _data, { signal }) => {
    await deleteInBatches(signal, () =>
      database.readFresh(
        `DELETE FROM sessions WHERE id IN (
           SELECT id FROM sessions WHERE least(revoked_at, expires_at) < now() - make_interval(days => $1)
           LIMIT $2) RETURNING id`,
        [RETENTION_DAYS.sessions, DELETE_BATCH],
      ),
    );
    await database.readFresh('DELETE FROM password_resets WHERE expires_at < now()');
    await database.readFresh('DELETE FROM email_changes WHERE expires_at < now()');
    await database.readFresh('DELETE FROM photo_links WHERE expires_at < now()');
    await inTransaction(database, forgetBatched);
  },
};
