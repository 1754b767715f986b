import { z } from 'zod';
import { normaliseOrderCode } from '../domain/index.ts';
import { idSchema } from './envelope.ts';
import { anyStatusSchema } from './order-status.ts';

/** A day of the business's calendar, `yyyy-MM-dd`. */
export const daySchema = z.iso.date().regex(/^(19|20|21)/);

/** Part of a code, at least 1 character; matched anywhere in the code, without regard to case and white space. */
export const codePartSchema = z
  .string()
  .trim()
  .min(1)
  .max(64)
  // Letters that nobody sees would be left out of it, and nothing is a part of every code.
  .refine((text) => normaliseOrderCode(text) !== '');

/** Which orders a change of many is about. Days are those of the present status, first and last included. */
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

/** The same as fields of a query, where everything arrives as text. */
export const orderFilterQueryFields = {
  importId: z.coerce.number<number>().pipe(idSchema).optional(),
  customerId: z.coerce.number<number>().pipe(idSchema).optional(),
  from: daySchema.optional(),
  to: daySchema.optional(),
};
