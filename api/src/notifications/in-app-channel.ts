import type { NotificationChannel } from './channel.ts';

/** The list of notifications on the site itself. */
export const inAppChannel: NotificationChannel = { name: 'inApp', send: null };
