const WORD = /[\p{L}\p{N}]/u;
const WORDS_A_MINUTE = 220;

/** Counts words: text between spaces with a letter or a digit. */
export function countWords(text: string): number {
  return text.split(/\s+/u).filter((word) => WORD.test(word)).length;
}

/** Reading time in whole minutes. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / WORDS_A_MINUTE));
}
