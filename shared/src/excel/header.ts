import type { SheetReport } from '../contracts/imports.ts';
import {
  ORDER_ATTRIBUTE_NAMES,
  ORDER_ATTRIBUTES,
  type OrderAttributeName,
} from '../domain/order-attribute.ts';
import { foldVietnamese } from '../domain/vietnamese-text.ts';
import { type Cell, cellText, isBlank, type SheetRow } from './cells.ts';

export type OrderField = 'orderCode' | 'status' | 'occurredAt' | OrderAttributeName;

/** Folded header words, in the order of decisions, "The Excel file"; spaces, units and punctuation are ignored. */
const WORDS: Readonly<Record<OrderField, string>> = {
  orderCode:
    'ma van don, ma don hang, ma don, ma vd, mvd, ma van chuyen, ma van don tq, ma van don trung quoc, so van don, ' +
    'van don, ma tracking, tracking, tracking code, tracking number, tracking no, order code, waybill',
  status:
    'trang thai, tinh trang, trang thai don hang, trang thai don, trang thai van chuyen, tinh trang don hang, ' +
    'status, status name',
  occurredAt:
    'ngay, thoi gian, ngay gio, ngay thang, ngay thang nam, ngay nhap, ngay ve kho, ngay nhap kho, ngay cap nhat, ' +
    'thoi gian cap nhat, date, time, datetime, created date, occurred at',
  // Object.fromEntries loses the keys' type.
  ...(Object.fromEntries(
    ORDER_ATTRIBUTE_NAMES.map((name) => [name, ORDER_ATTRIBUTES[name].headers]),
  ) as Record<OrderAttributeName, string>),
};

/** Longer texts are not header words; matching and display use only this many characters. */
const HEADER_TEXT_MAX = 200;

/** Returns letters and digits of a header word, without a unit in brackets or at the end. */
function headerKey(text: string): string {
  return foldVietnamese(text.slice(0, HEADER_TEXT_MAX))
    .replace(/\([^)]*\)/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/ (?:kg|cm|m3|vnd|ndt)$/, '')
    .replaceAll(' ', '');
}

// Object.entries loses the keys' type, which is that of WORDS
const FIELDS = Object.entries(WORDS) as [OrderField, string][];
const FIELD_BY_KEY: ReadonlyMap<string, OrderField> = new Map(
  FIELDS.flatMap(([field, words]) => words.split(', ').map((word) => [headerKey(word), field] as const)),
);

export interface HeaderColumn {
  /** From 0. */
  index: number;
  /** As in the file, cut to 200 characters for display. */
  header: string;
  /** null: unknown, ignored. */
  field: OrderField | null;
}

/** The user's own mapping: header word as in the file -> field; any other value ignores the column. */
export type ColumnChoice = Readonly<Record<string, string>>;

function isField(name: string): name is OrderField {
  return Object.hasOwn(WORDS, name);
}

function chosenFields(choice: ColumnChoice | undefined): Map<string, OrderField | null> {
  const pairs = Object.entries(choice ?? {});
  return new Map(pairs.map(([word, field]) => [headerKey(word), isField(field) ? field : null]));
}

/** Maps the first column of each field; customers may have two, code and email. The user's choice comes first. */
function readColumns(cells: readonly Cell[], chosen: ReadonlyMap<string, OrderField | null>): HeaderColumn[] {
  const usedFields = new Set([...chosen.values()].filter((field) => field !== null));
  const columns: HeaderColumn[] = [];
  cells.forEach((cell, index) => {
    if (isBlank(cell)) return;
    const text = cellText(cell, false);
    const key = headerKey(text);
    let field = chosen.get(key);
    if (field === undefined) {
      const known = typeof cell === 'string' ? (FIELD_BY_KEY.get(key) ?? null) : null;
      field = known === null || (usedFields.has(known) && known !== 'customer') ? null : known;
      if (field !== null) usedFields.add(field);
    }
    columns.push({ index, header: text.slice(0, HEADER_TEXT_MAX), field });
  });
  return columns;
}

export interface SheetHeader {
  /** Index of the header among the examined rows. */
  at: number;
  columns: HeaderColumn[];
}

/** The header is searched among this many non-empty rows. */
export const HEADER_ROWS = 50;

/**
 * Finds the header row among a sheet's first rows: of the rows with a code column, the one that names most known
 * columns; the first one if several tie. Returns null if there is none; the sheet is then skipped.
 */
export function findHeader(rows: readonly SheetRow[], choice?: ColumnChoice): SheetHeader | null {
  const chosen = chosenFields(choice);
  let best: SheetHeader | null = null;
  let bestScore = 0;
  rows.slice(0, HEADER_ROWS).forEach((row, at) => {
    const columns = readColumns(row.cells, chosen);
    if (!columns.some(({ field }) => field === 'orderCode')) return;
    const score = new Set(columns.map(({ field }) => field).filter((field) => field !== null)).size;
    if (score > bestScore) {
      best = { at, columns };
      bestScore = score;
    }
  });
  return best;
}

/** Maximum number of columns that the user can name. */
const LIKELY_COLUMNS_MAX = 60;

/**
 * If no row names a code column: returns the columns of the most likely header row, so that the user can name them.
 * It is the row that names most known columns, or the first one with two or more words.
 */
export function likelyHeader(rows: readonly SheetRow[], choice?: ColumnChoice): HeaderColumn[] {
  const chosen = chosenFields(choice);
  let best: HeaderColumn[] = [];
  let bestScore = -1;
  for (const { cells } of rows.slice(0, HEADER_ROWS)) {
    const columns = readColumns(cells, chosen);
    const words = columns.filter(({ index }) => typeof cells[index] === 'string').length;
    if (words < 2) continue;
    const score = columns.filter(({ field }) => field !== null).length;
    if (score > bestScore) {
      best = columns;
      bestScore = score;
    }
  }
  return best.slice(0, LIKELY_COLUMNS_MAX);
}

/** Returns whether a row below the header only repeats it for machines: `tracking_code`, `status`, ... */
export function isTechnicalRow(row: SheetRow, columns: readonly HeaderColumn[]): boolean {
  const code = row.cells[columns.find(({ field }) => field === 'orderCode')?.index ?? -1];
  if (typeof code !== 'string' || FIELD_BY_KEY.get(headerKey(code)) !== 'orderCode') return false;
  return row.cells.every(
    (cell) => isBlank(cell) || (typeof cell === 'string' && /^[A-Za-z][\w.]*$/.test(cell.trim())),
  );
}

/**
 * Returns one entry per column from the first on, '' if its header cell is blank, so that cells of a row keep their
 * position.
 */
export function reportColumns(columns: readonly HeaderColumn[]): SheetReport['columns'] {
  const width = columns.reduce((widest, { index }) => Math.max(widest, index + 1), 0);
  const report: SheetReport['columns'] = Array.from({ length: width }, () => ({ header: '', field: null }));
  for (const { index, header, field } of columns) report[index] = { header, field };
  return report;
}
