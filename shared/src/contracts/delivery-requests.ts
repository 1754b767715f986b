import { z } from 'zod';
import { DAY_PARTS, DELIVERY_METHODS } from '../domain/index.ts';
import { deliveryPriceFields } from './delivery-prices.ts';
import { deliveryAddressFields, storedRecipientSchema } from './delivery-addresses.ts';
import { DELIVERY_NOTE_PAGE_MAX, DELIVERY_NOTE_PARCELS_MAX, DELIVERY_NOTE_STATES } from './delivery-notes.ts';
import { idParamSchema, idSchema, pagingFields, timestampSchema } from './envelope.ts';
import { daySchema } from './order-filter.ts';
import { anyStatusSchema } from './order-status.ts';

const methodSchema = z.enum(DELIVERY_METHODS);
export type DeliveryMethod = z.infer<typeof methodSchema>;

const dayPartSchema = z.enum(DAY_PARTS);
export type DayPart = z.infer<typeof dayPartSchema>;

/** Requests of one run sheet. */
export const RUN_SHEET_MAX = 200;
/** A list counts its matches up to here, and then shows '1000+'. */
export const DELIVERY_REQUEST_COUNT_MAX = 1000;

/**
 * requested: sent by the customer. accepted: staff will do it. preparing: a delivery note has its parcels.
 * handed-over: that note was handed over, or all parcels were delivered without one. cancelled: by the customer, or by
 * staff with a reason.
 */
export const DELIVERY_REQUEST_STATES = [
  'requested',
  'accepted',
  'preparing',
  'handed-over',
  'cancelled',
] as const;
const stateSchema = z.enum(DELIVERY_REQUEST_STATES);
export type DeliveryRequestState = z.infer<typeof stateSchema>;

/**
 * A step of the history: a state that was reached; returned: the note was cancelled; fee: staff set the fee; delivered:
 * all parcels were delivered without a note for this request, so its delivery fee is not billed.
 */
export const DELIVERY_REQUEST_STEPS = [...DELIVERY_REQUEST_STATES, 'returned', 'fee', 'delivered'] as const;
const stepKindSchema = z.enum(DELIVERY_REQUEST_STEPS);
export type DeliveryRequestStepKind = z.infer<typeof stepKindSchema>;

/**
 * Why a parcel is no longer part of its request. gone: it was removed. other-owner: it belongs to another customer now.
 * not-arrived: it is not in the Vietnamese warehouse. delivered: it was handed over in another way. other-request,
 * other-note: it is on another request or note. left-out: the note was handed over without it.
 */
export const REQUEST_PARCEL_PROBLEMS = [
  'gone',
  'other-owner',
  'not-arrived',
  'delivered',
  'other-request',
  'other-note',
  'left-out',
] as const;
const problemSchema = z.enum(REQUEST_PARCEL_PROBLEMS);
export type RequestParcelProblem = z.infer<typeof problemSchema>;

const moneySchema = z.number().int();
const versionSchema = z.number().int().min(0);
const keySchema = z.guid();
const personSchema = z.object({ id: idSchema, name: z.string() });

const requestFields = {
  id: idSchema,
  /** As `YC261126-7`: the seventh request of the day in Vietnam. */
  code: z.string(),
  state: stateSchema,
  method: methodSchema,
  /** Day in Vietnam, `yyyy-MM-dd`. */
  wishedDay: daySchema,
  dayPart: dayPartSchema.nullable(),
  parcels: z.number().int(),
  /** Whole đồng, 0 is free of charge; null: staff will set it. */
  deliveryFee: moneySchema.nullable(),
  requestedAt: timestampSchema,
};
/** A request in its customer's list. */
export const ownDeliveryRequestSchema = z.object(requestFields);
export type OwnDeliveryRequest = z.infer<typeof ownDeliveryRequestSchema>;

const parcelFields = {
  /** null: the order was deleted for good. */
  id: idSchema.nullable(),
  order_code: z.string(),
  status: anyStatusSchema.nullable(),
  status_name: z.string().nullable(),
  goodsName: z.string().nullable(),
  /** kg. */
  weight: z.number().nullable(),
  /** Whole đồng, as the delivery note would bill it now; null: not known yet. */
  fee: moneySchema.nullable(),
  /** null: it is part of the request. */
  problem: problemSchema.nullable(),
};
const stepFields = {
  kind: stepKindSchema,
  at: timestampSchema,
  /** The reason that is shown to the customer; '' if there is none. */
  message: z.string(),
  /** The delivery fee that was set, in đồng. */
  amount: moneySchema.nullable(),
  byCustomer: z.boolean(),
};
const noteOfRequestSchema = z.object({
  id: idSchema,
  code: z.string(),
  state: z.enum(DELIVERY_NOTE_STATES),
});
const detailFields = {
  /** The carrier that the customer named; '' if none. */
  carrier: z.string(),
  note: z.string(),
  /** null: the customer picks the parcels up. */
  recipient: storedRecipientSchema.nullable(),
  /** The note that has its parcels; its customer sees it once it is issued. */
  deliveryNote: noteOfRequestSchema.nullable(),
  version: z.number().int(),
};
export const ownDeliveryRequestDetailSchema = ownDeliveryRequestSchema.extend({
  ...detailFields,
  contents: z.object(parcelFields).array(),
  /** Oldest first. */
  steps: z.object(stepFields).array(),
  can: z.object({ cancel: z.boolean() }),
});
export type OwnDeliveryRequestDetail = z.infer<typeof ownDeliveryRequestDetailSchema>;

const customerSchema = z.object({ id: idSchema, code: z.string(), name: z.string() });
export const deliveryRequestSchema = ownDeliveryRequestSchema.extend({
  customer: customerSchema,
  deliveryNote: noteOfRequestSchema.nullable(),
  version: z.number().int(),
  can: z.object({ accept: z.boolean(), prepare: z.boolean() }),
});
export type DeliveryRequest = z.infer<typeof deliveryRequestSchema>;

export const deliveryRequestDetailSchema = deliveryRequestSchema.extend({
  ...detailFields,
  customer: customerSchema.extend({ phone: z.string().nullable() }),
  contents: z.object({ ...parcelFields, shelf: z.string().nullable() }).array(),
  /** `by` null: the system. */
  steps: z.object({ ...stepFields, by: personSchema.nullable() }).array(),
  can: z.object({
    accept: z.boolean(),
    prepare: z.boolean(),
    setFee: z.boolean(),
    cancel: z.boolean(),
  }),
});
export type DeliveryRequestDetail = z.infer<typeof deliveryRequestDetailSchema>;

/** `open`: requested, accepted or being prepared, sorted by `wishedDay`. All other lists have the newest first. */
export const DELIVERY_REQUEST_LISTS = ['open', ...DELIVERY_REQUEST_STATES] as const;
export type DeliveryRequestList = (typeof DELIVERY_REQUEST_LISTS)[number];
const listPaging = {
  page: pagingFields.page,
  pageSize: pagingFields.pageSize.pipe(z.number().max(DELIVERY_NOTE_PAGE_MAX)),
};
export const deliveryRequestListQuerySchema = z.strictObject({
  ...listPaging,
  state: z.enum(DELIVERY_REQUEST_LISTS).optional(),
  method: methodSchema.optional(),
  /** Filters by `wishedDay`. */
  day: daySchema.optional(),
  /** Beginning of a code, or code or name of a customer. */
  q: z.string().trim().min(1).max(100).optional(),
  customerId: idParamSchema.optional(),
});
export type DeliveryRequestListQuery = z.input<typeof deliveryRequestListQuerySchema>;
export const ownDeliveryRequestListQuerySchema = z.strictObject(listPaging);
export type OwnDeliveryRequestListQuery = z.input<typeof ownDeliveryRequestListQuerySchema>;

/** A customer's choices for a new request. */
export const deliveryRequestOptionsSchema = z.object({
  /** Parcels in the Vietnamese warehouse that are on no issued note, oldest first. */
  parcels: z
    .object({
      id: idSchema,
      order_code: z.string(),
      goodsName: z.string().nullable(),
      /** kg. */
      weight: z.number().nullable(),
      /** Whole đồng; null: not known yet. */
      fee: moneySchema.nullable(),
      /** The request that the parcel is on already. */
      request: z.object({ id: idSchema, code: z.string() }).nullable(),
    })
    .array(),
  /** There are more parcels than one request can have. */
  hasMore: z.boolean(),
  prices: z.object(deliveryPriceFields),
});
export type DeliveryRequestOptions = z.infer<typeof deliveryRequestOptionsSchema>;

/** The request gets all parcels, or it is not created. A repeated call with the same key returns the first request. */
export const addDeliveryRequestSchema = z.strictObject({
  key: keySchema,
  orderIds: z.array(idSchema).min(1).max(DELIVERY_NOTE_PARCELS_MAX),
  method: methodSchema,
  wishedDay: daySchema,
  dayPart: dayPartSchema.nullable(),
  /** Required unless the customer picks the parcels up. */
  recipient: z.strictObject(deliveryAddressFields).nullable(),
  carrier: z.string().trim().max(100),
  note: z.string().trim().max(500),
});
export type AddDeliveryRequestBody = z.input<typeof addDeliveryRequestSchema>;

/** `data` of DELIVERY_REQUEST_PARCELS: the parcels that can't be requested. */
export const refusedRequestParcelsSchema = z.object({
  problems: z
    .object({
      orderId: idSchema,
      /** null: not a parcel of the caller. */
      orderCode: z.string().nullable(),
      problem: problemSchema,
      /** Code of the other request. */
      request: z.string().nullable(),
    })
    .array(),
});
export type RefusedRequestParcels = z.infer<typeof refusedRequestParcelsSchema>;

export const cancelOwnDeliveryRequestSchema = z.strictObject({ key: keySchema, version: versionSchema });
export type CancelOwnDeliveryRequestBody = z.input<typeof cancelOwnDeliveryRequestSchema>;

export const runSheetQuerySchema = z.strictObject({ day: daySchema, method: methodSchema });
export type RunSheetQuery = z.input<typeof runSheetQuerySchema>;
/** Accepted and prepared requests of a day, for the driver. */
export const runSheetSchema = z.object({
  stops: z
    .object({
      id: idSchema,
      code: z.string(),
      state: stateSchema,
      dayPart: dayPartSchema.nullable(),
      carrier: z.string(),
      note: z.string(),
      customer: customerSchema.extend({ phone: z.string().nullable() }),
      recipient: storedRecipientSchema.nullable(),
      parcels: z.object({ order_code: z.string(), shelf: z.string().nullable() }).array(),
      deliveryNote: noteOfRequestSchema.nullable(),
      /** Unpaid amount of its delivery note, in đồng; null: no note is issued yet. */
      unpaid: moneySchema.nullable(),
    })
    .array(),
  /** More than RUN_SHEET_MAX requests match. */
  hasMore: z.boolean(),
});
export type RunSheet = z.infer<typeof runSheetSchema>;

/** Requests that wait for staff to accept them. */
export const newDeliveryRequestsSchema = z.object({ count: z.number().int() });
export type NewDeliveryRequests = z.infer<typeof newDeliveryRequestsSchema>;

/** The request of a parcel, or of a delivery note. */
export const requestOfOrderSchema = z.object({ id: idSchema, code: z.string(), state: stateSchema });
export type RequestOfOrder = z.infer<typeof requestOfOrderSchema>;
