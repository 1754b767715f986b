import { isShelfCode, SHELF_CODE_MAX, WAREHOUSE_IDS } from '@logistics/shared/domain';
import { z } from 'zod';

/** Width by height in millimetres, standard sizes of label rolls. */
export const LABEL_SIZES = ['100x75', '100x150'] as const;
export type LabelSize = (typeof LABEL_SIZES)[number];
export const LABEL_MILLIMETRES: Readonly<Record<LabelSize, { width: number; height: number }>> = {
  '100x75': { width: 100, height: 75 },
  '100x150': { width: 100, height: 150 },
};

/** Optional fields of a label. The tracking code and its barcodes are always on it. */
export const LABEL_FIELDS = [
  'customerCode',
  'customerName',
  'phone',
  'carrier',
  'piece',
  'bag',
  'weight',
  'volume',
  'goods',
  'note',
  'status',
  'date',
  'shop',
] as const;
export type LabelField = (typeof LABEL_FIELDS)[number];
/** Default fields: without those that only some customers need. */
export const FIRST_LABEL_FIELDS: readonly LabelField[] = LABEL_FIELDS.filter(
  (field) => !['phone', 'volume', 'goods', 'note'].includes(field),
);
export const labelFieldsSchema = z.array(z.enum(LABEL_FIELDS)).max(LABEL_FIELDS.length);

export const LABELS_MAX = 200;
/** Digits of a phone number on a label: enough to distinguish people, too few to call. */
export const PHONE_DIGITS = 4;
export const COPIES_MAX = 20;
const NOTES_MAX = 50;
const NOTE_ROWS_MAX = 500;

const line = (max: number) => z.string().max(max);
const codeSchema = z.string().min(1).max(64);

/** The sender on each label and note. */
const shopSchema = z.strictObject({ name: line(100), phone: line(50) });

/** Data of a parcel for its label. null: unknown, and omitted from the label. */
const labelSchema = z.strictObject({
  orderCode: codeSchema,
  customerCode: line(40).nullable(),
  customerName: line(200).nullable(),
  /** kg. */
  weight: z.number().min(0).max(100_000).nullable(),
  status: line(60).nullable(),
  at: z.iso.datetime().nullable(),
  carrier: line(40).nullable(),
  bag: line(100).nullable(),
  /** The last digits of the customer's phone number. */
  phoneEnd: z
    .string()
    .regex(new RegExp(`^\\d{1,${PHONE_DIGITS}}$`))
    .nullable(),
  /** m³. */
  volume: z.number().min(0).max(100_000).nullable(),
  goods: line(500).nullable(),
  /** The note that the customer may read. */
  note: line(2000).nullable(),
  /** Which of the order's pieces carries this label, from 1. */
  piece: z.strictObject({ number: z.int().min(1), total: z.int().min(1).max(1_000_000) }).nullable(),
});
export type Label = z.infer<typeof labelSchema>;

const noteSchema = z.strictObject({
  customer: z.strictObject({ code: line(40), name: line(200) }).nullable(),
  rows: z
    .array(
      z.strictObject({
        orderCode: codeSchema,
        goodsName: line(500).nullable(),
        pieces: z.number().int().min(0).max(1_000_000).nullable(),
        /** kg. */
        weight: z.number().min(0).max(100_000).nullable(),
        /** Đồng. */
        fee: z.number().int().min(0).max(1_000_000_000_000).nullable(),
      }),
    )
    .min(1)
    .max(NOTE_ROWS_MAX),
});
export type DeliveryNote = z.infer<typeof noteSchema>;

const shelfLabelSchema = z.strictObject({
  code: z.string().max(SHELF_CODE_MAX).refine(isShelfCode),
  warehouse: z.enum(WAREHOUSE_IDS),
  note: line(200).nullable(),
});
export type ShelfLabel = z.infer<typeof shelfLabelSchema>;

/** Documents that can be printed. They contain only data; the main process does the layout and accepts no markup. */
export const printedDocumentSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('labels'),
    size: z.enum(LABEL_SIZES),
    fields: labelFieldsSchema,
    shop: shopSchema,
    labels: z.array(labelSchema).min(1).max(LABELS_MAX),
  }),
  z.strictObject({
    kind: z.literal('shelves'),
    size: z.enum(LABEL_SIZES),
    shop: shopSchema,
    shelves: z.array(shelfLabelSchema).min(1).max(LABELS_MAX),
  }),
  z.strictObject({
    kind: z.literal('notes'),
    shop: shopSchema,
    notes: z.array(noteSchema).min(1).max(NOTES_MAX),
  }),
]);
export type PrintedDocument = z.infer<typeof printedDocumentSchema>;

export const labelRequestSchema = z.strictObject({
  size: z.enum(LABEL_SIZES),
  fields: labelFieldsSchema,
  shop: shopSchema,
  label: labelSchema,
});
export type LabelRequest = z.infer<typeof labelRequestSchema>;

const mm = z.number().min(-10).max(300);
const markSchema = z.discriminatedUnion('kind', [
  /** A black box; with `line` (its thickness) an outlined one. */
  z.strictObject({ kind: z.literal('box'), x: mm, y: mm, width: mm, height: mm, line: mm.nullable() }),
  z.strictObject({
    kind: z.literal('text'),
    x: mm,
    y: mm,
    size: mm,
    weight: z.union([z.literal(400), z.literal(600), z.literal(700)]),
    anchor: z.enum(['start', 'middle', 'end']),
    mono: z.boolean(),
    white: z.boolean(),
    text: z.string().max(300),
  }),
  /** Modules of a barcode: `d` in whole modules, each `module` millimetres wide. */
  z.strictObject({
    kind: z.literal('code'),
    code: z.enum(['code128', 'qr']),
    x: mm,
    y: mm,
    module: mm,
    /** Bars are stretched to this height; null: modules are square. */
    height: mm.nullable(),
    d: z.string().regex(/^[MHVLZ0-9 -]*$/),
  }),
]);
export type Mark = z.infer<typeof markSchema>;

/** A label as it will be printed, in millimetres. The page renders the same marks that the printer gets. */
export const labelDrawingSchema = z.strictObject({
  width: mm,
  height: mm,
  marks: z.array(markSchema).max(60),
});
export type LabelDrawing = z.infer<typeof labelDrawingSchema>;

export const printerSchema = z.strictObject({ name: z.string(), label: z.string() });
export type PrinterChoice = z.infer<typeof printerSchema>;

export const printRequestSchema = z.strictObject({
  document: printedDocumentSchema,
  printer: z.string().min(1).max(500),
  copies: z.number().int().min(1).max(COPIES_MAX),
});
export const pdfRequestSchema = z.strictObject({
  document: printedDocumentSchema,
  /** Suggested file name. The user chooses the folder. */
  name: z.string().min(1).max(200),
});
