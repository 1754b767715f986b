import { strToU8, zipSync } from 'fflate';
import { excelTexts } from '../texts/vi/excel.ts';
import { SHEET_ROWS_MAX } from './cells.ts';
import {
  rowXml,
  sheetEnd,
  SheetNames,
  sheetPart,
  sheetStart,
  workbookParts,
  type WrittenCell,
} from './workbook-xml.ts';

function sheetXml(header: readonly string[], rows: readonly (readonly WrittenCell[])[]): Uint8Array {
  const body = rows.map((cells, n) => rowXml(cells, n + 2));
  return strToU8(`${sheetStart(header)}${body.join('')}${sheetEnd(header, rows.length + 1)}`);
}

/**
 * Builds an .xlsx with one header row. Texts are stored as texts, so that none is taken for a formula, a number or a
 * date. Rows beyond the limit of a sheet continue in further sheets. Use it for rows that are already in memory, such
 * as a report or the rejected rows of a file. For rows that are read in batches use `streamWorkbook`, which uses
 * zip-writer.ts.
 */
export function buildWorkbook(
  name: string,
  header: readonly string[],
  rows: readonly (readonly WrittenCell[])[],
): Uint8Array {
  const perSheet = SHEET_ROWS_MAX - 1;
  const count = Math.max(1, Math.ceil(rows.length / perSheet));
  return zipSheets(
    Array.from({ length: count }, (_, n) => ({
      name,
      part: n + 1,
      xml: sheetXml(header, rows.slice(n * perSheet, (n + 1) * perSheet)),
    })),
  );
}

function zipSheets(sheets: readonly { name: string; part: number; xml: Uint8Array }[]): Uint8Array {
  const names = new SheetNames();
  const files: Record<string, Uint8Array> = {};
  const parts = workbookParts(sheets.map(({ name, part }) => names.next(name, part)));
  for (const [part, xml] of parts) files[part] = strToU8(xml);
  sheets.forEach(({ xml }, n) => (files[sheetPart(n + 1)] = xml));
  return zipSync(files, { level: 6 });
}

/**
 * Builds the template for users: a sheet with the header of real files and an example, and one with the known words
 * for columns and statuses. The second sheet has no known header, so the reader skips it.
 */
export function buildOrderTemplate(): Uint8Array {
  const { dateColumn, codeColumn, statusColumn, templateSheet, templateRows, wordsSheet } = excelTexts;
  const { wordsHeader, columnWords, statusWords } = excelTexts;
  const words = [...columnWords, ...statusWords].map(([kind, name, also]) => [kind, name, also.join(', ')]);
  return zipSheets([
    { name: templateSheet, part: 1, xml: sheetXml([dateColumn, codeColumn, statusColumn], templateRows) },
    { name: wordsSheet, part: 1, xml: sheetXml(wordsHeader, words) },
  ]);
}
