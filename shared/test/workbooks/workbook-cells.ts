import { bytesSource } from '../../src/excel/byte-source.ts';
import { type Cell, COLUMNS_READ_MAX, DateCell, ErrorCell, type Workbook } from '../../src/excel/cells.ts';
import { type Inflate, portableInflate } from '../../src/excel/inflate.ts';
import { openWithSheetJs } from '../../src/excel/sheetjs-workbook.ts';
import { isDateFormat } from '../../src/excel/styles.ts';
import { openXlsx } from '../../src/excel/xlsx-workbook.ts';
import { openZip } from '../../src/excel/zip.ts';
import type { GeneratedBook } from './generated-book.ts';

/**
 * Returns a cell in a comparable form; undefined for a cell without a value. Each reader words errors differently, so
 * the text of an error is left out.
 */
function plain(cell: Cell): unknown {
  if (cell instanceof DateCell) return ['date', cell.serial];
  if (cell instanceof ErrorCell) return ['error'];
  return cell === '' ? undefined : cell;
}

async function cellsOf({ sheets }: Workbook): Promise<string[]> {
  const found: string[] = [];
  for (const sheet of sheets) {
    for await (const batch of sheet.rows({ wanted: null })) {
      for (const { number, cells } of batch) {
        cells.forEach((cell, column) => {
          if (plain(cell) !== undefined)
            found.push(JSON.stringify([sheet.name, number, column, plain(cell)]));
        });
      }
    }
  }
  return found;
}

/** Every cell that our own reader finds in an .xlsx, each as a line. */
export async function ourCells(bytes: Uint8Array, inflate: Inflate = portableInflate): Promise<string[]> {
  const workbook = await openXlsx(await openZip(bytesSource(bytes), { maxInflatedBytes: 1e9, inflate }));
  if (workbook === null) throw new Error('no .xlsx');
  return cellsOf(workbook);
}

/** Every cell that SheetJS finds, each as a line. */
export async function judgedCells(bytes: Uint8Array): Promise<string[]> {
  return cellsOf(await openWithSheetJs(bytesSource(bytes), 2e6));
}

/**
 * The cells of a book as a reader returns them: no empty texts, line ends of one character, no cells far to the right.
 */
export const writtenCells = ({ sheets }: GeneratedBook): string[] =>
  sheets.flatMap(({ name, cells }) =>
    cells
      .filter(({ value, column }) => value !== '' && column < COLUMNS_READ_MAX)
      .map(({ row, column, value, format }) => {
        const asRead = typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value;
        const isDate = typeof value === 'number' && isDateFormat(format);
        return JSON.stringify([name, row + 1, column, isDate ? ['date', value] : asRead]);
      }),
  );

/** Inflates into chunks whose sizes repeat this list, so that a chunk can end at any byte. */
export function inflateInPieces(sizes: readonly number[]): Inflate {
  return async function* (chunks) {
    let n = 0;
    for await (const chunk of portableInflate(chunks)) {
      for (let at = 0; at < chunk.length;) {
        const size = sizes[n++ % sizes.length] ?? 1;
        yield chunk.subarray(at, at + size);
        at += size;
      }
    }
  };
}
