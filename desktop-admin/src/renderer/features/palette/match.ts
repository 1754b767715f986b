import { foldVietnamese } from '@logistics/shared/domain';

const WORD_START = /(?:^|[^\p{L}\p{N}])([\p{L}\p{N}])/gu;

/**
 * How well a name answers what was typed, greater is better; null where it does not. Diacritics and letter case don't
 * count. In order: the whole name, its beginning, the beginning of a word, first letters of words, anywhere, letters in
 * their order with gaps.
 */
export function matchScore(typed: string, name: string): number | null {
  const wanted = foldVietnamese(typed);
  const text = foldVietnamese(name);
  if (wanted === '') return 0;
  if (text === wanted) return 6;
  if (text.startsWith(wanted)) return 5;
  if (text.includes(` ${wanted}`)) return 4;
  const initials = [...text.matchAll(WORD_START)].map(([, letter]) => letter).join('');
  if (initials.includes(wanted.replaceAll(' ', ''))) return 3;
  if (text.includes(wanted)) return 2;
  return hasInOrder(text, wanted.replaceAll(' ', '')) ? 1 : null;
}

/** The items that answer, the best first; as good ones stay in their order. */
export function bestMatches<T>(typed: string, items: readonly T[], nameOf: (item: T) => string): T[] {
  return items
    .map((item) => ({ item, score: matchScore(typed, nameOf(item)) }))
    .filter(({ score }) => score !== null)
    .sort((a, b) => (b.score ?? 0) - (a.score ?? 0))
    .map(({ item }) => item);
}

function hasInOrder(text: string, letters: string): boolean {
  let at = 0;
  for (const letter of letters) {
    at = text.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return true;
}
