import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { from as copyFrom } from 'pg-copy-streams';
import type { OrderRow, SheetReport } from '@logistics/shared/contracts';
import { rowProblemTexts } from '@logistics/shared/texts/excel';
import type { Tx } from '../database/inTransaction.ts';
import { appError } from '../errors.ts';
import type { ImportEvent } from './importSource.ts';
import type { StampedFacts } from '../queries/orderRows.ts';
import { stampFacts } from './orderFacts.ts';
import { storableJson, storableText } from './orderText.ts';

/** What one reading of a file put into `import_lines`. */
export interface Staged {
  readonly rows: number;
  readonly rejected: number;
  readonly sheets: SheetReport[];
}

/** kind: r a good row, x a rejected row (payload: its cells), p a problem (payload: RowProblem). */
const CREATE_STAGING = `
  CREATE TEMP TABLE import_lines (
    seq int NOT NULL, kind "char" NOT NULL, sheet_number int NOT NULL, sheet text NOT NULL, row_number int NOT NULL,
    order_code text COLLATE "C", status smallint, occurred_at timestamptz, facts jsonb, customer text, payload jsonb
  ) ON COMMIT DROP`;
const COPY_COLUMNS =
  'seq, kind, sheet_number, sheet, row_number, order_code, status, occurred_at, facts, customer, payload';

/**
 * Streams a file's rows into the transaction's temporary table `import_lines`, holding only a batch at a time.
 * Throws what the source throws.
 */
export async function stageImport(tx: Tx, events: AsyncIterable<ImportEvent>): Promise<Staged> {
  await tx.query(CREATE_STAGING);
  const tally = { rows: 0, rejected: 0, sheets: new Array<SheetReport>() };
  await pipeline(
    Readable.from(copyLines(events, tally), { objectMode: true }),
    tx.client.query(copyFrom(`COPY import_lines (${COPY_COLUMNS}) FROM STDIN`)),
  );
  await tx.query('ANALYZE import_lines (kind, order_code, customer)');
  return tally;
}

async function* copyLines(
  events: AsyncIterable<ImportEvent>,
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
      for (const row of event.rows) text += `${place('r', row.sheet, row.row)}\t${goodRow(row)}\n`;
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

function goodRow(row: OrderRow): string {
  const milliseconds = Date.parse(row.occurredAt);
  if (!(milliseconds >= EARLIEST)) throw appError('VALIDATION_FAILED', { errors: [unstorableTime(row)] });
  const at = new Date(milliseconds).toISOString();
  const facts = row.facts === undefined ? '{}' : factsJson(stampFacts(row.facts, milliseconds, row.status));
  const customer = row.facts?.customer === undefined ? '\\N' : escapeText(row.facts.customer.trim());
  return `${row.orderCode}\t${row.status}\t${at}\t${facts}\t${customer}\t\\N`;
}

const factsJson = (facts: StampedFacts) => escapeCopy(JSON.stringify(facts));
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
