import { z } from 'zod';
import { isCalendarDay } from '../domain/calendar-day.ts';
import { idSchema, timestampSchema } from './envelope.ts';
import { LEDGER_AMOUNT_MAX } from './ledger.ts';
import { daySchema } from './order-filter.ts';

/** Rows of incoming money in one statement; one transaction posts them. */
export const STATEMENT_ROWS_MAX = 1000;

const statementRowSchema = z.strictObject({
  /** Row in the file, from 1. */
  row: z.number().int().min(1).max(10_000_000),
  occurredOn: daySchema,
  /** Whole đồng. */
  amount: z.number().int().min(1).max(LEDGER_AMOUNT_MAX),
  description: z.string().max(300),
  /** The bank's own number of the transaction; empty if the statement has none. */
  bankReference: z.string().max(60),
});
const statementRowsSchema = z.array(statementRowSchema).min(1).max(STATEMENT_ROWS_MAX);

export const previewStatementSchema = z.strictObject({ rows: statementRowsSchema });
export type PreviewStatementBody = z.input<typeof previewStatementSchema>;

/** The customer of a transfer, by the references in its text. */
const matchSchema = z.object({
  customer: z.object({ id: idSchema, customerCode: z.string(), name: z.string() }),
  /** Number of the delivery note that the text names; null: it names only the customer. */
  note: z.string().nullable(),
  /** Amount due for the note, or in the customer's whole ledger. Whole đồng. */
  due: z.number().int(),
  /** The amount of the transfer equals `due`. */
  agrees: z.boolean(),
});
export type TransferMatch = z.infer<typeof matchSchema>;

/** `known`: an earlier statement contained this transfer. `match` null: the text names no customer, or several. */
export const previewedTransferSchema = z.object({
  row: z.number().int(),
  known: z.boolean(),
  match: matchSchema.nullable(),
});
export type PreviewedTransfer = z.infer<typeof previewedTransferSchema>;

export const addStatementSchema = z.strictObject({
  /** Chosen by the client; a repeated call with it changes nothing. */
  key: z.guid(),
  fileName: z.string().trim().min(1).max(255),
  rows: statementRowsSchema,
  /** Transfers to post as payments of these customers; the others stay open. */
  payments: z
    .array(z.strictObject({ row: z.number().int().min(1), customerId: idSchema }))
    .max(STATEMENT_ROWS_MAX),
});
export type AddStatementBody = z.input<typeof addStatementSchema>;
export const addedStatementSchema = z.object({
  /** Transfers that no earlier statement contained. */
  added: z.number().int(),
  posted: z.number().int(),
  /** Whole đồng of the posted ones. */
  amount: z.number().int(),
});
export type AddedStatement = z.infer<typeof addedStatementSchema>;

export const TRANSFER_STATES = ['open', 'posted', 'ignored'] as const;
export type TransferState = (typeof TRANSFER_STATES)[number];

export const bankTransferSchema = z.object({
  id: idSchema,
  fileName: z.string(),
  row: z.number().int(),
  occurredOn: daySchema,
  amount: z.number().int(),
  description: z.string(),
  bankReference: z.string(),
  state: z.enum(TRANSFER_STATES),
  /** Customer of the payment; for an open transfer, the possible customer. */
  customer: matchSchema.shape.customer.nullable(),
  note: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: timestampSchema.nullable(),
  version: z.number().int(),
});
export type BankTransfer = z.infer<typeof bankTransferSchema>;

export const TRANSFER_PAGE_MAX = 50;
export const transferQuerySchema = z.strictObject({
  state: z.enum(TRANSFER_STATES),
  /** `next` of the previous page. */
  after: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}:\d{1,16}$/)
    .refine((after) => isCalendarDay(after.slice(0, 10)))
    .optional(),
});
export type TransferQuery = z.input<typeof transferQuerySchema>;
export const transferPageSchema = z.object({
  rows: bankTransferSchema.array(),
  next: z.string().nullable(),
  /** Number of open transfers, counted up to 1000. */
  open: z.number().int(),
});
export type TransferPage = z.infer<typeof transferPageSchema>;

const changeFields = {
  id: idSchema,
  /** The version that the person saw. */
  version: z.number().int().min(0),
};
export const postTransferSchema = z.strictObject({ ...changeFields, customerId: idSchema });
export type PostTransferBody = z.input<typeof postTransferSchema>;
export const ignoreTransferSchema = z.strictObject({
  ...changeFields,
  note: z.string().trim().min(1).max(500),
});
export type IgnoreTransferBody = z.input<typeof ignoreTransferSchema>;
export const reopenTransferSchema = z.strictObject(changeFields);
export type ReopenTransferBody = z.input<typeof reopenTransferSchema>;

/** Without `note`: for the caller's whole debt. */
export const transferCodeQuerySchema = z.strictObject({
  /** Number of a delivery note. */
  note: z.string().trim().min(1).max(40).optional(),
});
export type TransferCodeQuery = z.input<typeof transferCodeQuerySchema>;
