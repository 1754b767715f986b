import { once } from 'node:events';
import { pipeline, Readable } from 'node:stream';
import { createDeflateRaw } from 'node:zlib';
import { streamWorkbook, type Deflate, type SheetToWrite } from '@logistics/shared/excel';
import type { OpenCursor } from '../../queries/open-cursor.ts';
import type { FileAnswer } from '../answers.ts';

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** zlib compression level. Rows of a workbook are similar: higher levels take longer and save little. */
const LEVEL = 4;

/** Uses zlib in its own thread. When the reader disconnects, it stops the source. */
const nativeDeflate: Deflate = (chunks) => {
  const deflater = createDeflateRaw({ level: LEVEL });
  // The reader sees an error of either side through the deflater itself.
  pipeline(Readable.from(chunks), deflater, () => undefined);
  return deflater;
};

/**
 * Returns a workbook of a cursor's rows. It is written while the client reads it, and always closes the cursor at the
 * end.
 */
export function workbookAnswer<Row>(
  cursor: OpenCursor<Row>,
  sheets: AsyncIterable<SheetToWrite>,
  fileName: string,
): FileAnswer {
  const body = Readable.from(streamWorkbook(sheets, { deflate: nativeDeflate }), { objectMode: false });
  void once(body, 'close').then(cursor.close, cursor.close);
  return { body, type: XLSX_TYPE, fileName };
}
