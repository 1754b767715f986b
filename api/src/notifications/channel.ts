import type { NotificationChannelName, NotificationKind } from '@logistics/shared/contracts';
import type { AppContext } from '../context.ts';

/** A notification on its way to one person. */
export interface OutgoingMessage {
  readonly deliveryId: number;
  readonly kind: NotificationKind;
  readonly title: string;
  /** Sanitised HTML. */
  readonly content: string;
  readonly link: string | null;
  readonly recipient: { readonly name: string; readonly email: string };
}

/** One way by which notifications reach people. A further one is a file here and its name in the contract. */
export interface NotificationChannel {
  readonly name: NotificationChannelName;
  /**
   * Sends one message; throws an Error whose message is kept as the reason of the failure. null where a notification is
   * there the moment it is written, so that nothing has to be sent.
   */
  readonly send: ((app: AppContext, message: OutgoingMessage) => Promise<void>) | null;
}
