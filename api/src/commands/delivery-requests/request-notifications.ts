import { requestNotificationTexts as texts } from '@logistics/shared/texts/delivery-request-notifications';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../database/in-transaction.ts';
import { escapeHtml } from '../../mail/mail-body.ts';
import { writeNotifications } from '../notifications/notification-writer.ts';
import type { Announcement } from '../notifications/publish-live-events.ts';
import type { LockedRequest } from './request-rows.ts';

type NotifiedRequest = Pick<LockedRequest, 'id' | 'code' | 'customerId' | 'method'>;
/** The step that the customer is notified about. */
export type RequestMessage =
  | { readonly kind: 'accepted' | 'preparing' | 'handed-over' | 'delivered' | 'returned' }
  | { readonly kind: 'cancelled'; readonly reason: string }
  | { readonly kind: 'fee'; readonly amount: number; readonly reason: string };

/**
 * Notifies the customers of a step of their requests, in the app and by mail.
 *
 * @returns the live events to publish; the caller announces them last
 */
export function notifyOfStep(
  tx: Tx,
  app: AppContext<'channels' | 'jobs'>,
  requests: readonly NotifiedRequest[],
  message: RequestMessage,
): Promise<Announcement[]> {
  return writeNotifications(
    tx,
    app,
    requests.map(({ id, code, customerId, method }) => ({
      userId: customerId,
      kind: 'orders' as const,
      title: texts.titles[message.kind](code),
      content: linesOf(message, method)
        .map((line) => `<p>${escapeHtml(line)}</p>`)
        .join(''),
      link: `/information/delivery-requests/${id}`,
    })),
  );
}

function linesOf(message: RequestMessage, method: NotifiedRequest['method']): readonly string[] {
  switch (message.kind) {
    case 'accepted':
      return [texts.accepted];
    case 'preparing':
      return [texts.preparing[method]];
    case 'handed-over':
      return [texts.handedOver[method]];
    case 'delivered':
      return [texts.delivered];
    case 'returned':
      return [texts.returned];
    case 'cancelled':
      return [texts.reason(message.reason), texts.again];
    case 'fee':
      return [texts.fee(message.amount), texts.reason(message.reason)];
  }
}
