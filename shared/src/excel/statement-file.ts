import { businessDay } from '../domain/business-time.ts';
import { parseFileDate } from '../domain/file-date.ts';
import { foldVietnamese } from '../domain/vietnamese-text.ts';
import { parseVietnameseNumber } from '../domain/vietnamese-number.ts';
import type { ByteSource } from './byte-source.ts';
import { type Cell, cellText, DateCell, isBlank, type SheetRow, type Workbook } from './cells.ts';
import { portableInflate } from './inflate.ts';
import { openWorkbook } from './open-workbook.ts';
import { OddXmlError, OrderFileError } from './order-file-error.ts';

/** Words of header cells in statements of Vietnamese banks, folded. The first column of a field counts. */
const WORDS = {
  date:
    'ngay giao dich, ngay gd, ngay hieu luc, ngay hach toan, ngay thuc hien, ngay chung tu, ngay, ' +
    'thoi gian giao dich, thoi gian, transaction date, posting date, tran date, value date, effective date, date',
  description:
    'noi dung, noi dung giao dich, noi dung chi tiet, noi dung thanh toan, noi dung chuyen khoan, mo ta, ' +
    'mo ta giao dich, dien giai, chi tiet giao dich, description, transaction description, details, ' +
    'transaction details, transactions in detail, remark, remarks, narrative',
  credit:
    'ghi co, so tien ghi co, phat sinh co, ps co, co, tien vao, so tien vao, so tien co, credit, credit amount, ' +
    'amount in, money in',
  debit:
    'ghi no, so tien ghi no, phat sinh no, ps no, no, tien ra, so tien ra, so tien no, debit, debit amount, ' +
    'amount out, money out',
  amount: 'so tien, so tien giao dich, gia tri, gia tri giao dich, amount, transaction amount',
  reference:
    'so tham chieu, ma tham chieu, tham chieu, ma giao dich, ma gd, so giao dich, so but toan, so ct, so chung tu, ' +
    'ma chung tu, reference, reference no, ref no, ref, transaction no, transaction id, document no',
} as const;
type StatementField = keyof typeof WORDS;

// Object.entries loses the keys' type, which is that of WORDS.
const FIELD_BY_WORD = new Map(
  (Object.entries(WORDS) as [StatementField, string][]).flatMap(([field, words]) =>
    words.split(', ').map((word) => [word, field] as const),
  ),
);

/** Incoming money of a statement. */
export interface StatementRow {
  /** Row in the file, from 1. */
  readonly row: number;
  /** The bank's day, `yyyy-MM-dd`. */
  readonly occurredOn: string;
  /** Whole đồng, more than 0. */
  readonly amount: number;
  readonly description: string;
  /** The bank's own number of the transaction; empty if the statement has none. */
  readonly bankReference: string;
}

/** A row with an amount that can't be read with certainty. */
export interface UnreadStatementRow {
  readonly row: number;
  readonly reason: 'DATE_UNREADABLE' | 'AMOUNT_UNREADABLE';
  /** The cell, as the file shows it. */
  readonly value: string;
}

export interface StatementFile {
  readonly rows: StatementRow[];
  readonly unread: UnreadStatementRow[];
  /** Number of rows with outgoing money, which are left out. */
  readonly outgoing: number;
}

export interface StatementOptions {
  readonly fileName: string;
  /** A file with more rows of incoming money is rejected, never truncated. */
  readonly maxRows: number;
}

/** The header is searched among this many rows; banks print their letterhead above it. */
const HEADER_ROWS = 60;
const INFLATED_MAX = 200 * 1024 * 1024;
/** Rows that SheetJS reads of a sheet, with those of outgoing money. */
const SHEET_ROWS_READ = 200_000;
/** Time zone of banks in Vietnam. */
const TIMEZONE = 'Asia/Ho_Chi_Minh';
const DESCRIPTION_MAX = 300;
const REFERENCE_MAX = 60;
const VALUE_SHOWN = 100;

type Columns = Partial<Record<StatementField, number>>;

/**
 * Reads the incoming money of any bank's statement, .xlsx, .xls or .csv. Finds the columns by their header words, in
 * Vietnamese or English. Counts the rows of outgoing money without returning them; skips sums and rows without an
 * amount. Throws OrderFileError for a file that is no statement.
 */
export async function readStatementFile(
  source: ByteSource,
  options: StatementOptions,
): Promise<StatementFile> {
  try {
    return await readWith(source, options, false);
  } catch (error) {
    if (!(error instanceof OddXmlError)) throw error;
    return readWith(source, options, true);
  }
}

async function readWith(
  source: ByteSource,
  options: StatementOptions,
  useSheetJs: boolean,
): Promise<StatementFile> {
  const limits = {
    fileName: options.fileName,
    rowLimit: SHEET_ROWS_READ,
    maxInflatedBytes: INFLATED_MAX,
    inflate: portableInflate,
  };
  const workbook = await openWorkbook(source, limits, useSheetJs);
  for (const sheet of workbook.sheets) {
    const reading = new SheetReading(workbook, options);
    for await (const batch of sheet.rows({ wanted: null })) for (const row of batch) reading.add(row);
    if (reading.hasHeader) return reading.result();
  }
  throw new OrderFileError('STATEMENT_NO_HEADER', 'no sheet has the columns of a statement');
}

/** Returns the field of a header cell; bilingual cells name it in one of their parts. */
function fieldOf(cell: Cell): StatementField | null {
  if (typeof cell !== 'string') return null;
  for (const part of cell.slice(0, 200).split(/[/\n()|]/)) {
    const word = foldVietnamese(part)
      .replace(/[^a-z0-9]+/g, ' ')
      .replace(/ (?:vnd|d)$/, '')
      .trim();
    const field = FIELD_BY_WORD.get(word);
    if (field !== undefined) return field;
  }
  return null;
}

/** Returns the columns of a header row; null: it is no header row. */
function columnsOf(row: SheetRow): Columns | null {
  const columns: Columns = {};
  row.cells.forEach((cell, index) => {
    const field = fieldOf(cell);
    if (field !== null) columns[field] ??= index;
  });
  const hasAmount = columns.credit !== undefined || columns.amount !== undefined;
  return columns.date !== undefined && columns.description !== undefined && hasAmount ? columns : null;
}

/** Amounts as banks write them: `1,250,000`, `+1.250.000 VND`, `1,250,000.00`, `1250000 C`. */
const AMOUNT = /^([+-]?)\s*([\d.,\s]+?)(?:[.,]0{1,2})?\s*(?:vnd|đ|đồng)?\s*([cd+-]?)$/i;

/** Returns whole đồng, negative for outgoing money; null: not readable with certainty. */
function amountOf(cell: Cell): number | null {
  if (typeof cell === 'number') return Number.isSafeInteger(cell) ? cell : null;
  if (typeof cell !== 'string') return null;
  const [, before = '', digits = '', after = ''] = AMOUNT.exec(cell.trim()) ?? [];
  const value = parseVietnameseNumber(digits, { whole: true });
  if (value === null || !Number.isSafeInteger(value)) return null;
  return before === '-' || after === '-' || after.toLowerCase() === 'd' ? -value : value;
}

/** Reads one sheet, row by row. Rows are used only until the next one is read. */
class SheetReading {
  readonly #workbook: Workbook;
  readonly #options: StatementOptions;
  readonly #rows: StatementRow[] = [];
  readonly #unread: UnreadStatementRow[] = [];
  #columns: Columns | null = null;
  #outgoing = 0;
  #rowCount = 0;

  constructor(workbook: Workbook, options: StatementOptions) {
    this.#workbook = workbook;
    this.#options = options;
  }

  get hasHeader(): boolean {
    return this.#columns !== null;
  }

  result(): StatementFile {
    return { rows: this.#rows, unread: this.#unread, outgoing: this.#outgoing };
  }

  add(row: SheetRow): void {
    if (this.#columns === null) {
      this.#rowCount += 1;
      if (this.#rowCount <= HEADER_ROWS) this.#columns = columnsOf(row);
      return;
    }
    const { columns, cell } = { columns: this.#columns, cell: this.#cellOf(row) };
    const incoming = cell('credit') ?? cell('amount');
    const outgoing = cell('debit');
    if (isBlank(incoming) || isZero(incoming)) {
      if (columns.debit !== undefined && !isBlank(outgoing) && isDated(cell('date'))) this.#outgoing += 1;
      return;
    }
    if (!isDated(cell('date'))) return;
    const amount = amountOf(incoming);
    if (amount === null) this.#skip(row, 'AMOUNT_UNREADABLE', incoming);
    else if (amount < 0) this.#outgoing += 1;
    else this.#read(row, amount);
  }

  #cellOf(row: SheetRow): (field: StatementField) => Cell {
    return (field) => {
      const index = this.#columns?.[field];
      return index === undefined ? undefined : row.cells[index];
    };
  }

  #read(row: SheetRow, amount: number): void {
    const cell = this.#cellOf(row);
    const occurredOn = this.#dayOf(cell('date'));
    if (occurredOn === null) {
      this.#skip(row, 'DATE_UNREADABLE', cell('date'));
      return;
    }
    const text = (field: StatementField, max: number) =>
      cellText(cell(field), this.#workbook.date1904).replace(/\s+/gu, ' ').slice(0, max);
    if (this.#rows.length >= this.#options.maxRows)
      throw new OrderFileError('FILE_TOO_MANY_ROWS', `more than ${this.#options.maxRows} rows`);
    this.#rows.push({
      row: row.number,
      occurredOn,
      amount,
      description: text('description', DESCRIPTION_MAX),
      bankReference: text('reference', REFERENCE_MAX),
    });
  }

  /** Some banks put the number of the transaction below the day, in one cell. */
  #dayOf(cell: Cell): string | null {
    const value = cell instanceof DateCell ? cell.serial : cell;
    if (typeof value !== 'string' && typeof value !== 'number') return null;
    const written = typeof value === 'string' ? value.trim() : value;
    const instant =
      parseFileDate(written, { timezone: TIMEZONE, date1904: this.#workbook.date1904 }) ??
      (typeof written === 'string'
        ? parseFileDate(written.split(/\s/)[0] ?? '', { timezone: TIMEZONE })
        : null);
    return instant === null ? null : businessDay(new Date(instant));
  }

  #skip(row: SheetRow, reason: UnreadStatementRow['reason'], cell: Cell): void {
    const value = cellText(cell, this.#workbook.date1904).slice(0, VALUE_SHOWN);
    this.#unread.push({ row: row.number, reason, value });
  }
}

/** The sums at the end have words instead of a day, or nothing. */
const isDated = (cell: Cell): boolean => !isBlank(cell) && (typeof cell !== 'string' || /\d/.test(cell));

const isZero = (cell: Cell): boolean => amountOf(cell) === 0;
