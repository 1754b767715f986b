import { strToU8, zipSync } from 'fflate';
import { excelTexts } from '../texts/vi/excel.ts';
import { SHEET_ROWS_MAX } from './cells.ts';
import { rowXml, SHEET_END, SheetNames, sheetPart, sheetStart, workbookParts } from './workbook-xml.ts';

function sheetXml(header: readonly string[], rows: readonly (readonly string[])[]): Uint8Array {
  const body = rows.map((cells, n) => rowXml(cells, n + 2, 1));
  return strToU8(`${sheetStart(header)}${body.join('')}${SHEET_END}`);
}

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
  const names = new SheetNames();
  const files: Record<string, Uint8Array> = {};
  for (const [part, xml] of workbookParts(parts.map((n) => names.next(name, n)))) files[part] = strToU8(xml);
  for (const n of parts) files[sheetPart(n)] = sheetXml(header, rows.slice((n - 1) * perSheet, n * perSheet));
  return zipSync(files, { level: 6 });
}

/** The file that people may start from: the header of real files and two example rows. */
export function buildOrderTemplate(): Uint8Array {
  const header = [excelTexts.dateColumn, excelTexts.codeColumn, excelTexts.statusColumn];
  return buildWorkbook(excelTexts.templateSheet, header, excelTexts.templateRows);
}
