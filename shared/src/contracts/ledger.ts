import { z } from 'zod';
import { DEBT_AGES, daysBetween } from '../domain/debt-age.ts';
import { idSchema, timestampSchema, wholeNumberParam } from './envelope.ts';
import { daySchema } from './order-filter.ts';

/** Kinds of transactions in a customer's ledger. */
export const LEDGER_KINDS = ['charge', 'payment', 'adjustment', 'refund', 'reversal'] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

/** Methods of payments and refunds. */
export const PAYMENT_METHODS = ['cash', 'transfer'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Largest amount of one transaction in đồng; more is a typing error. */
export const LEDGER_AMOUNT_MAX = 100_000_000_000;
/** Whole đồng of a transaction, always positive. */
export const ledgerAmountSchema = z.number().int().min(1).max(LEDGER_AMOUNT_MAX);

/** Fields of every view of a transaction. */
const rowFields = {
  /** Number in the customer's ledger: 1, 2, 3… */
  seq: z.number().int(),
  kind: z.enum(LEDGER_KINDS),
  /** Change of the balance: positive if the customer then owes more. */
  amount: z.number().int(),
  /** The balance after it. Positive: the customer owes us. */
  balanceAfter: z.number().int(),
  method: z.enum(PAYMENT_METHODS).nullable(),
  reference: z.string().nullable(),
  note: z.string().nullable(),
  /** Business day in Vietnam. */
  occurredOn: daySchema,
  createdAt: timestampSchema,
  deliveryNoteId: idSchema.nullable(),
  /** The complaint that a refund is for. */
  complaintId: idSchema.nullable(),
  /** A reversal: the number of the transaction that it reverses. */
  reverses: z.number().int().nullable(),
  /** The number of the reversal of this transaction. */
  reversedBy: z.number().int().nullable(),
};
/** A transaction as its customer sees it. */
export const ownLedgerRowSchema = z.object(rowFields);
export type OwnLedgerRow = z.infer<typeof ownLedgerRowSchema>;
/** A transaction as users who manage money see it. */
export const ledgerRowSchema = z.object({
  ...rowFields,
  id: idSchema,
  orderId: idSchema.nullable(),
  /** null: the system. */
  createdBy: z.string().nullable(),
  can: z.object({ reverse: z.boolean() }),
});
export type LedgerRow = z.infer<typeof ledgerRowSchema>;

/** Transactions of one answer. */
export const LEDGER_PAGE_MAX = 50;
const seqSchema = wholeNumberParam(z.number().int().min(1).max(2_147_483_647));
/** `before`: only transactions with a smaller number; the newest ones come first. */
export const ledgerQuerySchema = z.strictObject({ before: seqSchema.optional() });
export type LedgerQuery = z.input<typeof ledgerQuerySchema>;
/** `next`: `before` of the next page; null on the last one. */
const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), next: z.number().int().nullable() });
export const ownLedgerPageSchema = pageOf(ownLedgerRowSchema);
export type OwnLedgerPage = z.infer<typeof ownLedgerPageSchema>;
export const ledgerPageSchema = pageOf(ledgerRowSchema);
export type LedgerPage = z.infer<typeof ledgerPageSchema>;

/** The unpaid part of a debit. Payments settle the oldest debit first. */
const unpaidSchema = z.object({
  seq: z.number().int(),
  kind: z.enum(LEDGER_KINDS),
  reference: z.string().nullable(),
  note: z.string().nullable(),
  deliveryNoteId: idSchema.nullable(),
  occurredOn: daySchema,
  amount: z.number().int(),
  unpaid: z.number().int(),
});
export type UnpaidDebit = z.infer<typeof unpaidSchema>;
/** Unpaid debits that an answer lists, oldest first. */
export const UNPAID_MAX = 100;
export const ownDebtSchema = z.object({
  /** Positive: the customer owes us. Negative: money that we hold for the customer. */
  balance: z.number().int(),
  unpaid: z.array(unpaidSchema),
  /** There are more unpaid debits than listed. */
  hasMore: z.boolean(),
  /** Text that a transfer of this customer should contain. */
  customerCode: z.string(),
});
export type OwnDebt = z.infer<typeof ownDebtSchema>;

/** đồng by age of the unpaid debits, in the order of DEBT_AGES. */
const agesSchema = z.array(z.number().int()).length(DEBT_AGES.length);

export const ledgerAccountSchema = z.object({
  customer: z.object({
    id: idSchema,
    customerCode: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
  }),
  balance: z.number().int(),
  ages: agesSchema,
  /** null: no limit. */
  debtLimit: z.number().int().nullable(),
  limitVersion: z.number().int(),
  /** Number of the last transaction: 0 for an empty ledger. */
  version: z.number().int(),
});
export type LedgerAccount = z.infer<typeof ledgerAccountSchema>;

export const debtSchema = z.object({
  customerId: idSchema,
  customerCode: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  balance: z.number().int(),
  ages: agesSchema,
  /** Day of the oldest unpaid debit. */
  oldestOn: daySchema.nullable(),
  debtLimit: z.number().int().nullable(),
});
export type Debt = z.infer<typeof debtSchema>;
export const DEBT_PAGE_MAX = 50;
export const debtListQuerySchema = z.strictObject({
  /** Words of name, code, email or phone. Finds customers without debts, too. */
  q: z.string().trim().max(100).optional(),
  /** Index in DEBT_AGES: only customers with an unpaid debit of this age. */
  age: wholeNumberParam(
    z
      .number()
      .int()
      .min(0)
      .max(DEBT_AGES.length - 1),
  ).optional(),
  /** `next` of the previous page. */
  after: z
    .string()
    .regex(/^-?\d{1,16}:\d{1,16}$/)
    .optional(),
});
export type DebtListQuery = z.input<typeof debtListQuerySchema>;
export const debtPageSchema = z.object({ rows: z.array(debtSchema), next: z.string().nullable() });
export type DebtPage = z.infer<typeof debtPageSchema>;

/** A difference that the daily check of the ledgers found. */
const differenceSchema = z.object({
  check: z.enum(['entries', 'reversal', 'balance', 'running', 'unpaid']),
  customerId: idSchema,
  /** null: the difference is in the customer's balance as a whole. */
  transactionId: idSchema.nullable(),
  expected: z.number().nullable(),
  found: z.number().nullable(),
});
export type LedgerDifference = z.infer<typeof differenceSchema>;
export const debtTotalsSchema = z.object({
  /** Debts of all customers, by age. */
  ages: z.array(z.object({ amount: z.number().int(), customers: z.number().int() })).length(DEBT_AGES.length),
  total: z.number().int(),
  customers: z.number().int(),
  /** The last finished check of all ledgers; null before the first one. */
  check: z.object({ finishedAt: timestampSchema, differences: z.array(differenceSchema) }).nullable(),
});
export type DebtTotals = z.infer<typeof debtTotalsSchema>;

const keySchema = z.guid();
const noteSchema = z.string().trim().max(1000);
const moneyMoved = {
  /** Chosen by the client; a repeated call with it changes nothing. */
  key: keySchema,
  amount: ledgerAmountSchema,
  method: z.enum(PAYMENT_METHODS),
  occurredOn: daySchema,
  reference: z.string().trim().max(200).optional(),
};
export const paymentSchema = z.strictObject({ ...moneyMoved, note: noteSchema.optional() });
export type PaymentBody = z.input<typeof paymentSchema>;
export const refundSchema = z.strictObject({ ...moneyMoved, note: noteSchema.min(1) });
export type RefundBody = z.input<typeof refundSchema>;
/** `amount`: positive if the customer then owes more, else negative. */
export const adjustmentSchema = z.strictObject({
  key: keySchema,
  amount: z
    .number()
    .int()
    .min(-LEDGER_AMOUNT_MAX)
    .max(LEDGER_AMOUNT_MAX)
    .refine((amount) => amount !== 0),
  occurredOn: daySchema,
  reason: noteSchema.min(1),
});
export type AdjustmentBody = z.input<typeof adjustmentSchema>;
export const reversalSchema = z.strictObject({
  key: keySchema,
  transactionId: idSchema,
  reason: noteSchema.min(1),
});
export type ReversalBody = z.input<typeof reversalSchema>;
/** `amount` null: no limit. `version`: `limitVersion` that the user saw. */
export const debtLimitSchema = z.strictObject({
  amount: z.number().int().min(0).max(LEDGER_AMOUNT_MAX).nullable(),
  version: z.number().int().min(0),
});
export type DebtLimitBody = z.input<typeof debtLimitSchema>;

/** Longest range of a revenue answer. */
export const REVENUE_DAYS_MAX = 366;
export const revenueQuerySchema = z
  .strictObject({ from: daySchema, to: daySchema })
  .refine(({ from, to }) => from <= to && daysBetween(from, to) < REVENUE_DAYS_MAX, {
    message: 'PERIOD_WRONG',
    path: ['from'],
  });
export type RevenueQuery = z.input<typeof revenueQuerySchema>;
/** Charges minus their reversals. */
export const revenueSchema = z.object({
  total: z.number().int(),
  /** By service, largest first. `service` null: charges without a service. */
  services: z.array(
    z.object({ service: z.string().nullable(), name: z.string().nullable(), amount: z.number().int() }),
  ),
  /** Every day of the range; `amounts` in the order of `services`. */
  days: z.array(z.object({ day: daySchema, amount: z.number().int(), amounts: z.array(z.number().int()) })),
});
export type Revenue = z.infer<typeof revenueSchema>;
