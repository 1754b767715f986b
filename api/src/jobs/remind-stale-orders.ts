import { PERMISSION } from '@logistics/shared/contracts';
import { WAITING_LIMIT_DAYS, WAITING_STATUSES } from '@logistics/shared/domain';
import { orderStatusNames } from '@logistics/shared/texts';
import { notificationTexts } from '@logistics/shared/texts/notifications';
import { announce } from '../commands/notifications/publish-live-events.ts';
import { writeNotifications } from '../commands/notifications/notification-writer.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { escapeHtml } from '../mail/mail-body.ts';
import { hasPermissionSql } from '../queries/audiences.ts';
import { countStaleOrders } from '../queries/order-worklists.ts';
import type { Job } from './job.ts';

/**
 * Each morning notifies users who handle orders how many orders have waited too long. Sends nothing when there are
 * none.
 */
export const remindStaleOrders: Job<'remind-stale-orders'> = {
  name: 'remind-stale-orders',
  schedule: '0 8 * * *',
  run: async (app) => {
    const counts = await countStaleOrders(app.database);
    const waiting = WAITING_STATUSES.map((status) => ({ status, count: counts.get(status) ?? 0 })).filter(
      ({ count }) => count > 0,
    );
    if (waiting.length === 0) return;
    const words = notificationTexts.staleOrders;
    const lines = waiting.map(({ status, count }) =>
      words.group(orderStatusNames[status], count, WAITING_LIMIT_DAYS[status]),
    );
    const message = {
      kind: 'worklist',
      title: words.title(waiting.reduce((sum, { count }) => sum + count, 0)),
      content: `<ul>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`,
      link: '/admin',
    } as const;
    await inTransaction(app.database, async (tx) => {
      // A repeat on the same day finds the notification and sends none.
      const staff = await tx.query<{ id: number }>(
        `SELECT u.id FROM users u
         WHERE u.deleted_at IS NULL AND u.activated_at IS NOT NULL AND ${hasPermissionSql(PERMISSION.dataEntry)}
           AND NOT EXISTS (SELECT FROM notifications n
             WHERE n.user_id = u.id AND n.kind = 'worklist' AND n.created_at > now() - interval '20 hours')
         ORDER BY u.id`,
      );
      const messages = staff.map(({ id }) => ({ userId: id, ...message }));
      await announce(tx, await writeNotifications(tx, app, messages));
    });
  },
};
