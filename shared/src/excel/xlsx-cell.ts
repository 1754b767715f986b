import { type Cell, DateCell, ErrorCell, SHEET_COLUMNS_MAX } from './cells.ts';
import { unreadable } from './order-file-error.ts';
import { decodeText } from './xml-text.ts';

/** The parts of the workbook that a cell's value refers to. */
export interface CellTables {
  sharedStrings: readonly string[];
  /** By style index: whether the style shows a date. */
  dateStyles: readonly boolean[];
}

/** Types of cells by the first letter of `t` and, for strings, whether it is `s` or `str`. */
export const CELL_TYPE = {
  number: 0,
  shared: 1,
  text: 2,
  inline: 3,
  boolean: 4,
  error: 5,
} as const;
export type CellType = (typeof CELL_TYPE)[keyof typeof CELL_TYPE];

/** Returns the type for attribute `t` in bytes[start, end); dates in ISO form are read as texts. */
export function cellType(bytes: Uint8Array, start: number, end: number): CellType {
  switch (bytes[start]) {
    case 0x73: // s
      return end - start === 1 ? CELL_TYPE.shared : CELL_TYPE.text;
    case 0x69: // inlineStr
      return CELL_TYPE.inline;
    case 0x62: // b
      return CELL_TYPE.boolean;
    case 0x65: // e
      return CELL_TYPE.error;
    case 0x64: // d
      return CELL_TYPE.text;
    default:
      return CELL_TYPE.number;
  }
}

/** Parses the whole number in bytes[start, end); -1 if it is none. */
export function readInteger(bytes: Uint8Array, start: number, end: number): number {
  let value = 0;
  for (let at = start; at < end; at++) {
    const digit = (bytes[at] ?? 0) - 0x30;
    if (!(digit >= 0 && digit <= 9) || value > 1e14) return -1;
    value = value * 10 + digit;
  }
  return end > start ? value : -1;
}

/** Parses the column of a reference such as `BC12`, from 0; -1 if it has no letters. */
export function readColumn(bytes: Uint8Array, start: number, end: number): number {
  let column = 0;
  for (let at = start; at < end; at++) {
    const letter = ((bytes[at] ?? 0) & 0xdf) - 0x40;
    if (letter < 1 || letter > 26 || (bytes[at] ?? 0) < 0x41) break;
    column = column * 26 + letter;
    if (column > SHEET_COLUMNS_MAX) throw unreadable('xlsx: a column beyond XFD');
  }
  return column - 1;
}

const EXACT = 2 ** 53;
const POWERS = Array.from({ length: 23 }, (_, power) => 10 ** power);

/**
 * Parses the number in bytes[start, end); NaN if it is none. Digits that fit 53 bits, divided by a power of ten up to
 * 22, give the nearest double by one division; other numbers use Number.
 */
function readNumber(bytes: Uint8Array, start: number, end: number): number {
  let digits = 0;
  let fraction = -1;
  for (let at = start; at < end; at++) {
    const byte = bytes[at] ?? 0;
    if (byte >= 0x30 && byte <= 0x39) {
      digits = digits * 10 + (byte - 0x30);
      if (fraction >= 0) fraction++;
    } else if (byte === 0x2e && fraction < 0) {
      fraction = 0;
    } else {
      digits = EXACT;
      break;
    }
  }
  if (digits < EXACT && fraction < POWERS.length && end > start)
    return digits / (POWERS[Math.max(fraction, 0)] ?? 1);
  const text = decodeText(bytes, start, end).trim();
  return /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(text) ? Number(text) : NaN;
}

/**
 * Returns the value of a cell whose `<v>` contains bytes[start, end). Throws OrderFileError for a string index that
 * is not in the table.
 */
export function readValue(
  bytes: Uint8Array,
  start: number,
  end: number,
  type: CellType,
  style: number,
  tables: CellTables,
): Cell {
  if (start === end) return type === CELL_TYPE.text ? '' : undefined;
  switch (type) {
    case CELL_TYPE.shared: {
      const text = tables.sharedStrings[readInteger(bytes, start, end)];
      if (text === undefined) throw unreadable('xlsx: a shared string is missing');
      return text;
    }
    case CELL_TYPE.boolean:
      return bytes[start] === 0x31 || bytes[start] === 0x74;
    case CELL_TYPE.error:
      return new ErrorCell(decodeText(bytes, start, end));
    case CELL_TYPE.number: {
      const value = readNumber(bytes, start, end);
      if (Number.isNaN(value)) return decodeText(bytes, start, end);
      return tables.dateStyles[style] === true ? new DateCell(value) : value;
    }
    default:
      return decodeText(bytes, start, end);
  }
}
