import writeXlsxFile, { type Cell, type Row } from 'write-excel-file/node';
import * as XLSX from 'xlsx';
import type { GeneratedBook, GeneratedCell } from './generated-book.ts';

function sheetJsCell({ value, format }: GeneratedCell): XLSX.CellObject {
  if (typeof value === 'string') return { t: 's', v: value };
  if (typeof value === 'boolean') return { t: 'b', v: value };
  return format === 'General' ? { t: 'n', v: value } : { t: 'n', v: value, z: format };
}

/** Returns the book as SheetJS writes it. */
export function bySheetJs(
  { sheets, date1904 }: GeneratedBook,
  options: XLSX.WritingOptions = {},
): Uint8Array {
  const book = XLSX.utils.book_new();
  for (const { name, cells } of sheets) {
    const sheet: XLSX.WorkSheet = {};
    for (const cell of cells)
      sheet[XLSX.utils.encode_cell({ r: cell.row, c: cell.column })] = sheetJsCell(cell);
    const rows = cells.map(({ row }) => row);
    const columns = cells.map(({ column }) => column);
    const last = { r: Math.max(0, ...rows), c: Math.max(0, ...columns) };
    sheet['!ref'] = XLSX.utils.encode_range({ s: { r: 0, c: 0 }, e: last });
    XLSX.utils.book_append_sheet(book, sheet, name);
  }
  book.Workbook = { WBProps: { date1904 } };
  // its types say any; type 'array' gives a buffer
  return new Uint8Array(XLSX.write(book, { bookType: 'xlsx', ...options, type: 'array' }) as ArrayBuffer);
}

/**
 * The library does not escape texts that Excel reads as escapes. It also looks texts up in an object, and fails for the
 * names that every object has.
 */
function otherLibraryText(text: string): string {
  const plain = text.replaceAll('_', '-');
  return plain in {} ? `(${plain})` : plain;
}

function otherLibraryCell({ value, format }: GeneratedCell): Cell {
  if (typeof value === 'string') return { value: otherLibraryText(value), type: String };
  if (typeof value === 'boolean') return { value, type: Boolean };
  return format === 'General' ? { value, type: Number } : { value, type: Number, format };
}

function otherLibraryRows(cells: readonly GeneratedCell[]): Row[] {
  const rows: Row[] = Array.from({ length: Math.max(0, ...cells.map(({ row }) => row + 1)) }, () => []);
  for (const cell of cells) {
    const row = rows[cell.row];
    while (row !== undefined && row.length < cell.column) row.push(null);
    row?.push(otherLibraryCell(cell));
  }
  return rows;
}

/** Returns the book as write-excel-file writes it. That library supports only the dates of 1900. */
export async function byWriteExcelFile({ sheets }: GeneratedBook): Promise<Uint8Array> {
  const file = await writeXlsxFile(
    sheets.map(({ name, cells }) => ({ sheet: name, data: otherLibraryRows(cells) })),
  ).toBuffer();
  return new Uint8Array(file);
}
