import { z } from 'zod';
import { EXPORT_ATTRIBUTES } from '../domain/order-attribute.ts';
import { REPORT_AHEAD_MAX_MS } from '../domain/order-status.ts';
import {
  idListSchema,
  idParamSchema,
  idSchema,
  pagingFields,
  timestampSchema,
  wholeNumberParam,
} from './envelope.ts';
import { followUpSchema } from './follow-ups.ts';
import { orderAttributesSchema } from './order-attributes.ts';
import { codePartSchema, orderFilterSchema, orderTextSchema } from './order-filter.ts';
import { anyStatusSchema, statusSchema } from './order-status.ts';
import {
  customerOrderSchema,
  orderListFields,
  removedSchema,
  restoredSchema,
  staffOrderSchema,
} from './orders.ts';

/** Time of an event from a user or a station; PostgreSQL has no year 0. */
export const eventTimeSchema = timestampSchema.regex(/^(19|20|21)/);
/** Time that a user gives to a report. */
const reportTimeSchema = eventTimeSchema.refine(
  (time) => Date.parse(time) <= Date.now() + REPORT_AHEAD_MAX_MS,
  'DATE_TOO_FAR_AHEAD',
);

export const SCAN_EVENTS_MAX = 500;
/** From `POST /api/orders/scan/grant` or `/offline-grant`: the grant's user made the scans; if omitted, the caller. */
export const scanGrantSchema = z.string().min(20).max(1000);
/** Signature of a scan's text, with the key of an offline grant. Required for each scan sent with such a grant. */
export const scanSignatureSchema = z.string().min(1).max(100);
export const SCAN_ATTEMPTS_MAX = 10_000;
/** One scanned parcel. `key` is the station's unique id of the scan: however often it is sent, it counts once. */
export const scanEventSchema = z.strictObject({
  orderCode: z.string().min(1).max(200),
  status: statusSchema,
  occurredAt: eventTimeSchema,
  key: z.guid(),
  /** kg. */
  weight: orderAttributesSchema.shape.weight,
  /** The user saw that the step is out of order and wants it written. */
  confirmed: z.boolean().optional(),
  /**
   * Number of deliberate attempts to send this event, from 1. The server repeats its answer to a refused attempt, so it
   * never writes a copy that arrives late. If omitted, the server judges each call by its current data.
   */
  attempt: z.number().int().min(1).max(SCAN_ATTEMPTS_MAX).optional(),
  /** Signature of `textToSign`. */
  signature: scanSignatureSchema.optional(),
});
export type ScanEvent = z.infer<typeof scanEventSchema>;
export const scanSchema = z.strictObject({
  events: z.array(scanEventSchema).min(1).max(SCAN_EVENTS_MAX),
  grant: scanGrantSchema.optional(),
});
export type ScanBody = z.input<typeof scanSchema>;

/**
 * changed: the order has a new status. unchanged: recorded, but the order's status does not change (it had it
 * already, or a newer event is known). duplicate: this key was stored before. unknown: no such order; nothing was
 * stored, and the same key may be sent again once the code is known. needs-confirmation: the scan would move the
 * parcel back, or deliver one that never reached Vietnam, and `confirmed` is not true; nothing was stored, and the same
 * key may be sent again.
 */
export const SCAN_RESULTS = ['changed', 'unchanged', 'duplicate', 'unknown', 'needs-confirmation'] as const;
export const scanResultSchema = z.object({
  key: z.string(),
  orderCode: z.string(),
  result: z.enum(SCAN_RESULTS),
  orderId: idSchema.nullable(),
  /** Status before this event, and after it; null if the code is unknown. */
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

/** `occurredAt` omitted: now, and later than every known event of each order, so that it always takes effect. */
export const setStatusSchema = z
  .strictObject({ ...targetFields, status: statusSchema, occurredAt: reportTimeSchema.optional() })
  .refine(isOneTarget, oneTarget);
export type SetStatusBody = z.input<typeof setStatusSchema>;

/** Undoes the caller's own last report of `status`, for ten minutes. */
export const undoStatusSchema = z.strictObject({ id: idListSchema.shape.id, status: statusSchema });
export type UndoStatusBody = z.input<typeof undoStatusSchema>;
export const undoneStatusSchema = z.object({ undone: z.number().int() });
export type UndoneStatus = z.infer<typeof undoneStatusSchema>;

/** `customerId` null removes an assignment and a claim of an unowned order. */
export const assignOrdersSchema = z
  .strictObject({ ...targetFields, customerId: idSchema.nullable() })
  .refine(isOneTarget, oneTarget);
export type AssignOrdersBody = z.input<typeof assignOrdersSchema>;

export const orderOperationSchema = z.object({
  id: idSchema,
  kind: z.enum(['set-status', 'assign', 'remove', 'restore']),
  state: z.enum(['running', 'done', 'failed']),
  /** Error message of the last step, which is retried until `failed`; null if it did not fail. */
  reason: z.string().nullable(),
  /** Orders that matched at the start; orders processed so far; orders that changed. */
  total: z.number().int(),
  done: z.number().int(),
  changed: z.number().int(),
  createdAt: timestampSchema,
  createdBy: z.object({ id: idSchema, name: z.string() }),
  finishedAt: timestampSchema.nullable(),
  /** Time when a user stopped the operation; null if it was not stopped. */
  stoppedAt: timestampSchema.nullable(),
  /**
   * For a removal: the value that restores all its orders (`POST /api/orders/restore`); null for other operations.
   */
  removedAt: timestampSchema.nullable(),
  /**
   * For a removal: whether some of its orders are in the bin, can still be restored, and are not being restored now.
   */
  restorable: z.boolean(),
});
export type OrderOperation = z.infer<typeof orderOperationSchema>;

/**
 * A change of many orders continues after the answer: `operation` then reports the progress, and `changed` grows
 * there.
 */
export const changedOrdersSchema = z.object({
  changed: z.number().int(),
  operation: orderOperationSchema.nullable(),
});
export type ChangedOrders = z.infer<typeof changedOrdersSchema>;

export const removeOrdersSchema = z.strictObject(targetFields).refine(isOneTarget, oneTarget);
export type RemoveOrdersBody = z.input<typeof removeOrdersSchema>;
/** For a filter, also the value for the restore and the operation, which continues when there are many orders. */
export const removedOrdersSchema = removedSchema.extend({
  removedAt: timestampSchema.optional(),
  operation: orderOperationSchema.nullable().optional(),
});
export type RemovedOrders = z.infer<typeof removedOrdersSchema>;

/**
 * Orders by ids, or all orders that one user (`removedBy`, by default the caller) removed with one call by filter.
 */
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

/** The filters of the list, including the bin, plus part of a code as in a search. */
export const orderExportQuerySchema = z.strictObject({
  ...orderListFields,
  orderCode: codePartSchema.optional(),
  /** Names separated by commas. Default: all; empty: none. Columns have the order of EXPORT_ATTRIBUTES. */
  attributes: z
    .string()
    .transform((names) => (names === '' ? [] : names.split(',')))
    .pipe(z.array(z.enum(EXPORT_ATTRIBUTES)))
    .optional(),
  /** Adds the fee that applies, and the parts of the computed fee. */
  fees: z.enum(['true', 'false']).optional(),
});

export const ORDER_CUSTOMERS_MAX = 20;
/** Accounts that can own orders, by part of a name, customer code, email or phone, or by id. */
export const orderCustomerQuerySchema = z
  .strictObject({
    q: z.string().trim().min(1).max(100).optional(),
    id: idParamSchema.optional(),
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

/** A code that was in a warehouse without an owner before this customer declared it. */
export const unownedClaimSchema = z.object({
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
  followUp: followUpSchema,
});
export type UnownedClaim = z.infer<typeof unownedClaimSchema>;
export const unownedClaimQuerySchema = z.strictObject({ ...pagingFields, text: orderTextSchema });
export type UnownedClaimQuery = z.input<typeof unownedClaimQuerySchema>;

/** Known reasons why an order may be waiting, most certain first. */
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
  /** Days after which the wait is too long for this status. */
  limitDays: z.number().int(),
  reasons: z.array(z.object({ code: z.enum(WAITING_REASONS), message: z.string() })),
  followUp: followUpSchema,
});
export type StaleOrder = z.infer<typeof staleOrderSchema>;
export const staleOrderQuerySchema = z.strictObject({
  ...pagingFields,
  text: orderTextSchema,
  status: wholeNumberParam(z.number().int().min(0).max(3)).optional(),
});
export type StaleOrderQuery = z.input<typeof staleOrderQuerySchema>;
