import { z } from 'zod';
import { idSchema } from './envelope.ts';

/** At most this many ids travel with an event; where more changed, `orderIds` is null: load the list again. */
export const LIVE_IDS_MAX = 100;

/**
 * What `GET /api/events` tells: that something changed and what to load again, never the data itself. The name of the
 * Server-Sent Event is `type`, its data is the whole object as JSON.
 *
 * - `ready`: the stream stands; its id is where to resume.
 * - `reset`: too much was missed to tell one by one; load everything again.
 * - `popup`: the site's popup was changed, or its time has come or ended.
 */
export const liveEventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('reset') }),
  z.object({
    type: z.literal('orders'),
    orderIds: z.array(idSchema).max(LIVE_IDS_MAX).nullable(),
    importId: idSchema.nullable(),
  }),
  z.object({ type: z.literal('import'), importId: idSchema, change: z.enum(['created', 'undone']) }),
  z.object({
    type: z.literal('notification'),
    notificationId: idSchema.nullable(),
    change: z.enum(['created', 'changed', 'read', 'removed']),
  }),
  z.object({ type: z.literal('popup') }),
]);
export type LiveEvent = z.infer<typeof liveEventSchema>;

/** The stream takes no query. */
export const liveQuerySchema = z.strictObject({});
export const liveHeadersSchema = z.object({
  'Last-Event-ID': z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .optional()
    .describe('Id of the last event that was heard; those after it come first.'),
});
