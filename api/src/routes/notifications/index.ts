import {
  channelSchemas,
  idPathSchema,
  notificationListQuerySchema,
  notificationViewSchema,
  readAllSchema,
  unreadCountSchema,
} from '@logistics/shared/contracts';
import {
  allNotificationsReader,
  notificationPreferencesUpdater,
  notificationReader,
} from '../../commands/notifications/notification-reader.ts';
import type { AppContext } from '../../context.ts';
import type { NotificationChannel } from '../../notifications/channel.ts';
import { CHANNELS } from '../../notifications/channels.ts';
import type { Actor } from '../../policies/actor.ts';
import { loggedIn } from '../../policies/user-policy.ts';
import { presentNotification } from '../../presenters/present-notification.ts';
import { countUnread, findPreferences, listNotifications } from '../../queries/find-notifications.ts';
import { listOf, one } from '../answers.ts';
import { defineRoute, type Route } from '../route.ts';
import { broadcastRoutes, deliveryRoute } from './broadcasts.ts';

const ownNotificationRoutes: readonly Route[] = [
  defineRoute({
    method: 'GET',
    path: '/api/notifications',
    summary: 'Own notifications and broadcasts, newest first.',
    rate: 'lists',
    auth: 'token',
    allow: loggedIn,
    query: notificationListQuerySchema,
    answer: listOf(notificationViewSchema),
    handler: async ({ context, actor, query }) => {
      const unread = query.unread === 'true';
      const options = { ...query, unread, userId: actor.userId };
      const { rows, meta } = await listNotifications(context.app.database.readFresh, options);
      return { rows: rows.map(presentNotification), meta };
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/api/notifications/unread-count',
    summary: 'Number of own unread notifications.',
    rate: 'none',
    auth: 'token',
    allow: loggedIn,
    answer: one(unreadCountSchema),
    handler: async ({ context, actor }) => ({
      unread: await countUnread(context.app.database.readFresh, actor.userId),
    }),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/notifications/read-all',
    summary: 'Mark all own notifications as read.',
    rate: 'none',
    auth: 'token',
    allow: loggedIn,
    answer: one(readAllSchema),
    handler: async ({ context }) => ({ read: await allNotificationsReader(context) }),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/notifications/:id/read',
    summary: 'Mark one notification as read.',
    rate: 'none',
    auth: 'token',
    allow: loggedIn,
    params: idPathSchema,
    answer: one(unreadCountSchema),
    handler: async ({ context, actor, params }) => {
      await notificationReader(context, params);
      return { unread: await countUnread(context.app.database.readFresh, actor.userId) };
    },
  }),
];

/** Returns the routes for these channels. Their schemas name exactly these channels. */
export function notificationRoutesFor(channels: readonly NotificationChannel[]): readonly Route[] {
  const schemas = channelSchemas(channels.map(({ name }) => name));
  const preferencesOf = (app: AppContext<'database'>, { userId }: Actor) =>
    findPreferences(app.database.readFresh, userId, channels);
  return [
    ...ownNotificationRoutes,
    defineRoute({
      method: 'GET',
      path: '/api/notifications/preferences',
      summary: "The caller's notification channels.",
      rate: 'none',
      auth: 'token',
      allow: loggedIn,
      answer: one(schemas.preferences),
      handler: ({ context, actor }) => preferencesOf(context.app, actor),
    }),
    defineRoute({
      method: 'POST',
      path: '/api/notifications/preferences',
      summary: 'Turn channels on or off.',
      rate: 'none',
      auth: 'token',
      allow: loggedIn,
      body: schemas.preferencesChange,
      answer: one(schemas.preferences),
      handler: async ({ context, actor, body }) => {
        await notificationPreferencesUpdater(context, body);
        return preferencesOf(context.app, actor);
      },
    }),
    ...broadcastRoutes,
    deliveryRoute(schemas.deliveryListQuery),
  ];
}

export const notificationRoutes: readonly Route[] = notificationRoutesFor(CHANNELS);
