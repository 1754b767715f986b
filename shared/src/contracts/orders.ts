import { z } from 'zod';
import {
  canSort,
  CUSTOMER_DETAIL_ATTRIBUTES,
  CUSTOMER_LIST_ATTRIBUTES,
  ORDER_SORTS,
  ORDER_SOURCES,
  OWN_ORDER_SORTS,
  REPORT_SOURCES,
} from '../domain/index.ts';
import { declarationSchema } from './declarations.ts';
import { noteOfOrderSchema } from './delivery-notes.ts';
import { requestOfOrderSchema } from './delivery-requests.ts';
import { idSchema, pagingFields, timestampSchema, wholeNumberParam } from './envelope.ts';
import { answeredAttributeFields, editedAttributeFields, orderAttributesSchema } from './order-attributes.ts';
import { codePartSchema, orderFilterQueryFields, orderFilterSchema, SORT_UNBOUNDED } from './order-filter.ts';
import { anyStatusSchema, statusSchema } from './order-status.ts';
import { orderFeeSchema, staffOrderFeeSchema } from './tariffs.ts';

export const orderStatusSchema = z.object({ id: anyStatusSchema, name: z.string() });
export type OrderStatusView = z.infer<typeof orderStatusSchema>;

/** How many days orders usually stay in a status before the next one: the median and the 90th percentile. */
export const usualDaysSchema = z.object({
  status: statusSchema,
  from: z.number().int().min(0),
  to: z.number().int().min(0),
});
export type UsualDays = z.infer<typeof usualDaysSchema>;

/** A customer's own order in a list. */
export const customerOrderSchema = z.object({
  id: idSchema,
  order_code: z.string(),
  /** Time of the present status; for an order that is only declared, the time of the declaration. */
  created_date: timestampSchema,
  status: anyStatusSchema,
  status_name: z.string(),
  carrier: z.string().nullable(),
  /** `goodsName`: from the files, else from the owner's declaration. */
  ...answeredAttributeFields(CUSTOMER_LIST_ATTRIBUTES),
  /** True while the order is only declared, so that its declarer may withdraw it. */
  can: z.object({ withdraw: z.boolean() }),
});
export type CustomerOrder = z.infer<typeof customerOrderSchema>;

/**
 * An order for staff: the same fields, plus the owner, staff's note, the source of the last event, and the version
 * for edits.
 */
export const staffOrderSchema = customerOrderSchema.extend({
  can: customerOrderSchema.shape.can.extend({
    update: z.boolean(),
    remove: z.boolean(),
    /** Restore from the bin, within 30 days. */
    restore: z.boolean(),
  }),
  customer: z.object({ id: idSchema, customerCode: z.string(), name: z.string() }).nullable(),
  note: z.string().nullable(),
  /** The code of the shelf that the parcel is on now. */
  shelf: z.string().nullable(),
  source: z.enum(ORDER_SOURCES),
  importId: idSchema.nullable(),
  version: z.number().int(),
  /** Time of the move to the bin; only in the list of the bin. */
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
  source: z.enum(REPORT_SOURCES),
  importId: idSchema.nullable(),
  actor: z.object({ id: idSchema, name: z.string() }).nullable(),
  recordedAt: timestampSchema,
});
export type StaffOrderEvent = z.infer<typeof staffOrderEventSchema>;

/** Attributes of a parcel; null clears one. */
const givenAttributesSchema = z.object(
  Object.fromEntries(
    Object.entries(orderAttributesSchema.shape).map(([name, fact]) => [name, fact.nullable()]),
  ),
);

const changedCustomerSchema = z.object({ id: idSchema, customerCode: z.string(), name: z.string() });
export const ORDER_CHANGES_MAX = 200;
/**
 * One entry of an order's change history, latest first. reported: a report of a status, attributes, or both;
 * assigned: the order got or lost an owner; removed, restored: the bin.
 */
export const orderChangeSchema = z.object({
  kind: z.enum(['reported', 'assigned', 'removed', 'restored']),
  at: timestampSchema,
  actor: z.object({ id: idSchema, name: z.string() }).nullable(),
  source: z.enum(REPORT_SOURCES),
  importId: idSchema.nullable(),
  status: statusSchema.nullable(),
  facts: givenAttributesSchema,
  /** For assigned: the new owner and the previous one. */
  customer: changedCustomerSchema.nullable(),
  formerCustomer: changedCustomerSchema.nullable(),
});
export type OrderChange = z.infer<typeof orderChangeSchema>;

export const customerOrderDetailSchema = customerOrderSchema.extend({
  can: customerOrderSchema.shape.can.extend({ editDeclaration: z.boolean() }),
  declaredAt: timestampSchema.nullable(),
  /** The owner's declaration; null if the owner did not declare the code. */
  declaration: declarationSchema.nullable(),
  /** `quantity`: from the files, else from the declaration. */
  ...answeredAttributeFields(CUSTOMER_DETAIL_ATTRIBUTES),
  /** Origin of `fee`, with its lines. */
  feeDetail: orderFeeSchema.nullable(),
  /** The issued delivery note of the parcel. */
  deliveryNote: noteOfOrderSchema.nullable(),
  /** The delivery request that the parcel is on now. */
  deliveryRequest: requestOfOrderSchema.nullable(),
  events: z.array(orderEventViewSchema),
});
export type CustomerOrderDetail = z.infer<typeof customerOrderDetailSchema>;
export const staffOrderDetailSchema = staffOrderSchema.extend({
  can: staffOrderSchema.shape.can.extend({ editDeclaration: z.boolean() }),
  declaredAt: timestampSchema.nullable(),
  declaration: declarationSchema.nullable(),
  facts: orderAttributesSchema,
  customerPhone: z.string().nullable(),
  /** Ids of the bag and the lot in `facts`; null: none. */
  bagId: idSchema.nullable(),
  lotId: idSchema.nullable(),
  feeDetail: staffOrderFeeSchema,
  /** The delivery note of the parcel, also a draft. */
  deliveryNote: noteOfOrderSchema.nullable(),
  deliveryRequest: requestOfOrderSchema.nullable(),
  events: z.array(staffOrderEventSchema),
});
export type StaffOrderDetail = z.infer<typeof staffOrderDetailSchema>;
/** For calls that staff and customers share: each gets the fields that they may see. */
export const anyOrderSchema = z.union([staffOrderSchema, customerOrderSchema]);
export const anyOrderDetailSchema = z.union([staffOrderDetailSchema, customerOrderDetailSchema]);

export const orderListFields = {
  ...orderFilterQueryFields,
  /** `trash`: the bin, for users who handle orders; latest first. */
  status: z.union([z.literal('trash'), wholeNumberParam(anyStatusSchema)]).optional(),
};
export const orderListQuerySchema = z
  .strictObject({ ...pagingFields, ...orderListFields, sort: z.enum(ORDER_SORTS).optional() })
  .refine(canSort, SORT_UNBOUNDED);
export type OrderListQuery = z.input<typeof orderListQuerySchema>;

export const orderSearchSchema = z
  .strictObject({ ...pagingFields, ...orderFilterSchema.shape, sort: z.enum(ORDER_SORTS).optional() })
  .refine(canSort, SORT_UNBOUNDED);
export type OrderSearchBody = z.input<typeof orderSearchSchema>;

const ownOrderFilterFields = {
  status: wholeNumberParam(anyStatusSchema).optional(),
  orderCode: codePartSchema.optional(),
  /** Days of the present status, first and last included. */
  from: orderFilterQueryFields.from,
  to: orderFilterQueryFields.to,
  sort: z.enum(OWN_ORDER_SORTS).default('newest'),
};
/** The caller's own orders. `newest` and `oldest` sort by the time of the present status. */
export const ownOrderListQuerySchema = z.strictObject({ ...pagingFields, ...ownOrderFilterFields });
export type OwnOrderListQuery = z.input<typeof ownOrderListQuerySchema>;
export const ownOrderExportQuerySchema = z.strictObject(ownOrderFilterFields);
export type OwnOrderExportQuery = z.input<typeof ownOrderExportQuerySchema>;

/** The filter of the list without its status. */
export const orderCountsQuerySchema = z.strictObject(orderFilterQueryFields);
export type OrderCountsQuery = z.input<typeof orderCountsQuerySchema>;
/** `isCapped`: counting stopped, so there may be more. */
export const orderCountsSchema = z.object({
  total: z.number().int(),
  isCapped: z.boolean().optional(),
  byStatus: z.array(
    z.object({ status: anyStatusSchema, count: z.number().int(), isCapped: z.boolean().optional() }),
  ),
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
  /**
   * `service` and `route`: code or name, '' for the first of its list. `shelf`: code of a shelf in use, as typed; ''
   * takes the parcel off its shelf.
   */
  ...editedAttributeFields,
});
export type OrderUpdateBody = z.input<typeof orderUpdateSchema>;

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
