/** Part of a text; `match`: it matches the search. */
export interface Piece {
  readonly text: string;
  readonly match: boolean;
}

const MARKS = /[\u0300-\u036f]/g;

/** Normalises one letter for comparison: lower case, without diacritics (specification of the fold: shared/domain). */
function foldLetter(letter: string): string {
  return letter.toLowerCase().normalize('NFD').replace(MARKS, '').replaceAll('\u0111', 'd');
}

/**
 * Splits a text into parts and marks every occurrence of a search word, ignoring case and diacritics. The joined parts
 * equal the text.
 */
export function markMatches(text: string, words: string): Piece[] {
  const letters = [...text];
  const folded = letters.map(foldLetter);
  const marked = letters.map(() => false);
  for (const word of wordsOf(words)) markWord(folded, word, marked);
  const pieces: { text: string; match: boolean }[] = [];
  letters.forEach((letter, index) => {
    const match = marked[index] ?? false;
    const last = pieces.at(-1);
    if (last?.match === match) last.text += letter;
    else pieces.push({ text: letter, match });
  });
  return pieces;
}

/** Single letters are searched only if there is no longer word. */
function wordsOf(words: string): string[] {
  const all = [...words].map(foldLetter).join('').split(/\s+/u).filter(Boolean);
  const long = all.filter((word) => word.length > 1);
  return long.length > 0 ? long : all;
}

function markWord(folded: readonly string[], word: string, marked: boolean[]): void {
  for (let start = 0; start < folded.length; start += 1) {
    const end = endOfWord(folded, word, start);
    for (let index = start; index < end; index += 1) marked[index] = true;
  }
}

/**
 * Returns the end of the word that starts at `start`, including combining marks after its last letter; `start` if there
 * is no match.
 */
function endOfWord(folded: readonly string[], word: string, start: number): number {
  if (folded[start] === '') return start;
  let rest = word;
  let index = start;
  while (rest !== '' && index < folded.length) {
    const letter = folded[index] ?? '';
    if (!rest.startsWith(letter)) return start;
    rest = rest.slice(letter.length);
    index += 1;
  }
  if (rest !== '') return start;
  while (folded[index] === '') index += 1;
  return index;
}
