import { z } from 'zod';
import { idSchema, pagingFields, timestampSchema } from './envelope.ts';
import { daySchema } from './order-filter.ts';

/** One row of the audit: who did what to what, when, from where, and the values before and after. */
export const auditEntrySchema = z.object({
  id: idSchema,
  at: timestampSchema,
  /** null: nobody who is known, or work that no request asked for. */
  actor: z.object({ id: idSchema, name: z.string(), email: z.string() }).nullable(),
  /** `subject.verb`; `call.refuse` for a refused admin call. */
  action: z.string(),
  subjectType: z.string(),
  subjectId: z.string(),
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
  actorId: z.coerce.number().pipe(idSchema).optional(),
  /** A whole action (`user.remove`), or all of a subject's (`user`). */
  action: wordSchema.optional(),
  subjectType: wordSchema.optional(),
  subjectId: z.string().trim().min(1).max(300).optional(),
  address: wordSchema.optional(),
  /** Days of the business's calendar, first and last included. */
  from: daySchema.optional(),
  to: daySchema.optional(),
});
export type AuditListQuery = z.input<typeof auditListQuerySchema>;
