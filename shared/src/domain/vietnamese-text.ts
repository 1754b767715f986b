const COMBINING_MARKS = /[\u0300-\u036f]+/gu;
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff]+/gu;

/**
 * Folds text for comparing and searching: lower case, without diacritics, `đ` as `d` (it does not decompose), runs of
 * white space as one space, trimmed. Idempotent; gives the same result for composed and decomposed letters.
 */
export function foldVietnamese(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(COMBINING_MARKS, '')
    .replaceAll('\u0111', 'd')
    .replace(INVISIBLE, '')
    .replace(/\s+/gu, ' ')
    .trim();
}
