import type { NotificationKind } from '@logistics/shared/contracts';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import type { Mailer } from '../mail/mailer.ts';

/** A notification for one user, ready to send. */
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

/** Services of the server that a channel may use. */
export interface ChannelServices {
  readonly config: Config;
  readonly database: Pick<Database, 'read'>;
  readonly mailer: Mailer;
}

/**
 * A notification channel. To add one, add a file here, its line in the registry (`channels.ts`) and its texts
 * (`texts/notification-channels`). Preferences, deliveries, their log and their retries derive from it.
 */
export interface NotificationChannel {
  /** Name in the database and in calls: letters, with a letter first. */
  readonly name: string;
  /**
   * Sends one message. Throws an Error whose message is stored as the reason of the failure. null if storing the
   * notification already delivers it.
   */
  readonly send: ((services: ChannelServices, message: OutgoingMessage) => Promise<void>) | null;
}
