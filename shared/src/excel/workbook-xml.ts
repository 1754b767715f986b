import { DateCell } from './cells.ts';

const CELL_MAX = 32_767;
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Text without characters that XML or Excel treat specially: almost every cell of a real file. */
const PLAIN = /^[ -!#-%'-;=?-^`-~]*$/;

function escapeText(text: string): string {
  if (text.length <= CELL_MAX && PLAIN.test(text)) return text;
  return text
    .slice(0, CELL_MAX)
    .replace(/[^\P{Cc}\t\n\r]|\p{Surrogate}|[\ufffe\uffff]/gu, '')
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? '');
}

const SHEET_NAME_MAX = 31;

/** Creates sheet names that Excel accepts: at most 31 characters, none of `[]:*?/\`, unique regardless of case. */
export class SheetNames {
  readonly #taken = new Set<string>();

  /** `part` counts from 1 when one table continues in further sheets. */
  next(name: string, part: number): string {
    for (let number = part; ; number++) {
      const free = sheetName(name, number);
      if (this.#taken.has(free.toLowerCase())) continue;
      this.#taken.add(free.toLowerCase());
      return free;
    }
  }
}

function sheetName(name: string, number: number): string {
  const suffix = number === 1 ? '' : ` ${number}`;
  const clean =
    name
      .replace(/[[\]:*?/\\]/g, ' ')
      .replace(/^'|'$/g, '')
      .trim() || 'Sheet';
  return clean.slice(0, SHEET_NAME_MAX - suffix.length) + suffix;
}

const columnNames: string[] = [];
function columnName(index: number): string {
  return (columnNames[index] ??= nameOfColumn(index));
}
function nameOfColumn(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest === 0 ? '' : nameOfColumn(rest - 1)) + String.fromCharCode(65 + (index % 26));
}

/** A text is never taken for a formula, a number or a date. Numbers and dates can be added up and sorted. */
export type WrittenCell = string | number | DateCell;

/** Indexes of cellXfs in STYLES: text ('@'), bold text, whole and other numbers, date with time. */
const STYLE = { text: 1, bold: 2, integer: 3, decimal: 4, date: 5 } as const;

/** A row of cells; `row` counts from 1. Texts of a header are bold. */
export function rowXml(cells: readonly WrittenCell[], row: number, isHeader = false): string {
  let xml = `<row r="${row}">`;
  for (let index = 0; index < cells.length; index++) {
    const cell = cells[index];
    if (cell === undefined || cell === '') continue;
    xml += cellXml(cell, `${columnName(index)}${row}`, isHeader);
  }
  return `${xml}</row>`;
}

function cellXml(cell: WrittenCell, at: string, isHeader: boolean): string {
  if (typeof cell === 'number')
    return `<c r="${at}" s="${Number.isInteger(cell) ? STYLE.integer : STYLE.decimal}"><v>${cell}</v></c>`;
  if (cell instanceof DateCell) return `<c r="${at}" s="${STYLE.date}"><v>${cell.serial}</v></c>`;
  const style = isHeader ? STYLE.bold : STYLE.text;
  return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeText(cell)}</t></is></c>`;
}

/** Returns everything of a sheet up to the header row. */
export function sheetStart(header: readonly string[]): string {
  const columns = header.map(
    (_, n) => `<col min="${n + 1}" max="${n + 1}" width="26" style="1" customWidth="1"/>`,
  );
  return (
    `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `${columns.length === 0 ? '' : `<cols>${columns.join('')}</cols>`}<sheetData>${rowXml(header, 1, true)}`
  );
}
/** Returns the end of a sheet, with a filter over its rows; `lastRow` counts from 1. */
export function sheetEnd(header: readonly string[], lastRow: number): string {
  if (header.length === 0 || lastRow === 1) return '</sheetData></worksheet>';
  return `</sheetData><autoFilter ref="A1:${columnName(header.length - 1)}${lastRow}"/></worksheet>`;
}

export const sheetPart = (number: number) => `xl/worksheets/sheet${number}.xml`;

const STYLES =
  `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd/mm/yyyy hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>` +
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill>' +
  '<fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders>' +
  '<cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="6"><xf/><xf numFmtId="49" applyNumberFormat="1"/>' +
  '<xf numFmtId="49" fontId="1" applyNumberFormat="1" applyFont="1"/><xf numFmtId="3" applyNumberFormat="1"/><xf/>' +
  '<xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>';

/** Returns all parts of a workbook except its sheets, for sheets with these names. */
export function workbookParts(names: readonly string[]): [part: string, xml: string][] {
  const numbered = names.map((name, index) => ({ name, n: index + 1 }));
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
  const relations = (list: string[]) =>
    `${XML}<Relationships xmlns="${RELATIONS}">${list.join('')}</Relationships>`;
  const override = (part: string, type: string) =>
    `<Override PartName="/${part}" ContentType="${TYPES}.${type}+xml"/>`;
  const types = [
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    '<Default Extension="xml" ContentType="application/xml"/>',
    override('xl/workbook.xml', 'sheet.main'),
    override('xl/styles.xml', 'styles'),
    ...numbered.map(({ n }) => override(sheetPart(n), 'worksheet')),
  ];
  const sheets = numbered.map(
    ({ name, n }) => `<sheet name="${escapeText(name)}" sheetId="${n}" r:id="rId${n}"/>`,
  );
  return [
    [
      '[Content_Types].xml',
      `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${types.join('')}</Types>`,
    ],
    ['_rels/.rels', relations([relation('rId1', 'officeDocument', 'xl/workbook.xml')])],
    [
      'xl/workbook.xml',
      `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets.join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      relations([
        ...numbered.map(({ n }) => relation(`rId${n}`, 'worksheet', `worksheets/sheet${n}.xml`)),
        relation('rIdStyles', 'styles', 'styles.xml'),
      ]),
    ],
    ['xl/styles.xml', STYLES],
  ];
}
