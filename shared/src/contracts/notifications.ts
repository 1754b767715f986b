import { z } from 'zod';
import { additionKeySchema, idParamSchema, idSchema, pagingFields, timestampSchema } from './envelope.ts';
import { uploadedImageSchema } from './images.ts';

/**
 * Topic of a notification: an activated account, the user's orders with a new status, orders that staff should check,
 * a payment or another matter of the user's ledger, a complaint, or a message of an admin.
 */
export const NOTIFICATION_KINDS = [
  'activation',
  'orders',
  'worklist',
  'broadcast',
  'money',
  'complaint',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/**
 * A notification channel, which the user can turn off. The server's registry defines the channels, at first `inApp`
 * and `mail`.
 */
const channelNameSchema = z.string().regex(/^[a-z][A-Za-z]{1,30}$/);

/** Audience of a broadcast. */
export const BROADCAST_AUDIENCES = ['all', 'customers', 'staff'] as const;
export type BroadcastAudience = (typeof BROADCAST_AUDIENCES)[number];

export const notificationViewSchema = z.object({
  id: idSchema,
  kind: z.enum(NOTIFICATION_KINDS),
  title: z.string(),
  /** Sanitised HTML. */
  content: z.string(),
  image: z.string().nullable(),
  link: z.string().nullable(),
  createdAt: timestampSchema,
  /** null: unread. */
  readAt: timestampSchema.nullable(),
});
export type NotificationView = z.infer<typeof notificationViewSchema>;

const queryTextSchema = z.string().trim().max(100).optional();

export const notificationListQuerySchema = z.strictObject({
  ...pagingFields,
  /** Words of the title or content, ignoring case and diacritics. */
  q: queryTextSchema,
  unread: z.enum(['true', 'false']).optional(),
});
export type NotificationListQuery = z.input<typeof notificationListQuerySchema>;

export const unreadCountSchema = z.object({ unread: z.number().int() });
export type UnreadCount = z.infer<typeof unreadCountSchema>;
/** Number of notifications that were unread before. */
export const readAllSchema = z.object({ read: z.number().int() });
export type ReadAll = z.infer<typeof readAllSchema>;

/** For each channel by name: whether the user has it on. */
export type NotificationPreferences = Readonly<Record<string, boolean>>;

/** A page of the site (`/…`, not `//host`) or an https address. */
const addressSchema = z
  .string()
  .trim()
  .max(500)
  .regex(/^(\/(?![/\\])[^\s\\]*|https:\/\/[^\s\\]+)$/);

const broadcastFields = {
  title: z.string().trim().min(1).max(200),
  /** HTML; the server removes unsafe parts. */
  content: z.string().trim().min(1).max(20_000),
  /** An uploaded picture: the site's content policy allows no other. */
  image: uploadedImageSchema.nullable().optional(),
  link: addressSchema.nullable().optional(),
  audience: z.enum(BROADCAST_AUDIENCES),
};
export const addNotificationSchema = z.strictObject({
  key: additionKeySchema,
  ...broadcastFields,
  /** True: also sent, by mail and other sending channels, to all users of the audience who have the channel on. */
  mail: z.boolean().default(false),
});
export type AddNotificationBody = z.input<typeof addNotificationSchema>;
export const updateNotificationSchema = z.strictObject({
  id: idSchema,
  version: z.number().int().min(0),
  ...broadcastFields,
});
export type UpdateNotificationBody = z.input<typeof updateNotificationSchema>;

/** A broadcast for super admins. */
export const adminNotificationSchema = z.object({
  id: idSchema,
  title: z.string(),
  content: z.string(),
  image: z.string().nullable(),
  link: z.string().nullable(),
  audience: z.enum(BROADCAST_AUDIENCES),
  mail: z.boolean(),
  createdAt: timestampSchema,
  createdBy: z.object({ id: idSchema, name: z.string() }).nullable(),
  updatedAt: timestampSchema,
  deletedAt: timestampSchema.nullable(),
  version: z.number().int(),
  /** Number of users who have read it. */
  reads: z.number().int(),
  can: z.object({ update: z.boolean(), remove: z.boolean(), restore: z.boolean() }),
});
export type AdminNotification = z.infer<typeof adminNotificationSchema>;

export const adminNotificationListQuerySchema = z.strictObject({
  ...pagingFields,
  q: queryTextSchema,
  status: z.enum(['active', 'trash']).default('active'),
});
export type AdminNotificationListQuery = z.input<typeof adminNotificationListQuerySchema>;

/**
 * waiting: not sent yet, or between two retries. failed: the last retry failed. skipped: turned off or no longer
 * needed.
 */
export const DELIVERY_STATES = ['waiting', 'sent', 'failed', 'skipped'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];
export const deliverySchema = z.object({
  id: idSchema,
  notification: z.object({ id: idSchema, title: z.string() }),
  user: z.object({ id: idSchema, name: z.string(), email: z.string() }),
  channel: channelNameSchema,
  state: z.enum(DELIVERY_STATES),
  tries: z.number().int(),
  /** Error message of the last attempt; null if none failed. */
  reason: z.string().nullable(),
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
});
export type Delivery = z.infer<typeof deliverySchema>;
const deliveryListQuerySchema = z.strictObject({
  ...pagingFields,
  state: z.enum(DELIVERY_STATES).optional(),
  channel: channelNameSchema.optional(),
  notificationId: idParamSchema.optional(),
});
export type DeliveryListQuery = z.input<typeof deliveryListQuerySchema>;

/** Schemas of calls that name channels, for these channels. */
export function channelSchemas(names: readonly string[]) {
  const each = <Schema extends z.ZodType>(schema: Schema) =>
    Object.fromEntries(names.map((name) => [channelNameSchema.parse(name), schema]));
  return {
    preferences: z.strictObject(each(z.boolean())),
    /** Omitted channels do not change. */
    preferencesChange: z.strictObject(each(z.boolean().optional())),
    deliveryListQuery: deliveryListQuerySchema.extend({ channel: z.enum(names).optional() }),
  };
}
