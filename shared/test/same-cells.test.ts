import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyXmlStyle, byHand } from './workbooks/by-hand.ts';
import { anyBook, type GeneratedBook, type GeneratedCell } from './workbooks/generated-book.ts';
import { bySheetJs, byWriteExcelFile } from './workbooks/library-writers.ts';
import { inflateInPieces, judgedCells, ourCells, writtenCells } from './workbooks/workbook-cells.ts';

const FIXTURES = join(import.meta.dirname, 'fixtures/writers');

/** Ways in which the XML arrives in pieces. */
const anyPieces = fc
  .array(fc.integer({ min: 1, max: 3000 }), { minLength: 1, maxLength: 6 })
  .map(inflateInPieces);

/** SheetJS decodes entities and escapes twice in texts that are stored in cells, such as results of formulas. */
function withoutEscapes({ sheets, date1904 }: GeneratedBook): GeneratedBook {
  const plain = (cell: GeneratedCell): GeneratedCell =>
    typeof cell.value === 'string' ? { ...cell, value: cell.value.replace(/[&_]/g, '+') } : cell;
  return { date1904, sheets: sheets.map(({ name, cells }) => ({ name, cells: cells.map(plain) })) };
}

describe('our reader returns the same cells as SheetJS, for any book and any chunk borders', () => {
  it('reads a book that SheetJS wrote with a table of shared strings', async () => {
    await fc.assert(
      fc.asyncProperty(anyBook, anyPieces, async (book, inflate) => {
        const bytes = bySheetJs(book, { bookSST: true, compression: true });
        expect(await ourCells(bytes, inflate)).toEqual(await judgedCells(bytes));
      }),
      { numRuns: 60 },
    );
  });

  it('reads a book that SheetJS wrote with texts in the cells', async () => {
    await fc.assert(
      fc.asyncProperty(anyBook.map(withoutEscapes), anyPieces, async (book, inflate) => {
        const bytes = bySheetJs(book, { compression: true });
        expect(await ourCells(bytes, inflate)).toEqual(await judgedCells(bytes));
      }),
      { numRuns: 30 },
    );
  });

  it('reads a book that write-excel-file wrote', async () => {
    await fc.assert(
      fc.asyncProperty(anyBook, anyPieces, async (book, inflate) => {
        const bytes = await byWriteExcelFile(book);
        expect(await ourCells(bytes, inflate)).toEqual(await judgedCells(bytes));
      }),
      { numRuns: 40 },
    );
  });

  it('reads a book in every form that the standard allows, and returns the written cells', async () => {
    await fc.assert(
      fc.asyncProperty(anyBook, anyXmlStyle, anyPieces, async (book, style, inflate) => {
        expect(await ourCells(byHand(book, style), inflate)).toEqual(writtenCells(book));
        const plain = withoutEscapes(book);
        const judged = await judgedCells(byHand(plain, { ...style, prefix: '', isSpaced: false }));
        expect(judged).toEqual(writtenCells(plain));
      }),
      { numRuns: 80 },
    );
  });

  it.each(readdirSync(FIXTURES).filter((name) => name.endsWith('.xlsx')))(
    'unchanged from its program: %s',
    async (name) => {
      const bytes = new Uint8Array(readFileSync(join(FIXTURES, name)));
      const ours = await ourCells(bytes);
      expect(ours).toEqual(await judgedCells(bytes));
      expect(ours.length).toBeGreaterThan(50);
    },
  );
});
