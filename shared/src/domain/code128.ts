/** Widths of bars and gaps of each symbol of Code 128, by value; the last one stops (ISO/IEC 15417). */
const SYMBOLS =
  '212222222122222221121223121322131222122213122312132212221213221312231212112232122132122231113222123122123221223211221132221231213212223112312131311222321122321221312212322112322211212123212321232121111323131123131321112313132113132311211313231113231311112133112331132131113123113321133121313121211331231131213113213311213131311123311321331121312113312311332111314111221411431111111224111422121124121421141122141221112214112412122114122411142112142211241211221114413111241112134111111242121142121241114212124112124211411212421112421211212141214121412121111143111341131141114113114311411113411311113141114131311141411131211412211214211232';
const STOP = '2331112';
const START_B = 104;
const FIRST_CHARACTER = 32;
const LAST_CHARACTER = 126;

/** A barcode in modules: its width, and the bars as an SVG path with a height of one. */
export interface Barcode {
  readonly width: number;
  readonly d: string;
}

/**
 * Returns the bars of a text as Code 128, code set B, without the quiet zones of ten modules beside them.
 *
 * @throws RangeError for other characters than printable ASCII
 */
export function code128(text: string): Barcode {
  const values = [...text].map((character) => {
    const code = character.codePointAt(0) ?? 0;
    if (code < FIRST_CHARACTER || code > LAST_CHARACTER) throw new RangeError('not printable ASCII');
    return code - FIRST_CHARACTER;
  });
  const checksum = values.reduce((sum, value, at) => sum + value * (at + 1), START_B) % 103;
  const widths = [START_B, ...values, checksum].map((value) => SYMBOLS.slice(value * 6, value * 6 + 6));
  let x = 0;
  let d = '';
  [...widths.join(''), ...STOP].forEach((width, at) => {
    // Bars and gaps alternate; each symbol begins with a bar.
    if (at % 2 === 0) d += `M${x} 0H${x + Number(width)}V1H${x}Z`;
    x += Number(width);
  });
  return { width: x, d };
}
