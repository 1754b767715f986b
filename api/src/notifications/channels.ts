import type { NotificationChannel } from './channel.ts';
import { inAppChannel } from './inAppChannel.ts';
import { mailChannel } from './mailChannel.ts';

/** All ways by which notifications reach people. */
export const CHANNELS: readonly NotificationChannel[] = [inAppChannel, mailChannel];

/** Channels whose messages a job has to send. */
export const SENT_CHANNELS = CHANNELS.filter(({ send }) => send !== null);
