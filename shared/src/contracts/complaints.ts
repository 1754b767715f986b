import { z } from 'zod';
import { idParamSchema, idSchema, timestampSchema } from './envelope.ts';
import { anyStatusSchema } from './order-status.ts';

/** Subjects of complaints: a lost, a damaged, a wrongly weighed, or a late parcel. */
export const COMPLAINT_TYPES = ['lost', 'damaged', 'wrong-weight', 'late'] as const;
export const complaintTypeSchema = z.enum(COMPLAINT_TYPES);
export type ComplaintType = z.infer<typeof complaintTypeSchema>;

/** Outcomes that a customer can ask for. */
export const COMPLAINT_OUTCOMES = ['refund', 'find', 'repair', 'explain'] as const;
export const complaintOutcomeSchema = z.enum(COMPLAINT_OUTCOMES);
export type ComplaintOutcome = z.infer<typeof complaintOutcomeSchema>;

/**
 * new: not assigned. working: a person handles it. waiting: the customer was asked something, and the deadline
 * waits, too. resolved: answered with a result. withdrawn: by the customer.
 */
export const COMPLAINT_STATES = ['new', 'working', 'waiting', 'resolved', 'withdrawn'] as const;
const stateSchema = z.enum(COMPLAINT_STATES);
export type ComplaintState = z.infer<typeof stateSchema>;

export const COMPLAINT_RESULTS = ['accepted', 'refused'] as const;
export const complaintResultSchema = z.enum(COMPLAINT_RESULTS);
export type ComplaintResult = z.infer<typeof complaintResultSchema>;

/** Kinds of the rows of a complaint's history. `note` and `assigned` are for staff only. */
export const COMPLAINT_MESSAGE_KINDS = [
  'opened',
  'customer',
  'answer',
  'note',
  'assigned',
  'resumed',
  'refund',
  'resolved',
  'reopened',
  'withdrawn',
] as const;
export type ComplaintMessageKind = (typeof COMPLAINT_MESSAGE_KINDS)[number];
/** Kinds that only staff can see. */
export const COMPLAINT_INTERNAL_KINDS: readonly ComplaintMessageKind[] = ['note', 'assigned'];

/** Days after the resolution in which the customer may reopen a complaint. */
export const COMPLAINT_REOPEN_DAYS = 7;
/** Largest refund of one call in đồng; more is a typing error. */
export const COMPLAINT_REFUND_MAX = 1_000_000_000;
/** Rows of one answer of a list. */
export const COMPLAINT_PAGE_MAX = 50;
/** Counts above the list stop here. */
export const COMPLAINT_COUNT_MAX = 1000;
/** Days until the deadline by type, until a super admin saves others. */
export const COMPLAINT_DAYS_DEFAULT: Readonly<Record<ComplaintType, number>> = {
  lost: 7,
  damaged: 3,
  'wrong-weight': 2,
  late: 2,
};

export const complaintPersonSchema = z.object({ id: idSchema, name: z.string() });

const complaintFields = {
  id: idSchema,
  /** As `KN261126-7`: the seventh complaint of the day in Vietnam. */
  code: z.string(),
  type: complaintTypeSchema,
  outcome: complaintOutcomeSchema,
  state: stateSchema,
  /** null: not resolved. */
  result: complaintResultSchema.nullable(),
  orderCode: z.string(),
  createdAt: timestampSchema,
  dueAt: timestampSchema,
  resolvedAt: timestampSchema.nullable(),
};
/** A complaint in the list of its customer. */
export const ownComplaintSchema = z.object({
  ...complaintFields,
  /** đồng credited for the complaint, minus reversals. */
  refunded: z.number().int(),
});
export type OwnComplaint = z.infer<typeof ownComplaintSchema>;

export const complaintSchema = z.object({
  ...complaintFields,
  customer: z.object({ id: idSchema, code: z.string(), name: z.string() }),
  assignee: complaintPersonSchema.nullable(),
  /**
   * Seconds until the deadline by the server's clock; negative: it has passed. The time does not run while the
   * complaint waits for the customer, nor after its end. null: withdrawn.
   */
  secondsLeft: z.number().int().nullable(),
});
export type Complaint = z.infer<typeof complaintSchema>;

const photoSchema = z.object({
  id: idSchema,
  width: z.number().int(),
  height: z.number().int(),
  at: timestampSchema,
});
export type ComplaintPhoto = z.infer<typeof photoSchema>;

const messageFields = {
  id: idSchema,
  text: z.string(),
  at: timestampSchema,
  /** Written by the customer. */
  byCustomer: z.boolean(),
  /** resolved: the result. */
  result: complaintResultSchema.nullable(),
  /** refund: đồng. */
  amount: z.number().int().nullable(),
  /** answer: it asks the customer something. */
  asksCustomer: z.boolean(),
};
export const ownComplaintMessageSchema = z.object({
  ...messageFields,
  kind: z.enum(COMPLAINT_MESSAGE_KINDS).exclude(['note', 'assigned']),
});
export type OwnComplaintMessage = z.infer<typeof ownComplaintMessageSchema>;
export const complaintMessageSchema = z.object({
  ...messageFields,
  kind: z.enum(COMPLAINT_MESSAGE_KINDS),
  author: complaintPersonSchema,
  /** assigned: the new assignee. */
  assignee: complaintPersonSchema.nullable(),
});
export type ComplaintMessage = z.infer<typeof complaintMessageSchema>;

/** The parcel for staff who handle complaints, even without the right to open its order. */
const parcelSchema = z.object({
  /** null: the order was deleted for good. */
  id: idSchema.nullable(),
  orderCode: z.string(),
  /** null: in the bin, or deleted for good. */
  status: anyStatusSchema.nullable(),
  statusName: z.string().nullable(),
  goodsName: z.string().nullable(),
  /** kg. */
  weight: z.number().nullable(),
  /** đồng: the billed fee, else the current one. */
  fee: z.number().int().nullable(),
  /** đồng credited for all complaints about the parcel, minus reversals. */
  refunded: z.number().int(),
  lastReportAt: timestampSchema.nullable(),
  photos: photoSchema.array(),
  can: z.object({ open: z.boolean() }),
});
export type ComplaintParcel = z.infer<typeof parcelSchema>;

export const complaintDetailSchema = complaintSchema.extend({
  customer: z.object({ id: idSchema, code: z.string(), name: z.string(), phone: z.string().nullable() }),
  parcel: parcelSchema,
  messages: complaintMessageSchema.array(),
  photos: photoSchema.array(),
  /** Photos of the customer that were deleted because of their age. */
  removedPhotos: z.number().int(),
  refunded: z.number().int(),
  version: z.number().int(),
  can: z.object({
    answer: z.boolean(),
    assign: z.boolean(),
    resume: z.boolean(),
    resolve: z.boolean(),
    refund: z.boolean(),
    /** The caller may manage money; without that right the page explains why refunds are disabled. */
    manageMoney: z.boolean(),
  }),
});
export type ComplaintDetail = z.infer<typeof complaintDetailSchema>;

export const ownComplaintDetailSchema = ownComplaintSchema.extend({
  /** null: the parcel is not among the customer's parcels any more. */
  orderId: idSchema.nullable(),
  messages: ownComplaintMessageSchema.array(),
  photos: photoSchema.array(),
  removedPhotos: z.number().int(),
  version: z.number().int(),
  can: z.object({ write: z.boolean(), withdraw: z.boolean(), reopen: z.boolean() }),
  /** Deadline for reopening a resolved complaint. */
  reopenUntil: timestampSchema.nullable(),
});
export type OwnComplaintDetail = z.infer<typeof ownComplaintDetailSchema>;

/** Complaints about one parcel, for its pages. */
export const complaintOfOrderSchema = z.object({
  id: idSchema,
  code: z.string(),
  type: complaintTypeSchema,
  state: stateSchema,
  result: complaintResultSchema.nullable(),
});
export type ComplaintOfOrder = z.infer<typeof complaintOfOrderSchema>;
export const complaintsOfOrderSchema = z.object({
  complaints: complaintOfOrderSchema.array(),
  /** Types that the caller can complain about now; a parcel has one open complaint of each type. */
  open: complaintTypeSchema.array(),
});
export type ComplaintsOfOrder = z.infer<typeof complaintsOfOrderSchema>;

/** `todo`: new and working. */
export const COMPLAINT_LISTS = ['todo', ...COMPLAINT_STATES] as const;
export type ComplaintList = (typeof COMPLAINT_LISTS)[number];
export const complaintListQuerySchema = z.strictObject({
  list: z.enum(COMPLAINT_LISTS).default('todo'),
  type: complaintTypeSchema.optional(),
  assignee: z.enum(['mine', 'none']).optional(),
  /** Beginning of a number or of a tracking code, or code or name of a customer. */
  q: z.string().trim().min(1).max(100).optional(),
  /** `next` of the previous page. */
  after: z
    .string()
    .regex(/^\d{1,13}:\d{1,15}$/)
    .optional(),
});
export type ComplaintListQuery = z.input<typeof complaintListQuerySchema>;
export const complaintPageSchema = z.object({
  rows: complaintSchema.array(),
  next: z.string().nullable(),
  /** Of all open complaints, each at most COMPLAINT_COUNT_MAX + 1. */
  counts: z.object({
    overdue: z.number().int(),
    todo: z.number().int(),
    mine: z.number().int(),
    unassigned: z.number().int(),
    waiting: z.number().int(),
  }),
});
export type ComplaintPage = z.infer<typeof complaintPageSchema>;

export const ownComplaintListQuerySchema = z.strictObject({ before: idParamSchema.optional() });
export type OwnComplaintListQuery = z.input<typeof ownComplaintListQuerySchema>;
export const ownComplaintPageSchema = z.object({
  rows: ownComplaintSchema.array(),
  next: idSchema.nullable(),
});
export type OwnComplaintPage = z.infer<typeof ownComplaintPageSchema>;
