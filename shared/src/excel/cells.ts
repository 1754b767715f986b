import { writeSerial } from '../domain/file-date.ts';

/** Excel's number of 1970-01-01. */
const SERIAL_1970 = 25_569;
const DAY_SECONDS = 86_400;

/** A number that the workbook formats as a date. */
export class DateCell {
  /** @param seconds since 1970 of the local clock, because a workbook has no time zones */
  static ofLocalSeconds(seconds: number): DateCell {
    return new DateCell(SERIAL_1970 + seconds / DAY_SECONDS);
  }

  readonly serial: number;

  constructor(serial: number) {
    this.serial = serial;
  }
}

/** An error value such as `#N/A`. */
export class ErrorCell {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** A cell's stored value; undefined if it is empty. */
export type Cell = string | number | boolean | DateCell | ErrorCell | undefined;

export interface SheetRow {
  /** Row number as in Excel, from 1. */
  number: number;
  /** By column, from 0. After columns were selected, only those are guaranteed. */
  cells: Cell[];
  /** Returns every cell of the row. Call it before reading further rows. */
  allCells(): Cell[];
}

/** The selected columns by index; null for all. The consumer sets it once the header is known. */
export interface ColumnFilter {
  wanted: Uint8Array | null;
}

export interface WorkbookSheet {
  name: string;
  rows(filter: ColumnFilter): AsyncGenerator<SheetRow[]>;
}

/** An open file, of any format. */
export interface Workbook {
  date1904: boolean;
  sheets: readonly WorkbookSheet[];
  /** Bytes of the file read so far, for progress. */
  bytesDone(): number;
}

/** Excel's own limits. */
export const SHEET_ROWS_MAX = 1_048_576;
export const SHEET_COLUMNS_MAX = 16_384;
/** Maximum number of columns that are read; columns further right are ignored. */
export const COLUMNS_READ_MAX = 500;

/** Printable ASCII without white space at the ends: fast path for most cells, which need no cleaning. */
const PLAIN = /^[!-~](?:[ -~]*[!-~])?$/;
/** Control characters other than tabs and line ends (a database rejects NUL), and lone surrogates. */
const UNSTORABLE = /[^\P{Cc}\t\n\r]|\p{Surrogate}/gu;

/** Vietnamese and Chinese letters with spaces between: each is composed, so there is nothing to compose or remove. */
const COMPOSED =
  /^[!-~\u00a1-\u02ff\u1e00-\u1eff\u4e00-\u9fff](?:[ -~\u00a1-\u02ff\u1e00-\u1eff\u4e00-\u9fff]*[!-~\u00a1-\u02ff\u1e00-\u1eff\u4e00-\u9fff])?$/;

/** Returns text for storing: composed, trimmed, without control characters. */
export function cleanText(text: string): string {
  return PLAIN.test(text) || COMPOSED.test(text)
    ? text
    : text.replace(UNSTORABLE, '').normalize('NFC').trim();
}

/** Returns the text of a stored number; whole numbers have no exponent. */
function numberText(value: number): string {
  return Number.isInteger(value) && Math.abs(value) < 1e21 ? value.toFixed(0) : String(value);
}

/** Returns a cell's value as a person would write it. */
export function cellText(cell: Cell, date1904: boolean): string {
  if (cell === undefined) return '';
  if (typeof cell === 'string') return cleanText(cell);
  if (typeof cell === 'number') return numberText(cell);
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  return cell instanceof DateCell ? writeSerial(cell.serial, date1904) : cell.text;
}

/** Returns whether a cell has no value, or only white space. */
export function isBlank(cell: Cell): boolean {
  if (typeof cell !== 'string') return cell === undefined;
  return !(cell.charCodeAt(0) > 0x20 && cell.charCodeAt(0) < 0x7f) && cleanText(cell) === '';
}
