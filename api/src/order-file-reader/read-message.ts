import {
  ERROR_CODES,
  fieldErrorSchema,
  noHeaderSchema,
  sheetReportSchema,
} from '@logistics/shared/contracts';
import { z } from 'zod';

/** Messages of the child process. The server answers `customers` with the result of a CustomerLookup. */
const readMessageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('customers'), names: z.array(z.string()) }),
  /** Sent every few seconds: the reader is not stuck, even if it has no line yet. */
  z.object({ type: z.literal('alive') }),
  z.object({
    type: z.literal('end'),
    rows: z.int(),
    rejected: z.int(),
    problems: z.int(),
    warnings: z.int(),
    sheets: z.array(sheetReportSchema),
    /** Of all lines. */
    bytes: z.int(),
  }),
  z.object({
    type: z.literal('refused'),
    code: z.enum(ERROR_CODES),
    detail: z.string(),
    data: noHeaderSchema.optional(),
    errors: z.array(fieldErrorSchema).optional(),
  }),
]);
export type ReadMessage = z.infer<typeof readMessageSchema>;
/** A line of the channel; the last one of a process that died may be cut off. */
export const messageLineSchema = z
  .string()
  .transform((line, context) => {
    try {
      return JSON.parse(line) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'no JSON' });
      return z.NEVER;
    }
  })
  .pipe(readMessageSchema);
export type ReadEnd = Exclude<ReadMessage, { type: 'customers' | 'alive' }>;
