import { z } from 'zod';
import { normaliseOrderCode } from '../domain/index.ts';
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
};
