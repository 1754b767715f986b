import type { NotificationKind } from '@logistics/shared/contracts';
import type { Config } from '../config/config.ts';
import type { Mailer } from '../mail/mailer.ts';

/** A notification on its way to one person. */
export interface OutgoingMessage {
  readonly deliveryId: number;
  readonly kind: NotificationKind;
  readonly title: string;
  /** Sanitised HTML. */
  readonly content: string;
  readonly link: string | null;
  readonly recipient: {
    readonly userId: number;
    readonly name: string;
    readonly email: string;
    readonly phone: string | null;
  };
}

/** What a channel may use of the server. */
export interface ChannelServices {
  readonly config: Config;
  readonly mailer: Mailer;
}

/**
 * One way by which notifications reach people. A further one is a file here, its line in the registry (`channels.ts`)
 * and its words (`texts/notification-channels`): preferences, deliveries, their log and their repeats follow from it.
 */
export interface NotificationChannel {
  /** As it stands in the database and in calls: a letter, then letters. */
  readonly name: string;
  /**
   * Sends one message; throws an Error whose message is kept as the reason of the failure. null where a notification is
   * there the moment it is written, so that nothing has to be sent.
   */
  readonly send: ((services: ChannelServices, message: OutgoingMessage) => Promise<void>) | null;
}
