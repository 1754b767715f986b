import { strToU8, zipSync } from 'fflate';
import { excelTexts } from '../texts/vi/excel.ts';
import { SHEET_ROWS_MAX } from './cells.ts';

const CELL_MAX = 32_767;
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeText(text: string): string {
  return text
    .slice(0, CELL_MAX)
    .replace(/[^\P{Cc}\t\n\r]|\p{Surrogate}|[\ufffe\uffff]/gu, '')
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? '');
}

/** Excel takes at most 31 characters and none of `[]:*?/\`. */
function sheetName(name: string, part: number): string {
  const suffix = part === 1 ? '' : ` ${part}`;
  const clean =
    name
      .replace(/[[\]:*?/\\]/g, ' ')
      .replace(/^'|'$/g, '')
      .trim() || 'Sheet';
  return escapeText(clean.slice(0, 31 - suffix.length) + suffix);
}

function columnName(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest === 0 ? '' : columnName(rest - 1)) + String.fromCharCode(65 + (index % 26));
}

function rowXml(cells: readonly string[], row: number, style: number): string {
  const written = cells.map((cell, index) =>
    cell === ''
      ? ''
      : `<c r="${columnName(index)}${row}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeText(cell)}</t></is></c>`,
  );
  return `<row r="${row}">${written.join('')}</row>`;
}

function sheetXml(header: readonly string[], rows: readonly (readonly string[])[]): Uint8Array {
  const columns = header.map(
    (_, n) => `<col min="${n + 1}" max="${n + 1}" width="26" style="1" customWidth="1"/>`,
  );
  const head =
    `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `${columns.length === 0 ? '' : `<cols>${columns.join('')}</cols>`}<sheetData>${rowXml(header, 1, 2)}`;
  const body = rows.map((cells, n) => rowXml(cells, n + 2, 1));
  return strToU8(`${head}${body.join('')}</sheetData></worksheet>`);
}

/** Style 1 is text ('@'), style 2 bold text. */
const STYLES =
  `${XML}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>` +
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill>' +
  '<fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders>' +
  '<cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf numFmtId="49" applyNumberFormat="1"/>' +
  '<xf numFmtId="49" fontId="1" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>';

/**
 * An .xlsx with one header row. Every cell is stored as text, so that none is ever taken for a formula, a number or
 * a date. More rows than a sheet holds go on in further sheets.
 */
export function buildWorkbook(
  name: string,
  header: readonly string[],
  rows: readonly (readonly string[])[],
): Uint8Array {
  const perSheet = SHEET_ROWS_MAX - 1;
  const parts = Array.from({ length: Math.max(1, Math.ceil(rows.length / perSheet)) }, (_, n) => n + 1);
  const sheets = parts.map(
    (n) => [`xl/worksheets/sheet${n}.xml`, rows.slice((n - 1) * perSheet, n * perSheet)] as const,
  );
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
    ...sheets.map(([part]) => override(part, 'worksheet')),
  ];
  const named = parts.map((n) => `<sheet name="${sheetName(name, n)}" sheetId="${n}" r:id="rId${n}"/>`);
  const text: Record<string, string> = {
    '[Content_Types].xml': `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${types.join('')}</Types>`,
    '_rels/.rels': relations([relation('rId1', 'officeDocument', 'xl/workbook.xml')]),
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${named.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      ...parts.map((n) => relation(`rId${n}`, 'worksheet', `worksheets/sheet${n}.xml`)),
      relation('rIdStyles', 'styles', 'styles.xml'),
    ]),
    'xl/styles.xml': STYLES,
  };
  const files: Record<string, Uint8Array> = {};
  for (const [part, content] of Object.entries(text)) files[part] = strToU8(content);
  for (const [part, content] of sheets) files[part] = sheetXml(header, content);
  return zipSync(files, { level: 6 });
}

/** The file that people may start from: the header of real files and two example rows. */
export function buildOrderTemplate(): Uint8Array {
  const header = [excelTexts.dateColumn, excelTexts.codeColumn, excelTexts.statusColumn];
  return buildWorkbook(excelTexts.templateSheet, header, excelTexts.templateRows);
}
