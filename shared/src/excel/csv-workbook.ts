import { type ByteSource, readChunks } from './byte-source.ts';
import type { SheetRow, Workbook } from './cells.ts';
import { OrderFileError, unreadable } from './order-file-error.ts';

const RECORD_MAX = 1_000_000;
const HEAD = 64 * 1024;
const SEPARATORS = [';', '\t', ','] as const;

/**
 * Detects the encoding: by byte order mark; else UTF-8 if the whole file is valid; else the Vietnamese code page of
 * Windows.
 */
async function findEncoding(source: ByteSource): Promise<string> {
  const [first, second] = await source.read(0, 2);
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const strict = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of readChunks(source, 0, source.size)) strict.decode(chunk, { stream: true });
    strict.decode();
    return 'utf-8';
  } catch {
    return 'windows-1258';
  }
}

/**
 * Returns the separator: from `sep=;` on the first line, as Excel writes it, else the most frequent candidate at the
 * start of the file.
 */
function findSeparator(head: string): string {
  const named = /^sep=(.)\r?\n/i.exec(head)?.[1];
  if (named !== undefined) return named;
  const bare = head.replace(/"[^"]*"/g, '');
  const counts = SEPARATORS.map((separator) => bare.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** Exporters write `="0012"` to prevent that a code is read as a number. */
function unwrap(field: string): string {
  return /^="(.*)"$/.exec(field)?.[1] ?? field;
}

/** Parses records of RFC 4180 from text in chunks; a quoted field may span lines. */
class RecordParser {
  readonly #separator: string;
  #field = '';
  #record: string[] = [];
  #size = 0;
  #quoted = false;
  /** The last character was a quote that may end the field or start a doubled one, or a CR that may precede an LF. */
  #pending: '"' | '\r' | null = null;

  constructor(separator: string) {
    this.#separator = separator;
  }

  #endRecord(records: string[][]): void {
    this.#record.push(unwrap(this.#field));
    records.push(this.#record);
    this.#record = [];
    this.#field = '';
    this.#size = 0;
  }

  push(text: string): string[][] {
    const records: string[][] = [];
    for (const sign of text) {
      if (++this.#size > RECORD_MAX) throw unreadable('csv: a record is too long');
      if (this.#pending === '\r') {
        this.#pending = null;
        if (sign === '\n') continue;
      }
      if (this.#pending === '"') {
        this.#pending = null;
        if (sign === '"') {
          this.#field += '"';
          continue;
        }
        this.#quoted = false;
      }
      if (this.#quoted) {
        if (sign === '"') this.#pending = '"';
        else this.#field += sign;
      } else if (sign === '"' && this.#field === '') {
        this.#quoted = true;
      } else if (sign === this.#separator) {
        this.#record.push(unwrap(this.#field));
        this.#field = '';
      } else if (sign === '\n' || sign === '\r') {
        this.#endRecord(records);
        if (sign === '\r') this.#pending = '\r';
      } else {
        this.#field += sign;
      }
    }
    return records;
  }

  /** Returns the last record if no line end closes it. Throws OrderFileError if a quoted field is still open. */
  finish(): string[][] {
    if (this.#quoted && this.#pending !== '"') throw unreadable('csv: a quoted field is not closed');
    const records: string[][] = [];
    if (this.#field !== '' || this.#record.length > 0) this.#endRecord(records);
    return records;
  }
}

/** HTML, RTF, SYLK, DIF and PDF are text too, but not CSV. */
function refuseOtherTexts(head: string): void {
  if (head.includes('\0') || /^\s*(?:<|\{\\rtf|ID;|TABLE\r?\n|%PDF)/.test(head)) {
    throw new OrderFileError('FILE_WRONG_TYPE', 'a text that is not a table');
  }
}

/**
 * Opens a text file of separated values: UTF-8, UTF-16 or windows-1258, separated by commas, semicolons or tabs. Uses
 * our own reader instead of SheetJS, because it streams and never mistakes the text for another format. All cells are
 * texts, as written. Throws OrderFileError for another kind of text or an unclosed quote.
 */
export async function openCsv(source: ByteSource, sheetName: string): Promise<Workbook> {
  const encoding = await findEncoding(source);
  const head = new TextDecoder(encoding).decode(await source.read(0, HEAD), { stream: true });
  refuseOtherTexts(head);
  const separator = findSeparator(head);
  const skipFirst = /^sep=/i.test(head);
  let bytesDone = 0;

  async function* rows(): AsyncGenerator<SheetRow[]> {
    const decoder = new TextDecoder(encoding);
    const parser = new RecordParser(separator);
    let number = 0;
    const toRows = (records: string[][]): SheetRow[] =>
      records
        .map((cells) => ({ number: ++number, cells, allCells: () => cells }))
        .filter((row) => !(skipFirst && row.number === 1));
    for await (const chunk of readChunks(source, 0, source.size)) {
      bytesDone += chunk.length;
      yield toRows(parser.push(decoder.decode(chunk, { stream: true })));
    }
    yield toRows([...parser.push(decoder.decode()), ...parser.finish()]);
  }
  return { date1904: false, sheets: [{ name: sheetName, rows }], bytesDone: () => bytesDone };
}
