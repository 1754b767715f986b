import { narrow } from './order-code.ts';

/** White space and invisible characters, as in codes that were copied or scanned. */
const INVISIBLE = /[\s\p{Cc}\p{Cf}\u180e]+/gu;

export const PACKING_CODE_MAX = 100;

/**
 * Normalises the code of a bag or a lot for storing and comparing: composed (NFC), without white space and invisible
 * characters, full-width letters and digits as normal ones, upper case. Idempotent. Returns '' when nothing is left.
 */
export function normalisePackingCode(text: string): string {
  const visible = narrow(text.normalize('NFC').replace(INVISIBLE, ''));
  return visible.toUpperCase().normalize('NFC').replace(INVISIBLE, '');
}

/** Returns the code of the n-th delivery note of a day (`yyyy-MM-dd`): `PX261125-7`. */
export const madeNoteCode = (day: string, number: number): string =>
  `PX${day.slice(2).replaceAll('-', '')}-${number}`;

/** Returns the code of the n-th complaint of a day (`yyyy-MM-dd`): `KN261126-7`. */
export const madeComplaintCode = (day: string, number: number): string =>
  `KN${day.slice(2).replaceAll('-', '')}-${number}`;
/** Returns the code of the n-th delivery request of a day (`yyyy-MM-dd`): `YC261125-7`. */
export const madeRequestCode = (day: string, number: number): string =>
  `YC${day.slice(2).replaceAll('-', '')}-${number}`;

/** Attributes of an order that are the code of its bag or its lot. */
const PACKING_ATTRIBUTES = ['bag', 'lot'] as const;

/** Whether the attribute is the code of a bag or a lot, which is stored normalised. */
export const isPackingAttribute = (name: string): boolean =>
  PACKING_ATTRIBUTES.some((attribute) => attribute === name);

/** Whether a scanned text has the form of a code that `madePackingCode` returns. */
export const looksLikePackingCode = (text: string): boolean =>
  /^[BL]\d{6}-\d+$/.test(normalisePackingCode(text));

/**
 * Returns the code of the n-th bag or lot of a day, short enough to be read aloud: `B261125-7`.
 *
 * @param day `yyyy-MM-dd`
 */
export const madePackingCode = (kind: 'bag' | 'lot', day: string, number: number): string =>
  `${kind === 'bag' ? 'B' : 'L'}${day.slice(2).replaceAll('-', '')}-${number}`;
