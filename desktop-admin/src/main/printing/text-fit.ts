const NARROW = /[\sijlI.,:;'|!()·]/;
const WIDE = /[mwMW@%]/;
/** Letter widths of Be Vietnam Pro bold, relative to the font size; diacritics take no width. */
const WIDTHS = { narrow: 0.36, usual: 0.64, capital: 0.8, wide: 0.98 };

/** Estimates the width of a text relative to the font size; tends to overestimate. */
export function widthOf(text: string): number {
  let width = 0;
  for (const letter of text.normalize('NFC')) {
    if (NARROW.test(letter)) width += WIDTHS.narrow;
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

/** Returns a text in one line, or in two if one line would make it small: split at the space nearest to its middle. */
export function inTwoLines(text: string, width: number, size: number): string[] {
  if (widthOf(text) * size <= width) return [text];
  const middle = text.length / 2;
  const spaces = [...text.matchAll(/\s/g)].map(({ index }) => index);
  const [nearest] = spaces.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  return nearest === undefined ? [text] : [text.slice(0, nearest), text.slice(nearest + 1)];
}
