import { z } from 'zod';
import { idParamSchema, idSchema, pagingFields, timestampSchema } from './envelope.ts';
import { daySchema } from './order-filter.ts';
import { anyStatusSchema } from './order-status.ts';
import { feeLineSchema, orderFeeSchema } from './tariffs.ts';

/** Parcels of one note. A hand-over is one transaction; larger deliveries are several notes. */
export const DELIVERY_NOTE_PARCELS_MAX = 500;
/** Parcels that one call adds or removes. */
const PARCELS_AT_ONCE = DELIVERY_NOTE_PARCELS_MAX;
/** Notes on one page of a list. The server adds up the fees of those that are not issued yet. */
export const DELIVERY_NOTE_PAGE_MAX = 100;
/** A list counts its matches up to here, and then shows '1000+'. */
export const DELIVERY_NOTE_COUNT_MAX = 1000;

/**
 * draft: parcels are collected, and their fees may still change. issued: the fees are billed, and the total is fixed.
 * handed-over: the customer has the parcels. cancelled: everything is as it was before the note.
 */
export const DELIVERY_NOTE_STATES = ['draft', 'issued', 'handed-over', 'cancelled'] as const;
const stateSchema = z.enum(DELIVERY_NOTE_STATES);
export type DeliveryNoteState = z.infer<typeof stateSchema>;

/**
 * Why a parcel of a note can't be billed or handed over now. gone: it was removed. other-owner: it belongs to another
 * customer now. not-arrived: it is not in the Vietnamese warehouse. delivered: it was handed over without this note.
 * no-fee: no fee is known.
 */
export const NOTE_PARCEL_PROBLEMS = ['gone', 'other-owner', 'not-arrived', 'delivered', 'no-fee'] as const;
export type NoteParcelProblem = (typeof NOTE_PARCEL_PROBLEMS)[number];

const moneySchema = z.number().int();
const personSchema = z.object({ id: idSchema, name: z.string() });
const noteFields = {
  id: idSchema,
  /** As `PX261125-7`: the seventh note of the day in Vietnam. */
  code: z.string(),
  state: stateSchema,
  parcels: z.number().int(),
  /** Whole đồng. Fixed when the note is issued, before that the sum of the known fees. */
  total: moneySchema,
  /** Whole đồng, part of the total: the price of the delivery itself. */
  deliveryFee: moneySchema,
  createdAt: timestampSchema,
  issuedAt: timestampSchema.nullable(),
  handedOverAt: timestampSchema.nullable(),
  cancelledAt: timestampSchema.nullable(),
};
const customerSchema = z.object({ id: idSchema, code: z.string(), name: z.string() });

export const deliveryNoteSchema = z.object({
  ...noteFields,
  customer: customerSchema,
  createdBy: personSchema,
});
export type DeliveryNote = z.infer<typeof deliveryNoteSchema>;

const parcelFields = {
  /** null: the order was deleted for good. */
  id: idSchema.nullable(),
  order_code: z.string(),
  status: anyStatusSchema.nullable(),
  status_name: z.string().nullable(),
  goodsName: z.string().nullable(),
  /** kg. */
  weight: z.number().nullable(),
  /** The billed fee if the note is issued; else the current one. */
  fee: orderFeeSchema.nullable(),
};
export const noteParcelSchema = z.object({
  ...parcelFields,
  problem: z.enum(NOTE_PARCEL_PROBLEMS).nullable(),
  /** Version of the fee, for setting one; 0 until something was written. */
  feeVersion: z.number().int(),
  can: z.object({ setFee: z.boolean() }),
});
export type NoteParcel = z.infer<typeof noteParcelSchema>;

/** A delivery request that a note serves. */
const requestSchema = z.object({ id: idSchema, code: z.string() });

/** A delivery request that has parcels of the note, but is not served by it. */
const openRequestSchema = requestSchema.extend({
  version: z.number().int(),
  /** Its parcels on the note, and all parcels that are still part of the request. */
  here: z.number().int(),
  parcels: z.number().int(),
  /** Whole đồng, not part of the note's total; null: not known yet. */
  deliveryFee: moneySchema.nullable(),
});
export type OpenRequestOfNote = z.infer<typeof openRequestSchema>;

/** The customer's debt right before and after the issue of the note; negative: the customer has credit. */
const debtSchema = z.object({ before: moneySchema, after: moneySchema });
/** Unpaid amount of an issued note; payments settle the oldest debit first. null: a draft, or cancelled. */
const unpaidSchema = moneySchema.nullable();

export const deliveryNoteDetailSchema = deliveryNoteSchema.extend({
  customer: customerSchema.extend({ phone: z.string().nullable() }),
  contents: noteParcelSchema.array(),
  requests: requestSchema.array(),
  /** Only for drafts and issued notes. */
  openRequests: openRequestSchema.array(),
  /** null: not issued. */
  debt: debtSchema.nullable(),
  unpaid: unpaidSchema,
  issuedBy: personSchema.nullable(),
  handedOverBy: personSchema.nullable(),
  receivedBy: z.string(),
  handOverNote: z.string(),
  /** Why the parcels were handed over although the customer owes more than the limit; '' if they owe less. */
  debtReason: z.string(),
  cancelledBy: personSchema.nullable(),
  cancelReason: z.string(),
  version: z.number().int(),
  can: z.object({
    change: z.boolean(),
    issue: z.boolean(),
    handOver: z.boolean(),
    cancel: z.boolean(),
  }),
});
export type DeliveryNoteDetail = z.infer<typeof deliveryNoteDetailSchema>;

export const deliveryNoteListQuerySchema = z.strictObject({
  page: pagingFields.page,
  pageSize: pagingFields.pageSize.pipe(z.number().max(DELIVERY_NOTE_PAGE_MAX)),
  state: stateSchema.optional(),
  /** Beginning of a number, or code or name of a customer. */
  q: z.string().trim().min(1).max(100).optional(),
  customerId: idParamSchema.optional(),
  /** Days on which the notes were made, in the business's time zone, first and last included. */
  from: daySchema.optional(),
  to: daySchema.optional(),
});
export type DeliveryNoteListQuery = z.input<typeof deliveryNoteListQuerySchema>;

const parcelCodesSchema = z.array(z.string().min(1).max(200)).min(1).max(PARCELS_AT_ONCE);
const keySchema = z.guid();
const versionSchema = z.number().int().min(0);

/**
 * Creates a note and adds parcels. Without `customerId`, the note is for the owner of the first parcel that can be
 * added; if there is none, the server creates no note. A repeated call with the same key returns the first answer.
 */
export const addDeliveryNoteSchema = z
  .strictObject({
    key: keySchema,
    customerId: idSchema.optional(),
    orderCodes: parcelCodesSchema.optional(),
    /** Orders that a list selected. */
    orderIds: z.array(idSchema).min(1).max(PARCELS_AT_ONCE).optional(),
  })
  .refine(
    (body) => body.customerId !== undefined || body.orderCodes !== undefined || body.orderIds !== undefined,
  );
export type AddDeliveryNoteBody = z.input<typeof addDeliveryNoteSchema>;

export const addNoteParcelsSchema = z.strictObject({
  key: keySchema,
  orderCodes: parcelCodesSchema,
  /** The user saw that a parcel is on another draft and wants to move it. */
  confirmed: z.boolean().optional(),
});
export type AddNoteParcelsBody = z.input<typeof addNoteParcelsSchema>;

/**
 * added: done. already: on this note. unknown: no such order. no-owner: it has no customer. other-owner: it belongs to
 * another customer. not-arrived, delivered: it is not in the Vietnamese warehouse. other-draft: it is on another draft
 * and `confirmed` is not true. other-note: it is on a note that was issued. full: the note has
 * DELIVERY_NOTE_PARCELS_MAX parcels.
 */
export const NOTE_PARCEL_RESULTS = [
  'added',
  'already',
  'unknown',
  'no-owner',
  'other-owner',
  'not-arrived',
  'delivered',
  'other-draft',
  'other-note',
  'full',
] as const;
export const noteParcelResultSchema = z.object({
  orderCode: z.string(),
  result: z.enum(NOTE_PARCEL_RESULTS),
  orderId: idSchema.nullable(),
  /** Owner of the parcel. */
  customer: z.object({ code: z.string(), name: z.string() }).nullable(),
  /** Number of the other note. */
  otherNote: z.string().nullable(),
});
export type NoteParcelResult = z.infer<typeof noteParcelResultSchema>;
/** One result for each code, in their order; `note` is null if the server created none. */
export const noteParcelsAnswerSchema = z.object({
  note: deliveryNoteDetailSchema.nullable(),
  results: noteParcelResultSchema.array(),
});
export type NoteParcelsAnswer = z.infer<typeof noteParcelsAnswerSchema>;

export const removeNoteParcelsSchema = z.strictObject({ key: keySchema, orderCodes: parcelCodesSchema });
export type RemoveNoteParcelsBody = z.input<typeof removeNoteParcelsSchema>;

const reasonSchema = z.string().trim().min(1).max(500);
/** Sets the fee of a draft's parcel that has none. */
export const setNoteFeeSchema = z.strictObject({
  key: keySchema,
  orderCode: z.string().min(1).max(200),
  amount: z.number().int().min(0).max(1_000_000_000_000),
  reason: reasonSchema,
  version: versionSchema,
});
export type SetNoteFeeBody = z.input<typeof setNoteFeeSchema>;

/** `version` and `total`: the values that the user saw. The server bills no other total. */
export const issueDeliveryNoteSchema = z.strictObject({
  key: keySchema,
  version: versionSchema,
  total: moneySchema.min(0),
});
export type IssueDeliveryNoteBody = z.input<typeof issueDeliveryNoteSchema>;

export const handOverDeliveryNoteSchema = z.strictObject({
  key: keySchema,
  version: versionSchema,
  receivedBy: z.string().trim().max(200).optional(),
  note: z.string().trim().max(500).optional(),
  /** Why the parcels are handed over although the customer owes more than the limit. */
  debtReason: reasonSchema.optional(),
});
export type HandOverDeliveryNoteBody = z.input<typeof handOverDeliveryNoteSchema>;
/** over-limit: nothing was written, since the customer owes more than the limit and there is no `debtReason`. */
export const handOverAnswerSchema = z.object({
  result: z.enum(['handed-over', 'over-limit']),
  /** Whole đồng; null: the customer may have the parcels. */
  debt: z.object({ balance: moneySchema, limit: moneySchema }).nullable(),
  note: deliveryNoteDetailSchema,
});
export type HandOverAnswer = z.infer<typeof handOverAnswerSchema>;

/** A draft needs no reason. */
export const cancelDeliveryNoteSchema = z.strictObject({
  key: keySchema,
  version: versionSchema,
  reason: z.string().trim().max(500),
});
export type CancelDeliveryNoteBody = z.input<typeof cancelDeliveryNoteSchema>;

/** Parcels of a customer that can be added to a note, by code. */
export const noteCandidatesQuerySchema = z.strictObject({ customerId: idParamSchema, ...pagingFields });
export type NoteCandidatesQuery = z.input<typeof noteCandidatesQuerySchema>;
export const noteCandidateSchema = z.object({
  id: idSchema,
  order_code: z.string(),
  goodsName: z.string().nullable(),
  /** kg. */
  weight: z.number().nullable(),
  fee: moneySchema.nullable(),
  arrivedAt: timestampSchema,
});
export type NoteCandidate = z.infer<typeof noteCandidateSchema>;

/** A note for its customer: drafts are not shown. */
export const ownDeliveryNoteSchema = z.object(noteFields);
export type OwnDeliveryNote = z.infer<typeof ownDeliveryNoteSchema>;
export const ownDeliveryNoteDetailSchema = ownDeliveryNoteSchema.extend({
  customer: customerSchema,
  contents: z.object(parcelFields).array(),
  requests: requestSchema.array(),
  debt: debtSchema.nullable(),
  unpaid: unpaidSchema,
  receivedBy: z.string(),
});
export type OwnDeliveryNoteDetail = z.infer<typeof ownDeliveryNoteDetailSchema>;
export const ownDeliveryNoteListQuerySchema = z.strictObject({
  page: pagingFields.page,
  pageSize: pagingFields.pageSize.pipe(z.number().max(DELIVERY_NOTE_PAGE_MAX)),
});
export type OwnDeliveryNoteListQuery = z.input<typeof ownDeliveryNoteListQuerySchema>;

/** The note of a parcel. */
export const noteOfOrderSchema = z.object({ id: idSchema, code: z.string(), state: stateSchema });
export type NoteOfOrder = z.infer<typeof noteOfOrderSchema>;

/** Stored lines of a billed fee. */
export const billedLinesSchema = feeLineSchema.array();
