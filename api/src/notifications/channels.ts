import type { NotificationChannel } from './channel.ts';
import { inAppChannel } from './in-app-channel.ts';
import { mailChannel } from './mail-channel.ts';

/** The registry: all ways by which notifications reach people, in the order in which a person is shown them. */
export const CHANNELS: readonly NotificationChannel[] = [inAppChannel, mailChannel];
