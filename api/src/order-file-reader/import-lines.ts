import type { OrderRow, RejectedRow, RowProblem, SheetReport } from '@logistics/shared/contracts';
import { IMPORT_PROBLEMS_MAX } from '@logistics/shared/domain';
import { rowProblemTexts } from '@logistics/shared/texts/excel';
import { storableJson, storableText } from '../database/storable.ts';
import { appError } from '../errors.ts';
import { stampAttributes } from '../models/order-attributes.ts';
import { RejectedPacker, type RejectedLimits, type RejectedPart } from '../rejected-rows.ts';

/** An event while a file is read: a batch of rows or of problems, in the file's order, and at last the totals. */
export type ImportEvent =
  | { type: 'rows'; rows: OrderRow[] }
  | { type: 'problems'; problems: RowProblem[]; rejected: RejectedRow[] }
  | { type: 'end'; total: number; sheets: SheetReport[] };

/** Counts of a file, known at its end. */
export interface FileTally {
  /** Good rows. */
  readonly rows: number;
  readonly rejected: number;
  /** Problems of all rows; the lines contain only the first ones. */
  readonly problems: number;
  /** Those of the problems that are warnings. */
  readonly warnings: number;
  readonly sheets: SheetReport[];
}

export const NOTHING_READ: FileTally = { rows: 0, rejected: 0, problems: 0, warnings: 0, sheets: [] };

/** A file as text for COPY with IMPORT_COLUMNS, cut anywhere. Returns the counts at its end. */
export type ImportLines = AsyncGenerator<string | Uint8Array, FileTally>;

/** Finds the accounts for names of a customer column, in the same order; null for an unknown name. */
export type CustomerLookup = (names: readonly string[]) => Promise<readonly (number | null)[]>;

/**
 * Columns of a line. `kind`: r: a good row; p: one of the first problems (payload: RowProblem); x: a part of the
 * first rejected rows (payload: PartPayload). `facts` contains the account of the customer column. `unknown_customer`
 * is the text of that column if no account matches.
 */
export const IMPORT_COLUMNS =
  'seq, kind, sheet_number, sheet, row_number, order_code, status, occurred_at, facts, unknown_customer, payload';

/**
 * Makes lines of COPY from the events, a batch at a time. For a workbook it runs in the reader's process, so that the
 * server only forwards the lines. Rethrows errors of `events`. Throws VALIDATION_FAILED for a time that can't be
 * stored.
 */
export async function* importLines(
  events: AsyncIterable<ImportEvent>,
  lookup: CustomerLookup,
  limits?: RejectedLimits,
): ImportLines {
  const customers = rememberCustomers(lookup);
  const packer = new RejectedPacker(limits);
  const sheetNumbers = new Map<string, number>();
  let [seq, rows, rejected, problems, warnings] = [0, 0, 0, 0, 0];
  let sheets = new Array<SheetReport>();
  const place = (kind: 'r' | 'x' | 'p', sheet: string, row: number) => {
    const number = sheetNumbers.get(sheet) ?? sheetNumbers.size + 1;
    sheetNumbers.set(sheet, number);
    return `${++seq}\t${kind}\t${number}\t${escapeCopy(storableText(sheet))}\t${row}`;
  };
  const partLine = (part: RejectedPart | null) =>
    part ? `${place('x', part.sheet, part.firstRow)}\t${payloadOnly(partPayload(part))}\n` : '';
  for await (const event of events) {
    let text = '';
    if (event.type === 'rows') {
      rows += event.rows.length;
      await customers.learn(event.rows.flatMap(({ facts }) => customerName(facts) ?? []));
      for (const row of event.rows) text += `${place('r', row.sheet, row.row)}\t${goodRow(row, customers)}\n`;
    } else if (event.type === 'problems') {
      for (const problem of event.problems.slice(0, Math.max(0, IMPORT_PROBLEMS_MAX - problems)))
        text += `${place('p', problem.sheet, problem.row)}\t${payloadOnly(problem)}\n`;
      problems += event.problems.length;
      warnings += event.problems.filter(({ level }) => level === 'warning').length;
      rejected += event.rejected.length;
      for (const row of withReasons(event)) text += partLine(packer.add(row));
    } else {
      sheets = event.sheets;
    }
    if (text !== '') yield text;
  }
  const last = partLine(packer.flush());
  if (last !== '') yield last;
  return { rows, rejected, problems, warnings, sheets };
}

/** A part of the rejected rows as JSON. */
export interface PartPayload {
  readonly count: number;
  readonly width: number;
  /** Base64. */
  readonly content: string;
}

const partPayload = ({ count, width, content }: RejectedPart): PartPayload => ({
  count,
  width,
  content: content.toString('base64'),
});

/** Adds the reasons of an event to its rejected rows. */
function* withReasons({ problems, rejected }: Extract<ImportEvent, { type: 'problems' }>) {
  const reasons = new Map<string, Set<string>>();
  for (const { sheet, row, column, level, message } of problems) {
    if (level !== 'error') continue;
    const key = `${row} ${sheet}`;
    const of = reasons.get(key) ?? new Set();
    reasons.set(key, of.add(column === '' ? message : `${column}: ${message}`));
  }
  for (const row of rejected) yield { ...row, reasons: [...(reasons.get(`${row.row} ${row.sheet}`) ?? [])] };
}

/** While a file is read, the cache of names is emptied above this size. */
const REMEMBERED = 50_000;

interface Customers {
  /** Looks up the names that are not cached yet. */
  readonly learn: (names: readonly string[]) => Promise<void>;
  readonly find: (name: string) => number | null;
}

function rememberCustomers(lookup: CustomerLookup): Customers {
  const known = new Map<string, number | null>();
  return {
    learn: async (names) => {
      if (known.size > REMEMBERED) known.clear();
      const unknown = [...new Set(names)].filter((name) => !known.has(name));
      if (unknown.length === 0) return;
      const ids = await lookup(unknown);
      unknown.forEach((name, index) => known.set(name, ids[index] ?? null));
    },
    find: (name) => known.get(name) ?? null,
  };
}

function goodRow(row: OrderRow, customers: Customers): string {
  const milliseconds = Date.parse(row.occurredAt);
  if (!(milliseconds >= EARLIEST)) throw appError('VALIDATION_FAILED', { errors: [unstorableTime(row)] });
  const at = new Date(milliseconds).toISOString();
  const name = customerName(row.facts);
  const customerId = name === null ? null : customers.find(name);
  const facts = stampAttributes(row.facts ?? {}, milliseconds, row.status);
  if (customerId !== null) facts.customerId = [milliseconds, row.status, customerId];
  const unknown = name === null || customerId !== null ? '\\N' : escapeCopy(name);
  return `${row.orderCode}\t${row.status}\t${at}\t${escapeCopy(JSON.stringify(facts))}\t${unknown}\t\\N`;
}

/** Returns the text of the customer column; null if the row has none. */
function customerName(facts: OrderRow['facts']): string | null {
  return facts?.customer === undefined ? null : storableText(facts.customer.trim());
}

/** PostgreSQL knows no year 0. */
const EARLIEST = Date.parse('0001-01-01T00:00:00Z');
const unstorableTime = ({ sheet, row }: OrderRow) => ({
  path: `${sheet}:${row}`,
  message: rowProblemTexts.DATE_INVALID,
});

const payloadOnly = (payload: unknown) => `\\N\t\\N\t\\N\t\\N\t\\N\t${escapeCopy(storableJson(payload))}`;

const ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
};

/** A value of COPY's text format. */
const escapeCopy = (text: string): string =>
  text.replace(/[\\\t\n\r]/g, (character) => ESCAPES[character] ?? character);
