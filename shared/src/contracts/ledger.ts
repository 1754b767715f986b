import { z } from 'zod';

/** Kinds of transactions in a customer's ledger. */
export const LEDGER_KINDS = ['charge', 'payment', 'adjustment', 'refund', 'reversal'] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

/** How a payment came or a refund went. */
export const PAYMENT_METHODS = ['cash', 'transfer'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Largest amount of one transaction in đồng; more is a typing error. */
export const LEDGER_AMOUNT_MAX = 100_000_000_000;
/** Whole đồng of a transaction, always positive. */
export const ledgerAmountSchema = z.number().int().min(1).max(LEDGER_AMOUNT_MAX);
