import fc from 'fast-check';
import * as XLSX from 'xlsx';
import { buildXlsx } from '../../src/testing/xlsx-builder.ts';
import { FORMATS, type GeneratedBook, type GeneratedCell } from './generated-book.ts';

/** Choices that the standard leaves to a writer. SheetJS reads neither prefixes nor white space within tags. */
export interface XmlStyle {
  /** Before every element's name, such as `x:`. */
  readonly prefix: string;
  /** Rows and cells with an address: all, all rows, or only those that do not follow directly. */
  readonly places: 'all' | 'rows' | 'where needed';
  readonly quote: '"' | "'";
  /** White space between the elements of rows and cells, and at the end of tags. */
  readonly isSpaced: boolean;
  /** Empty rows and cells, styles of rows, formulas and lists of extensions among the cells. */
  readonly hasMore: boolean;
  readonly isPacked: boolean;
}

export const anyXmlStyle: fc.Arbitrary<XmlStyle> = fc.record({
  prefix: fc.constantFrom('', 'x:', 'main:'),
  places: fc.constantFrom('all', 'rows', 'where needed'),
  quote: fc.constantFrom('"', "'"),
  isSpaced: fc.boolean(),
  hasMore: fc.boolean(),
  isPacked: fc.boolean(),
});

const NAMES: Readonly<Record<string, string>> = {
  '&': 'amp',
  '<': 'lt',
  '>': 'gt',
  '"': 'quot',
  "'": 'apos',
};

/** Returns a text as XML. Escapes markup by name or by number, and Excel's own escapes as Excel does. */
function escaped(text: string, way: number): string {
  const excel = text.replace(/\r|_(?=x[0-9a-f]{4}[_\r])/gi, (sign) =>
    sign === '\r' ? '_x000D_' : '_x005F_',
  );
  return excel.replace(/[&<>"']/g, (sign) => {
    const code = sign.charCodeAt(0);
    return [`&${NAMES[sign] ?? ''};`, `&#${code};`, `&#x${code.toString(16)};`][way % 3] ?? '';
  });
}

const textTag = (text: string, way: number) => `<t xml:space="preserve">${escaped(text, way)}</t>`;
const READING = '<rPh sb="0" eb="1"><t>ほん</t></rPh><phoneticPr fontId="1"/>';

/** Returns a text as one run, or as two with different formats, with or without phonetic text. */
function runs(text: string, way: number): string {
  const letters = Array.from(text);
  // Never within `\r\n`.
  const cut = letters.findIndex((letter, n) => n >= letters.length >> 1 && letter !== '\n');
  const half = cut < 0 ? letters.length : cut;
  const [first, second] = [letters.slice(0, half).join(''), letters.slice(half).join('')];
  const rich = `<r>${textTag(first, way)}</r><r><rPr><b/><sz val="11"/></rPr>${textTag(second, way)}</r>`;
  return `${way % 2 === 0 ? textTag(text, way) : rich}${way % 5 === 0 ? READING : ''}`;
}

interface Writing {
  readonly style: XmlStyle;
  readonly sharedStrings: string[];
}

/** Returns type and content of a text cell: in the cell, in the table of strings, or as a formula's result. */
function textCell(text: string, way: number, { sharedStrings }: Writing): [type: string, content: string] {
  if (way % 7 < 3) return ['inlineStr', `<is>${runs(text, way)}</is>`];
  if (way % 7 === 3) return ['str', `<f>CONCATENATE("a";"b")</f><v>${escaped(text, way)}</v>`];
  return ['s', `<v>${sharedStrings.push(runs(text, way)) - 1}</v>`];
}

function cellXml(cell: GeneratedCell, isPlaced: boolean, writing: Writing): string {
  const { value, format, way } = cell;
  const place = isPlaced ? ` r="${XLSX.utils.encode_cell({ r: cell.row, c: cell.column })}"` : '';
  const style = FORMATS.indexOf(format);
  const styled = style > 0 || way % 2 === 0 ? ` s="${style}"` : '';
  const tag = (type: string, content: string) =>
    `<c${place}${styled}${type && ` t="${type}"`}>${content}</c>`;
  if (typeof value === 'string') return tag(...textCell(value, way, writing));
  if (typeof value === 'boolean') return tag('b', `<v>${value ? 1 : 0}</v>`);
  const formula = writing.style.hasMore && way % 4 === 0 ? '<f>SUM(A1:B2)</f>' : '';
  return tag(way % 3 === 0 ? 'n' : '', `${formula}<v>${value}</v>`);
}

function rowXml(cells: readonly GeneratedCell[], before: number, writing: Writing): string {
  const { places, hasMore } = writing.style;
  const row = cells[0]?.row ?? 0;
  const follows = (at: number, last: number) => at === last + 1;
  const place = places === 'where needed' && follows(row, before) ? '' : ` r="${row + 1}"`;
  const xml = cells.map((cell, n) => {
    const last = n === 0 ? -1 : (cells[n - 1]?.column ?? -1);
    return cellXml(cell, places === 'all' || !follows(cell.column, last), writing);
  });
  const more = hasMore ? ' spans="1:3" ht="15.5" customHeight="1"' : '';
  const extension = hasMore ? '<extLst><ext uri="{0}"/></extLst>' : '';
  return `<row${place}${more}>${xml.join('')}${extension}</row>`;
}

/** Replaces the quotes, and adds white space where it has no meaning. */
function applyXmlStyle(xml: string, { quote, isSpaced }: XmlStyle): string {
  const quoted = quote === '"' ? xml : xml.replace(/="([^"<]*)"/g, "='$1'");
  if (!isSpaced) return quoted;
  return quoted.replace(/(<\/?(?:row|c|v|is)\b[^>]*)>/g, '$1 >').replace(/(?=<(?:row|c|is|f)\b)/g, '\n  ');
}

function sheetXml(cells: readonly GeneratedCell[], writing: Writing): string {
  let xml = '';
  let before = -1;
  for (let at = 0; at < cells.length;) {
    const row = cells[at]?.row ?? 0;
    const list = cells.filter((cell) => cell.row === row);
    xml += rowXml(list, before, writing);
    before = row;
    at += list.length;
  }
  return applyXmlStyle(xml, writing.style);
}

/** Returns the book in an unusual form that the standard allows. */
export function byHand({ sheets, date1904 }: GeneratedBook, style: XmlStyle): Uint8Array {
  const writing: Writing = { style, sharedStrings: [] };
  const entries = sheets.map(({ name, cells }) => [name, sheetXml(cells, writing)] as const);
  const { prefix, isPacked } = style;
  return buildXlsx({
    sheets: Object.fromEntries(entries),
    sharedStrings: writing.sharedStrings,
    formats: FORMATS.slice(1),
    date1904,
    prefix,
    zip: { level: isPacked ? 6 : 0 },
  });
}
