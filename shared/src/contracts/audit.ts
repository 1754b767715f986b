import { z } from 'zod';
import { idParamSchema, idSchema, pagingFields, timestampSchema } from './envelope.ts';
import { daySchema } from './order-filter.ts';

/** Recorded actions, as `subject.verb`. Older rows may contain others, so the schema for reading accepts any text. */
export const AUDIT_ACTIONS = [
  'session.open',
  'session.close',
  'session.refuse',
  'call.refuse',
  'user.register',
  'user.register-again',
  'user.add',
  'user.update',
  'user.avatar',
  'user.activate',
  'user.remove',
  'user.restore',
  'user.role',
  'user.permissions',
  'user.password',
  'user.password-reset-request',
  'user.password-reset',
  'user.password-link',
  'user.end-sessions',
  'user.second-factor-on',
  'user.second-factor-off',
  'user.second-factor-reset',
  'user.recovery-codes',
  'user.note-add',
  'user.note-update',
  'user.note-remove',
  'user.note-restore',
  'security.second-factor',
  'user.first-admin',
  'user.admin-password',
  'import.create',
  'import.undo',
  'order.update',
  'order.set-status',
  'order.undo-status',
  'order.assign',
  'order.scan',
  'order.withdraw-scan',
  'order.remove',
  'order.restore',
  'order.stop',
  'order.follow-up',
  'bag.open',
  'bag.pack',
  'bag.take-out',
  'bag.seal',
  'bag.reopen',
  'bag.step',
  'lot.add',
  'lot.update',
  'lot.load',
  'lot.unload',
  'lot.step',
  'delivery-note.add',
  'delivery-note.add-parcels',
  'delivery-note.remove-parcels',
  'delivery-note.issue',
  'delivery-note.hand-over',
  'delivery-note.cancel',
  'order.shelve',
  'shelf.add',
  'shelf.update',
  'shelf.remove',
  'shelf.restore',
  'stock-count.open',
  'stock-count.close',
  'stock-count.resolve',
  'order.override-fee',
  'photo.add',
  'photo.remove',
  'photo.restore',
  'photo.link',
  'photo.settings',
  'photo.purge',
  'tariff.add',
  'tariff.update',
  'tariff.remove',
  'tariff.publish',
  'tariff.lists',
  'user.tariff-group',
  'declaration.create',
  'declaration.update',
  'declaration.withdraw',
  'declaration.take-back',
  'declaration.confirm',
  'article.add',
  'article.update',
  'article.toggle',
  'article.remove',
  'article.restore',
  'article.revision.restore',
  'product.add',
  'product.update',
  'product.remove',
  'product.restore',
  'image.add',
  'image.purge',
  'menu.update',
  'manager.update',
  'notification.add',
  'notification.update',
  'notification.remove',
  'notification.restore',
  'notification.preferences',
  'job.retry',
  'backup.start',
  'bin.purge',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** Names as they are now, for ids in a row of the audit. */
export const auditNamesSchema = z.object({
  /** Of the account or the order that the row is about; null if it is something else or does not exist any more. */
  subject: z.string().nullable(),
  /** Of the accounts in the values, by id. */
  accounts: z.record(z.string(), z.string()),
});
export type AuditNames = z.infer<typeof auditNamesSchema>;

/** One row of the audit: who did what, to which subject, when, from where, and the values before and after. */
export const auditEntrySchema = z.object({
  id: idSchema,
  at: timestampSchema,
  /** null: an unknown user, or work without a request. */
  actor: z.object({ id: idSchema, name: z.string(), email: z.string() }).nullable(),
  /** `subject.verb`; `call.refuse` for a refused admin call. */
  action: z.string(),
  subjectType: z.string(),
  subjectId: z.string(),
  names: auditNamesSchema,
  old: z.unknown(),
  new: z.unknown(),
  /** The caller's network address. */
  address: z.string().nullable(),
  requestId: z.string().nullable(),
});
export type AuditEntryView = z.infer<typeof auditEntrySchema>;

const wordSchema = z.string().trim().min(1).max(100);

export const auditListQuerySchema = z.strictObject({
  ...pagingFields,
  actorId: idParamSchema.optional(),
  /** A whole action (`user.remove`), or all actions of a subject (`user`). */
  action: wordSchema.optional(),
  subjectType: wordSchema.optional(),
  subjectId: z.string().trim().min(1).max(300).optional(),
  address: wordSchema.optional(),
  /** Days in the business's time zone, first and last included. */
  from: daySchema.optional(),
  to: daySchema.optional(),
});
export type AuditListQuery = z.input<typeof auditListQuerySchema>;
