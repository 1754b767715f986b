import type { NotificationChannel } from './channel.ts';

/** Channel for the list of notifications on the site. */
export const inAppChannel: NotificationChannel = { name: 'inApp', send: null };
