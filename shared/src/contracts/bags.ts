import { z } from 'zod';
import { normalisePackingCode, PACKING_CODE_MAX } from '../domain/bag-code.ts';
import { ORDER_ATTRIBUTES } from '../domain/order-attribute.ts';
import { idParamSchema, idSchema, pagingFields, timestampSchema } from './envelope.ts';
import { anyStatusSchema, statusSchema } from './order-status.ts';
import { eventTimeSchema, SCAN_EVENTS_MAX, scanGrantSchema, scanSignatureSchema } from './order-work.ts';

/**
 * Maximum number of parcels in a bag. Nothing can be added to a larger bag, and a scan station does not count its
 * parcels: its code then names a whole delivery. Large sacks of small goods contain some thousands.
 */
export const BAG_PARCELS_MAX = 5000;
/** Maximum number of parcels in one step of a lot, as many as an import changes in one transaction. */
export const LOT_PARCELS_MAX = 10_000;
export const LOT_BAGS_MAX = 200;
/** Bags that one page of a list shows, each with the count of its parcels. */
export const BAG_PAGE_MAX = 100;

/** The code of a bag or a lot, as typed or scanned; the server normalises it. */
export const packingCodeSchema = z
  .string()
  .min(1)
  .max(200)
  .refine((text) => {
    const code = normalisePackingCode(text);
    return code !== '' && code.length <= PACKING_CODE_MAX;
  });

const personSchema = z.object({ id: idSchema, name: z.string() });
const packingPageFields = {
  page: pagingFields.page,
  pageSize: pagingFields.pageSize.pipe(z.number().max(BAG_PAGE_MAX)),
  /** Part of a code. */
  code: packingCodeSchema.optional(),
};

export const BAG_STATES = ['open', 'sealed', 'arrived'] as const;
export const bagStateSchema = z.enum(BAG_STATES);
export type BagState = z.infer<typeof bagStateSchema>;

const statusCountSchema = z.object({
  status: anyStatusSchema,
  status_name: z.string(),
  count: z.number().int(),
});
/** One report of a step for everything in a bag or a lot, latest first. */
export const packingStepSchema = z.object({
  key: z.string(),
  status: statusSchema,
  status_name: z.string(),
  occurredAt: timestampSchema,
  recordedAt: timestampSchema,
  actor: personSchema,
  /** Parcels whose status changed. */
  changed: z.number().int(),
  /** The code of the lot, if the step was reported for a whole lot. */
  lot: z.string().nullable(),
  /** The step reported the parcels that the check of the bag found. */
  ofCheck: z.boolean(),
  isUndone: z.boolean(),
  can: z.object({ undo: z.boolean() }),
});

export const bagSchema = z.object({
  id: idSchema,
  code: z.string(),
  state: bagStateSchema,
  lot: z.object({ id: idSchema, code: z.string() }).nullable(),
  /** Number of its parcels; BAG_PARCELS_MAX + 1 means more than BAG_PARCELS_MAX. */
  parcels: z.number().int(),
  /** Sum of the known weights of its parcels, in kg, and how many have one. */
  weight: z.number(),
  weighed: z.number().int(),
  /** Weight of the whole bag on the scale, in kg. */
  measuredWeight: z.number().nullable(),
  createdAt: timestampSchema,
  /** null: a file named the bag first. */
  createdBy: personSchema.nullable(),
  sealedAt: timestampSchema.nullable(),
  sealedBy: personSchema.nullable(),
  version: z.number().int(),
  can: z.object({ pack: z.boolean(), seal: z.boolean(), reopen: z.boolean() }),
});
export type Bag = z.infer<typeof bagSchema>;
export const bagDetailSchema = bagSchema.extend({
  byStatus: statusCountSchema.array(),
  steps: packingStepSchema.array(),
});
export type BagDetail = z.infer<typeof bagDetailSchema>;

export const bagListQuerySchema = z.strictObject({
  ...packingPageFields,
  state: bagStateSchema.optional(),
});
export type BagListQuery = z.input<typeof bagListQuerySchema>;

/** A parcel of a bag. */
export const packedParcelSchema = z.object({
  id: idSchema,
  order_code: z.string(),
  status: anyStatusSchema,
  status_name: z.string(),
  customer: z.object({ code: z.string(), name: z.string() }).nullable(),
  /** kg. */
  weight: z.number().nullable(),
});
export type PackedParcel = z.infer<typeof packedParcelSchema>;

/**
 * Opens a bag. An existing code returns that bag and changes nothing; without a code the server creates one. The client
 * chooses `key`: a repeated call with it returns the same bag.
 */
export const openBagSchema = z.strictObject({ key: z.guid(), code: packingCodeSchema.optional() });
export type OpenBagBody = z.input<typeof openBagSchema>;

export const packEventSchema = z.strictObject({
  /** The station's unique id of this scan: however often it is sent, it counts once. */
  key: z.guid(),
  orderCode: z.string().min(1).max(200),
  bag: packingCodeSchema,
  occurredAt: eventTimeSchema,
  /** Signature of `placeTextToSign`. */
  signature: scanSignatureSchema.optional(),
});
export const packSchema = z.strictObject({
  events: z
    .array(
      packEventSchema.extend({
        /** The user saw that the parcel is in another bag and wants to move it. */
        confirmed: z.boolean().optional(),
        /** Packed offline: if no bag has this code, the server opens it first. */
        opensBag: z.boolean().optional(),
      }),
    )
    .min(1)
    .max(SCAN_EVENTS_MAX),
  grant: scanGrantSchema.optional(),
});
export type PackBody = z.input<typeof packSchema>;
export const takeOutSchema = z.strictObject({
  events: z.array(packEventSchema).min(1).max(SCAN_EVENTS_MAX),
  grant: scanGrantSchema.optional(),
});
export type TakeOutBody = z.input<typeof takeOutSchema>;

/**
 * packed, taken-out: done. already: the parcel is in this bag (or, to take out: is not in it); nothing was written, and
 * the key may be used again, as for all results below. duplicate: the key was used before. unknown: no such order.
 * other-bag: the parcel is in another bag and `confirmed` is not true. sealed: the bag is closed. full: the bag has
 * BAG_PARCELS_MAX parcels.
 */
export const PACK_RESULTS = [
  'packed',
  'taken-out',
  'already',
  'duplicate',
  'unknown',
  'other-bag',
  'sealed',
  'full',
] as const;
export const packResultSchema = z.object({
  key: z.string(),
  orderCode: z.string(),
  result: z.enum(PACK_RESULTS),
  orderId: idSchema.nullable(),
  /** The bag that the parcel was in before this call; null: none. */
  formerBag: z.string().nullable(),
  status: anyStatusSchema.nullable(),
  status_name: z.string().nullable(),
  customer: z.object({ code: z.string(), name: z.string() }).nullable(),
  /** kg. */
  weight: z.number().nullable(),
});
export type PackResult = z.infer<typeof packResultSchema>;
/** One result for each event, in their order, and the current state of the bags that the events name. */
export const packAnswerSchema = z.object({ results: packResultSchema.array(), bags: bagSchema.array() });
export type PackAnswer = z.infer<typeof packAnswerSchema>;

/** `weight`: of the whole bag on the scale, in kg; null: not weighed. */
export const sealBagSchema = z.strictObject({
  weight: z.number().min(0).max(ORDER_ATTRIBUTES.weight.max).nullable().optional(),
});
export type SealBagBody = z.input<typeof sealBagSchema>;

export const packingStepBodySchema = z.strictObject({
  status: statusSchema,
  occurredAt: eventTimeSchema,
  /** Chosen by the client: a repeated call with it reports nothing more. */
  key: z.guid(),
  /** The user saw how many parcels are out of order. */
  confirmed: z.boolean().optional(),
});
export type PackingStepBody = z.input<typeof packingStepBodySchema>;
/**
 * The result of a step. Parcels with a later status do not change. If there are any, or if the step would hand over
 * parcels that never reached Vietnam, the server writes it only with `confirmed`.
 */
export const packingStepResultSchema = z.object({
  result: z.enum(['reported', 'duplicate', 'needs-confirmation']),
  parcels: z.number().int(),
  /** Parcels whose status changes. */
  changed: z.number().int(),
  /** Parcels that have the status already, or a newer report. */
  unchanged: z.number().int(),
  /** Parcels with a later status. */
  ahead: z.number().int(),
  /** Parcels that the step would hand over although they never reached Vietnam. */
  early: z.number().int(),
});
export type PackingStepResult = z.infer<typeof packingStepResultSchema>;

export const findPackingQuerySchema = z.strictObject({ code: packingCodeSchema });
/** The bag or the lot that has exactly this code; null: none. */
export const foundPackingSchema = z
  .object({
    kind: z.enum(['bag', 'lot']),
    id: idSchema,
    code: z.string(),
    /** At most LOT_PARCELS_MAX + 1. */
    parcels: z.number().int(),
  })
  .nullable();
export type FoundPacking = z.infer<typeof foundPackingSchema>;

const LOT_TEXT_MAX = 100;
const LOT_NOTE_MAX = 500;
const lotTextSchema = z.string().trim().max(LOT_TEXT_MAX);
const lotFields = {
  carrier: lotTextSchema,
  plate: lotTextSchema,
  note: z.string().trim().max(LOT_NOTE_MAX),
};
const lotTimes = {
  departedAt: eventTimeSchema.nullable(),
  borderAt: eventTimeSchema.nullable(),
  arrivedAt: eventTimeSchema.nullable(),
};
export const lotSchema = z.object({
  id: idSchema,
  code: z.string(),
  ...lotFields,
  departedAt: timestampSchema.nullable(),
  borderAt: timestampSchema.nullable(),
  arrivedAt: timestampSchema.nullable(),
  bags: z.number().int(),
  createdAt: timestampSchema,
  /** null: a file named the lot first. */
  createdBy: personSchema.nullable(),
  version: z.number().int(),
});
export type Lot = z.infer<typeof lotSchema>;
export const lotDetailSchema = lotSchema.extend({
  /** Its bags by code, at most LOT_BAGS_MAX. */
  contents: bagSchema.array(),
  byStatus: statusCountSchema.array(),
  /** Parcels that a file put into the lot, but into none of its bags. */
  loose: z.number().int(),
  steps: packingStepSchema.array(),
});
export type LotDetail = z.infer<typeof lotDetailSchema>;

export const lotListQuerySchema = z.strictObject(packingPageFields);
export type LotListQuery = z.input<typeof lotListQuerySchema>;

/** An existing code returns that lot and changes nothing; without a code the server creates one. */
export const addLotSchema = z.strictObject({
  key: z.guid(),
  code: packingCodeSchema.optional(),
  carrier: lotFields.carrier.optional(),
  plate: lotFields.plate.optional(),
  note: lotFields.note.optional(),
});
export type AddLotBody = z.input<typeof addLotSchema>;
/** `version`: the version that the user saw. Omitted fields do not change. */
export const updateLotSchema = z
  .strictObject({ id: idSchema, version: z.number().int().min(0) })
  .extend(z.strictObject({ ...lotFields, ...lotTimes }).partial().shape);
export type UpdateLotBody = z.input<typeof updateLotSchema>;

export const lotBagsSchema = z.strictObject({ bags: z.array(packingCodeSchema).min(1).max(LOT_BAGS_MAX) });
export type LotBagsBody = z.input<typeof lotBagsSchema>;
/**
 * loaded, unloaded: done. already: the bag is in the lot (or, to unload, is not in it). unknown: no such bag. open: it
 * must be sealed first. other-lot: it is in another lot; unload it there first. full: the lot has too many bags or
 * parcels.
 */
export const lotBagResultSchema = z.object({
  code: z.string(),
  result: z.enum(['loaded', 'unloaded', 'already', 'unknown', 'open', 'other-lot', 'full']),
  /** The lot that the bag is in now. */
  lot: z.string().nullable(),
  parcels: z.number().int(),
});
export type LotBagResult = z.infer<typeof lotBagResultSchema>;

/** Parcels of one bag by page. */
export const packedParcelsQuerySchema = z.strictObject(pagingFields);
export type PackedParcelsQuery = z.input<typeof packedParcelsQuerySchema>;
export const packingIdParamsSchema = z.strictObject({ id: idParamSchema });
