import { z } from 'zod';
import { ERROR_CODES } from './error-codes.ts';

/** Ids are positive integers that JavaScript represents exactly (design: 1 to 2^53-1). */
export const idSchema = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
/** At most 500 ids per call, without duplicates: writes over ids are all or nothing. */
export const idListSchema = z.strictObject({ id: z.array(idSchema).min(1).max(500) });
export type IdListBody = z.input<typeof idListSchema>;

/** One-time key of an addition. A repeated call with it gets the record that the first one added. */
export const additionKeySchema = z.guid().optional();

const WHOLE_NUMBER = /^\d{1,16}$/;
/**
 * A whole number in a path or a query, where it arrives as text; the client passes a number. Only digits count: `0x1`,
 * `1e3`, `1.0` and an empty text would be numbers for JavaScript.
 */
export const wholeNumberParam = <Schema extends z.ZodType<number>>(schema: Schema) =>
  z.preprocess((value: number) => {
    const input: unknown = value;
    return typeof input === 'string' && WHOLE_NUMBER.test(input) ? Number(input) : input;
  }, schema);
/** An id in a path or a query; the client passes a number. */
export const idParamSchema = wholeNumberParam(idSchema);

/** Path parameters of a call about one record. */
export const idPathSchema = z.strictObject({ id: idParamSchema });
export type IdPath = z.input<typeof idPathSchema>;
/** Answer of a call that returns no data. */
export const nothingSchema = z.object({});
export type Nothing = z.infer<typeof nothingSchema>;

/** ISO 8601 in UTC, e.g. `2026-11-21T07:05:00Z` or with milliseconds. */
export const timestampSchema = z.iso.datetime();

export const PAGE_SIZE_MAX = 500;
export const PAGE_SIZE_DEFAULT = 100;

/** Paging fields of list calls; numbers in a body, text in the query of a GET. */
export const pagingFields = {
  page: wholeNumberParam(z.number().int().min(1).max(10_000_000)).default(1),
  pageSize: wholeNumberParam(z.number().int().min(1).max(PAGE_SIZE_MAX)).default(PAGE_SIZE_DEFAULT),
};
/** Query with only a page. */
export const pageQuerySchema = z.strictObject(pagingFields);
export type PageQuery = z.input<typeof pageQuerySchema>;

export const listMetaSchema = z.object({
  page: z.number().int(),
  pageSize: z.number().int(),
  /** Number of matching rows, exact unless `totalIsCapped`. */
  total: z.number().int(),
  /** True if counting stopped at `total`; the client then shows '2000+'. */
  totalIsCapped: z.boolean().optional(),
  /** Version of a list that is saved as a whole. */
  version: z.number().int().optional(),
});
export type ListMeta = z.infer<typeof listMetaSchema>;

export const fieldErrorSchema = z.object({ path: z.string(), message: z.string() });
export type FieldError = z.infer<typeof fieldErrorSchema>;

/**
 * Contract: "Envelope", failure. `data` contains details with which the client explains the error (a newer version, a
 * summary).
 */
export const failureSchema = z.object({
  success: z.literal(false),
  code: z.enum(ERROR_CODES),
  message: z.string().min(1),
  errors: z.array(fieldErrorSchema).optional(),
  data: z.unknown().optional(),
});
export type Failure = z.infer<typeof failureSchema>;

export const successSchema = <T extends z.ZodType>(data: T) =>
  z.object({ success: z.literal(true), data, message: z.string().optional() });
export const listSchema = <T extends z.ZodType>(row: T) =>
  z.object({
    success: z.literal(true),
    data: z.array(row),
    message: z.string().optional(),
    meta: listMetaSchema,
  });

export interface Success<T> {
  success: true;
  data: T;
  message?: string;
  meta?: ListMeta;
}
export interface ListAnswer<T> {
  rows: T[];
  meta: ListMeta;
}

/** Parts of a multipart request: only files named `file`. */
export const filesSchema = z.strictObject({ file: z.unknown().optional() });
/** The same with `options` (JSON text), for workbooks of orders. */
export const filesWithOptionsSchema = filesSchema.extend({ options: z.unknown().optional() });
