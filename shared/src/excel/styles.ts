import { readTags } from './xml-tags.ts';

/** Built-in formats that show a date or a time; 27 to 36 and 50 to 58 are those of East Asian Excel versions. */
function isBuiltInDate(id: number): boolean {
  return (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);
}

/** Maximum length of a format in Excel, in characters. */
const FORMAT_MAX = 255;

/**
 * Returns whether a number format shows a date: it has a date letter outside quotes, escapes, colours and conditions.
 */
export function isDateFormat(format: string): boolean {
  const [first = ''] = format
    .slice(0, FORMAT_MAX)
    .replace(/"[^"]*"/g, '')
    .replace(/[\\_*]./g, '')
    .split(';');
  const shown = first.replace(/\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi, '');
  return !/general/i.test(shown) && /[dmyhs]/i.test(shown);
}

/** Returns for each style index (`s` of a cell) whether the style shows a date. */
export function readDateStyles(styles: Uint8Array): boolean[] {
  const formats = new Map<number, string>();
  const dateStyles: boolean[] = [];
  let inCellXfs = false;
  for (const { name, closing, attributes } of readTags(styles)) {
    if (name === 'cellXfs') inCellXfs = !closing;
    else if (closing) continue;
    else if (name === 'numFmt')
      formats.set(Number(attributes.get('numFmtId')), attributes.get('formatCode') ?? '');
    else if (name === 'xf' && inCellXfs) {
      const id = Number(attributes.get('numFmtId') ?? 0);
      const own = formats.get(id);
      dateStyles.push(own === undefined ? isBuiltInDate(id) : isDateFormat(own));
    }
  }
  return dateStyles;
}
