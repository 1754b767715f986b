import type { NotificationChannel } from './channel.ts';
import { inAppChannel } from './in-app-channel.ts';
import { mailChannel } from './mail-channel.ts';

/** Registry of all notification channels, in the order in which the clients list them. */
export const CHANNELS: readonly NotificationChannel[] = [inAppChannel, mailChannel];
