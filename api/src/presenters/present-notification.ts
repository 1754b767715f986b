import type { AdminNotification, Delivery, NotificationView } from '@logistics/shared/contracts';
import type { Actor } from '../policies/actor.ts';
import { notificationPolicy } from '../policies/notification-policy.ts';
import type { BroadcastViewRow, DeliveryViewRow, NotificationRow } from '../queries/find-notifications.ts';

/** A notification for its recipient. */
export function presentNotification(row: NotificationRow): NotificationView {
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    content: row.content,
    image: row.image,
    link: row.link,
    createdAt: row.createdAt,
    readAt: row.readAt,
  };
}

export function presentBroadcast(row: BroadcastViewRow, actor: Actor): AdminNotification {
  return {
    id: row.id,
    title: row.title,
    content: row.content,
    image: row.image,
    link: row.link,
    audience: row.audience,
    mail: row.mail,
    createdAt: row.createdAt,
    createdBy:
      row.createdById === null || row.createdByName === null
        ? null
        : { id: row.createdById, name: row.createdByName },
    updatedAt: row.updatedAt,
    deletedAt: row.deletedAt,
    version: row.version,
    reads: row.reads,
    can: {
      update: notificationPolicy.update(actor, row),
      remove: notificationPolicy.remove(actor, row),
      restore: notificationPolicy.restore(actor, row),
    },
  };
}

export function presentDelivery(row: DeliveryViewRow): Delivery {
  return {
    id: row.id,
    notification: { id: row.notificationId, title: row.title },
    user: { id: row.userId, name: row.userName, email: row.email },
    channel: row.channel,
    state: row.state,
    tries: row.tries,
    reason: row.reason,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}
