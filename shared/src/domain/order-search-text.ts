import { narrow, normaliseOrderCode } from './order-code.ts';
import { isCode, readPastedCodes } from './pasted-codes.ts';

/** Content of a search in the order list: a list of whole codes, or one text that may be a part of a code. */
export type OrderSearchText =
  | { readonly kind: 'codes'; readonly codes: readonly string[] }
  | { readonly kind: 'one'; readonly text: string };

/**
 * Reads the search text of the order list by the rule for pasted codes. Two codes or more are a list. One code of a
 * carrier counts even among other words. Everything else is one text: part of a code, a customer, a phone, a bag.
 */
export function readOrderSearch(text: string): OrderSearchText {
  const codes = readPastedCodes(text).filter(isCode);
  const [first] = codes;
  if (codes.length > 1) return { kind: 'codes', codes: codes.map(({ code }) => code) };
  if (first?.kind === 'carrier') return { kind: 'one', text: first.code };
  return { kind: 'one', text: narrow(text.normalize('NFC')).replace(/\s+/gu, ' ').trim() };
}

/** Returns the text as a part of an order code, or null if no code can contain it. */
export function codePartOf(text: string): string | null {
  const part = normaliseOrderCode(text);
  return /^[A-Z0-9._|-]{1,64}$/.test(part) ? part : null;
}

/** Returns the digits of a phone number without `0` or `+84`, or null if the text is no phone number. */
export function phoneIn(text: string): string | null {
  const phone = /^(?:\+?84|0)(\d{9,10})$/.exec(text.replace(/[\s.()-]/gu, ''));
  return phone?.[1] ?? null;
}
