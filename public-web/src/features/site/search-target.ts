import { isCode, readPastedCodes } from '@logistics/shared/domain';

/** Returns the tracking codes in the input; empty if any part of it is something else (`1688`, words). */
export function codesIn(text: string): string[] {
  const parts = readPastedCodes(text);
  return parts.every(isCode) ? parts.map(({ code }) => code) : [];
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
