import { normaliseOrderCode, orderCodeProblem, splitCodes } from '@logistics/shared/domain';

/** A carrier's code has at least so many characters and digits; shorter ones (`1688`) are words to search for. */
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

/** The tracking codes in what was typed into the search box; empty where any of it is something else. */
export function codesIn(text: string): string[] {
  const codes = splitCodes(text);
  return codes.every(looksLikeCode) ? codes : [];
}

/** Where the search box leads: codes are looked up, words are searched for; null where nothing was typed. */
export function searchTarget(text: string): string | null {
  const words = text.trim();
  if (words === '') return null;
  const codes = codesIn(words);
  return codes.length > 0
    ? `/search?code=${codes.map(encodeURIComponent).join(',')}`
    : `/search?q=${encodeURIComponent(words)}`;
}
