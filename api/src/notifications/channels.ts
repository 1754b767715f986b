import type { NotificationChannel } from './channel.ts';
import { inAppChannel } from './inAppChannel.ts';
import { mailChannel } from './mailChannel.ts';

/** The registry: all ways by which notifications reach people, in the order in which a person is shown them. */
export const CHANNELS: readonly NotificationChannel[] = [inAppChannel, mailChannel];
