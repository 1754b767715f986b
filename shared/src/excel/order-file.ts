import type { CellCorrection, OrderRow, RejectedRow, RowProblem, SheetReport } from '../contracts/imports.ts';
import type { ReportedStatus } from '../domain/order-status.ts';
import type { StatusSynonyms } from '../domain/status-words.ts';
import type { ByteSource } from './byte-source.ts';
import {
  type ColumnFilter,
  COLUMNS_READ_MAX,
  isBlank,
  type SheetRow,
  type Workbook,
  type WorkbookSheet,
} from './cells.ts';
import {
  type ColumnChoice,
  findHeader,
  HEADER_ROWS,
  isTechnicalRow,
  likelyHeader,
  reportColumns,
} from './header.ts';
import type { HeaderColumn } from './header.ts';
import { type Inflate, portableInflate } from './inflate.ts';
import { openWorkbook } from './open-workbook.ts';
import { OddXmlError, OrderFileError, unreadable } from './order-file-error.ts';
import { RowValidator } from './row-validator.ts';

export interface ReadOptions {
  fileName: string;
  /** IANA time zone for times without one, BUSINESS_TIMEZONE. */
  timezone: string;
  /** ISO 8601, to detect dates in the future; the reader has no clock. */
  now: string;
  /** The user's choice for sheets without a status or date column. */
  defaultStatus?: ReportedStatus | undefined;
  defaultOccurredAt?: string | undefined;
  /** The user's mapping of header words to fields. */
  columns?: ColumnChoice | undefined;
  /** The business's own status words. */
  statusSynonyms?: StatusSynonyms | undefined;
  /** Cells that a person corrected; they are judged like cells of the file. */
  corrections?: readonly CellCorrection[] | undefined;
  /** Maximum number of rows of all sheets together, IMPORT_ROWS_MAX; a larger file is rejected, never truncated. */
  maxRows: number;
  /** Maximum number of bytes after decompression. */
  maxInflatedBytes?: number | undefined;
  inflate?: Inflate | undefined;
  signal?: AbortSignal | undefined;
}

export type ReadEvent =
  | { type: 'rows'; rows: OrderRow[] }
  | { type: 'problems'; problems: RowProblem[]; rejected: RejectedRow[] }
  | { type: 'progress'; rows: number; bytesDone: number; bytesTotal: number }
  /** Follows the sheet's rows, so that its numbers are final. */
  | { type: 'sheet'; report: SheetReport }
  /** total = rows + rejected. */
  | { type: 'end'; total: number; sheets: SheetReport[] };

const BATCH = 1_000;
const PROGRESS_ROWS = 5_000;
/** Maximum number of sheets whose columns the user can name. */
const LIKELY_SHEETS_MAX = 20;
const INFLATED_MAX = 3 * 1024 * 1024 * 1024;

/** Collects rows, problems and counts of the sheets into events. */
class Collector {
  total = 0;
  sheetRows = 0;
  rows: OrderRow[] = [];
  problems: RowProblem[] = [];
  rejected: RejectedRow[] = [];
  #reported = 0;

  get isFull(): boolean {
    return this.rows.length >= BATCH || this.problems.length >= BATCH || this.rejected.length >= BATCH;
  }

  add(validator: RowValidator, row: SheetRow, maxRows: number): void {
    const verdict = validator.judge(row);
    if (verdict === null) return;
    this.total += 1;
    this.sheetRows += 1;
    if (this.total > maxRows) throw new OrderFileError('FILE_TOO_MANY_ROWS', `more than ${maxRows} rows`);
    if (verdict.row !== null) this.rows.push(verdict.row);
    if (verdict.rejected !== null) this.rejected.push(verdict.rejected);
    for (const problem of verdict.problems) this.problems.push(problem);
  }

  *flush(): Generator<ReadEvent> {
    const { rows, problems, rejected } = this;
    this.rows = [];
    this.problems = [];
    this.rejected = [];
    if (rows.length > 0) yield { type: 'rows', rows };
    if (problems.length > 0) yield { type: 'problems', problems, rejected };
  }

  isProgressDue(): boolean {
    if (this.total - this.#reported < PROGRESS_ROWS) return false;
    this.#reported = this.total;
    return true;
  }
}

function wantedColumns(columns: readonly HeaderColumn[]): Uint8Array {
  const wanted = new Uint8Array(COLUMNS_READ_MAX);
  for (const { index, field } of columns) if (field !== null) wanted[index] = 1;
  return wanted;
}

const progressOf = (collector: Collector, workbook: Workbook, source: ByteSource): ReadEvent => ({
  type: 'progress',
  rows: collector.total,
  bytesDone: workbook.bytesDone(),
  bytesTotal: source.size,
});

/**
 * Looks for the header in the first rows. Processes whole batches, because rows are valid only until the next read.
 */
async function* readSheet(
  sheet: WorkbookSheet,
  workbook: Workbook,
  source: ByteSource,
  options: ReadOptions,
  collector: Collector,
): AsyncGenerator<ReadEvent, SheetReport & { hasCells: boolean; likely: SheetReport['columns'] }> {
  const filter: ColumnFilter = { wanted: null };
  const head: SheetRow[] = [];
  let columns: HeaderColumn[] | null = null;
  let validator: RowValidator | null = null;
  collector.sheetRows = 0;

  const begin = (): SheetRow[] => {
    const header = findHeader(head, options.columns);
    if (header === null) return [];
    columns = header.columns;
    filter.wanted = wantedColumns(columns);
    validator = new RowValidator({ ...options, sheet: sheet.name, columns, date1904: workbook.date1904 });
    const below = head.slice(header.at + 1);
    const [next] = below;
    return next !== undefined && isTechnicalRow(next, columns) ? below.slice(1) : below;
  };
  const judge = function* (rows: readonly SheetRow[]): Generator<ReadEvent> {
    for (const row of rows) {
      if (validator !== null) collector.add(validator, row, options.maxRows);
      if (collector.isFull) yield* collector.flush();
    }
    if (collector.isProgressDue()) yield progressOf(collector, workbook, source);
  };

  for await (const batch of sheet.rows(filter)) {
    options.signal?.throwIfAborted();
    if (validator !== null) {
      yield* judge(batch);
      continue;
    }
    // the head's cells are all decoded, but its bytes are overwritten by the next batch: store only the cells
    for (const { number, cells } of batch) {
      if (!cells.every(isBlank)) head.push({ number, cells, allCells: () => cells });
    }
    if (head.length <= HEADER_ROWS) continue;
    yield* judge(begin());
    if (validator === null) break;
  }
  if (validator === null && head.length <= HEADER_ROWS) yield* judge(begin());
  yield* collector.flush();
  return {
    name: sheet.name,
    rows: collector.sheetRows,
    columns: reportColumns(columns ?? []),
    read: validator !== null,
    hasCells: head.length > 0,
    likely: validator === null ? reportColumns(likelyHeader(head, options.columns)) : [],
  };
}

async function* readWorkbook(
  workbook: Workbook,
  source: ByteSource,
  options: ReadOptions,
): AsyncGenerator<ReadEvent> {
  const collector = new Collector();
  const sheets: SheetReport[] = [];
  const likely: SheetReport[] = [];
  let anyCells = false;
  for (const sheet of workbook.sheets) {
    const {
      hasCells,
      likely: columns,
      ...report
    } = yield* readSheet(sheet, workbook, source, options, collector);
    anyCells ||= hasCells;
    sheets.push(report);
    if (columns.length > 0 && likely.length < LIKELY_SHEETS_MAX) likely.push({ ...report, columns });
    yield { type: 'sheet', report };
  }
  if (!anyCells) throw new OrderFileError('FILE_EMPTY', 'no sheet has a cell');
  if (!sheets.some(({ read }) => read))
    throw new OrderFileError('FILE_NO_HEADER', 'no sheet has a known header', { data: { sheets: likely } });
  if (collector.total === 0) throw new OrderFileError('FILE_EMPTY', 'no rows below the header');
  yield { type: 'progress', rows: collector.total, bytesDone: source.size, bytesTotal: source.size };
  yield { type: 'end', total: collector.total, sheets };
}

async function* readOnce(
  source: ByteSource,
  options: ReadOptions,
  useSheetJs: boolean,
): AsyncGenerator<ReadEvent> {
  const workbook = await openWorkbook(
    source,
    {
      fileName: options.fileName,
      rowLimit: options.maxRows + HEADER_ROWS + 2,
      maxInflatedBytes: options.maxInflatedBytes ?? INFLATED_MAX,
      inflate: options.inflate ?? portableInflate,
    },
    useSheetJs,
  );
  yield* readWorkbook(workbook, source, options);
}

/**
 * Reads an order file. Yields valid rows and problems in batches of about a thousand, in the order of the file, so
 * that no file is in memory as a whole. Rules: decisions, "The Excel file". Results are final only at the 'end'
 * event, because damage may show in the last byte.
 *
 * Throws OrderFileError, whose `code` says why the file cannot be read; the signal's reason when aborted; RangeError
 * for an unknown timezone.
 */
export async function* readOrderFile(source: ByteSource, options: ReadOptions): AsyncGenerator<ReadEvent> {
  new Intl.DateTimeFormat('en', { timeZone: options.timezone });
  let hasStarted = false;
  try {
    for await (const event of readOnce(source, options, false)) {
      hasStarted = true;
      yield event;
    }
  } catch (error) {
    if (error instanceof OddXmlError && !hasStarted) yield* readOddFile(source, options);
    else throw asOrderFileError(error, options.signal);
  }
}

async function* readOddFile(source: ByteSource, options: ReadOptions): AsyncGenerator<ReadEvent> {
  try {
    yield* readOnce(source, options, true);
  } catch (error) {
    throw asOrderFileError(error, options.signal);
  }
}

/** A hostile file may break any assumption of the code; the caller gets a file that cannot be read. */
function asOrderFileError(error: unknown, signal: AbortSignal | undefined): unknown {
  if (error instanceof OrderFileError || signal?.aborted === true) return error;
  return unreadable(error instanceof Error ? error.message : String(error), error);
}
