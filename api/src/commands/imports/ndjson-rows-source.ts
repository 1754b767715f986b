import { createGunzip } from 'node:zlib';
import { finished, type Readable } from 'node:stream';
import {
  IMPORT_ROWS_LINES,
  IMPORT_ROWS_MAX,
  importRowsHeadSchema,
  type ImportRowsLine,
  type ImportRowsLineKind,
  type OrderRow,
  type RejectedRow,
  type RowProblem,
} from '@logistics/shared/contracts';
import { excelTexts, rowProblemTexts } from '@logistics/shared/texts/excel';
import { issueText } from '@logistics/shared/texts/validation';
import type { z } from 'zod';
import { appError } from '../../errors.ts';
import { importLines, type ImportEvent } from '../../order-file-reader/import-lines.ts';
import { LineTooLongError, linesOf } from '../../order-file-reader/lines.ts';
import type { ImportSource } from './import-source.ts';
import { storedFileName } from './excel-file-source.ts';

const LINE_BYTES_MAX = 1024 * 1024;
const INFLATED_BYTES_MAX = 2 * 1024 * 1024 * 1024;
const BATCH = 1000;

export interface ImportRowsStream {
  readonly head: z.output<typeof importRowsHeadSchema>;
  readonly source: ImportSource;
}

/**
 * Reads the NDJSON of rows that the console has read from a file: the head at once, the rows when the import begins.
 * A stream that is cut, goes over its limits or does not add up is refused as a whole.
 *
 * @param openParts given where only the head is in the body: opens the rows (gzip), which came before
 *
 * Throws (from here, or from the source's lines) MALFORMED_REQUEST, VALIDATION_FAILED naming the line,
 * PAYLOAD_TOO_LARGE, FILE_TOO_MANY_ROWS.
 */
export async function openImportRows(
  body: Readable,
  encoding: string,
  openParts?: () => Promise<Readable>,
): Promise<ImportRowsStream> {
  const lines = linesOf(limited(unpacked(body, encoding)), LINE_BYTES_MAX);
  const first = await readable(lines.next());
  if (first.done) throw appError('MALFORMED_REQUEST');
  if (openParts && !(await readable(lines.next())).done) throw appError('MALFORMED_REQUEST');
  const head = importRowsHeadSchema.safeParse(parseJson(first.value));
  if (!head.success) throw lineRefused(1, head.error);
  if (head.data.total > IMPORT_ROWS_MAX) throw appError('FILE_TOO_MANY_ROWS');
  const { file, total, sheets } = head.data;
  return {
    head: head.data,
    source: {
      fileName: storedFileName(file.name),
      sha256: file.sha256,
      lines: (lookup) =>
        importLines(readEvents(openParts ? linesOfParts(openParts) : lines, { total, sheets }), lookup),
    },
  };
}

async function* linesOfParts(open: () => Promise<Readable>): AsyncGenerator<string> {
  yield* linesOf(limited(unpacked(await open(), 'gzip')), LINE_BYTES_MAX);
}

async function* readEvents(
  lines: AsyncGenerator<string>,
  announced: Pick<ImportRowsStream['head'], 'total' | 'sheets'>,
): AsyncGenerator<ImportEvent> {
  let batch = emptyBatch();
  let count = 0;
  let rows = 0;
  for (;;) {
    const next = await readable(lines.next());
    if (next.done) throw appError('MALFORMED_REQUEST');
    const line = parseLine(next.value, count + 2);
    if ('end' in line) {
      const adds = line.end.lines === count && rows === announced.total;
      if (!adds || !(await readable(lines.next())).done) throw appError('MALFORMED_REQUEST');
      yield* batchEvents(batch);
      yield { type: 'end', total: rows, sheets: announced.sheets };
      return;
    }
    count += 1;
    if ('row' in line) batch.rows.push(line.row);
    else if ('problem' in line) batch.problems.push(inOurWords(line.problem));
    else batch.rejected.push(line.rejected);
    if (!('problem' in line)) rows += 1;
    if (rows > announced.total) throw appError('MALFORMED_REQUEST');
    if (batch.rows.length + batch.problems.length + batch.rejected.length < BATCH) continue;
    yield* batchEvents(batch);
    batch = emptyBatch();
  }
}

const SENTENCES: ReadonlySet<string> = new Set([...Object.values(rowProblemTexts), excelTexts.feeRounded]);

/** What a problem's sentence says is shown and kept as the system's own, so that it is never the caller's. */
const inOurWords = (problem: RowProblem): RowProblem =>
  SENTENCES.has(problem.message) ? problem : { ...problem, message: rowProblemTexts[problem.code] };

interface Batch {
  readonly rows: OrderRow[];
  readonly problems: RowProblem[];
  readonly rejected: RejectedRow[];
}
const emptyBatch = (): Batch => ({ rows: [], problems: [], rejected: [] });

function* batchEvents({ rows, problems, rejected }: Batch): Generator<ImportEvent> {
  if (rows.length > 0) yield { type: 'rows', rows };
  if (problems.length + rejected.length > 0) yield { type: 'problems', problems, rejected };
}

/**
 * The body's own bytes. The body is never destroyed from here, since its connection must still carry the answer; what
 * is left of it when an import ends early is for the route to drain.
 */
function unpacked(body: Readable, encoding: string): AsyncIterable<Uint8Array> {
  if (encoding === '' || encoding === 'identity') return body.iterator({ destroyOnReturn: false });
  if (encoding !== 'gzip') throw appError('UNSUPPORTED_TYPE');
  const gunzip = createGunzip();
  finished(body, { writable: false }, (error) => {
    if (error) gunzip.destroy(error);
  });
  return body.pipe(gunzip);
}

/** What comes out of the stream is bounded, so that no bomb fills the disk. */
async function* limited(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > INFLATED_BYTES_MAX) throw appError('PAYLOAD_TOO_LARGE');
    yield chunk;
  }
}

/** Faults of the stream itself (a broken gzip, a caller that went away, an endless line) as refusals. */
async function readable<T>(step: Promise<T>): Promise<T> {
  try {
    return await step;
  } catch (error) {
    if (error instanceof LineTooLongError) throw appError('PAYLOAD_TOO_LARGE', { cause: error });
    if (error instanceof Error && error.name === 'AppError') throw error;
    throw appError('MALFORMED_REQUEST', { cause: error });
  }
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch (error) {
    throw appError('MALFORMED_REQUEST', { cause: error });
  }
}

function parseLine(text: string, number: number): ImportRowsLine {
  const value = parseJson(text);
  const kind = typeof value === 'object' && value !== null ? Object.keys(value)[0] : undefined;
  if (!isLineKind(kind)) throw appError('MALFORMED_REQUEST');
  const parsed = IMPORT_ROWS_LINES[kind].safeParse(value);
  if (!parsed.success) throw lineRefused(number, parsed.error);
  return parsed.data;
}

const isLineKind = (name: string | undefined): name is ImportRowsLineKind =>
  name !== undefined && Object.hasOwn(IMPORT_ROWS_LINES, name);

/** Names the line, from 1, and each of its fields that is wrong. */
function lineRefused(number: number, error: z.ZodError) {
  return appError('VALIDATION_FAILED', {
    errors: error.issues.map((issue) => ({
      path: ['lines', number, ...issue.path].map(String).join('.'),
      message: issueText(issue),
    })),
  });
}
