import { z } from 'zod';
import { packEventSchema, packedParcelSchema, packingCodeSchema } from './bags.ts';
import { idSchema, pagingFields, timestampSchema } from './envelope.ts';
import { anyStatusSchema } from './order-status.ts';
import { SCAN_EVENTS_MAX, scanGrantSchema } from './order-work.ts';

const personSchema = z.object({ id: idSchema, name: z.string() });

/** Scans of parcels in checks. Each event names its bag, so that a station can send those of several bags in order. */
export const checkBagsSchema = z.strictObject({
  events: z.array(packEventSchema).min(1).max(SCAN_EVENTS_MAX),
  grant: scanGrantSchema.optional(),
});
export type CheckBagsBody = z.input<typeof checkBagsSchema>;

/**
 * found: the parcel is in the bag. again: its code was scanned before; nothing was written, and the key may be used
 * again, as for all results below but `withdrawn`. surplus, unknown: recorded; the parcel is in another bag or in none,
 * or no order has the code. bag: the code belongs to another bag. no-bag: the event's own bag does not exist.
 * withdrawn: the scan was undone before it arrived.
 */
export const CHECK_RESULTS = ['found', 'again', 'surplus', 'unknown', 'bag', 'no-bag', 'withdrawn'] as const;
export const checkResultSchema = z.object({
  key: z.string(),
  orderCode: z.string(),
  result: z.enum(CHECK_RESULTS),
  /** The bag that a surplus parcel is in; null: in none. */
  otherBag: z.string().nullable(),
  /** The earlier scan of the code. */
  before: z.object({ by: z.string(), at: timestampSchema }).nullable(),
  status: anyStatusSchema.nullable(),
  status_name: z.string().nullable(),
  customer: z.object({ code: z.string(), name: z.string() }).nullable(),
});
export type CheckResult = z.infer<typeof checkResultSchema>;

/** `expected` is `found` and `missing`: the parcels of the bag, without those that were handed over and not scanned. */
export const checkNumbersSchema = z.object({
  expected: z.number().int(),
  found: z.number().int(),
  missing: z.number().int(),
  surplus: z.number().int(),
});
export type CheckNumbers = z.infer<typeof checkNumbersSchema>;
/** One result for each event, in their order, and the numbers of the bags that the events name. */
export const checkAnswerSchema = z.object({
  results: checkResultSchema.array(),
  checks: z.array(z.object({ bag: z.string(), numbers: checkNumbersSchema })),
});
export type CheckAnswer = z.infer<typeof checkAnswerSchema>;

export const withdrawChecksSchema = z.strictObject({ keys: z.array(z.guid()).min(1).max(SCAN_EVENTS_MAX) });
export type WithdrawChecksBody = z.input<typeof withdrawChecksSchema>;
export const withdrawnChecksSchema = z.object({ withdrawn: z.number().int() });
export type WithdrawnChecks = z.infer<typeof withdrawnChecksSchema>;

/** Rows of each list that the check of a bag shows. */
export const CHECK_ROWS_MAX = 100;
export const bagCheckQuerySchema = z.strictObject({ code: packingCodeSchema });
export type BagCheckQuery = z.input<typeof bagCheckQuerySchema>;
export const bagCheckSchema = z.object({
  bag: z.object({
    id: idSchema,
    code: z.string(),
    lot: z.string().nullable(),
    /** Whether it was sealed before it was sent. */
    isSealed: z.boolean(),
  }),
  /** null: nothing was scanned yet. */
  openedAt: timestampSchema.nullable(),
  closedAt: timestampSchema.nullable(),
  closedBy: personSchema.nullable(),
  numbers: checkNumbersSchema,
  /** By code, at most CHECK_ROWS_MAX. */
  missing: packedParcelSchema.array(),
  /** Latest scans first, at most CHECK_ROWS_MAX. */
  surplus: z.array(
    z.object({ code: z.string(), otherBag: z.string().nullable(), by: z.string(), at: timestampSchema }),
  ),
});
export type BagCheck = z.infer<typeof bagCheckSchema>;

/** `key` is chosen by the client: a repeated call reports nothing more. */
export const closeArrivalSchema = z.strictObject({ bag: packingCodeSchema, key: z.guid() });
export type CloseArrivalBody = z.input<typeof closeArrivalSchema>;
/** already: another person has closed the check before. `changed`: parcels that have a new status by this call. */
export const closedArrivalSchema = z.object({
  result: z.enum(['closed', 'already']),
  numbers: checkNumbersSchema,
  changed: z.number().int(),
});
export type ClosedArrival = z.infer<typeof closedArrivalSchema>;

export const DIFFERENCE_KINDS = ['missing', 'surplus'] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];
/**
 * found: the parcel is in the Vietnamese warehouse, which is reported. lost: missing for good. elsewhere: it belongs to
 * another place.
 */
export const DIFFERENCE_ACTIONS = ['found', 'lost', 'elsewhere'] as const;
export type DifferenceAction = (typeof DIFFERENCE_ACTIONS)[number];
export const DIFFERENCE_STATES = ['open', 'resolved', 'all'] as const;
export type DifferenceState = (typeof DIFFERENCE_STATES)[number];

export const bagDifferenceSchema = z.object({
  id: idSchema,
  kind: z.enum(DIFFERENCE_KINDS),
  orderCode: z.string(),
  /** null: no order has the code. */
  orderId: idSchema.nullable(),
  /** As it is now. */
  status: anyStatusSchema.nullable(),
  status_name: z.string().nullable(),
  customer: z.object({ code: z.string(), name: z.string() }).nullable(),
  bag: z.object({ id: idSchema, code: z.string() }),
  lot: z.object({ id: idSchema, code: z.string() }).nullable(),
  /** The bag that a surplus parcel was in by the data; null: in none. */
  otherBag: z.string().nullable(),
  createdAt: timestampSchema,
  resolution: z
    .object({
      action: z.enum(DIFFERENCE_ACTIONS),
      note: z.string().nullable(),
      by: z.string(),
      at: timestampSchema,
    })
    .nullable(),
  version: z.number().int(),
  can: z.object({ resolve: z.boolean() }),
});
export type BagDifference = z.infer<typeof bagDifferenceSchema>;

const differenceFilter = {
  state: z.enum(DIFFERENCE_STATES).default('open'),
  kind: z.enum(DIFFERENCE_KINDS).optional(),
  /** A code of a parcel or of a bag. */
  code: packingCodeSchema.optional(),
};
export const bagDifferencesQuerySchema = z.strictObject({ ...pagingFields, ...differenceFilter });
export type BagDifferencesQuery = z.input<typeof bagDifferencesQuerySchema>;
export const bagDifferencesFileQuerySchema = z.strictObject(differenceFilter);

export const DIFFERENCE_NOTE_MAX = 300;
/** `version`: the version that the user saw. */
export const resolveDifferencesSchema = z
  .strictObject({
    items: z
      .array(z.strictObject({ id: idSchema, version: z.number().int().min(0) }))
      .min(1)
      .max(SCAN_EVENTS_MAX),
    action: z.enum(DIFFERENCE_ACTIONS),
    note: z.string().trim().min(1).max(DIFFERENCE_NOTE_MAX).optional(),
  })
  .refine(({ action, note }) => action === 'found' || note !== undefined, {
    message: 'REASON_NEEDED',
    path: ['note'],
  });
export type ResolveDifferencesBody = z.input<typeof resolveDifferencesSchema>;
/**
 * Why the server skipped a difference. changed: another person decided before. wrong-action: it does not fit (only a
 * missing parcel can be lost, only a parcel with an order can be found). gone: there is no such difference.
 */
export const DIFFERENCE_SKIPS = ['changed', 'wrong-action', 'gone'] as const;
export const resolvedDifferencesSchema = z.object({
  resolved: z.number().int(),
  skipped: z.array(z.object({ id: idSchema, orderCode: z.string(), why: z.enum(DIFFERENCE_SKIPS) })),
});
export type ResolvedDifferences = z.infer<typeof resolvedDifferencesSchema>;

/** Undoes a step of a bag or a lot by its key. */
export const undoStepSchema = z.strictObject({ key: z.guid() });
export type UndoStepBody = z.input<typeof undoStepSchema>;
/** `changed`: parcels that lost the report. */
export const undoneStepSchema = z.object({ changed: z.number().int() });
export type UndoneStep = z.infer<typeof undoneStepSchema>;
