import { narrow } from './order-code.ts';
import { ORDER_STATUS, type ReportedStatus } from './order-status.ts';

interface WarehouseFields {
  readonly id: string;
  /** The status that reports the arrival of a parcel in this warehouse. */
  readonly arrival: ReportedStatus;
}

/**
 * The warehouses that have shelves. A parcel is in a warehouse while its status is the arrival there. A parcel leaves
 * its shelf with the first status after that: see isOnShelf.
 */
const WAREHOUSES = [
  { id: 'cn', arrival: ORDER_STATUS.inChinaWarehouse },
  { id: 'vn', arrival: ORDER_STATUS.inVietnamWarehouse },
] as const satisfies readonly WarehouseFields[];
export type WarehouseId = (typeof WAREHOUSES)[number]['id'];
// `map` loses the tuple type, which `z.enum` needs.
export const WAREHOUSE_IDS = WAREHOUSES.map(({ id }) => id) as [WarehouseId, ...WarehouseId[]];

/** Returns the status that reports the arrival of a parcel in a warehouse. */
export const arrivalIn = (warehouse: WarehouseId): ReportedStatus =>
  warehouse === 'cn' ? ORDER_STATUS.inChinaWarehouse : ORDER_STATUS.inVietnamWarehouse;

/**
 * Returns whether a parcel is still on the shelf that it was put on. A later status ends this without a change of the
 * stored shelf: a delivered parcel is on none. A parcel may be on a shelf before its arrival is reported.
 */
export const isOnShelf = (status: number, warehouse: WarehouseId): boolean => status <= arrivalIn(warehouse);

export const SHELF_CODE_MAX = 30;
/** Prefix on the label of a shelf, so that no scan takes it for a parcel. No order code has a colon. */
const LABEL_PREFIX = 'KE:';
const INVISIBLE = /[\s\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]+/gu;

/**
 * Normalises the code of a shelf for storing and comparing: without white space or the prefix of a label, upper case.
 * Does not check whether the code is allowed; see isShelfCode.
 */
export function normaliseShelf(text: string): string {
  const code = narrow(text.replace(INVISIBLE, '').normalize('NFC')).toUpperCase();
  return code.startsWith(LABEL_PREFIX) ? code.slice(LABEL_PREFIX.length) : code;
}

/** Returns whether a normalised code is allowed: groups of letters and digits, separated by `-`, `.` or `_`. */
export const isShelfCode = (code: string): boolean =>
  code.length <= SHELF_CODE_MAX && /^[A-Z0-9]+(?:[-._][A-Z0-9]+)*$/.test(code);

/** Returns the text in the barcodes of a shelf's label. */
export const shelfLabelText = (code: string): string => `${LABEL_PREFIX}${code}`;

/** Returns the code of the shelf whose label was scanned, or null for any other text. */
export function shelfInScan(text: string): string | null {
  const scanned = narrow(text.replace(INVISIBLE, '')).toUpperCase();
  const at = scanned.indexOf(LABEL_PREFIX);
  // A scanner may put the barcode's kind before the content, as `]C1`.
  return at === 0 || (at === 3 && scanned.startsWith(']')) ? normaliseShelf(scanned.slice(at)) : null;
}

/** How many shelves one call can add. */
export const SHELVES_AT_ONCE = 1000;
export type ShelfRangeProblem = 'SHELF_BAD_CODE' | 'SHELF_RANGE_DIFFERS' | 'SHELF_RANGE_TOO_LARGE';

/** Groups of digits or letters, and the signs between them. */
const GROUPS = /\d+|[A-Z]+|[-._]/g;

/**
 * Returns the codes of a range in walking order. Each number counts up by itself, so `A-01-01` to `A-02-03` are six
 * codes. Single letters count up too. Numbers have the leading zeros of the first code.
 */
export function shelvesInRange(from: string, to: string): string[] | ShelfRangeProblem {
  if (!isShelfCode(from) || !isShelfCode(to)) return 'SHELF_BAD_CODE';
  const [first, last] = [from, to].map((code) => code.match(GROUPS) ?? []);
  if (first?.length !== last?.length) return 'SHELF_RANGE_DIFFERS';
  let codes = [''];
  for (const [index, group] of (first ?? []).entries()) {
    const run = runOf(group, last?.[index] ?? '');
    if (run === null) return 'SHELF_RANGE_DIFFERS';
    if (codes.length * run.length > SHELVES_AT_ONCE) return 'SHELF_RANGE_TOO_LARGE';
    codes = codes.flatMap((code) => Array.from({ length: run.length }, (_, at) => code + run.at(at)));
  }
  return codes;
}

/** Returns the values of one group from first to last; null: they are no range. */
function runOf(first: string, last: string): { length: number; at: (index: number) => string } | null {
  if (first === last) return { length: 1, at: () => first };
  if (/^\d+$/.test(first) && /^\d+$/.test(last)) {
    const start = Number(first);
    const length = Number(last) - start + 1;
    return length < 1 ? null : { length, at: (index) => String(start + index).padStart(first.length, '0') };
  }
  if (!/^[A-Z]$/.test(first) || !/^[A-Z]$/.test(last)) return null;
  const start = first.charCodeAt(0);
  const length = last.charCodeAt(0) - start + 1;
  return length < 1 ? null : { length, at: (index) => String.fromCharCode(start + index) };
}
