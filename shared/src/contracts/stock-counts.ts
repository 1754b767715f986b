import { z } from 'zod';
import { idSchema, pagingFields, timestampSchema } from './envelope.ts';
import { eventTimeSchema } from './order-work.ts';
import { anyStatusSchema } from './order-status.ts';
import { shelfCodeSchema, warehouseSchema } from './shelves.ts';

/** A count that expects more parcels is not opened; the shelves can be counted one by one. */
export const STOCK_COUNT_PARCELS_MAX = 200_000;

const personSchema = z.object({ id: idSchema, name: z.string() });

/**
 * Results of a scan in a count. match: the parcel belongs to the counted place, by the data at the opening or at the
 * scan. Others are surplus: the parcel belongs to another shelf or to none, is not in this warehouse by its status, was
 * handed over, or no order has the code.
 */
export const SCANNED_KINDS = ['match', 'other-shelf', 'other-warehouse', 'delivered', 'unknown'] as const;
const scannedKindSchema = z.enum(SCANNED_KINDS);
export type ScannedKind = (typeof SCANNED_KINDS)[number];

/** The lists of a count. left: expected, not scanned, and reported elsewhere, handed over or removed meanwhile. */
export const STOCK_LISTS = ['missing', 'surplus', 'match', 'left'] as const;
export type StockList = (typeof STOCK_LISTS)[number];

const numbersSchema = z.object({
  expected: z.number().int(),
  match: z.number().int(),
  surplus: z.number().int(),
  missing: z.number().int(),
  left: z.number().int(),
  /** Surplus and missing parcels without a decision. */
  unresolved: z.number().int(),
});
export type StockNumbers = z.infer<typeof numbersSchema>;

export const stockCountSchema = z.object({
  id: idSchema,
  warehouse: warehouseSchema,
  /** Null: the whole warehouse. */
  shelf: z.string().nullable(),
  openedAt: timestampSchema,
  openedBy: personSchema,
  closedAt: timestampSchema.nullable(),
  closedBy: personSchema.nullable(),
  numbers: numbersSchema,
});
export type StockCount = z.infer<typeof stockCountSchema>;

export const stockCountListQuerySchema = z.strictObject(pagingFields);
export type StockCountListQuery = z.input<typeof stockCountListQuerySchema>;

/** Opens a count, or joins the open one of the same place. */
export const openStockCountSchema = z.strictObject({
  warehouse: warehouseSchema,
  shelf: shelfCodeSchema.nullable(),
});
export type OpenStockCountBody = z.input<typeof openStockCountSchema>;

export const STOCK_ACTIONS = ['put-here', 'arrived', 'searching', 'none'] as const;
export type StockAction = (typeof STOCK_ACTIONS)[number];
const actionSchema = z.enum(STOCK_ACTIONS);

export const stockItemSchema = z.object({
  orderCode: z.string(),
  /** Null: no order has the code. */
  orderId: idSchema.nullable(),
  /** Null: the parcel was not scanned. */
  kind: scannedKindSchema.nullable(),
  /** Status at the scan; the current one if the parcel was not scanned. */
  status: anyStatusSchema.nullable(),
  status_name: z.string().nullable(),
  customer: z.object({ id: idSchema, code: z.string(), name: z.string() }).nullable(),
  pieces: z.number().nullable(),
  /** Shelf in the data; null: none. */
  shelf: z.string().nullable(),
  /** The shelf where it was scanned, if the station named one. */
  foundOn: z.string().nullable(),
  scanned: z.object({ by: z.string(), at: timestampSchema }).nullable(),
  resolution: z
    .object({ action: actionSchema, reason: z.string().nullable(), by: z.string(), at: timestampSchema })
    .nullable(),
});
export type StockItem = z.infer<typeof stockItemSchema>;

/** `list`: the rows to return; latest scans first, missing parcels by their shelf. */
export const stockCountQuerySchema = z.strictObject({
  ...pagingFields,
  list: z.enum(STOCK_LISTS).default('missing'),
});
export type StockCountQuery = z.input<typeof stockCountQuerySchema>;
export const stockCountDetailSchema = z.object({
  count: stockCountSchema,
  items: stockItemSchema.array(),
  /** Number of rows in the list. */
  total: z.number().int(),
});
export type StockCountDetail = z.infer<typeof stockCountDetailSchema>;

export const STOCK_SCANS_MAX = 500;
/** A scanned parcel. `key` is unique: however often the event is sent, it counts once. */
export const stockScanEventSchema = z.strictObject({
  key: z.guid(),
  orderCode: z.string().min(1).max(200),
  /** The shelf where it is, if the station scanned one before. */
  shelf: shelfCodeSchema.nullable(),
  occurredAt: eventTimeSchema,
});
export type StockScanEvent = z.output<typeof stockScanEventSchema>;
export const stockScanSchema = z.strictObject({
  events: z.array(stockScanEventSchema).min(1).max(STOCK_SCANS_MAX),
});
export type StockScanBody = z.input<typeof stockScanSchema>;
export const stockScanResultSchema = z.object({
  key: z.string(),
  orderCode: z.string(),
  kind: scannedKindSchema,
  /** An earlier scan of this code in this count. Then the new one adds nothing, unless it names another shelf. */
  before: z.object({ by: z.string(), at: timestampSchema, kind: scannedKindSchema }).nullable(),
  /** Whether it was expected and is found with this scan. */
  isFound: z.boolean(),
  status_name: z.string().nullable(),
  shelf: z.string().nullable(),
});
export type StockScanResult = z.infer<typeof stockScanResultSchema>;

export const withdrawStockScansSchema = z.strictObject({
  keys: z.array(z.guid()).min(1).max(STOCK_SCANS_MAX),
});
export type WithdrawStockScansBody = z.input<typeof withdrawStockScansSchema>;
export const withdrawnStockScansSchema = z.object({ withdrawn: z.number().int() });
export type WithdrawnStockScans = z.infer<typeof withdrawnStockScansSchema>;

export const STOCK_REASON_MAX = 300;
/**
 * Decision about surplus or missing parcels. put-here: they belong on the shelf where they were found. arrived:
 * they are in this warehouse, which is reported as their status, and on the shelf if one is named. searching: missing;
 * the reason becomes a note for staff. none: no action is needed, for a reason.
 */
export const resolveStockSchema = z
  .strictObject({
    codes: z.array(z.string().min(1).max(200)).min(1).max(STOCK_SCANS_MAX),
    action: actionSchema,
    reason: z.string().trim().min(1).max(STOCK_REASON_MAX).optional(),
  })
  .refine(({ action, reason }) => action !== 'none' || reason !== undefined, {
    message: 'REASON_NEEDED',
    path: ['reason'],
  });
export type ResolveStockBody = z.input<typeof resolveStockSchema>;
/**
 * Why the server skipped a code. not-listed: it is neither surplus nor missing. still-open: missing parcels are decided
 * after the closing. wrong-action: the action does not fit the parcel. no-shelf: no shelf in use is known for it.
 * resolved: another decision was made before.
 */
export const STOCK_SKIPS = ['not-listed', 'still-open', 'wrong-action', 'no-shelf', 'resolved'] as const;
export const resolvedStockSchema = z.object({
  resolved: z.number().int(),
  skipped: z.array(z.object({ orderCode: z.string(), why: z.enum(STOCK_SKIPS) })),
});
export type ResolvedStock = z.infer<typeof resolvedStockSchema>;
