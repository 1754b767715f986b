import { z } from 'zod';
import { idSchema, pagingFields, timestampSchema } from './envelope.ts';
import { uploadedImageSchema } from './images.ts';

/**
 * What a notification is about: an account activated, own orders with a new status, orders that staff should look at, a
 * message of an admin.
 */
export const NOTIFICATION_KINDS = ['activation', 'orders', 'worklist', 'broadcast'] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/**
 * A way by which a notification reaches a person, who can switch it off. Which ones there are is in the server's
 * registry of channels alone: `inApp` and `mail` at first.
 */
const channelNameSchema = z.string().regex(/^[a-z][A-Za-z]{1,30}$/);

/** Whom a broadcast is for. */
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
  /** null: not read yet. */
  readAt: timestampSchema.nullable(),
});
export type NotificationView = z.infer<typeof notificationViewSchema>;

const queryTextSchema = z.string().trim().max(100).optional();

export const notificationListQuerySchema = z.strictObject({
  ...pagingFields,
  /** Words of the title or content, without regard to case and diacritics. */
  q: queryTextSchema,
  unread: z.enum(['true', 'false']).optional(),
});
export type NotificationListQuery = z.input<typeof notificationListQuerySchema>;

export const unreadCountSchema = z.object({ unread: z.number().int() });
export type UnreadCount = z.infer<typeof unreadCountSchema>;
/** How many were not read before. */
export const readAllSchema = z.object({ read: z.number().int() });
export type ReadAll = z.infer<typeof readAllSchema>;

/** Each channel by its name: whether the person takes it. */
export type NotificationPreferences = Readonly<Record<string, boolean>>;

/** A page of the site (`/…`, not `//host`) or an https address. */
const addressSchema = z
  .string()
  .trim()
  .max(500)
  .regex(/^(\/(?![/\\])[^\s\\]*|https:\/\/[^\s\\]+)$/);

const broadcastFields = {
  title: z.string().trim().min(1).max(200),
  /** HTML; what is not harmless is taken out. */
  content: z.string().trim().min(1).max(20_000),
  /** Uploaded: the site's content policy shows no other. */
  image: uploadedImageSchema.nullable().optional(),
  link: addressSchema.nullable().optional(),
  audience: z.enum(BROADCAST_AUDIENCES),
};
export const addNotificationSchema = z.strictObject({
  ...broadcastFields,
  /** True: also sent, by mail and whatever else is sent, to everyone of the audience who takes it. */
  mail: z.boolean().default(false),
});
export type AddNotificationBody = z.input<typeof addNotificationSchema>;
export const updateNotificationSchema = z.strictObject({
  id: idSchema,
  version: z.number().int().min(0),
  ...broadcastFields,
});
export type UpdateNotificationBody = z.input<typeof updateNotificationSchema>;

/** A broadcast as super admins see it. */
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
  /** How many people have read it. */
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

/** waiting: still to be sent, or between two tries. failed: given up. skipped: not wanted or not needed any more. */
export const DELIVERY_STATES = ['waiting', 'sent', 'failed', 'skipped'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];
export const deliverySchema = z.object({
  id: idSchema,
  notification: z.object({ id: idSchema, title: z.string() }),
  user: z.object({ id: idSchema, name: z.string(), email: z.string() }),
  channel: channelNameSchema,
  state: z.enum(DELIVERY_STATES),
  tries: z.number().int(),
  /** Why the last try failed, in the words of the channel; null where none did. */
  reason: z.string().nullable(),
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
});
export type Delivery = z.infer<typeof deliverySchema>;
const deliveryListQuerySchema = z.strictObject({
  ...pagingFields,
  state: z.enum(DELIVERY_STATES).optional(),
  channel: channelNameSchema.optional(),
  notificationId: z.coerce.number<number>().pipe(idSchema).optional(),
});
export type DeliveryListQuery = z.input<typeof deliveryListQuerySchema>;

/** What calls take and answer where they name channels, for the channels that there are. */
export function channelSchemas(names: readonly string[]) {
  const each = <Schema extends z.ZodType>(schema: Schema) =>
    Object.fromEntries(names.map((name) => [channelNameSchema.parse(name), schema]));
  return {
    preferences: z.strictObject(each(z.boolean())),
    /** What is not named stays as it is. */
    preferencesChange: z.strictObject(each(z.boolean().optional())),
    deliveryListQuery: deliveryListQuerySchema.extend({ channel: z.enum(names).optional() }),
  };
}
