import type { NotificationPreferences } from '@logistics/shared/contracts';
import type { ActorContext } from '../../context.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { appError } from '../../errors.ts';
import { findPreferences, VISIBLE_NOTIFICATIONS } from '../../queries/find-notifications.ts';
import { announce } from './publish-live-events.ts';
import { recordAudit } from '../audit/audit.ts';

/**
 * Marks one notification as read; safe to repeat. Throws NOTIFICATION_NOT_FOUND, also for another user's
 * notification.
 */
export async function notificationReader(
  context: ActorContext<'database'>,
  { id }: { readonly id: number },
): Promise<void> {
  const { userId } = context.actor;
  await inTransaction(context.app.database, async (tx) => {
    const [found] = await tx.query(`SELECT n.id ${VISIBLE_NOTIFICATIONS} AND n.id = $2`, [userId, id]);
    if (!found) throw appError('NOTIFICATION_NOT_FOUND');
    const added = await tx.query(
      'INSERT INTO notification_reads (user_id, notification_id) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING user_id',
      [userId, id],
    );
    if (added.length > 0)
      await announce(tx, [
        { to: userId, event: { type: 'notification', notificationId: id, change: 'read' } },
      ]);
  });
}

/** Marks all notifications that the caller can see as read. Returns how many were unread. */
export async function allNotificationsReader(context: ActorContext<'database'>): Promise<number> {
  const { userId } = context.actor;
  return inTransaction(context.app.database, async (tx) => {
    const added = await tx.query(
      `INSERT INTO notification_reads (user_id, notification_id)
       SELECT $1, n.id ${VISIBLE_NOTIFICATIONS} AND n.created_at >= u.created_at
       ON CONFLICT DO NOTHING RETURNING notification_id`,
      [userId],
    );
    if (added.length > 0)
      await announce(tx, [
        { to: userId, event: { type: 'notification', notificationId: null, change: 'read' } },
      ]);
    return added.length;
  });
}

/** Turns channels on or off for the caller. Omitted channels do not change. */
export async function notificationPreferencesUpdater(
  context: ActorContext<'channels' | 'database'>,
  props: { readonly [Channel in keyof NotificationPreferences]?: boolean | undefined },
): Promise<void> {
  const { userId } = context.actor;
  const wanted = Object.entries(props).filter(([, enabled]) => enabled !== undefined);
  if (wanted.length === 0) return;
  await inTransaction(context.app.database, async (tx) => {
    const old = await findPreferences(tx.query, userId, context.app.channels);
    await tx.query(
      `INSERT INTO notification_preferences (user_id, channel, enabled)
       SELECT $1, channel, enabled FROM unnest($2::text[], $3::boolean[]) AS wanted (channel, enabled)
       ON CONFLICT (user_id, channel) DO UPDATE SET enabled = excluded.enabled`,
      [userId, wanted.map(([channel]) => channel), wanted.map(([, enabled]) => enabled)],
    );
    await recordAudit(tx, context, {
      action: 'notification.preferences',
      subjectType: 'user',
      subjectId: userId,
      old,
      new: await findPreferences(tx.query, userId, context.app.channels),
    });
  });
}
