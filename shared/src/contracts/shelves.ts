import { z } from 'zod';
import {
  isShelfCode,
  normaliseShelf,
  SHELF_CODE_MAX,
  SHELVES_AT_ONCE,
  shelvesInRange,
  WAREHOUSE_IDS,
} from '../domain/shelf.ts';
import { idListSchema, idSchema, pagingFields, timestampSchema } from './envelope.ts';
import { eventTimeSchema, scanGrantSchema, scanSignatureSchema } from './order-work.ts';
import { anyStatusSchema } from './order-status.ts';

export const warehouseSchema = z.enum(WAREHOUSE_IDS);

const TYPED_MAX = 100;
/** The code of a shelf as typed or scanned. The output is normalised. */
export const shelfCodeSchema = z
  .string()
  .max(TYPED_MAX)
  .transform(normaliseShelf)
  .refine(isShelfCode, 'SHELF_BAD_CODE');

/** Counting the parcels of a shelf in a list stops here. */
export const SHELF_PARCELS_MAX = 1000;
export const SHELF_NOTE_MAX = 200;

export const shelfSchema = z.object({
  id: idSchema,
  code: z.string(),
  warehouse: warehouseSchema,
  /** Position in the walking order of its warehouse, from 1. */
  place: z.number().int(),
  note: z.string().nullable(),
  /** Parcels on it now; SHELF_PARCELS_MAX: that many or more. */
  parcels: z.number().int(),
  version: z.number().int(),
  /** Out of use since. */
  removedAt: timestampSchema.nullable(),
});
export type Shelf = z.infer<typeof shelfSchema>;

/** `text`: the beginning of a code. */
export const shelfListQuerySchema = z.strictObject({
  ...pagingFields,
  warehouse: warehouseSchema.optional(),
  text: z.string().max(TYPED_MAX).transform(normaliseShelf).optional(),
  state: z.enum(['used', 'removed']).default('used'),
});
export type ShelfListQuery = z.input<typeof shelfListQuerySchema>;

/** Adds `from`, or all shelves from `from` to `to` (shelvesInRange). */
export const addShelvesSchema = z
  .strictObject({ warehouse: warehouseSchema, from: shelfCodeSchema, to: shelfCodeSchema.optional() })
  .superRefine(({ from, to }, { addIssue }) => {
    const range = shelvesInRange(from, to ?? from);
    // Each field reports its own bad code.
    if (typeof range === 'string' && range !== 'SHELF_BAD_CODE')
      addIssue({ code: 'custom', path: ['to'], message: range });
  });
export type AddShelvesBody = z.input<typeof addShelvesSchema>;
/** `existing`: shelves that were in use before. */
export const addedShelvesSchema = z.object({ added: z.number().int(), existing: z.number().int() });
export type AddedShelves = z.infer<typeof addedShelvesSchema>;

/** `version`: the version that the user saw. `place` moves the shelf, and the shelves behind it. */
export const updateShelfSchema = z.strictObject({
  id: idSchema,
  version: z.number().int().min(0),
  note: z.string().trim().max(SHELF_NOTE_MAX).optional(),
  place: z.number().int().min(1).max(1_000_000).optional(),
});
export type UpdateShelfBody = z.input<typeof updateShelfSchema>;

export const changedShelvesSchema = z.object({ changed: z.number().int() });
export type ChangedShelves = z.infer<typeof changedShelvesSchema>;
export const shelfIdsSchema = idListSchema;

export const SHELF_EVENTS_MAX = 500;
/** A parcel that was put on a shelf. `key` is unique: however often the event is sent, it counts once. */
export const shelfEventSchema = z.strictObject({
  key: z.guid(),
  orderCode: z.string().min(1).max(200),
  shelf: shelfCodeSchema,
  occurredAt: eventTimeSchema,
  /** The user saw that the parcel is not in this warehouse by its status, and wants it written. */
  confirmed: z.boolean().optional(),
  /** Signature of `placeTextToSign`. */
  signature: scanSignatureSchema.optional(),
});
export type ShelfEvent = z.output<typeof shelfEventSchema>;
export const putOnShelfSchema = z.strictObject({
  events: z.array(shelfEventSchema).min(1).max(SHELF_EVENTS_MAX),
  grant: scanGrantSchema.optional(),
});
export type PutOnShelfBody = z.input<typeof putOnShelfSchema>;

/**
 * put: the order is on this shelf now. unchanged: recorded, but a newer event names another shelf, or the order was on
 * this one already. duplicate: this key was stored before. unknown: no such order. unknown-shelf: no such shelf in use.
 * needs-confirmation: by its status the parcel was handed over or left this warehouse, and `confirmed` is not true.
 * After the last three nothing was stored, and the same key may be sent again.
 */
export const SHELF_RESULTS = [
  'put',
  'unchanged',
  'duplicate',
  'unknown',
  'unknown-shelf',
  'needs-confirmation',
] as const;
export const shelfResultSchema = z.object({
  key: z.string(),
  orderCode: z.string(),
  result: z.enum(SHELF_RESULTS),
  orderId: idSchema.nullable(),
  status: anyStatusSchema.nullable(),
  status_name: z.string().nullable(),
  /** The shelf before this event, and after it; null: none. */
  shelfBefore: z.string().nullable(),
  shelf: z.string().nullable(),
});
export type ShelfResult = z.infer<typeof shelfResultSchema>;

export const PICK_LIST_MAX = SHELVES_AT_ONCE;
/** The parcels of a pick list: by ids or by codes, as pasted. */
export const pickListSchema = z
  .strictObject({
    orderIds: z.array(idSchema).min(1).max(PICK_LIST_MAX).optional(),
    codes: z.array(z.string().min(1).max(200)).min(1).max(PICK_LIST_MAX).optional(),
  })
  .refine((body) => (body.orderIds === undefined) !== (body.codes === undefined), {
    message: 'TARGET_NEEDED',
    path: ['codes'],
  });
export type PickListBody = z.input<typeof pickListSchema>;

export const pickedParcelSchema = z.object({
  id: idSchema,
  order_code: z.string(),
  status: anyStatusSchema,
  status_name: z.string(),
  customer: z.object({ code: z.string(), name: z.string() }).nullable(),
  pieces: z.number().nullable(),
  /** Null: the data has no shelf for it. */
  shelf: z.string().max(SHELF_CODE_MAX).nullable(),
  warehouse: warehouseSchema.nullable(),
});
export type PickedParcel = z.infer<typeof pickedParcelSchema>;
/** In walking order; parcels on no shelf are last. `unknown`: codes without an order. */
export const pickListAnswerSchema = z.object({
  parcels: pickedParcelSchema.array(),
  unknown: z.array(z.string()),
});
export type PickList = z.infer<typeof pickListAnswerSchema>;
