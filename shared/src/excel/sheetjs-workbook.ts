import type { CellObject, ParsingOptions, WorkSheet } from 'xlsx';
import type { ByteSource } from './byte-source.ts';
import {
  type Cell,
  cleanText,
  COLUMNS_READ_MAX,
  DateCell,
  ErrorCell,
  type SheetRow,
  type Workbook,
} from './cells.ts';
import { OrderFileError, unreadable } from './order-file-error.ts';
import { isDateFormat } from './styles.ts';

const ROWS_A_BATCH = 1_000;

function toCell(cell: CellObject | undefined): Cell {
  if (cell?.v === undefined || cell.v === null) return undefined;
  switch (cell.t) {
    case 'n':
      if (typeof cell.v !== 'number') return undefined;
      return typeof cell.z === 'string' && isDateFormat(cell.z) ? new DateCell(cell.v) : cell.v;
    case 'b':
      return cell.v === true;
    case 'e':
      return new ErrorCell(cell.w ?? '#ERROR!');
    case 's':
      return String(cell.v);
    default:
      return undefined;
  }
}

async function* readRows(sheet: WorkSheet): AsyncGenerator<SheetRow[]> {
  const data = sheet['!data'] ?? [];
  let batch: SheetRow[] = [];
  for (const [index, found] of data.entries()) {
    // the array is sparse: rows without cells are holes, although its type says otherwise
    const row = found as typeof found | undefined;
    if (row === undefined) continue;
    const cells = Array.from(row.slice(0, COLUMNS_READ_MAX), toCell);
    batch.push({ number: index + 1, cells, allCells: () => cells });
    if (batch.length < ROWS_A_BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

const OPTIONS: ParsingOptions = {
  type: 'array',
  dense: true,
  nodim: true,
  cellFormula: false,
  cellHTML: false,
  cellText: false,
  cellNF: true,
  cellDates: false,
};

function asOrderFileError(error: unknown): OrderFileError {
  const detail = error instanceof Error ? error.message : String(error);
  if (/password|encrypt/i.test(detail)) return new OrderFileError('FILE_PROTECTED', detail, { cause: error });
  return unreadable(`sheetjs: ${detail}`, error);
}

/**
 * Opens files that our own reader does not support: .xls, .xlsb, .ods and unusual .xlsx, through SheetJS, in memory
 * as a whole. SheetJS is loaded only here, because most files do not need it. Rejects a sheet with more than
 * `rowLimit` rows (blank ones included), because SheetJS would truncate it. Throws OrderFileError for that, and for a
 * protected or broken file.
 */
export async function openWithSheetJs(source: ByteSource, rowLimit: number): Promise<Workbook> {
  const { read } = await import('xlsx');
  const bytes = await source.read(0, source.size);
  let book;
  try {
    book = read(bytes, { ...OPTIONS, sheetRows: rowLimit });
    // SheetJS ignores an error in a sheet and leaves its rows out; with WTF it throws the error
    const { Sheets: found, SheetNames: all } = book;
    if (all.some((name) => (found[name]?.['!data'] ?? []).length === 0))
      read(bytes, { ...OPTIONS, sheetRows: rowLimit, WTF: true });
  } catch (error) {
    throw asOrderFileError(error);
  }
  const { Sheets: byName, SheetNames: names } = book;
  if (names.some((name) => byName[name]?.['!fullref'] !== undefined)) {
    throw new OrderFileError('FILE_TOO_MANY_ROWS', `a sheet goes beyond row ${rowLimit}`);
  }
  return {
    date1904: book.Workbook?.WBProps?.date1904 === true,
    sheets: names.map((name) => ({
      name: cleanText(name).slice(0, 200),
      rows: () => readRows(byName[name] ?? {}),
    })),
    bytesDone: () => source.size,
  };
}
