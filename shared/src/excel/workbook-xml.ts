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

/** Style 1 is text ('@'), style 2 bold text. */
export type CellStyle = 1 | 2;

/** A row of text cells; `row` counts from 1. */
export function rowXml(cells: readonly string[], row: number, style: CellStyle): string {
  let xml = `<row r="${row}">`;
  for (let index = 0; index < cells.length; index++) {
    const cell = cells[index];
    if (cell === undefined || cell === '') continue;
    xml += `<c r="${columnName(index)}${row}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeText(cell)}</t></is></c>`;
  }
  return `${xml}</row>`;
}

/** Returns everything of a sheet up to the header row. */
export function sheetStart(header: readonly string[]): string {
  const columns = header.map(
    (_, n) => `<col min="${n + 1}" max="${n + 1}" width="26" style="1" customWidth="1"/>`,
  );
  return (
    `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `${columns.length === 0 ? '' : `<cols>${columns.join('')}</cols>`}<sheetData>${rowXml(header, 1, 2)}`
  );
}
export const SHEET_END = '</sheetData></worksheet>';

export const sheetPart = (number: number) => `xl/worksheets/sheet${number}.xml`;

const STYLES =
  `${XML}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>` +
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill>' +
  '<fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders>' +
  '<cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf numFmtId="49" applyNumberFormat="1"/>' +
  '<xf numFmtId="49" fontId="1" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>';

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
