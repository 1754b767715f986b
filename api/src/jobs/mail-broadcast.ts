import { inTransaction } from '../database/in-transaction.ts';
import { IS_IN_AUDIENCE } from '../queries/audiences.ts';
import type { Job } from './job.ts';

const BATCH = 1000;

/**
 * Creates the deliveries of a broadcast for all users of its audience who accept mail. A retry continues where it
 * stopped.
 */
export const mailBroadcast: Job<'mail-broadcast'> = {
  name: 'mail-broadcast',
  run: async (app, { notificationId }) => {
    const sent = app.channels.filter(({ send }) => send !== null).map(({ name }) => name);
    for (let added = BATCH; added === BATCH;)
      added = await inTransaction(app.database, async (tx) => {
        const rows = await tx.query<{ id: number }>(
          `INSERT INTO notification_deliveries (notification_id, user_id, channel, state)
           SELECT n.id, u.id, channel, 'waiting'
           FROM notifications n CROSS JOIN unnest($2::text[]) AS channel
           JOIN users u ON u.deleted_at IS NULL AND u.created_at <= n.created_at
             AND ${IS_IN_AUDIENCE}
           WHERE n.id = $1 AND n.deleted_at IS NULL AND n.audience <> 'user'
             AND NOT EXISTS (SELECT FROM notification_preferences p
               WHERE p.user_id = u.id AND p.channel = channel AND NOT p.enabled)
             AND NOT EXISTS (SELECT FROM notification_deliveries d
               WHERE d.notification_id = n.id AND d.user_id = u.id AND d.channel = channel)
           ORDER BY u.id LIMIT ${BATCH} ON CONFLICT DO NOTHING RETURNING id`,
          [notificationId, sent],
        );
        const jobs = rows.map(({ id }) => ({ deliveryId: id }));
        await app.jobs.enqueue(tx, 'deliver-notification', jobs);
        return rows.length;
      });
  },
};
