import { normaliseOrderCode, orderCodeProblem, splitCodes } from '@logistics/shared/domain';

/** Minimum length of a carrier's code, which also contains digits; shorter input (`1688`) is searched as words. */
const CODE_MIN_LENGTH = 8;
const CODE_MIN_DIGITS = 5;

function looksLikeCode(word: string): boolean {
  const code = normaliseOrderCode(word);
  return (
    code.length >= CODE_MIN_LENGTH &&
    code.replace(/\D/g, '').length >= CODE_MIN_DIGITS &&
    orderCodeProblem(code) === null
  );
}

/** Returns the tracking codes in the input; empty if any part of it is something else. */
export function codesIn(text: string): string[] {
  const codes = splitCodes(text);
  return codes.every(looksLikeCode) ? codes : [];
}

/** Returns the address of the search: lookup for codes, text search for words; null for empty input. */
export function searchTarget(text: string): string | null {
  const words = text.trim();
  if (words === '') return null;
  const codes = codesIn(words);
  return codes.length > 0
    ? `/search?code=${codes.map(encodeURIComponent).join(',')}`
    : `/search?q=${encodeURIComponent(words)}`;
}
