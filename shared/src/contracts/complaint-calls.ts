import { z } from 'zod';
import { COMPLAINT_TEXT_MAX } from '../domain/index.ts';
import {
  COMPLAINT_REFUND_MAX,
  complaintOutcomeSchema,
  complaintPersonSchema,
  complaintResultSchema,
  complaintTypeSchema,
} from './complaints.ts';
import { idParamSchema, idSchema, wholeNumberParam } from './envelope.ts';

const keySchema = z.guid();
const versionSchema = z.number().int().min(0);
const textSchema = z.string().trim().min(1).max(COMPLAINT_TEXT_MAX);

/** A repeated call with the same key makes no other complaint. */
export const addComplaintSchema = z.strictObject({
  key: keySchema,
  orderId: idSchema,
  type: complaintTypeSchema,
  outcome: complaintOutcomeSchema,
  text: textSchema,
});
export type AddComplaintBody = z.input<typeof addComplaintSchema>;

/** Messages are only added, so two people who write at once need no version. */
export const complaintTextSchema = z.strictObject({ key: keySchema, text: textSchema });
export type ComplaintTextBody = z.input<typeof complaintTextSchema>;
/** `asksCustomer`: the complaint then waits for the customer. */
export const answerComplaintSchema = z.strictObject({
  key: keySchema,
  text: textSchema,
  asksCustomer: z.boolean().optional(),
});
export type AnswerComplaintBody = z.input<typeof answerComplaintSchema>;
export const changeComplaintSchema = z.strictObject({ key: keySchema, version: versionSchema });
export type ChangeComplaintBody = z.input<typeof changeComplaintSchema>;
export const reopenComplaintSchema = z.strictObject({
  key: keySchema,
  version: versionSchema,
  text: textSchema,
});
export type ReopenComplaintBody = z.input<typeof reopenComplaintSchema>;
export const assignComplaintSchema = z.strictObject({
  key: keySchema,
  version: versionSchema,
  assigneeId: idSchema,
});
export type AssignComplaintBody = z.input<typeof assignComplaintSchema>;
export const resolveComplaintSchema = z.strictObject({
  key: keySchema,
  version: versionSchema,
  result: complaintResultSchema,
  text: textSchema,
});
export type ResolveComplaintBody = z.input<typeof resolveComplaintSchema>;
export const refundComplaintSchema = z.strictObject({
  key: keySchema,
  version: versionSchema,
  /** Whole đồng. */
  amount: z.number().int().min(1).max(COMPLAINT_REFUND_MAX),
  reason: z.string().trim().min(1).max(500),
  /** The user saw that the refunds are more than the parcel's fee. */
  aboveFee: z.boolean().optional(),
});
export type RefundComplaintBody = z.input<typeof refundComplaintSchema>;

export const complaintAssigneesSchema = complaintPersonSchema.array();
export type ComplaintAssignee = z.infer<typeof complaintPersonSchema>;

export const complaintPhotoPathSchema = z.strictObject({ id: idParamSchema, photoId: idParamSchema });

const daysSchema = z.object({
  lost: z.number().int().min(1).max(60),
  damaged: z.number().int().min(1).max(60),
  'wrong-weight': z.number().int().min(1).max(60),
  late: z.number().int().min(1).max(60),
});
export const complaintSettingsSchema = z.object({
  days: daysSchema,
  version: z.number().int(),
  can: z.object({ save: z.boolean() }),
});
export type ComplaintSettings = z.infer<typeof complaintSettingsSchema>;
export const saveComplaintSettingsSchema = z.strictObject({
  days: daysSchema.strict(),
  version: versionSchema,
});
export type SaveComplaintSettingsBody = z.input<typeof saveComplaintSettingsSchema>;

/** Months of one answer. */
export const COMPLAINT_MONTHS_MAX = 24;
/** The last months, this one included. */
export const complaintStatisticsQuerySchema = z.strictObject({
  months: wholeNumberParam(z.number().int().min(1).max(COMPLAINT_MONTHS_MAX)).default(6),
});
export type ComplaintStatisticsQuery = z.input<typeof complaintStatisticsQuerySchema>;
const countsSchema = z.object({
  type: complaintTypeSchema,
  /** Complaints that were made in the month. */
  opened: z.number().int(),
  /** Complaints whose last resolution was in the month. */
  resolved: z.number().int(),
  /** Of those, resolved before their deadline. */
  inTime: z.number().int(),
  /** Hours from the complaint to its resolution; null: none was resolved. */
  medianHours: z.number().nullable(),
  /** đồng that were credited in the month, less reversals. */
  refunded: z.number().int(),
});
export const complaintStatisticsSchema = z.object({
  months: z.array(
    z.object({
      /** `yyyy-MM`, in Vietnam. */
      month: z.string().regex(/^\d{4}-\d{2}$/),
      /** Every type, in the order of COMPLAINT_TYPES. */
      types: countsSchema.array(),
    }),
  ),
});
export type ComplaintStatistics = z.infer<typeof complaintStatisticsSchema>;
