import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { from as copyFrom } from 'pg-copy-streams';
import type { OrderRow, SheetReport } from '@logistics/shared/contracts';
import { rowProblemTexts } from '@logistics/shared/texts/excel';
import type { Statements } from '../database/inTransaction.ts';
import { appError } from '../errors.ts';
import type { CustomerFinder } from './importCustomers.ts';
import type { ImportEvent } from './importSource.ts';
import { stampFacts } from './orderFacts.ts';
import { storableJson, storableText } from './orderText.ts';

/** What one reading of a file put into `import_file`. */
export interface Staged {
  readonly rows: number;
  readonly rejected: number;
  readonly sheets: SheetReport[];
}

/**
 * The file's lines, and which orders with an owner they have changed (noteOwnedOrders).
 * kind: r a good row, x a rejected row (payload: its cells), p a problem (payload: RowProblem).
 */
const CREATE_FILE = `
  CREATE TEMP TABLE import_file (
    seq int NOT NULL, kind "char" NOT NULL, sheet_number int NOT NULL, sheet text NOT NULL, row_number int NOT NULL,
    order_code text COLLATE "C", status smallint, occurred_at timestamptz, facts jsonb, unknown_customer text,
    payload jsonb
  );
  CREATE TEMP TABLE import_owned (
    owner_id bigint NOT NULL, order_id bigint NOT NULL, status smallint NOT NULL, is_news boolean NOT NULL
  )`;
const COPY_COLUMNS =
  'seq, kind, sheet_number, sheet, row_number, order_code, status, occurred_at, facts, unknown_customer, payload';

/**
 * Streams a file's rows into the session's temporary table `import_file`, holding only a batch at a time. With the facts
 * of a row stands the account that its customer column means. Throws what the source throws.
 */
export async function stageImport(
  session: Statements,
  { events, customers }: { readonly events: AsyncIterable<ImportEvent>; readonly customers: CustomerFinder },
): Promise<Staged> {
  const tally = { rows: 0, rejected: 0, sheets: new Array<SheetReport>() };
  await session.query(CREATE_FILE);
  await pipeline(
    Readable.from(copyLines(events, customers, tally), { objectMode: true }),
    session.client.query(copyFrom(`COPY import_file (${COPY_COLUMNS}) FROM STDIN`)),
  );
  await session.query('ANALYZE import_file (kind, order_code)');
  return tally;
}

async function* copyLines(
  events: AsyncIterable<ImportEvent>,
  customers: CustomerFinder,
  tally: { rows: number; rejected: number; sheets: SheetReport[] },
): AsyncGenerator<string> {
  const sheetNumbers = new Map<string, number>();
  let seq = 0;
  const place = (kind: 'r' | 'x' | 'p', sheet: string, row: number) => {
    const number = sheetNumbers.get(sheet) ?? sheetNumbers.size + 1;
    sheetNumbers.set(sheet, number);
    return `${++seq}\t${kind}\t${number}\t${escapeText(sheet)}\t${row}`;
  };
  for await (const event of events) {
    let text = '';
    if (event.type === 'rows') {
      tally.rows += event.rows.length;
      await customers.learn(event.rows.flatMap(({ facts }) => customerName(facts) ?? []));
      for (const row of event.rows) text += `${place('r', row.sheet, row.row)}\t${goodRow(row, customers)}\n`;
    } else if (event.type === 'problems') {
      tally.rejected += event.rejected.length;
      for (const problem of event.problems)
        text += `${place('p', problem.sheet, problem.row)}\t${payloadOnly(problem)}\n`;
      for (const rejected of event.rejected)
        text += `${place('x', rejected.sheet, rejected.row)}\t${payloadOnly(rejected.cells)}\n`;
    } else {
      tally.sheets = event.sheets;
    }
    if (text !== '') yield text;
  }
}

function goodRow(row: OrderRow, customers: CustomerFinder): string {
  const milliseconds = Date.parse(row.occurredAt);
  if (!(milliseconds >= EARLIEST)) throw appError('VALIDATION_FAILED', { errors: [unstorableTime(row)] });
  const at = new Date(milliseconds).toISOString();
  const name = customerName(row.facts);
  const customerId = name === null ? null : customers.find(name);
  const stamped = stampFacts(row.facts ?? {}, milliseconds, row.status);
  if (customerId !== null) stamped.customerId = [milliseconds, row.status, customerId];
  const unknown = name === null || customerId !== null ? '\\N' : escapeCopy(name);
  return `${row.orderCode}\t${row.status}\t${at}\t${escapeCopy(JSON.stringify(stamped))}\t${unknown}\t\\N`;
}

/** What the customer column says; null where it says nothing. */
function customerName(facts: OrderRow['facts']): string | null {
  return facts?.customer === undefined ? null : storableText(facts.customer.trim());
}

/** PostgreSQL knows no year 0. */
const EARLIEST = Date.parse('0001-01-01T00:00:00Z');
const unstorableTime = ({ sheet, row }: OrderRow) => ({
  path: `${sheet}:${row}`,
  message: rowProblemTexts.DATE_INVALID,
});

const payloadOnly = (payload: unknown) => `\\N\t\\N\t\\N\t\\N\t\\N\t${escapeJson(payload)}`;

const COPY_ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
};

/** A value of COPY's text format. */
const escapeCopy = (text: string) =>
  text.replace(/[\\\t\n\r]/g, (character) => COPY_ESCAPES[character] ?? character);
const escapeText = (text: string) => escapeCopy(storableText(text));
const escapeJson = (value: unknown) => escapeCopy(storableJson(value));
