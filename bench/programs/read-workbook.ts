import { open } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { createInflateRaw, inflateRawSync } from 'node:zlib';
import type { OrderRow } from '@logistics/shared/contracts';
import { DateCell, type Inflate, INFLATED_CHUNK, openWorkbook, readOrderFile } from '@logistics/shared/excel';
import { read } from 'xlsx';
import { fileRow, type FileRow, type FileShape } from '../world/file-rows.ts';

/**
 * Reads a workbook with one reader. Prints the duration, the maximum memory of the process, the rows, and the number
 * of cells that differ from the written ones: `read-workbook.ts <floor|cells|own|sheetjs|exceljs> <time|compare>
 * <path> <file's shape in JSON> [folder of exceljs]`.
 */
const [, , how = '', mode = '', path = '', json = '', exceljsFolder = ''] = process.argv;
// The run of reading, the only caller of this program, wrote it.
const file = JSON.parse(json) as FileShape;
const compares = mode === 'compare';
/** Signature of an entry in a zip's directory. */
const CENTRAL = 0x02014b50;
let rows = 0;
let different = 0;

const start = performance.now();
if (how === 'floor') inflateAll();
else if (how === 'cells') await readCells();
else if (how === 'own') await readOwn();
else if (how === 'exceljs') await readExceljs();
else readSheetJs();
const ms = performance.now() - start;
const memoryMb = process.resourceUsage().maxRSS / 1024;
process.stdout.write(JSON.stringify({ ms, memoryMb, rows, different }));

/**
 * Opens the file as the server and the console do: reads parts on demand and decompresses them with zlib's stream.
 */
async function openFile() {
  const handle = await open(path, 'r');
  const { size } = await handle.stat();
  const source = {
    size,
    read: async (offset: number, length: number) => {
      const bytes = new Uint8Array(Math.max(0, Math.min(length, size - offset)));
      const { bytesRead } = await handle.read(bytes, 0, bytes.length, offset);
      return bytes.subarray(0, bytesRead);
    },
  };
  const inflate: Inflate = (chunks) =>
    pipeline(
      Readable.from(chunks, { objectMode: false }),
      createInflateRaw({ chunkSize: INFLATED_CHUNK }),
      () => undefined,
    );
  return { source, inflate, close: () => handle.close() };
}

/** Reads every cell of every row with our reader, and nothing else: the same work as SheetJS and exceljs do. */
async function readCells(): Promise<void> {
  const { source, inflate, close } = await openFile();
  const workbook = await openWorkbook(source, {
    fileName: 'bench.xlsx',
    rowLimit: 2_000_000,
    maxInflatedBytes: 2 ** 32,
    inflate,
  });
  let isHeader = true;
  for (const sheet of workbook.sheets)
    for await (const batch of sheet.rows({ wanted: null }))
      for (const { cells } of batch) {
        if (!isHeader)
          countRow((column) => {
            const value = cells[column];
            return value instanceof DateCell ? value.serial : value;
          });
        isHeader = false;
      }
  await close();
}

/** Does all reading of an import: cells, header, dates, statuses, numbers, validation. */
async function readOwn(): Promise<void> {
  const { source, inflate, close } = await openFile();
  const events = readOrderFile(source, {
    fileName: 'bench.xlsx',
    timezone: 'Asia/Ho_Chi_Minh',
    now: new Date().toISOString(),
    maxRows: 2_000_000,
    inflate,
  });
  for await (const event of events) {
    if (event.type === 'problems') different += event.problems.length;
    if (event.type !== 'rows') continue;
    if (compares)
      for (const [index, row] of event.rows.entries())
        different += differing(row, fileRow(file, rows + index));
    rows += event.rows.length;
  }
  await close();
}

function differing({ orderCode, status, occurredAt, facts }: OrderRow, written: FileRow): number {
  const pairs = [
    [orderCode, written.orderCode],
    [status, written.status],
    [Date.parse(occurredAt), written.at],
    [facts?.customer, written.customer],
    [facts?.weight, written.weight],
    [facts?.pieces, written.pieces],
    [facts?.goodsName, written.goodsName],
    [facts?.fee, written.fee],
  ];
  return pairs.filter(([found, wanted]) => found !== wanted).length;
}

/** Reads only cells, without validation. */
function readSheetJs(): void {
  const book = read(readFileSync(path), {
    dense: true,
    cellFormula: false,
    cellHTML: false,
    cellText: false,
  });
  const sheet = book.Sheets[book.SheetNames[0] ?? ''];
  const data = sheet?.['!data'] ?? [];
  for (const row of data.slice(1)) countRow((column) => row[column]?.v);
}

/** Handles the next row from a reader of plain cells. */
function countRow(cell: (column: number) => unknown): void {
  if (compares) {
    const { serial, orderCode, statusName, customer, weight, pieces, goodsName, fee } = fileRow(file, rows);
    const wanted = [serial, orderCode, statusName, customer, weight, pieces, goodsName, fee];
    different += wanted.filter((value, column) => cell(column) !== value).length;
  }
  rows += 1;
}

/** The used part of exceljs's streaming reader. */
interface Exceljs {
  readonly stream: {
    readonly xlsx: {
      readonly WorkbookReader: new (
        path: string,
        options: Readonly<Record<string, string>>,
      ) => AsyncIterable<AsyncIterable<{ readonly values: readonly unknown[] }>>;
    };
  };
}

/** Reads cells as a stream, without a model of the whole workbook. */
async function readExceljs(): Promise<void> {
  // Installed only for this run, so its types are not among our packages.
  const exceljs = createRequire(join(exceljsFolder, 'package.json'))('exceljs') as Exceljs;
  const options = { worksheets: 'emit', sharedStrings: 'cache', styles: 'ignore', hyperlinks: 'ignore' };
  for await (const sheet of new exceljs.stream.xlsx.WorkbookReader(path, options)) {
    let isHeader = true;
    for await (const { values } of sheet) {
      if (!isHeader) countRow((column) => values[column + 1]);
      isHeader = false;
    }
  }
}

/** Decompresses every entry and discards it: the lower bound for any reader with this zlib. */
function inflateAll(): void {
  const bytes = readFileSync(path);
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  let at = bytes.readUInt32LE(end + 16);
  while (bytes.readUInt32LE(at) === CENTRAL) {
    const packed = bytes.readUInt32LE(at + 20);
    const local = bytes.readUInt32LE(at + 42);
    const first = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    if (bytes.readUInt16LE(at + 10) === 8) inflateRawSync(bytes.subarray(first, first + packed));
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  rows = file.rows;
}
