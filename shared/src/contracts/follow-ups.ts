import { z } from 'zod';
import { FOLLOW_UP_NOTE_MAX } from '../domain/follow-up.ts';
import { idListSchema, idSchema, timestampSchema } from './envelope.ts';

const personSchema = z.object({ id: idSchema, name: z.string() });

/** Follow-up of an order on a worklist: the responsible person, and a note. */
export const followUpSchema = z.object({
  assignee: personSchema.nullable(),
  note: z.string().nullable(),
  /** 0 until something was written. */
  version: z.number().int(),
  /** The last change; null until something was written. */
  changed: z.object({ by: personSchema, at: timestampSchema }).nullable(),
});
export type FollowUp = z.infer<typeof followUpSchema>;

/** `version`: the version that the user saw. Omitted fields do not change; null empties a field. */
export const setFollowUpSchema = z
  .strictObject({
    orders: z
      .array(z.strictObject({ id: idSchema, version: z.number().int().min(0) }))
      .min(1)
      .max(500),
    assigneeId: idSchema.nullable().optional(),
    note: z.string().trim().min(1).max(FOLLOW_UP_NOTE_MAX).nullable().optional(),
  })
  .refine((body) => body.assigneeId !== undefined || body.note !== undefined, {
    message: 'TARGET_NEEDED',
    path: ['assigneeId'],
  });
export type SetFollowUpBody = z.input<typeof setFollowUpSchema>;

/** `skipped`: orders that another user changed after the caller had seen them; nothing was written for them. */
export const followedUpSchema = z.object({
  changed: z.number().int(),
  skipped: z.array(z.object({ orderCode: z.string(), by: z.string() })),
});
export type FollowedUp = z.infer<typeof followedUpSchema>;

export const assigneeSchema = personSchema;
export type Assignee = z.infer<typeof assigneeSchema>;

/** Earlier decision of another user about a claim. */
export const decidedClaimSchema = z.object({
  orderCode: z.string(),
  decision: z.enum(['confirmed', 'undone']),
  by: z.string(),
});
export type DecidedClaim = z.infer<typeof decidedClaimSchema>;
const decided = z.array(decidedClaimSchema);
export const confirmedClaimsSchema = z.object({ confirmed: z.number().int(), decided });
export type ConfirmedClaims = z.infer<typeof confirmedClaimsSchema>;
export const undoClaimsSchema = idListSchema.extend({
  /** True: leaves out claims that another user confirmed meanwhile. */
  onlyWaiting: z.boolean().optional(),
});
export type UndoClaimsBody = z.input<typeof undoClaimsSchema>;
export const undoneClaimsSchema = z.object({ takenBack: z.number().int(), decided });
export type UndoneClaims = z.infer<typeof undoneClaimsSchema>;
