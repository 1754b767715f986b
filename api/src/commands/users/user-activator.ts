import { notificationTexts } from '@logistics/shared/texts/notifications';
import type { ActorContext } from '../../context.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { announce, customersChanged, rightsChanged } from '../notifications/publish-live-events.ts';
import { writeNotifications } from '../notifications/notification-writer.ts';
import { ACTIVATE, changeAccountState, type UsersTarget } from './account-state.ts';

/**
 * Activates waiting accounts (decisions, "Accounts") and notifies their owners, all or none. Returns how many were
 * not active before. Throws USER_NOT_FOUND when one of them does not exist or is in the bin.
 */
export async function userActivator(
  context: ActorContext<'channels' | 'database' | 'jobs'>,
  options: UsersTarget,
): Promise<number> {
  return inTransaction(context.app.database, async (tx) => {
    const activated = await changeAccountState(tx, context, { ...options, change: ACTIVATE });
    const messages = activated.map((userId) => ({
      userId,
      kind: 'activation' as const,
      ...notificationTexts.activation,
      link: '/information/account',
    }));
    const written = await writeNotifications(tx, context.app, messages);
    await announce(tx, [...written, ...rightsChanged(activated), ...customersChanged(activated)]);
    return activated.length;
  });
}
