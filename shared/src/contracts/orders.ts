import { z } from 'zod';
import { normaliseOrderCode } from '../domain/index.ts';
import { idSchema, pagingFields, timestampSchema } from './envelope.ts';
import { orderCodeSchema } from './imports.ts';
import { orderAttributesSchema } from './order-attributes.ts';
import { codePartSchema, orderFilterQueryFields, orderFilterSchema } from './order-filter.ts';
import { anyStatusSchema, statusSchema } from './order-status.ts';

export const orderStatusSchema = z.object({ id: anyStatusSchema, name: z.string() });
export type OrderStatusView = z.infer<typeof orderStatusSchema>;

/** What a customer sees of an own order in a list. */
export const customerOrderSchema = z.object({
  id: idSchema,
  order_code: z.string(),
  /** When the present status happened; for a merely declared order, when it was declared. */
  created_date: timestampSchema,
  status: anyStatusSchema,
  status_name: z.string(),
  carrier: z.string().nullable(),
  goodsName: z.string().nullable(),
  weight: z.number().nullable(),
  volume: z.number().nullable(),
  pieces: z.number().nullable(),
  fee: z.number().nullable(),
  customerNote: z.string().nullable(),
  /** True while the order is only declared, so that its declarer may withdraw it. */
  can: z.object({ withdraw: z.boolean() }),
});
export type CustomerOrder = z.infer<typeof customerOrderSchema>;

/** What staff see: the same and whose it is, staff's note, where the last event came from, the version for edits. */
export const staffOrderSchema = customerOrderSchema.extend({
  can: customerOrderSchema.shape.can.extend({
    update: z.boolean(),
    remove: z.boolean(),
    /** From the bin, where it lies for 30 days. */
    restore: z.boolean(),
  }),
  customer: z.object({ id: idSchema, customerCode: z.string(), name: z.string() }).nullable(),
  note: z.string().nullable(),
  source: z.enum(['import', 'scan', 'hand', 'declared']),
  importId: idSchema.nullable(),
  version: z.number().int(),
  /** When it was put into the bin; only in the list of the bin. */
  removedAt: timestampSchema.optional(),
});
export type StaffOrder = z.infer<typeof staffOrderSchema>;

export const orderEventViewSchema = z.object({
  status: statusSchema,
  status_name: z.string(),
  occurredAt: timestampSchema,
});
export type OrderEventView = z.infer<typeof orderEventViewSchema>;
export const staffOrderEventSchema = orderEventViewSchema.extend({
  id: idSchema,
  source: z.enum(['import', 'scan', 'hand']),
  importId: idSchema.nullable(),
  actor: z.object({ id: idSchema, name: z.string() }).nullable(),
  recordedAt: timestampSchema,
});
export type StaffOrderEvent = z.infer<typeof staffOrderEventSchema>;

/** What can be said of a parcel, each taken back by null. */
const givenAttributesSchema = z.object(
  Object.fromEntries(
    Object.entries(orderAttributesSchema.shape).map(([name, fact]) => [name, fact.nullable()]),
  ),
);

const changedCustomerSchema = z.object({ id: idSchema, customerCode: z.string(), name: z.string() });
export const ORDER_CHANGES_MAX = 200;
/**
 * One entry of who did what to an order, the latest first. reported: a status, facts, or both were said of it;
 * assigned: it was given to a customer, or taken back; removed, restored: the bin.
 */
export const orderChangeSchema = z.object({
  kind: z.enum(['reported', 'assigned', 'removed', 'restored']),
  at: timestampSchema,
  actor: z.object({ id: idSchema, name: z.string() }).nullable(),
  source: z.enum(['import', 'scan', 'hand']),
  importId: idSchema.nullable(),
  status: statusSchema.nullable(),
  facts: givenAttributesSchema,
  /** Where assigned: to whom, and whose it was before. */
  customer: changedCustomerSchema.nullable(),
  formerCustomer: changedCustomerSchema.nullable(),
});
export type OrderChange = z.infer<typeof orderChangeSchema>;

export const customerOrderDetailSchema = customerOrderSchema.extend({
  declaredAt: timestampSchema.nullable(),
  events: z.array(orderEventViewSchema),
});
export type CustomerOrderDetail = z.infer<typeof customerOrderDetailSchema>;
export const staffOrderDetailSchema = staffOrderSchema.extend({
  declaredAt: timestampSchema.nullable(),
  facts: orderAttributesSchema,
  events: z.array(staffOrderEventSchema),
});
export type StaffOrderDetail = z.infer<typeof staffOrderDetailSchema>;
/** Where staff and customers ask by the same call: each gets what they may see. */
export const anyOrderSchema = z.union([staffOrderSchema, customerOrderSchema]);
export const anyOrderDetailSchema = z.union([staffOrderDetailSchema, customerOrderDetailSchema]);

export const orderListQuerySchema = z.strictObject({
  ...pagingFields,
  ...orderFilterQueryFields,
  /** `trash`: the bin, for those who handle orders; the latest first. */
  status: z.union([z.literal('trash'), z.coerce.number<number>().pipe(anyStatusSchema)]).optional(),
});
export type OrderListQuery = z.input<typeof orderListQuerySchema>;

export const orderSearchSchema = z.strictObject({
  ...pagingFields,
  status: anyStatusSchema.optional(),
  orderCode: codePartSchema.optional(),
  importId: orderFilterSchema.shape.importId,
  customerId: orderFilterSchema.shape.customerId,
  from: orderFilterSchema.shape.from,
  to: orderFilterSchema.shape.to,
});
export type OrderSearchBody = z.input<typeof orderSearchSchema>;

export const orderCountsSchema = z.object({
  total: z.number().int(),
  byStatus: z.array(z.object({ status: anyStatusSchema, count: z.number().int() })),
});
export type OrderCounts = z.infer<typeof orderCountsSchema>;

export const removedSchema = z.object({ removed: z.number().int() });
export type Removed = z.infer<typeof removedSchema>;
export const restoredSchema = z.object({ restored: z.number().int() });
export type Restored = z.infer<typeof restoredSchema>;

export const orderUpdateSchema = z.strictObject({
  id: idSchema,
  version: z.number().int().min(0),
  status: statusSchema.optional(),
  customerId: idSchema.nullable().optional(),
  /** null takes a number back; an empty text does so for the notes. */
  weight: orderAttributesSchema.shape.weight.nullable(),
  fee: orderAttributesSchema.shape.fee.nullable(),
  note: orderAttributesSchema.shape.note,
  customerNote: orderAttributesSchema.shape.customerNote,
});
export type OrderUpdateBody = z.input<typeof orderUpdateSchema>;

/** Codes as a person typed or pasted them; the server normalises each. */
export const declareSchema = z.strictObject({
  codes: z.array(z.string().max(200)).min(1).max(200),
  note: z.string().trim().max(500).optional(),
});
export type DeclareBody = z.input<typeof declareSchema>;
export const DECLARE_RESULTS = ['declared', 'claimed', 'already_yours', 'taken', 'invalid'] as const;
export const declareResultSchema = z.object({
  code: z.string(),
  result: z.enum(DECLARE_RESULTS),
  message: z.string(),
  orderId: idSchema.nullable(),
});
export type DeclareResult = z.infer<typeof declareResultSchema>;
/** A code as a person writes it: in small letters, or in groups. */
export const declarationParamSchema = z.strictObject({
  code: z.string().max(200).transform(normaliseOrderCode).pipe(orderCodeSchema),
});
export const withdrawnDeclarationSchema = z.object({ code: orderCodeSchema });
export type WithdrawnDeclaration = z.infer<typeof withdrawnDeclarationSchema>;

export const TRACKING_CODES_MAX = 20;
export const trackingSchema = z.strictObject({
  codes: z.array(z.string().max(200)).min(1).max(TRACKING_CODES_MAX),
});
export type TrackingBody = z.input<typeof trackingSchema>;
export const trackingResultSchema = z.object({
  code: z.string(),
  found: z.boolean(),
  status: anyStatusSchema.optional(),
  status_name: z.string().optional(),
  events: z
    .array(z.object({ status: statusSchema, status_name: z.string(), occurredAt: timestampSchema }))
    .optional(),
});
export type TrackingResult = z.infer<typeof trackingResultSchema>;
