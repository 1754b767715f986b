import type { Mark } from '../bridge/index.ts';
import { fitText } from './text-fit.ts';

/** Smallest letters that a label printer with 8 dots per millimetre prints legibly, in millimetres. */
export const LEAST = 2.1;

export const text = (
  x: number,
  y: number,
  size: number,
  words: string,
  more: Partial<Pick<Extract<Mark, { kind: 'text' }>, 'weight' | 'anchor' | 'mono' | 'white'>> = {},
): Mark => ({
  kind: 'text',
  x,
  y,
  size,
  weight: 400,
  anchor: 'start',
  mono: false,
  white: false,
  ...more,
  text: words,
});

export const box = (
  x: number,
  y: number,
  width: number,
  height: number,
  line: number | null = null,
): Mark => ({
  kind: 'box',
  x,
  y,
  width,
  height,
  line,
});

export interface Place {
  x: number;
  /** Of the baseline. */
  y: number;
  width: number;
  /** Of the letters, if the words fit. */
  size: number;
  /** Of the letters, before the words are truncated. By default the smallest legible ones. */
  least?: number;
}

/** Words in one line: smaller if they are too long, then truncated. */
export function fitted(
  { x, y, width, size, least = LEAST }: Place,
  words: string,
  weight: 400 | 600 | 700,
): Mark[] {
  const line = words.replace(/\s+/g, ' ').trim();
  if (line === '') return [];
  const fit = fitText(line, width, { size, least: Math.min(size, least) });
  return fit.text ? [text(x, y, fit.size, fit.text, { weight })] : [];
}
