import { ledgerNotificationTexts } from '@logistics/shared/texts/ledger';
import { checkLedgers } from '../commands/ledger/check-ledgers.ts';
import { announce } from '../commands/notifications/publish-live-events.ts';
import { writeNotifications } from '../commands/notifications/notification-writer.ts';
import type { AppContext } from '../context.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { IS_SUPER_ADMIN } from '../queries/audiences.ts';
import type { Job } from './job.ts';

/**
 * Compares balances with ledgers every night. Differences stay visible: in the list of failed jobs, on the page of
 * debts, and as a notification to super admins. The job never changes a ledger.
 */
export const checkLedgersJob: Job<'check-ledgers'> = {
  name: 'check-ledgers',
  schedule: '20 3 * * *',
  expireMinutes: 60,
  run: async (app, _data, { isLast, signal }) => {
    const { length } = await checkLedgers(app, signal);
    if (length === 0) return;
    if (isLast) await notifySuperAdmins(app, length);
    throw new Error(`the ledgers differ in ${length} places`);
  },
};

async function notifySuperAdmins(
  app: AppContext<'channels' | 'database' | 'jobs'>,
  count: number,
): Promise<void> {
  const { title, content } = ledgerNotificationTexts.checkFailed;
  await inTransaction(app.database, async (tx) => {
    const admins = await tx.query<{ id: number }>(
      `SELECT u.id FROM users u WHERE ${IS_SUPER_ADMIN} AND u.deleted_at IS NULL ORDER BY u.id`,
    );
    const messages = admins.map(({ id: userId }) => ({
      userId,
      kind: 'money' as const,
      title: title(count),
      content: `<p>${content}</p>`,
      link: '/admin/debts',
    }));
    await announce(tx, await writeNotifications(tx, app, messages));
  });
}
