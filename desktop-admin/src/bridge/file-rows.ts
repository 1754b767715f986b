import { rowProblemSchema } from '@logistics/shared/contracts';
import { z } from 'zod';

/** Which rows of a file: all, or only those with a problem. */
const FILE_ROW_KINDS = ['all', 'problems'] as const;
export type FileRowKind = (typeof FILE_ROW_KINDS)[number];
/** Maximum number of rows per call. */
const FILE_ROWS_MAX = 200;

export const fileRowsOptionsSchema = z.strictObject({
  fileId: z.uuid(),
  /** From 0. */
  offset: z.number().int().min(0),
  limit: z.number().int().min(1).max(FILE_ROWS_MAX),
  only: z.enum(FILE_ROW_KINDS),
});

const fileRowSchema = z.strictObject({
  sheet: z.string(),
  row: z.number().int(),
  /** Values of the row; null if it was rejected. */
  good: z
    .strictObject({ orderCode: z.string(), status: z.number().int(), occurredAt: z.string() })
    .nullable(),
  problems: z.array(rowProblemSchema.pick({ column: true, value: true, level: true, message: true })),
});
export type FileRow = z.infer<typeof fileRowSchema>;

/** A window of the rows that were read on this machine, and the total number of such rows. */
export const fileRowsSchema = z.strictObject({
  total: z.number().int(),
  rows: z.array(fileRowSchema),
});
export type FileRows = z.infer<typeof fileRowsSchema>;
