import {
  CORRECTIONS_MAX,
  type CellCorrection,
  type LearnedWords,
  type RowProblem,
} from '@logistics/shared/contracts';
import { statusWordKey } from '@logistics/shared/domain';
import type { JobOptions } from './job.ts';

/** Longer texts cannot be stored as a status word. */
const WORD_MAX = 60;

/** Corrections that the user typed into a preview and that the preview does not include yet. */
export interface CorrectionDraft {
  readonly cells: readonly CellCorrection[];
  readonly words: LearnedWords;
}
export const NO_CORRECTIONS: CorrectionDraft = { cells: [], words: [] };

type CellPlace = Pick<RowProblem, 'sheet' | 'row' | 'column'>;
const isSameCell = (a: CellPlace, b: CellPlace) =>
  a.row === b.row && a.column === b.column && a.sheet === b.sheet;

export function findCell(cells: readonly CellCorrection[] | undefined, place: CellPlace) {
  return cells?.find((cell) => isSameCell(cell, place));
}

/** Sets a cell of the draft; the value that the preview shows removes it. */
export function withCell(
  draft: CorrectionDraft,
  { sheet, row, column, value: shown }: RowProblem,
  value: string,
): CorrectionDraft {
  const others = draft.cells.filter((cell) => !isSameCell(cell, { sheet, row, column }));
  if (value === shown) return { ...draft, cells: others };
  return { ...draft, cells: [...others, { sheet, row, column, was: shown, value }] };
}

/** Sets the status of a status word. */
export function withWord(
  draft: CorrectionDraft,
  word: string,
  status: LearnedWords[number]['status'],
): CorrectionDraft {
  return { ...draft, words: [...withoutWord(draft.words, word), { word, status }] };
}

const withoutWord = (words: LearnedWords, word: string) =>
  words.filter((one) => statusWordKey(one.word) !== statusWordKey(word));

/** Adds the draft to the preview's corrections. If a cell is corrected twice, `was` remains the file's text. */
export function applied(options: JobOptions, { cells, words }: CorrectionDraft): JobOptions {
  const before = options.corrections ?? [];
  const fresh = cells.map((cell) => ({ ...cell, was: findCell(before, cell)?.was ?? cell.was }));
  const others = before.filter((cell) => !findCell(fresh, cell));
  let learned = options.statusWords ?? [];
  for (const { word } of words) learned = withoutWord(learned, word);
  return { ...options, corrections: [...others, ...fresh], statusWords: [...learned, ...words] };
}

/** Whether more cells can be corrected. A file with more wrong cells is better corrected in Excel. */
export function hasRoom({ corrections = [] }: JobOptions, { cells }: CorrectionDraft): boolean {
  return corrections.length + cells.length < CORRECTIONS_MAX;
}

/** Returns the unknown status words of the listed problems with the number of their rows, the most frequent first. */
export function unknownWords(problems: readonly RowProblem[]): { word: string; count: number }[] {
  const found = new Map<string, { word: string; count: number }>();
  for (const { code, value } of problems) {
    const key = code === 'STATUS_UNKNOWN' ? statusWordKey(value) : '';
    if (key === '' || value.length > WORD_MAX) continue;
    const { count } = found.get(key) ?? { count: 0 };
    found.set(key, { word: found.get(key)?.word ?? value, count: count + 1 });
  }
  return [...found.values()].sort((a, b) => b.count - a.count);
}
