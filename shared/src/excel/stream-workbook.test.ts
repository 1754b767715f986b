import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as XLSX from 'xlsx';
import type { Deflate } from './deflate.ts';
import { streamWorkbook, type SheetToWrite } from './stream-workbook.ts';

interface Table {
  readonly name: string;
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

async function* batchesOf(rows: Table['rows'], size: number) {
  await Promise.resolve();
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size);
}

async function* sheetsOf(tables: readonly Table[], size: number): AsyncGenerator<SheetToWrite> {
  await Promise.resolve();
  for (const { name, header, rows } of tables) yield { name, header, batches: batchesOf(rows, size) };
}

async function written(
  tables: readonly Table[],
  options: Parameters<typeof streamWorkbook>[1] & { size?: number } = {},
) {
  const chunks: Uint8Array[] = [];
  const { size = 3, ...rest } = options;
  for await (const chunk of streamWorkbook(sheetsOf(tables, size), rest)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const reread = (bytes: Buffer) => XLSX.read(bytes, { cellFormula: true, cellNF: true });
const rowsIn = (sheet: XLSX.WorkSheet | undefined) =>
  XLSX.utils.sheet_to_json<string[]>(sheet ?? {}, { header: 1, defval: '' });

describe('a workbook written as a stream', () => {
  it('contains exactly the given texts, and no formula, number or date', async () => {
    // The characters that XML allows; line ends within a cell return as Excel stores them.
    const cell = fc.oneof(
      fc.constantFrom(
        '=1+1',
        '+1',
        '-1',
        '@SUM(A1)',
        '\t=1',
        '00123',
        '7.73343E+14',
        '21/11/2026',
        '_x0041_',
        '<b>&"\'',
      ),
      fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => !/[\p{Cc}\ufffe\uffff]/u.test(text)),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 12 }), async (rows) => {
        const sheet = reread(await written([{ name: 'Đơn', header: ['A', 'B'], rows }])).Sheets['Đơn'] ?? {};
        expect(rowsIn(sheet)).toEqual([['A', 'B'], ...rows]);
        for (const [at, value] of Object.entries(sheet)) {
          if (at.startsWith('!')) continue;
          expect(value).toMatchObject({ t: 's', z: '@' });
          expect(value).not.toHaveProperty('f');
        }
      }),
      { numRuns: 60 },
    );
  });

  it('continues in further sheets with the same header when one is full', async () => {
    const rows = Array.from({ length: 7 }, (_, n) => [`dòng ${n + 1}`]);
    const book = reread(await written([{ name: 'Đơn', header: ['Mã'], rows }], { sheetRows: 4 }));
    expect(book.SheetNames).toEqual(['Đơn', 'Đơn 2', 'Đơn 3']);
    expect(book.SheetNames.map((name) => rowsIn(book.Sheets[name]).flat())).toEqual([
      ['Mã', 'dòng 1', 'dòng 2', 'dòng 3'],
      ['Mã', 'dòng 4', 'dòng 5', 'dòng 6'],
      ['Mã', 'dòng 7'],
    ]);
  });

  it('has each table in a sheet with a unique name, also when truncated names collide', async () => {
    const long = 'x'.repeat(31);
    const tables = [`${long}a`, `${long}b`, 'a/b', 'A\\B', ''].map((name) => ({
      name,
      header: ['h'],
      rows: [[name]],
    }));
    const book = reread(await written(tables));
    expect(book.SheetNames).toEqual([long, `${'x'.repeat(29)} 2`, 'a b', 'A B 2', 'Sheet']);
  });

  it('is a valid workbook also without rows, and without tables', async () => {
    expect(rowsIn(reread(await written([{ name: 'Đơn', header: ['Mã'], rows: [] }])).Sheets['Đơn'])).toEqual([
      ['Mã'],
    ]);
    expect(reread(await written([])).SheetNames).toHaveLength(1);
  });

  it("uses the host's deflate, and reads rows only on demand", async () => {
    const native: Deflate = async function* (chunks) {
      const all: Uint8Array[] = [];
      for await (const chunk of chunks) all.push(chunk);
      yield deflateRawSync(Buffer.concat(all));
    };
    const table = { name: 'Đơn', header: ['Mã'], rows: [['một'], ['hai']] };
    expect(rowsIn(reread(await written([table], { deflate: native })).Sheets['Đơn'])).toEqual([
      ['Mã'],
      ['một'],
      ['hai'],
    ]);

    let batchCount = 0;
    const endless = async function* (): AsyncGenerator<SheetToWrite> {
      await Promise.resolve();
      const batches = async function* () {
        for (;;) {
          batchCount += 1;
          yield await Promise.resolve(
            Array.from({ length: 1000 }, (_, n) => [`${batchCount} ${Math.sin(n)}`]),
          );
        }
      };
      yield { name: 'Đơn', header: ['Mã'], batches: batches() };
    };
    let taken = 0;
    for await (const chunk of streamWorkbook(endless())) if ((taken += chunk.length) > 20_000) break;
    expect(batchCount).toBeLessThan(20);
  });
});
