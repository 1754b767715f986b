import type { NotificationKind } from '@logistics/shared/contracts';
import type { AppContext } from '../../context.ts';
import type { Statements } from '../../database/in-transaction.ts';
import type { NotificationChannel } from '../../notifications/channel.ts';
import type { Announcement } from './publish-live-events.ts';

export interface PersonalNotification {
  readonly userId: number;
  readonly kind: Exclude<NotificationKind, 'broadcast'>;
  readonly title: string;
  /** HTML that is safe to show. */
  readonly content: string;
  readonly link: string | null;
  /** The import that caused it. Undoing the import also removes the notification. */
  readonly importId?: number | undefined;
}

interface DeliveryRow {
  id: number;
  notification_id: number;
  user_id: number;
  channel: string;
  state: string;
  gathers_until: string | null;
}

const BATCH = 1000;

/**
 * Inserts notifications for single users in the transaction of their cause. Adds one delivery for each channel that
 * the user has not turned off, and one job for each delivery that must be sent.
 *
 * @param batchMinutes how long orders may be added before the notification is sent
 * @returns the live events to publish; the caller announces them last.
 */
export async function writeNotifications(
  tx: Statements,
  app: AppContext<'channels' | 'jobs'>,
  notifications: readonly PersonalNotification[],
  batchMinutes: number | null = null,
): Promise<Announcement[]> {
  const announcements: Announcement[] = [];
  for (let start = 0; start < notifications.length; start += BATCH) {
    const batch = notifications.slice(start, start + BATCH);
    const rows = await insertBatch(tx, app.channels, batch, batchMinutes);
    const due = rows[0]?.gathers_until;
    await app.jobs.enqueue(
      tx,
      'deliver-notification',
      rows.filter(({ state }) => state === 'waiting').map(({ id }) => ({ deliveryId: id })),
      { at: due ? new Date(due) : undefined },
    );
    for (const row of rows)
      if (row.channel === 'inApp')
        announcements.push({
          to: row.user_id,
          event: { type: 'notification', notificationId: row.notification_id, change: 'created' },
        });
  }
  return announcements;
}

/**
 * Removes notifications whose cause was undone. Unsent deliveries are not sent.
 *
 * @returns the live events to publish; the caller announces them last.
 */
export async function removeNotifications(tx: Statements, ids: readonly number[]): Promise<Announcement[]> {
  const removed = await tx.query<{ id: number; user_id: number }>(
    `UPDATE notifications SET deleted_at = now(), gathers_until = NULL,
       updated_at = date_trunc('milliseconds', now())
     WHERE id = ANY ($1) AND deleted_at IS NULL RETURNING id, user_id`,
    [ids],
  );
  await tx.query(
    `UPDATE notification_deliveries SET state = 'skipped', updated_at = date_trunc('milliseconds', now())
     WHERE notification_id = ANY ($1) AND state = 'waiting'`,
    [removed.map(({ id }) => id)],
  );
  return removed.map(({ id, user_id: to }) => ({
    to,
    event: { type: 'notification', notificationId: id, change: 'removed' },
  }));
}

function insertBatch(
  tx: Statements,
  channels: readonly NotificationChannel[],
  batch: readonly PersonalNotification[],
  batchMinutes: number | null,
): Promise<DeliveryRow[]> {
  return tx.query<DeliveryRow>(
    `WITH added AS (
       INSERT INTO notifications (kind, audience, user_id, import_id, title, content, link, gathers_until)
       SELECT kind, 'user', "userId", "importId", title, content, link,
         date_trunc('milliseconds', statement_timestamp()) + $4::int * interval '1 minute'
       FROM jsonb_to_recordset($1)
         AS n (kind text, "userId" bigint, "importId" bigint, title text, content text, link text)
       RETURNING id, user_id, gathers_until
     ), delivered AS (
       INSERT INTO notification_deliveries (notification_id, user_id, channel, state)
       SELECT n.id, n.user_id, c.name, CASE WHEN c.is_sent THEN 'waiting' ELSE 'sent' END
       FROM added n CROSS JOIN unnest($2::text[], $3::boolean[]) AS c (name, is_sent)
       WHERE NOT EXISTS (
         SELECT FROM notification_preferences p
         WHERE p.user_id = n.user_id AND p.channel = c.name AND NOT p.enabled
       )
       RETURNING id, notification_id, user_id, channel, state
     )
     SELECT d.*, n.gathers_until FROM delivered d JOIN added n ON n.id = d.notification_id ORDER BY d.id`,
    [
      JSON.stringify(batch),
      channels.map(({ name }) => name),
      channels.map(({ send }) => send !== null),
      batchMinutes,
    ],
  );
}
