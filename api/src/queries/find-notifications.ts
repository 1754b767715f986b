import type {
  BroadcastAudience,
  DeliveryState,
  ListAnswer,
  NotificationKind,
  NotificationPreferences,
} from '@logistics/shared/contracts';
import type { Read } from '../database/database.ts';
import { IS_IN_AUDIENCE } from './audiences.ts';
import { matchesText, textSearch } from './sql.ts';

/**
 * SQL (FROM and WHERE): the notifications `n` that account `$1` sees in the app, with the account `u` and the read
 * mark `r`. These are its own notifications delivered in the app, and broadcasts to it unless it turned the channel
 * off.
 */
export const VISIBLE_NOTIFICATIONS = `
  FROM users u
  JOIN notifications n ON n.user_id = $1 OR n.user_id IS NULL
  LEFT JOIN notification_reads r ON r.user_id = u.id AND r.notification_id = n.id
  WHERE u.id = $1 AND n.deleted_at IS NULL AND CASE
    WHEN n.user_id IS NOT NULL THEN EXISTS (
      SELECT FROM notification_deliveries d
      WHERE d.notification_id = n.id AND d.user_id = u.id AND d.channel = 'inApp')
    ELSE ${IS_IN_AUDIENCE} AND NOT EXISTS (
      SELECT FROM notification_preferences p WHERE p.user_id = u.id AND p.channel = 'inApp' AND NOT p.enabled)
    END`;

/** Broadcasts from before the account was created count as read since its creation. */
const READ_AT = 'coalesce(r.read_at, CASE WHEN n.created_at < u.created_at THEN u.created_at END)';

export interface NotificationRow {
  readonly id: number;
  readonly kind: NotificationKind;
  readonly title: string;
  readonly content: string;
  readonly image: string | null;
  readonly link: string | null;
  readonly createdAt: string;
  readonly readAt: string | null;
}

export interface NotificationOptions {
  readonly userId: number;
  readonly q?: string | undefined;
  readonly unread: boolean;
  readonly page: number;
  readonly pageSize: number;
}

/** Returns a page of an account's notifications, newest first. */
export async function listNotifications(
  read: Read,
  options: NotificationOptions,
): Promise<ListAnswer<NotificationRow>> {
  const { userId, page, pageSize } = options;
  const condition = `${VISIBLE_NOTIFICATIONS}
    AND ${matchesText('n', '$2', '$3')} AND (NOT $4 OR ${READ_AT} IS NULL)`;
  const { words, part } = textSearch(options.q);
  const values = [userId, words, part, options.unread];
  const [counted, rows] = await Promise.all([
    read<{ total: number }>(`SELECT count(*) AS total ${condition}`, values),
    read<NotificationRow>(
      `SELECT n.id, n.kind, n.title, n.content, n.image, n.link, n.created_at AS "createdAt", ${READ_AT} AS "readAt"
       ${condition} ORDER BY n.id DESC LIMIT $5 OFFSET $6`,
      [...values, pageSize, (page - 1) * pageSize],
    ),
  ]);
  return { rows, meta: { page, pageSize, total: counted[0]?.total ?? 0 } };
}

export async function countUnread(read: Read, userId: number): Promise<number> {
  const [row] = await read<{ unread: number }>(
    `SELECT count(*) AS unread ${VISIBLE_NOTIFICATIONS} AND ${READ_AT} IS NULL`,
    [userId],
  );
  return row?.unread ?? 0;
}

/** Returns which channels an account has on. A channel without a stored setting is on. */
export async function findPreferences(
  read: Read,
  userId: number,
  channels: readonly { readonly name: string }[],
): Promise<NotificationPreferences> {
  const rows = await read<{ channel: string }>(
    'SELECT channel FROM notification_preferences WHERE user_id = $1 AND NOT enabled',
    [userId],
  );
  const off = new Set(rows.map(({ channel }) => channel));
  return Object.fromEntries(channels.map(({ name }) => [name, !off.has(name)]));
}

export interface BroadcastViewRow {
  readonly id: number;
  readonly title: string;
  readonly content: string;
  readonly image: string | null;
  readonly link: string | null;
  readonly audience: BroadcastAudience;
  readonly mail: boolean;
  readonly createdAt: string;
  readonly createdById: number | null;
  readonly createdByName: string | null;
  readonly updatedAt: string;
  readonly deletedAt: string | null;
  readonly version: number;
  readonly reads: number;
}

const BROADCAST_COLUMNS = `
  n.id, n.title, n.content, n.image, n.link, n.audience, n.mail, n.created_at AS "createdAt",
  a.id AS "createdById", a.last_name || ' ' || a.first_name AS "createdByName", n.updated_at AS "updatedAt",
  n.deleted_at AS "deletedAt", n.version,
  (SELECT count(*) FROM notification_reads r WHERE r.notification_id = n.id) AS reads`;

export interface BroadcastOptions {
  readonly q?: string | undefined;
  readonly status: 'active' | 'trash';
  readonly page: number;
  readonly pageSize: number;
}

/** Returns a page of broadcasts, newest first. */
export async function listBroadcasts(
  read: Read,
  options: BroadcastOptions,
): Promise<ListAnswer<BroadcastViewRow>> {
  const { page, pageSize } = options;
  // Broadcasts have no user. `user_id IS NULL` lets PostgreSQL use the partial indexes of rows without a user.
  const condition = `n.user_id IS NULL AND (n.deleted_at IS NULL) = $1 AND ${matchesText('n', '$2', '$3')}`;
  const { words, part } = textSearch(options.q);
  const values = [options.status === 'active', words, part];
  const [counted, rows] = await Promise.all([
    read<{ total: number }>(`SELECT count(*) AS total FROM notifications n WHERE ${condition}`, values),
    read<BroadcastViewRow>(
      `SELECT ${BROADCAST_COLUMNS} FROM notifications n LEFT JOIN users a ON a.id = n.created_by
       WHERE ${condition} ORDER BY n.id DESC LIMIT $4 OFFSET $5`,
      [...values, pageSize, (page - 1) * pageSize],
    ),
  ]);
  return { rows, meta: { page, pageSize, total: counted[0]?.total ?? 0 } };
}

/** Returns one broadcast, also in the bin; null if it does not exist. */
export async function findBroadcast(read: Read, id: number): Promise<BroadcastViewRow | null> {
  const [row] = await read<BroadcastViewRow>(
    `SELECT ${BROADCAST_COLUMNS} FROM notifications n LEFT JOIN users a ON a.id = n.created_by
     WHERE n.id = $1 AND n.kind = 'broadcast'`,
    [id],
  );
  return row ?? null;
}

export interface DeliveryOptions {
  readonly state?: DeliveryState | undefined;
  readonly channel?: string | undefined;
  readonly notificationId?: number | undefined;
  readonly page: number;
  readonly pageSize: number;
}

export interface DeliveryViewRow {
  readonly id: number;
  readonly notificationId: number;
  readonly title: string;
  readonly userId: number;
  readonly userName: string;
  readonly email: string;
  readonly channel: string;
  readonly state: DeliveryState;
  readonly tries: number;
  readonly reason: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** Returns a page of the delivery log, newest first. */
export async function listDeliveries(
  read: Read,
  options: DeliveryOptions,
): Promise<ListAnswer<DeliveryViewRow>> {
  const { page, pageSize } = options;
  const condition = `($1::text IS NULL OR d.state = $1) AND ($2::text IS NULL OR d.channel = $2)
    AND ($3::bigint IS NULL OR d.notification_id = $3)`;
  const values = [options.state ?? null, options.channel ?? null, options.notificationId ?? null];
  const [counted, rows] = await Promise.all([
    read<{ total: number }>(
      `SELECT count(*) AS total FROM notification_deliveries d WHERE ${condition}`,
      values,
    ),
    read<DeliveryViewRow>(
      `SELECT d.id, n.id AS "notificationId", n.title, u.id AS "userId",
         u.last_name || ' ' || u.first_name AS "userName", u.email::text AS email, d.channel, d.state, d.tries, d.reason,
         d.created_at AS "createdAt", d.updated_at AS "updatedAt"
       FROM notification_deliveries d JOIN notifications n ON n.id = d.notification_id JOIN users u ON u.id = d.user_id
       WHERE ${condition} ORDER BY d.id DESC LIMIT $4 OFFSET $5`,
      [...values, pageSize, (page - 1) * pageSize],
    ),
  ]);
  return { rows, meta: { page, pageSize, total: counted[0]?.total ?? 0 } };
}
