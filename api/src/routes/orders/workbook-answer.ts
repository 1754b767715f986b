import { once } from 'node:events';
import { pipeline, Readable } from 'node:stream';
import { createDeflateRaw } from 'node:zlib';
import { streamWorkbook, type Deflate, type SheetToWrite } from '@logistics/shared/excel';
import type { OpenCursor } from '../../queries/open-cursor.ts';
import type { FileAnswer } from '../answers.ts';

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Rows of a workbook are much alike: higher levels take time and gain little. */
const LEVEL = 4;

/** zlib's, in its own thread; where the taker goes away, the source is told. */
const nativeDeflate: Deflate = (chunks) => {
  const deflater = createDeflateRaw({ level: LEVEL });
  // A break on either side reaches the taker through the deflater itself.
  pipeline(Readable.from(chunks), deflater, () => undefined);
  return deflater;
};

/** A workbook of a cursor's rows that is written while it is taken, and gives the cursor back however that ends. */
export function workbookAnswer<Row>(
  cursor: OpenCursor<Row>,
  sheets: AsyncIterable<SheetToWrite>,
  fileName: string,
): FileAnswer {
  const body = Readable.from(streamWorkbook(sheets, { deflate: nativeDeflate }), { objectMode: false });
  void once(body, 'close').then(cursor.close, cursor.close);
  return { body, type: XLSX_TYPE, fileName };
}
