import type { DeliveryState, NotificationKind } from '@logistics/shared/contracts';
import { literal } from 'sequelize';
import type { AppContext } from '../context.ts';
import type { Job } from './job.ts';

interface DeliveryRow {
  readonly channel: string;
  readonly state: DeliveryState;
  readonly kind: NotificationKind;
  readonly title: string;
  readonly content: string;
  readonly link: string | null;
  readonly userId: number;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  /**
   * False: the notification was removed, the channel was turned off, or the account was deleted in the meantime.
   */
  readonly wanted: boolean;
}

const REASON_MAX = 500;

/** Sends one notification to one user over one channel, and logs the result. */
export const deliverNotification: Job<'deliver-notification'> = {
  name: 'deliver-notification',
  run: async (app, { deliveryId }, { isLast }) => {
    const delivery = await findDelivery(app, deliveryId);
    if (!delivery || delivery.state === 'sent' || delivery.state === 'skipped') return;
    const channel = app.channels.find(({ name }) => name === delivery.channel);
    if (!delivery.wanted || !channel?.send) return mark(app, deliveryId, 'skipped', 0, null);
    const { kind, title, content, link, userId, name, email, phone } = delivery;
    try {
      const recipient = { userId, name, email, phone };
      await channel.send(app, { deliveryId, kind, title, content, link, recipient });
    } catch (error) {
      const reason = (error instanceof Error ? error.message : String(error)).slice(0, REASON_MAX);
      await mark(app, deliveryId, isLast ? 'failed' : 'waiting', 1, reason);
      throw error;
    }
    await mark(app, deliveryId, 'sent', 1, null);
  },
};

/** Waits for a transaction that is adding orders to the notification, so that the sent text is complete. */
async function findDelivery(app: AppContext<'database'>, id: number): Promise<DeliveryRow | undefined> {
  const [row] = await app.database.readFresh<DeliveryRow>(
    `SELECT d.channel, d.state, n.kind, n.title, n.content, n.link, u.id AS "userId",
       u.last_name || ' ' || u.first_name AS name, u.email::text AS email, u.phone, n.deleted_at IS NULL AND u.deleted_at IS NULL AND NOT EXISTS (
         SELECT FROM notification_preferences p
         WHERE p.user_id = u.id AND p.channel = d.channel AND NOT p.enabled) AS wanted
     FROM notification_deliveries d JOIN notifications n ON n.id = d.notification_id JOIN users u ON u.id = d.user_id
     WHERE d.id = $1 FOR SHARE OF n`,
    [id],
  );
  return row;
}

async function mark(
  app: AppContext<'database'>,
  id: number,
  state: DeliveryState,
  tries: number,
  reason: string | null,
): Promise<void> {
  await app.database.models.NotificationDelivery.update(
    { state, tries: literal(`tries + ${tries}`), reason },
    { where: { id } },
  );
}
