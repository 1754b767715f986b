import { z } from 'zod';
import { idSchema, pagingFields, timestampSchema, wholeNumberParam } from './envelope.ts';
import { orderAttributesSchema } from './order-attributes.ts';
import { statusWordsContentSchema } from './manager-records.ts';
import { statusSchema } from './order-status.ts';

/** Problems of a row: it cannot be imported ("error") or should be checked ("warning"). */
export const ROW_PROBLEM_CODES = [
  'CODE_MISSING',
  'CODE_TOO_SHORT',
  'CODE_TOO_LONG',
  'CODE_BAD_CHARACTER',
  'CODE_LOST_DIGITS',
  'STATUS_MISSING',
  'STATUS_UNKNOWN',
  'DATE_MISSING',
  'DATE_INVALID',
  'DATE_IN_FUTURE',
  'DATE_TOO_FAR_AHEAD',
  'DATE_TOO_OLD',
  'CELL_ERROR',
  'NUMBER_INVALID',
  'TEXT_TOO_LONG',
  'CUSTOMER_UNKNOWN',
] as const;
export type RowProblemCode = (typeof ROW_PROBLEM_CODES)[number];

export const rowProblemSchema = z.object({
  sheet: z.string(),
  /** The row's number as in Excel, from 1. */
  row: z.number().int().min(1),
  /** The column's header as in the file. */
  column: z.string(),
  /** The cell's text, cut to 200 characters for display. */
  value: z.string(),
  code: z.enum(ROW_PROBLEM_CODES),
  /** 'error': the row is not imported. 'warning': it is imported, but a person should check it. */
  level: z.enum(['error', 'warning']),
  message: z.string(),
});
export type RowProblem = z.infer<typeof rowProblemSchema>;

/** Codes: letters, digits, `. _ | -`, 4 to 64 characters, upper case, no white space. */
export const orderCodeSchema = z.string().regex(/^[A-Z0-9._|-]{4,64}$/);

/** One valid, normalised row: output of the reader, input of the importer. */
export const orderRowSchema = z.strictObject({
  sheet: z.string().max(200),
  row: z.number().int().min(1),
  orderCode: orderCodeSchema,
  status: statusSchema,
  occurredAt: timestampSchema,
  facts: orderAttributesSchema.optional(),
});
export type OrderRow = z.infer<typeof orderRowSchema>;

/** A rejected row with all its cells as text, so that the user can download it as a file. */
export const rejectedRowSchema = z.object({
  sheet: z.string(),
  row: z.number().int().min(1),
  cells: z.array(z.string()),
});
export type RejectedRow = z.infer<typeof rejectedRowSchema>;

export const sheetReportSchema = z.object({
  name: z.string(),
  rows: z.number().int(),
  /** One entry per column, from the first: its header ('' if blank) and the recognised field; null: ignored. */
  columns: z.array(z.object({ header: z.string(), field: z.string().nullable() })),
  /** False: the sheet has no known header row and was skipped. */
  read: z.boolean(),
});
export type SheetReport = z.infer<typeof sheetReportSchema>;

/**
 * The numbers add up: total = created + updated + unchanged + rejected; `older` is the part of `unchanged` that only
 * adds history.
 */
export const importSummarySchema = z.object({
  /** null in a preview: nothing was written. */
  importId: idSchema.nullable(),
  fileName: z.string(),
  total: z.number().int(),
  created: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
  older: z.number().int(),
  /** Older rows that were left out because the user chose so; part of `unchanged`. */
  leftOut: z.number().int().default(0),
  rejected: z.number().int(),
  warnings: z.number().int(),
  /** The first problems (IMPORT_PROBLEMS_MAX), in the order of the file. */
  problems: z.array(rowProblemSchema),
  problemsTotal: z.number().int(),
  sheets: z.array(sheetReportSchema),
  /** Preview only: the last import of a file with the same content that was not undone; absent: there is none. */
  sameFile: z.object({ importId: idSchema, importedAt: timestampSchema }).optional(),
  /** Preview only: number of `older` rows that are older than the stored data. `olderRows` can leave them out. */
  behind: z.number().int().optional(),
  /** Preview only: the first 500 changes, with the current values. */
  changes: z
    .array(
      z.object({
        sheet: z.string(),
        row: z.number().int(),
        orderCode: z.string(),
        kind: z.enum(['created', 'updated', 'older', 'unchanged']),
        statusBefore: z.number().int().nullable(),
        status: z.number().int(),
        occurredAt: timestampSchema,
        /** The row is older than the stored data, not only older than another row of the file. */
        behind: z.boolean().optional(),
      }),
    )
    .optional(),
  /** Preview only: codes that are in several rows of the file, their number and the first 100. */
  repeated: z
    .object({
      codes: z.number().int(),
      first: z.array(
        z.object({
          orderCode: z.string(),
          count: z.number().int(),
          /** The first 10 rows. */
          rows: z.array(z.object({ sheet: z.string(), row: z.number().int() })),
        }),
      ),
    })
    .optional(),
});
export type RepeatedCodes = NonNullable<ImportSummary['repeated']>;
export type ImportSummary = z.infer<typeof importSummarySchema>;
export type ImportChange = NonNullable<ImportSummary['changes']>[number];

/** Where a file came from: a browser, or the console. */
export const IMPORT_SOURCES = ['upload', 'desktop'] as const;
export type ImportSourceName = (typeof IMPORT_SOURCES)[number];
const importSourceSchema = z.enum(IMPORT_SOURCES);

export const importViewSchema = z.object({
  id: idSchema,
  fileName: z.string(),
  source: importSourceSchema,
  createdAt: timestampSchema,
  createdBy: z.object({ id: idSchema, name: z.string() }),
  total: z.number().int(),
  created: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
  older: z.number().int(),
  rejected: z.number().int(),
  /** Number of rejected rows that can be downloaded: the first ones, until the server deletes the details. */
  rejectedStored: z.number().int(),
  /** Number of cells that `createdBy` corrected in the preview, and of status words explained there. */
  corrected: z.number().int(),
  explained: z.number().int(),
  undoneAt: timestampSchema.nullable(),
  can: z.object({ undo: z.boolean() }),
});
export type ImportView = z.infer<typeof importViewSchema>;
export const importListQuerySchema = z.strictObject({ ...pagingFields });

/**
 * Treatment of rows that are older than the stored data of their order. history: added to the order's history,
 * without changing its status. leave-out: not stored at all.
 */
export const OLDER_ROWS = ['history', 'leave-out'] as const;
export type OlderRows = (typeof OLDER_ROWS)[number];
const olderRowsSchema = z.enum(OLDER_ROWS).default('history');

/**
 * The `data` of FILE_NO_HEADER: for each sheet the row that looks most like a header, so that the user can name its
 * columns.
 */
export const noHeaderSchema = z.object({ sheets: z.array(sheetReportSchema) });
export type NoHeader = z.infer<typeof noHeaderSchema>;

/** Maximum number of cells that a person can correct in the preview of a file. */
export const CORRECTIONS_MAX = 500;
/** Maximum length of a cell's text in a problem. A correction contains the text as shortened there. */
export const CELL_SHOWN_MAX = 200;

/** A cell that a person corrected in the preview. It applies only if the cell has the text that the person saw. */
export const cellCorrectionSchema = z.strictObject({
  sheet: z.string().max(200),
  row: z.number().int().min(1),
  /** The column's header as in the file. */
  column: z.string().max(200),
  was: z.string().max(CELL_SHOWN_MAX),
  /** '' empties the cell. */
  value: z.string().max(500),
});
export type CellCorrection = z.infer<typeof cellCorrectionSchema>;

/** Status words that a person explained in the preview; the import stores them for later files. */
export const learnedWordsSchema = statusWordsContentSchema.shape.words;
export type LearnedWords = z.infer<typeof learnedWordsSchema>;

/** Decisions of the person who imports a file. */
export const importOptionsSchema = z.strictObject({
  badRows: z.enum(['refuse', 'skip']).default('refuse'),
  olderRows: olderRowsSchema,
  /** For a file without a date or status column: the user's choice for all its rows. */
  defaultStatus: statusSchema.optional(),
  defaultOccurredAt: timestampSchema.optional(),
  /** Header word as in the file -> field, for columns that the reader does not know. */
  columns: z.record(z.string().max(200), z.string().max(50)).optional(),
  corrections: z.array(cellCorrectionSchema).max(CORRECTIONS_MAX).optional(),
  statusWords: learnedWordsSchema.optional(),
});
export type ImportOptions = z.input<typeof importOptionsSchema>;

export const importDetailSchema = importViewSchema.extend({
  problems: z.array(rowProblemSchema),
  sheets: z.array(sheetReportSchema),
  corrections: z.array(cellCorrectionSchema),
  statusWords: learnedWordsSchema,
});
export type ImportDetail = z.infer<typeof importDetailSchema>;

/** Maximum number of rows per file; a larger file is rejected, never truncated. */
export const IMPORT_ROWS_MAX = 1_500_000;
export const IMPORT_BYTES_MAX = 200 * 1024 * 1024;

/** SHA-256 of a file's bytes, lower-case hex. */
const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/);

/** The `options` part of an upload or preview, as JSON text in the multipart form. */
export const importUploadOptionsSchema = importOptionsSchema.extend({
  /** The client that sends the file. */
  source: importSourceSchema.default('upload'),
  /** Names a file that was sent before in parts; the form then has no `file`. */
  parts: z
    .strictObject({
      sha256: sha256Schema,
      bytes: z.number().int().min(1).max(IMPORT_BYTES_MAX),
      /** File name on the user's computer; its extension distinguishes CSV files from other formats. */
      fileName: z.string().min(1).max(255),
    })
    .optional(),
});
export type ImportUploadOptions = z.input<typeof importUploadOptionsSchema>;

/**
 * A file that is uploaded in parts is identified by the SHA-256 of its bytes. So the import reuses the parts that were
 * sent for the preview, and an interrupted upload continues where it stopped.
 */
export const importPartsPathSchema = z.strictObject({ sha256: sha256Schema });
/** The byte at which a part begins. */
export const importPartQuerySchema = z.strictObject({ offset: wholeNumberParam(z.number().int().min(0)) });
export const importPartsSchema = z.object({
  /** Bytes that the server has, counted from the start of the file. */
  received: z.number().int().min(0),
});
export type ImportParts = z.infer<typeof importPartsSchema>;

/** Headers of an upload. */
export const uploadHeadersSchema = z.object({
  'Idempotency-Key': z
    .string()
    .regex(/^[\x21-\x7e]{8,200}$/)
    .optional()
    .describe('A repeat with the same key and file gives the same answer and writes nothing.'),
});
