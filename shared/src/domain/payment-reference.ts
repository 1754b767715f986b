import { foldVietnamese } from './vietnamese-text.ts';

/** References to the payer in the text of a bank transfer, in the text's order, each once. */
export interface PaymentReferences {
  /** Numbers of delivery notes: `PX261125-7`. */
  readonly notes: readonly string[];
  /** Codes of customers: `KH00012`. */
  readonly customers: readonly string[];
}

/** Letters and digits only: banks drop other characters, or change them. */
const NOTE_IN_TEXT = /(?<![a-z])px(\d{6})(?: ?- ?)?(\d{1,6})(?!\d)/g;
const CUSTOMER_IN_TEXT = /(?<![a-z])kh ?(\d{1,9})(?!\d)/g;

/** The database pads the numbers of customers; people leave the zeros out. */
const CUSTOMER_DIGITS = 5;

/**
 * Returns the text of a customer's transfer for a delivery note. `PX261125-7` becomes `PX2611257`, because many banks
 * drop the dash. The day has six digits, so the number is clear without it.
 */
export const noteTransferText = (number: string): string => number.replace('-', '');

/** Finds the references in the text of a transfer, as the bank or the payer wrote them. */
export function paymentReferences(text: string): PaymentReferences {
  const folded = foldVietnamese(text);
  const notes = [...folded.matchAll(NOTE_IN_TEXT)].map(([, day, number]) => `PX${day}-${Number(number)}`);
  const customers = [...folded.matchAll(CUSTOMER_IN_TEXT)].map(
    ([, number]) => `KH${String(Number(number)).padStart(CUSTOMER_DIGITS, '0')}`,
  );
  return { notes: [...new Set(notes)], customers: [...new Set(customers)] };
}
