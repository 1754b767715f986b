import { SHEET_ROWS_MAX } from './cells.ts';
import { portableDeflate, type Deflate } from './deflate.ts';
import {
  rowXml,
  sheetEnd,
  SheetNames,
  sheetPart,
  sheetStart,
  workbookParts,
  type WrittenCell,
} from './workbook-xml.ts';
import { ZipWriter } from './zip-writer.ts';

export interface SheetToWrite {
  readonly name: string;
  readonly header: readonly string[];
  /** Batches of rows, read on demand. */
  readonly batches: AsyncIterable<readonly (readonly WrittenCell[])[]>;
}

export interface StreamOptions {
  /** A native deflate if the host has one. */
  readonly deflate?: Deflate;
  /** Rows per sheet including the header; default: Excel's limit. */
  readonly sheetRows?: number;
}

/**
 * Writes an .xlsx as a stream, never in memory as a whole. Stores texts as texts, so that Excel reads none as a
 * formula, a number or a date. The header is frozen and has a filter. Rows beyond the limit of a sheet continue in
 * further sheets with the same header. Without sheets it writes one empty sheet, because Excel opens no workbook
 * without one.
 */
export async function* streamWorkbook(
  sheets: AsyncIterable<SheetToWrite>,
  { deflate = portableDeflate, sheetRows = SHEET_ROWS_MAX }: StreamOptions = {},
): AsyncGenerator<Uint8Array> {
  const zip = new ZipWriter(deflate);
  const names = new SheetNames();
  const written: string[] = [];
  const sheetFile = (name: string, part: number, pieces: AsyncIterable<string>) => {
    written.push(names.next(name, part));
    return zip.entry(sheetPart(written.length), encoded(pieces));
  };
  for await (const sheet of sheets) {
    const rows = rowsOf(sheet.batches);
    let next = await rows.next();
    for (let part = 1; part === 1 || !next.done; part++) {
      const pieces = async function* () {
        yield sheetStart(sheet.header);
        let row = 2;
        for (; !next.done && row <= sheetRows; row++, next = await rows.next()) yield rowXml(next.value, row);
        yield sheetEnd(sheet.header, row - 1);
      };
      yield* sheetFile(sheet.name, part, pieces());
    }
  }
  if (written.length === 0) yield* sheetFile('', 1, emptySheet());
  for (const [part, xml] of workbookParts(written)) yield* zip.entry(part, encoded(one(xml)));
  yield* zip.end();
}

async function* rowsOf(batches: SheetToWrite['batches']): AsyncGenerator<readonly WrittenCell[], undefined> {
  for await (const batch of batches) yield* batch;
}

async function* one(text: string): AsyncGenerator<string> {
  yield await Promise.resolve(text);
}
const emptySheet = () => one(sheetStart([]) + sheetEnd([], 1));

const CHUNK = 64 * 1024;

/** Joins pieces of text into larger UTF-8 chunks. */
async function* encoded(pieces: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let text = '';
  for await (const piece of pieces) {
    text += piece;
    if (text.length < CHUNK) continue;
    yield encoder.encode(text);
    text = '';
  }
  if (text !== '') yield encoder.encode(text);
}
