import { writeFileSync } from 'node:fs';
import { buildXlsx } from '@logistics/shared/testing';
import { FILE_HEADER, fileRow, type FileShape } from '../world/file-rows.ts';

/**
 * Writes a workbook of 8 columns as Excel does: dates as formatted numbers, shared strings, numbers as numbers. A
 * separate program, because it needs much memory: `make-workbook.ts <path> <file's shape in JSON>`.
 */
const [, , path = '', json = ''] = process.argv;
// ensureWorkbook, the only caller of this program, wrote it.
const file = JSON.parse(json) as FileShape;

const strings = new Map<string, number>();
const shared = (text: string) => {
  const index = strings.get(text) ?? strings.size;
  strings.set(text, index);
  return index;
};
const COLUMNS = 'ABCDEFGH';
const textCell = (column: number, row: number, text: string) =>
  `<c r="${COLUMNS[column]}${row}" t="s"><v>${shared(text)}</v></c>`;
const numberCell = (column: number, row: number, value: number) =>
  `<c r="${COLUMNS[column]}${row}"><v>${value}</v></c>`;

let xml = `<row r="1">${FILE_HEADER.map((text, column) => textCell(column, 1, text)).join('')}</row>`;
for (let n = 0; n < file.rows; n++) {
  const row = n + 2;
  const { serial, orderCode, statusName, customer, weight, pieces, goodsName, fee } = fileRow(file, n);
  xml +=
    `<row r="${row}"><c r="A${row}" s="1"><v>${serial}</v></c>${textCell(1, row, orderCode)}` +
    `${textCell(2, row, statusName)}${textCell(3, row, customer)}${numberCell(4, row, weight)}` +
    `${numberCell(5, row, pieces)}${textCell(6, row, goodsName)}${numberCell(7, row, fee)}</row>`;
}
const sharedStrings = [...strings.keys()].map((text) => `<t>${text}</t>`);
writeFileSync(
  path,
  buildXlsx({
    sheets: { Sheet1: xml },
    sharedStrings,
    formats: ['dd/mm/yyyy hh:mm:ss'],
    dimension: `A1:H${file.rows + 1}`,
    zip: { level: 1 },
  }),
);
