import { z } from 'zod';
import { idSchema } from './envelope.ts';

/** Maximum number of ids in an event. When more orders changed, `orderIds` is null: reload the list. */
export const LIVE_IDS_MAX = 100;

/**
 * Events of `GET /api/events`. They report a change and the data to reload, and never contain the data itself.
 * The name of the Server-Sent Event is `type`; its data is the whole object as JSON.
 *
 * - `ready`: the stream is open; the client can resume from its id.
 * - `reset`: the client missed too many events; load everything again.
 * - `rights`: the rights of the caller changed; call `POST /api/auth/verify` and load everything again.
 * - `customer`: the state of a customer's account or the notes about them changed; for users who handle orders.
 * - `ledger`: the ledger of a customer changed; for that customer, and for users who manage money.
 * - `bags`: bags or lots changed; for users who handle orders.
 * - `photos`: photos of an order were added or removed; for its owner and users who handle orders.
 * - `delivery-notes`: delivery notes changed; for users who handle orders, and for the customer of an issued note.
 * - `complaints`: a complaint changed; for its customer, and for users who handle complaints or orders.
 * - `delivery-requests`: delivery requests changed; for users who handle orders, and for their customer.
 * - `popup`: the site's popup was changed, or its display time has begun or ended.
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
  z.object({ type: z.literal('customer'), customerId: idSchema }),
  z.object({ type: z.literal('ledger'), customerId: idSchema }),
  z.object({ type: z.literal('photos'), orderId: idSchema }),
  z.object({ type: z.literal('rights') }),
  z.object({ type: z.literal('bags') }),
  z.object({ type: z.literal('delivery-notes') }),
  z.object({ type: z.literal('complaints'), complaintId: idSchema }),
  z.object({ type: z.literal('delivery-requests') }),
  z.object({ type: z.literal('popup') }),
]);
export type LiveEvent = z.infer<typeof liveEventSchema>;

/** The stream accepts no query. */
export const liveQuerySchema = z.strictObject({});
export const liveHeadersSchema = z.object({
  'Last-Event-ID': z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .optional()
    .describe('Id of the last received event; the stream first sends the events after it.'),
});
