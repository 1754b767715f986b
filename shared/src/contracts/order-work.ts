import { z } from 'zod';
import { idListSchema, idParamSchema, idSchema, pagingFields, timestampSchema } from './envelope.ts';
import { orderAttributesSchema } from './order-attributes.ts';
import { codePartSchema, orderFilterQueryFields, orderFilterSchema } from './order-filter.ts';
import { anyStatusSchema, statusSchema } from './order-status.ts';
import {
  customerOrderSchema,
  orderListQuerySchema,
  removedSchema,
  restoredSchema,
  staffOrderSchema,
} from './orders.ts';

/** When something happened, as a person or a station tells it; PostgreSQL knows no year 0. */
const eventTimeSchema = timestampSchema.regex(/^(19|20|21)/);

export const SCAN_EVENTS_MAX = 500;
/** One parcel under the scanner. `key` is the station's own name of it: however often it is sent, it counts once. */
export const scanEventSchema = z.strictObject({
  orderCode: z.string().min(1).max(200),
  status: statusSchema,
  occurredAt: eventTimeSchema,
  key: z.guid(),
  /** kg. */
  weight: orderAttributesSchema.shape.weight,
});
export type ScanEvent = z.infer<typeof scanEventSchema>;
export const scanSchema = z.strictObject({ events: z.array(scanEventSchema).min(1).max(SCAN_EVENTS_MAX) });
export type ScanBody = z.input<typeof scanSchema>;

/**
 * changed: the order has another status now. unchanged: recorded, but the order's status stays (it had it already, or
 * something newer is known). duplicate: this key was taken in before. unknown: no such order; nothing was written, and
 * the same key may be sent again once the code is known.
 */
export const SCAN_RESULTS = ['changed', 'unchanged', 'duplicate', 'unknown'] as const;
export const scanResultSchema = z.object({
  key: z.string(),
  orderCode: z.string(),
  result: z.enum(SCAN_RESULTS),
  orderId: idSchema.nullable(),
  /** Before this event, and after it; null where the code is unknown. */
  statusBefore: anyStatusSchema.nullable(),
  status: anyStatusSchema.nullable(),
  status_name: z.string().nullable(),
});
export type ScanResult = z.infer<typeof scanResultSchema>;

const targetFields = {
  /** Live orders, all or none. */
  id: idListSchema.shape.id.optional(),
  filter: orderFilterSchema.optional(),
};
const isOneTarget = (body: { id?: unknown; filter?: unknown }) =>
  (body.id === undefined) !== (body.filter === undefined);
const oneTarget = { message: 'TARGET_NEEDED', path: ['id'] };

/** `occurredAt` left out: now, and after all that is known of each order, so that it always counts. */
export const setStatusSchema = z
  .strictObject({ ...targetFields, status: statusSchema, occurredAt: eventTimeSchema.optional() })
  .refine(isOneTarget, oneTarget);
export type SetStatusBody = z.input<typeof setStatusSchema>;

/** `customerId` null takes an assignment and a late claim back. */
export const assignOrdersSchema = z
  .strictObject({ ...targetFields, customerId: idSchema.nullable() })
  .refine(isOneTarget, oneTarget);
export type AssignOrdersBody = z.input<typeof assignOrdersSchema>;

export const orderOperationSchema = z.object({
  id: idSchema,
  kind: z.enum(['set-status', 'assign', 'remove', 'restore']),
  state: z.enum(['running', 'done', 'failed']),
  /** Why the last step broke off, in the words of the program: it is tried again, until `failed`. null: it did not. */
  reason: z.string().nullable(),
  /** Orders that matched at the start; those looked at by now; those of them that are different now. */
  total: z.number().int(),
  done: z.number().int(),
  changed: z.number().int(),
  createdAt: timestampSchema,
  createdBy: z.object({ id: idSchema, name: z.string() }),
  finishedAt: timestampSchema.nullable(),
  /** When somebody had it go no further than it had come; null: nobody did. */
  stoppedAt: timestampSchema.nullable(),
  /** Of a removal: what brings all of its orders back (`POST /api/orders/restore`). null: it is none. */
  removedAt: timestampSchema.nullable(),
  /** Of a removal: whether some of its orders lie in the bin, can still be brought back, and are not just now. */
  restorable: z.boolean(),
});
export type OrderOperation = z.infer<typeof orderOperationSchema>;

/** Many orders go on after the answer: `operation` then tells how far it is, and `changed` counts up there. */
export const changedOrdersSchema = z.object({
  changed: z.number().int(),
  operation: orderOperationSchema.nullable(),
});
export type ChangedOrders = z.infer<typeof changedOrdersSchema>;

export const removeOrdersSchema = z.strictObject(targetFields).refine(isOneTarget, oneTarget);
export type RemoveOrdersBody = z.input<typeof removeOrdersSchema>;
/** Of a filter's orders also what brings them back, and the operation: where they are many it goes on. */
export const removedOrdersSchema = removedSchema.extend({
  removedAt: timestampSchema.optional(),
  operation: orderOperationSchema.nullable().optional(),
});
export type RemovedOrders = z.infer<typeof removedOrdersSchema>;

/** Orders by their ids, or all that one person, `removedBy` or else the caller, binned by one call with a filter. */
export const restoreOrdersSchema = z
  .strictObject({
    id: targetFields.id,
    removedAt: eventTimeSchema.optional(),
    removedBy: idSchema.optional(),
  })
  .refine((body) => (body.id === undefined) !== (body.removedAt === undefined), oneTarget)
  .refine((body) => body.id === undefined || body.removedBy === undefined, oneTarget);
export type RestoreOrdersBody = z.input<typeof restoreOrdersSchema>;
export const restoredOrdersSchema = restoredSchema.extend({
  operation: orderOperationSchema.nullable().optional(),
});
export type RestoredOrders = z.infer<typeof restoredOrdersSchema>;

export const operationParamsSchema = z.strictObject({ id: idParamSchema });

/** The filters of the list, the bin among them, and the part of a code that a search takes. */
export const orderExportQuerySchema = z.strictObject({
  ...orderFilterQueryFields,
  status: orderListQuerySchema.shape.status,
  orderCode: codePartSchema.optional(),
});
export type OrderExportQuery = z.input<typeof orderExportQuerySchema>;

export const ORDER_CUSTOMERS_MAX = 20;
/** Accounts to whom orders can be given, by part of a name, customer code, email or phone, or the one of an id. */
export const orderCustomerQuerySchema = z
  .strictObject({
    q: z.string().trim().min(1).max(100).optional(),
    id: z.coerce.number<number>().pipe(idSchema).optional(),
  })
  .refine((query) => (query.q === undefined) !== (query.id === undefined), {
    message: 'TARGET_NEEDED',
    path: ['q'],
  });
export type OrderCustomerQuery = z.input<typeof orderCustomerQuerySchema>;
export const orderCustomerSchema = z.object({
  id: idSchema,
  customerCode: z.string(),
  name: z.string(),
  email: z.string(),
});
export type OrderCustomer = z.infer<typeof orderCustomerSchema>;

/** A code that was in a warehouse, and nobody's, before this customer declared it. */
export const lateClaimSchema = z.object({
  order: customerOrderSchema.pick({
    id: true,
    order_code: true,
    created_date: true,
    status: true,
    status_name: true,
  }),
  customer: z.object({ id: idSchema, customerCode: z.string(), name: z.string() }),
  claimedAt: timestampSchema,
  note: z.string().nullable(),
});
export type LateClaim = z.infer<typeof lateClaimSchema>;
export const lateClaimQuerySchema = z.strictObject({ ...pagingFields });
export type LateClaimQuery = z.input<typeof lateClaimQuerySchema>;
export const takenBackSchema = z.object({ takenBack: z.number().int() });
export type TakenBack = z.infer<typeof takenBackSchema>;
export const confirmedClaimsSchema = z.object({ confirmed: z.number().int() });
export type ConfirmedClaims = z.infer<typeof confirmedClaimsSchema>;

/** Why an order may be waiting, as far as the system can tell; the surest reason first. */
export const WAITING_REASONS = [
  'not_arrived',
  'noted',
  'no_customer',
  'in_a_bag',
  'waiting_for_customer',
  'no_news',
] as const;
export const staleOrderSchema = staffOrderSchema.extend({
  /** Whole days since the present status. */
  waitingDays: z.number().int(),
  /** After how many it is unusual for this status. */
  limitDays: z.number().int(),
  reasons: z.array(z.object({ code: z.enum(WAITING_REASONS), message: z.string() })),
});
export type StaleOrder = z.infer<typeof staleOrderSchema>;
export const staleOrderQuerySchema = z.strictObject({
  ...pagingFields,
  status: z.coerce.number<number>().pipe(z.number().int().min(0).max(3)).optional(),
});
export type StaleOrderQuery = z.input<typeof staleOrderQuerySchema>;
