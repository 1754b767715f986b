import type {
  CellCorrection,
  OrderRow,
  RejectedRow,
  RowProblem,
  RowProblemCode,
} from '../contracts/imports.ts';
import type { OrderAttributes } from '../contracts/order-attributes.ts';
import { parseFileDate } from '../domain/file-date.ts';
import { normaliseOrderCode, orderCodeProblem } from '../domain/order-code.ts';
import { REPORT_AHEAD_MAX_MS, type ReportedStatus } from '../domain/order-status.ts';
import { parseStatus, type StatusSynonyms } from '../domain/status-words.ts';
import { excelTexts, rowProblemTexts } from '../texts/vi/excel.ts';
import { type Cell, cellText, DateCell, ErrorCell, isBlank, type SheetRow } from './cells.ts';
import { CELL_SHOWN, CorrectedCells } from './corrected-cells.ts';
import { completeVolume, readAttribute } from './fact-reader.ts';
import type { HeaderColumn, OrderField } from './header.ts';

export interface ValidatorOptions {
  sheet: string;
  columns: readonly HeaderColumn[];
  date1904: boolean;
  timezone: string;
  /** ISO 8601. A date more than a day later is 'in the future'; one beyond REPORT_AHEAD_MAX_MS is not accepted. */
  now: string;
  /** For a sheet without a status or date column: the user's choice for all its rows. */
  defaultStatus?: ReportedStatus | undefined;
  defaultOccurredAt?: string | undefined;
  statusSynonyms?: StatusSynonyms | undefined;
  /** Those of all sheets. */
  corrections?: readonly CellCorrection[] | undefined;
}

export interface RowVerdict {
  /** The valid row, or null if `rejected` is set. */
  row: OrderRow | null;
  rejected: RejectedRow | null;
  problems: RowProblem[];
}

const DAY = 86_400_000;
/**
 * Unformatted numbers count as date serials from 2000 on; a smaller number is a year, a quantity or a typing error.
 */
const PLAIN_SERIAL_MIN = 36_526;
/** Largest whole number that a cell stores exactly (15 digits). */
const NUMBER_CODE_MAX = 999_999_999_999_999;
const SCIENTIFIC = /^\d(?:[.,]\d+)?E\+\d+$/;
const CACHED_STATUSES_MAX = 1_000;
const CACHED_STATUS_LENGTH_MAX = 100;

/** Validates the rows of one sheet by the rules of decisions, "The Excel file". */
export class RowValidator {
  readonly #options: ValidatorOptions;
  readonly #mapped: readonly (HeaderColumn & { field: OrderField })[];
  readonly #code: HeaderColumn | undefined;
  readonly #status: HeaderColumn | undefined;
  readonly #date: HeaderColumn | undefined;
  readonly #futureFrom: string;
  readonly #tooFarFrom: string;
  readonly #corrected: CorrectedCells;
  readonly #statusByText = new Map<string, ReportedStatus | null>();
  /** State of the current row. */
  #row = 0;
  #problems: RowProblem[] = [];

  constructor(options: ValidatorOptions) {
    this.#options = options;
    this.#mapped = options.columns.flatMap(({ field, ...rest }) =>
      field === null ? [] : [{ ...rest, field }],
    );
    this.#code = this.#mapped.find(({ field }) => field === 'orderCode');
    this.#status = this.#mapped.find(({ field }) => field === 'status');
    this.#date = this.#mapped.find(({ field }) => field === 'occurredAt');
    this.#corrected = new CorrectedCells(options, this.#mapped);
    this.#futureFrom = new Date(Date.parse(options.now) + DAY).toISOString();
    this.#tooFarFrom = new Date(Date.parse(options.now) + REPORT_AHEAD_MAX_MS).toISOString();
  }

  /** Returns null for a blank row, without a value in any known column. */
  judge(read: SheetRow): RowVerdict | null {
    const row = this.#corrected.apply(read);
    if (this.#mapped.every(({ index }) => isBlank(row.cells[index]))) return null;
    this.#row = row.number;
    this.#problems = [];
    const orderCode = this.#readCode(row);
    const status = this.#readStatus(row);
    const occurredAt = this.#readDate(row);
    const facts = this.#readAttributes(row);
    const isGood = !this.#problems.some(({ level }) => level === 'error');
    if (isGood && orderCode !== null && status !== null && occurredAt !== null) {
      this.#warnOfDate(row, occurredAt);
      const good: OrderRow = { sheet: this.#options.sheet, row: row.number, orderCode, status, occurredAt };
      if (facts !== null) good.facts = facts;
      return { row: good, rejected: null, problems: this.#problems };
    }
    const cells = Array.from(row.allCells(), (cell) => cellText(cell, this.#options.date1904));
    const rejected = { sheet: this.#options.sheet, row: row.number, cells };
    return { row: null, rejected, problems: this.#problems };
  }

  /** Adds a problem of the row: an error, or a warning if `warning` is given. Returns null, for `return`. */
  #note(column: HeaderColumn | string, cell: Cell, code: RowProblemCode, warning?: string): null {
    this.#problems.push({
      sheet: this.#options.sheet,
      row: this.#row,
      column: typeof column === 'string' ? column : column.header,
      value: cellText(cell, this.#options.date1904).slice(0, CELL_SHOWN),
      code,
      level: warning === undefined ? 'error' : 'warning',
      message: warning ?? rowProblemTexts[code],
    });
    return null;
  }

  #readCode(row: SheetRow): string | null {
    const named = this.#code ?? excelTexts.codeColumn;
    const cell = this.#code === undefined ? undefined : row.cells[this.#code.index];
    if (cell instanceof ErrorCell) return this.#note(named, cell, 'CELL_ERROR');
    if (cell instanceof DateCell || typeof cell === 'boolean')
      return this.#note(named, cell, 'CODE_BAD_CHARACTER');
    if (typeof cell === 'number') {
      if (!Number.isInteger(cell) || cell < 0) return this.#note(named, cell, 'CODE_BAD_CHARACTER');
      if (cell > NUMBER_CODE_MAX) return this.#note(named, cell, 'CODE_LOST_DIGITS');
    }
    const code = normaliseOrderCode(typeof cell === 'number' ? String(cell) : (cell ?? ''));
    if (SCIENTIFIC.test(code)) return this.#note(named, cell, 'CODE_LOST_DIGITS');
    const wrong = orderCodeProblem(code);
    return wrong === null ? code : this.#note(named, cell, wrong);
  }

  #readStatus(row: SheetRow): ReportedStatus | null {
    const column = this.#status;
    const cell = column === undefined ? undefined : row.cells[column.index];
    if (column === undefined && this.#options.defaultStatus !== undefined) return this.#options.defaultStatus;
    const named = column ?? excelTexts.statusColumn;
    if (isBlank(cell)) return this.#note(named, cell, 'STATUS_MISSING');
    if (cell instanceof ErrorCell) return this.#note(named, cell, 'CELL_ERROR');
    const status = typeof cell === 'string' ? this.#lookUpStatus(cell) : null;
    return status ?? this.#note(named, cell, 'STATUS_UNKNOWN');
  }

  #lookUpStatus(text: string): ReportedStatus | null {
    const known = this.#statusByText.get(text);
    if (known !== undefined) return known;
    const status = parseStatus(text, this.#options.statusSynonyms);
    if (this.#statusByText.size < CACHED_STATUSES_MAX && text.length <= CACHED_STATUS_LENGTH_MAX)
      this.#statusByText.set(text, status);
    return status;
  }

  #readDate(row: SheetRow): string | null {
    const column = this.#date;
    const cell = column === undefined ? undefined : row.cells[column.index];
    const named = column ?? excelTexts.dateColumn;
    const chosen = column === undefined ? this.#options.defaultOccurredAt : undefined;
    const occurredAt = chosen ?? this.#parseDate(named, cell);
    if (occurredAt === null || occurredAt <= this.#tooFarFrom) return occurredAt;
    return this.#note(named, cell, 'DATE_TOO_FAR_AHEAD');
  }

  #parseDate(named: HeaderColumn | string, cell: Cell): string | null {
    if (isBlank(cell)) return this.#note(named, cell, 'DATE_MISSING');
    if (cell instanceof ErrorCell) return this.#note(named, cell, 'CELL_ERROR');
    const { timezone, date1904 } = this.#options;
    let occurredAt: string | null = null;
    if (cell instanceof DateCell) occurredAt = parseFileDate(cell.serial, { timezone, date1904 });
    else if (typeof cell === 'string') occurredAt = parseFileDate(cell, { timezone });
    else if (typeof cell === 'number' && cell >= PLAIN_SERIAL_MIN) {
      occurredAt = parseFileDate(cell, { timezone, date1904 });
    }
    return occurredAt ?? this.#note(named, cell, 'DATE_INVALID');
  }

  #warnOfDate(row: SheetRow, occurredAt: string): void {
    if (this.#date === undefined) return;
    const cell = row.cells[this.#date.index];
    const code =
      occurredAt > this.#futureFrom ? 'DATE_IN_FUTURE' : occurredAt < '2000' ? 'DATE_TOO_OLD' : null;
    if (code !== null) this.#note(this.#date, cell, code, rowProblemTexts[code]);
  }

  #readAttributes(row: SheetRow): OrderAttributes | null {
    const found: Record<string, string | number> = {};
    let isEmpty = true;
    for (const column of this.#mapped) {
      const { field, index } = column;
      if (field === 'orderCode' || field === 'status' || field === 'occurredAt') continue;
      const cell = row.cells[index];
      if (isBlank(cell)) continue;
      if (cell instanceof ErrorCell) {
        this.#note(column, cell, 'CELL_ERROR');
        continue;
      }
      const reading = readAttribute(field, cell, this.#options.date1904);
      if ('problem' in reading) {
        this.#note(column, cell, reading.problem);
        continue;
      }
      if (reading.rounded) this.#note(column, cell, 'NUMBER_INVALID', excelTexts.feeRounded);
      found[field] ??= reading.value;
      isEmpty = false;
    }
    if (isEmpty) return null;
    // readAttribute returns for each name the type that OrderAttributes declares; a test compares it with the
    // contract
    const facts = found as OrderAttributes;
    completeVolume(facts);
    return facts;
  }
}
