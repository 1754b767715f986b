import { z } from 'zod';
import {
  CARRIER_NAMES,
  isShelfCode,
  normaliseOrderCode,
  normaliseShelf,
  ORDER_ATTRIBUTES,
  ORDER_SEARCH_TEXT_MAX,
} from '../domain/index.ts';
import { idParamSchema, idSchema } from './envelope.ts';
import { anyStatusSchema } from './order-status.ts';

/** A day in the business's time zone, `yyyy-MM-dd`. */
export const daySchema = z.iso.date().regex(/^(19|20|21)/);

/** Part of a code, at least 1 character; matches anywhere in the code, ignoring case and white space. */
export const codePartSchema = z
  .string()
  .trim()
  .min(1)
  .max(64)
  // Normalisation removes invisible characters, and an empty text would match every code.
  .refine((text) => normaliseOrderCode(text) !== '');

/** A filter that is on or absent; text in a query. */
const trueParam = z.preprocess((value: true) => {
  const input: unknown = value;
  return input === 'true' ? true : input;
}, z.literal(true));

/**
 * The user's input in the search box: part of a code, a list of whole codes, a customer's code, name or phone, or a
 * bag. At most 20 customers may match; if more do, their orders are not found.
 */
export const orderTextSchema = z
  .string()
  .trim()
  .min(1)
  .max(ORDER_SEARCH_TEXT_MAX)
  .refine((text) => normaliseOrderCode(text) !== '')
  .optional();

/** Filters that have the same form in a body and in a query. */
const sharedFields = {
  text: orderTextSchema,
  /** Only orders without an owner. */
  unowned: trueParam.optional(),
  carrier: z.enum(CARRIER_NAMES).optional(),
  bag: z.string().trim().min(1).max(ORDER_ATTRIBUTES.bag.max).optional(),
  /** The code of a shelf: only orders that are on it now. */
  shelf: z
    .string()
    .trim()
    .max(200)
    .refine((code) => isShelfCode(normaliseShelf(code)))
    .optional(),
  /** Only orders that have waited too long in their status. */
  overdue: trueParam.optional(),
};

/** The orders of a bulk change. Days refer to the present status, first and last included. */
export const orderFilterSchema = z
  .strictObject({
    status: anyStatusSchema.optional(),
    orderCode: codePartSchema.optional(),
    /** Only the orders that this import touched. */
    importId: idSchema.optional(),
    /** Only the orders of this account. */
    customerId: idSchema.optional(),
    from: daySchema.optional(),
    to: daySchema.optional(),
    ...sharedFields,
  })
  .refine((filter) => Object.values(filter).some((value) => value !== undefined), {
    message: 'FILTER_EMPTY',
  });
export type OrderFilter = z.infer<typeof orderFilterSchema>;

/** The same as query fields, where all values arrive as text. */
export const orderFilterQueryFields = {
  importId: idParamSchema.optional(),
  customerId: idParamSchema.optional(),
  from: daySchema.optional(),
  to: daySchema.optional(),
  ...sharedFields,
};

export const SORT_UNBOUNDED = { message: 'SORT_UNBOUNDED', path: ['sort'] };
