import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { anyBook, type GeneratedBook, type GeneratedCell } from './generated-book.ts';
import { bySheetJs } from './library-writers.ts';

const BOOKS = 6;
const SEED = 2026;
const FIXTURES = join(import.meta.dirname, '../fixtures/writers');

/** The used part of exceljs's writer. */
interface Exceljs {
  Workbook: new () => {
    properties: { date1904: boolean };
    addWorksheet(name: string): { getCell(row: number, column: number): { value: unknown; numFmt: string } };
    xlsx: { writeBuffer(): Promise<ArrayBuffer> };
  };
}

/** A text as one run or as several. */
function exceljsValue({ value, way }: GeneratedCell): unknown {
  if (typeof value !== 'string' || way % 2 === 0) return value;
  const letters = Array.from(value);
  const half = letters.length >> 1;
  const richText = [letters.slice(0, half), letters.slice(half)].map((part) => ({ text: part.join('') }));
  return { richText };
}

async function byExceljs({ Workbook }: Exceljs, book: GeneratedBook): Promise<Uint8Array> {
  const workbook = new Workbook();
  workbook.properties.date1904 = book.date1904;
  for (const { name, cells } of book.sheets) {
    const sheet = workbook.addWorksheet(name.replace(/[<>]/g, ''));
    for (const cell of cells) {
      const written = sheet.getCell(cell.row + 1, cell.column + 1);
      written.value = exceljsValue(cell);
      if (cell.format !== 'General') written.numFmt = cell.format;
    }
  }
  return new Uint8Array(await workbook.xlsx.writeBuffer());
}

/** LibreOffice reads the files of SheetJS and writes them in its own form. */
function byLibreOffice(books: readonly GeneratedBook[]): void {
  const folder = mkdtempSync(join(tmpdir(), 'books-'));
  const files = books.map((book, n) => {
    const file = join(folder, `libreoffice-${n + 1}.xlsx`);
    writeFileSync(file, bySheetJs(book, { bookSST: true }));
    return file;
  });
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
  const format = ['--convert-to', 'xlsx:Calc MS Excel 2007 XML'];
  execFileSync('soffice', [profile, '--headless', ...format, '--outdir', FIXTURES, ...files]);
  rmSync(folder, { recursive: true });
}

/** Writes the fixtures again. The argument is the folder of an installed exceljs. */
async function writeFixtures(exceljsFolder: string): Promise<void> {
  const isFull = ({ sheets }: GeneratedBook) => sheets.flatMap(({ cells }) => cells).length > 60;
  const books = fc.sample(anyBook, { seed: SEED, numRuns: 300 }).filter(isFull).slice(0, BOOKS);
  byLibreOffice(books);
  const exceljs = createRequire(join(exceljsFolder, 'package.json'))('exceljs') as Exceljs; // it has types of its own
  for (const [n, book] of books.entries())
    writeFileSync(join(FIXTURES, `exceljs-${n + 1}.xlsx`), await byExceljs(exceljs, book));
}

await writeFixtures(process.argv[2] ?? '.');
