import { writeSerial } from '../domain/file-date.ts';

/** A number that the workbook shows as a date. */
export class DateCell {
  readonly serial: number;

  constructor(serial: number) {
    this.serial = serial;
  }
}

/** `#N/A` and its like. */
export class ErrorCell {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** A cell's stored value; undefined where there is none. */
export type Cell = string | number | boolean | DateCell | ErrorCell | undefined;

export interface SheetRow {
  /** As Excel shows it, from 1. */
  number: number;
  /** By column, from 0. Once columns were chosen, only those are sure to be there. */
  cells: Cell[];
  /** Every cell of the row. To be called before the next rows are asked for. */
  allCells(): Cell[];
}

/** Which columns are wanted, by index; null for all. Set by the consumer once the header is known. */
export interface ColumnFilter {
  wanted: Uint8Array | null;
}

export interface WorkbookSheet {
  name: string;
  rows(filter: ColumnFilter): AsyncGenerator<SheetRow[]>;
}

/** What each kind of file is opened as. */
export interface Workbook {
  date1904: boolean;
  sheets: readonly WorkbookSheet[];
  /** Bytes of the file read so far, for progress. */
  bytesDone(): number;
}

/** Excel's own limits. */
export const SHEET_ROWS_MAX = 1_048_576;
export const SHEET_COLUMNS_MAX = 16_384;
/** Columns that are kept; what stands further right is passed over. */
export const COLUMNS_KEPT = 500;

/** Printable ASCII without white space at the ends: most cells, and nothing to clean. */
const PLAIN = /^[!-~](?:[ -~]*[!-~])?$/;
/** Control characters other than tabs and line ends (a database refuses NUL), and halves of surrogate pairs. */
const UNSTORABLE = /[^\P{Cc}\t\n\r]|\p{Surrogate}/gu;

/**
 * Letters of Vietnamese and Chinese with spaces between: composed each by itself, so that there is nothing to compose,
 * and none to take away.
 */
const COMPOSED =
  /^[!-~\u00a1-\u02ff\u1e00-\u1eff\u4e00-\u9fff](?:[ -~\u00a1-\u02ff\u1e00-\u1eff\u4e00-\u9fff]*[!-~\u00a1-\u02ff\u1e00-\u1eff\u4e00-\u9fff])?$/;

/** Text as it may be stored: composed, trimmed, without control characters. */
export function cleanText(text: string): string {
  return PLAIN.test(text) || COMPOSED.test(text)
    ? text
    : text.replace(UNSTORABLE, '').normalize('NFC').trim();
}

/** Digits of a stored number without an exponent where it is whole. */
function numberText(value: number): string {
  return Number.isInteger(value) && Math.abs(value) < 1e21 ? value.toFixed(0) : String(value);
}

/** A cell as a person would write it. */
export function cellText(cell: Cell, date1904: boolean): string {
  if (cell === undefined) return '';
  if (typeof cell === 'string') return cleanText(cell);
  if (typeof cell === 'number') return numberText(cell);
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  return cell instanceof DateCell ? writeSerial(cell.serial, date1904) : cell.text;
}

/** No value, or only white space. */
export function isBlank(cell: Cell): boolean {
  if (typeof cell !== 'string') return cell === undefined;
  return !(cell.charCodeAt(0) > 0x20 && cell.charCodeAt(0) < 0x7f) && cleanText(cell) === '';
}
