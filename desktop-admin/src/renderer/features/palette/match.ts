import { foldVietnamese } from '@logistics/shared/domain';

const WORD_START = /(?:^|[^\p{L}\p{N}])([\p{L}\p{N}])/gu;

/**
 * Scores how well a name matches the query (greater is better); null if it does not match. Ignores diacritics and
 * letter case. Ranking: whole name, prefix, prefix of a word, initials, substring, letters in order with gaps.
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

/** Returns the matching items, best first. Items with equal scores retain their order. */
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
