const NARROW = /[\sijlI.,:;'|!()·]/;
const WIDE = /[mwMW@%]/;
/** Chinese, Japanese and Korean letters, and pictures: squares, in a font of the system. */
const SQUARE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uffef\p{Extended_Pictographic}]/u;
/** Letter widths of Be Vietnam Pro bold, relative to the font size; diacritics take no width. */
const WIDTHS = { narrow: 0.36, usual: 0.64, capital: 0.8, wide: 0.98, square: 1.05 };

/** Height of a line relative to the font size. */
export const LINE = 1.15;

/** Estimates the width of a text relative to the font size; tends to overestimate. */
export function widthOf(text: string): number {
  let width = 0;
  for (const letter of text.normalize('NFC')) {
    if (NARROW.test(letter)) width += WIDTHS.narrow;
    else if (SQUARE.test(letter)) width += WIDTHS.square;
    else if (WIDE.test(letter)) width += WIDTHS.wide;
    else width += letter === letter.toLowerCase() ? WIDTHS.usual : WIDTHS.capital;
  }
  return width;
}

/**
 * Fits a text into a space on a label: reduces the size down to `least`, then truncates.
 * @param sizes in millimetres
 */
export function fitText(
  text: string,
  width: number,
  sizes: { size: number; least: number },
): { text: string; size: number } {
  const wanted = width / Math.max(widthOf(text), 0.01);
  if (wanted >= sizes.least) return { text, size: Math.min(sizes.size, Math.floor(wanted * 20) / 20) };
  let cut = [...text];
  while (cut.length > 1 && widthOf(`${cut.join('')}…`) * sizes.least > width) cut = cut.slice(0, -1);
  return { text: `${cut.join('').trimEnd()}…`, size: sizes.least };
}

/**
 * Breaks a text into lines with the largest letters that fit into a space. Lines that do not fit with the smallest letters
 * are joined with the last one, to be truncated there.
 * @param sizes in millimetres
 */
export function inLines(
  text: string,
  space: { width: number; height: number },
  sizes: { size: number; least: number },
): { lines: string[]; size: number } {
  for (let size = sizes.size; size > sizes.least; size -= 0.1) {
    const lines = broken(text, space.width / size);
    if (lines.length * size * LINE <= space.height) return { lines, size };
  }
  const lines = broken(text, space.width / sizes.least);
  const most = Math.max(1, Math.floor(space.height / sizes.least / LINE));
  return { lines: [...lines.slice(0, most - 1), lines.slice(most - 1).join(' ')], size: sizes.least };
}

/** Lines at spaces, each as long as possible; a longer word is a line of its own. `width`: relative to the font size. */
function broken(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ');
    if (lines.length > 0 && widthOf(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
