import {
  addNotificationSchema,
  adminNotificationListQuerySchema,
  adminNotificationSchema,
  deliverySchema,
  idPathSchema,
  updateNotificationSchema,
  type AdminNotification,
  type channelSchemas,
} from '@logistics/shared/contracts';
import {
  broadcastAdder,
  broadcastRemover,
  broadcastRestorer,
  broadcastUpdater,
} from '../../commands/notifications/broadcaster.ts';
import type { ActorContext } from '../../context.ts';
import { appError } from '../../errors.ts';
import { notificationPolicy } from '../../policies/notification-policy.ts';
import { presentBroadcast, presentDelivery } from '../../presenters/present-notification.ts';
import { findBroadcast, listBroadcasts, listDeliveries } from '../../queries/find-notifications.ts';
import { listOf, one } from '../answers.ts';
import { orNewerRecord } from '../newer-record.ts';
import { defineRoute, type Route } from '../route.ts';

/** Messages of super admins to all users. */
export const broadcastRoutes: readonly Route[] = [
  defineRoute({
    method: 'GET',
    path: '/api/notifications/admin',
    summary: 'All broadcasts, or those in the bin, newest first.',
    rate: 'lists',
    auth: 'token',
    allow: notificationPolicy.manage,
    query: adminNotificationListQuerySchema,
    answer: listOf(adminNotificationSchema),
    handler: async ({ context, actor, query }) => {
      const { rows, meta } = await listBroadcasts(context.app.database.readFresh, query);
      return { rows: rows.map((row) => presentBroadcast(row, actor)), meta };
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/notifications/add',
    summary: 'Send a message to all users of an audience.',
    rate: 'none',
    auth: 'token',
    allow: notificationPolicy.manage,
    body: addNotificationSchema,
    answer: one(adminNotificationSchema),
    status: 201,
    handler: async ({ context, body }) => load(context, await broadcastAdder(context, body)),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/notifications/update',
    summary: 'Change a broadcast; 409 with the newer one when the version is old.',
    rate: 'none',
    auth: 'token',
    allow: notificationPolicy.manage,
    body: updateNotificationSchema,
    answer: one(adminNotificationSchema),
    handler: async ({ context, body }) => {
      await orNewerRecord(broadcastUpdater(context, { ...body, may: notificationPolicy.update }), () =>
        load(context, body.id),
      );
      return load(context, body.id);
    },
  }),
  defineRoute({
    method: 'DELETE',
    path: '/api/notifications/:id',
    summary: 'Move a broadcast to the bin.',
    rate: 'none',
    auth: 'token',
    allow: notificationPolicy.manage,
    params: idPathSchema,
    answer: one(adminNotificationSchema),
    handler: async ({ context, params }) => {
      await broadcastRemover(context, { ...params, may: notificationPolicy.remove });
      return load(context, params.id);
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/notifications/:id/restore',
    summary: 'Restore a broadcast from the bin.',
    rate: 'none',
    auth: 'token',
    allow: notificationPolicy.manage,
    params: idPathSchema,
    answer: one(adminNotificationSchema),
    handler: async ({ context, params }) => {
      await broadcastRestorer(context, { ...params, may: notificationPolicy.restore });
      return load(context, params.id);
    },
  }),
];

/** The delivery log. Its filter by channel names the channels of this server. */
export const deliveryRoute = (
  deliveryListQuery: ReturnType<typeof channelSchemas>['deliveryListQuery'],
): Route =>
  defineRoute({
    method: 'GET',
    path: '/api/notifications/deliveries',
    summary: 'Delivery log: recipient, channel, state, and the reason of a failure.',
    rate: 'lists',
    auth: 'token',
    allow: notificationPolicy.manage,
    query: deliveryListQuery,
    answer: listOf(deliverySchema),
    handler: async ({ context, query }) => {
      const { rows, meta } = await listDeliveries(context.app.database.readFresh, query);
      return { rows: rows.map(presentDelivery), meta };
    },
  });

async function load(context: ActorContext<'database'>, id: number): Promise<AdminNotification> {
  const row = await findBroadcast(context.app.database.readFresh, id);
  if (!row) throw appError('NOTIFICATION_NOT_FOUND');
  return presentBroadcast(row, context.actor);
}
