import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildXlsx, inlineCell } from '../testing/xlsx-builder.ts';
import { bytesSource } from './byte-source.ts';
import { type Cell, DateCell, ErrorCell, SHEET_COLUMNS_MAX } from './cells.ts';
import { portableInflate } from './inflate.ts';
import { OrderFileError } from './order-file-error.ts';
import { readSharedStrings } from './shared-strings.ts';
import { readSheetRows } from './sheet-rows.ts';
import { openXlsx } from './xlsx-workbook.ts';
import { openZip } from './zip.ts';

const LIMITS = { maxInflatedBytes: 10_000_000, inflate: portableInflate };

async function firstSheet(bytes: Uint8Array): Promise<[number, Cell[]][]> {
  const workbook = await openXlsx(await openZip(bytesSource(bytes), LIMITS));
  const rows: [number, Cell[]][] = [];
  for await (const batch of workbook?.sheets[0]?.rows({ wanted: null }) ?? []) {
    for (const row of batch) rows.push([row.number, Array.from(row.cells)]);
  }
  return rows;
}

const utf8 = (text: string) => new TextEncoder().encode(text);

async function* split(bytes: Uint8Array, sizes: readonly number[]): AsyncGenerator<Uint8Array> {
  let at = 0;
  for (let n = 0; at < bytes.length; n++) {
    const size = sizes[n % sizes.length] ?? 1;
    yield bytes.subarray(at, at + size);
    at += size;
  }
}

const SHEET =
  '<?xml version="1.0"?>\n<!-- a > b --><worksheet xmlns="u" a="x>y"><sheetData a=\'<row\'>' +
  '<row r="2" spans="1:3" ht="15.5"><c r="A2" s="0" t="inlineStr"><is><r><t>Đã </t></r><r><t>trả khách 𠮷</t></r><rPh sb="0" eb="1"><t>đọc</t></rPh></is></c>' +
  '<c r="C2"><f>1+1</f><v>2</v></c></row><row r="3"/><row><c t="s"><v>1</v></c><c t="b"><v>1</v></c></row>' +
  '<row r="9"><c t="e" r="D9"><v>#N/A</v></c><c r="B9" t="str"><v>a&amp;b &#x1EA1;</v></c><c/></row>' +
  '</sheetData><rowBreaks/></worksheet>';

async function rowsOf(chunks: AsyncIterable<Uint8Array>): Promise<unknown[]> {
  const rows: unknown[] = [];
  const tables = { sharedStrings: ['không', 'một'], dateStyles: [] };
  for await (const batch of readSheetRows(chunks, tables, { wanted: null })) {
    for (const row of batch) {
      expect(row.allCells()).toEqual(row.cells);
      rows.push([row.number, ...Array.from(row.cells)]);
    }
  }
  return rows;
}

const EXPECTED = [
  [2, 'Đã trả khách 𠮷', undefined, 2],
  [4, 'một', true],
  [9, undefined, 'a&b ạ', undefined, new ErrorCell('#N/A')],
];

describe('the sheet scanner', () => {
  it('reads the same rows with a chunk border at any position', async () => {
    const bytes = utf8(SHEET);
    for (let at = 1; at < bytes.length; at++) {
      expect(await rowsOf(split(bytes, [at, bytes.length])), `border at ${at}`).toEqual(EXPECTED);
    }
  });

  it('reads the same rows from chunks of any sizes', async () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(sizes, async (list) => {
        expect(await rowsOf(split(utf8(SHEET), list))).toEqual(EXPECTED);
      }),
    );
  });

  it('rejects a sheet that is truncated at any byte before the end of its cells', async () => {
    const bytes = utf8(SHEET);
    const end = utf8(SHEET.slice(0, SHEET.indexOf('</sheetData>'))).length + '</sheetData>'.length;
    for (let at = 0; at < end; at++) {
      await expect(rowsOf(split(bytes.subarray(0, at), [64])), `cut at ${at}`).rejects.toThrow(
        OrderFileError,
      );
    }
    expect(await rowsOf(split(bytes.subarray(0, end), [64]))).toEqual(EXPECTED);
  });

  it('decodes only the selected columns, and all of them on demand', async () => {
    const wanted = new Uint8Array(SHEET_COLUMNS_MAX);
    wanted[2] = 1;
    const tables = { sharedStrings: ['không', 'một'], dateStyles: [] };
    for await (const [row] of readSheetRows(split(utf8(SHEET), [10_000]), tables, { wanted })) {
      expect(row?.cells).toEqual([undefined, undefined, 2]);
      expect(row?.allCells()[0]).toBe('Đã trả khách 𠮷');
      break;
    }
  });
});

describe('shared strings', () => {
  const XML =
    '<sst xmlns="u" count="4"><si><t>một</t></si><si/><si><r><rPr><b/></rPr><t xml:space="preserve">hai </t></r>' +
    '<r><t>ba</t></r><rPh sb="0" eb="1"><t>にほん</t></rPh></si><si><t/></si><si><t>a&lt;b_x000D_\nc</t></si></sst>';

  it('join rich text runs, leave out phonetic readings and normalise line ends, in any chunks', async () => {
    const bytes = utf8(XML);
    for (let at = 1; at < bytes.length; at++) {
      expect(await readSharedStrings(split(bytes, [at, bytes.length]))).toEqual([
        'một',
        '',
        'hai ba',
        '',
        'a<b\nc',
      ]);
    }
  });
});

describe('an .xlsx', () => {
  it('distinguishes dates from numbers by the style of the cell', async () => {
    const sheet =
      '<row><c s="1"><v>46000.5</v></c><c s="2"><v>46000.5</v></c><c s="3"><v>1</v></c><c><v>-1.5e3</v></c></row>';
    const formats = ['[$-409]dd/mm/yyyy', '#,##0.00 "ngày đ"', '[h]:mm'];
    expect(await firstSheet(buildXlsx({ sheets: { A: sheet }, formats }))).toEqual([
      [1, [new DateCell(46000.5), 46000.5, new DateCell(1), -1500]],
    ]);
  });

  it('is read with a prefix before every element, as .NET writes it', async () => {
    const sheet = `<row r="1">${inlineCell('A1', 'a & "b"')}<c r="B1" t="s"><v>0</v></c></row><row r="2"/><row r="4"><c r="A4"><v>5</v></c></row>`;
    const file = buildXlsx({ sheets: { A: sheet }, sharedStrings: ['<t>chào</t>'], prefix: 'x:' });
    expect(await firstSheet(file)).toEqual([
      [1, ['a & "b"', 'chào']],
      [4, [5]],
    ]);
  });

  it('returns every double that Excel writes exactly', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.maxSafeInteger()), {
          minLength: 1,
        }),
        async (list) => {
          const cells = list.map((value) => `<c><v>${value}</v></c>`).join('');
          const [row] = await firstSheet(buildXlsx({ sheets: { A: `<row>${cells}</row>` } }));
          expect(row?.[1].map(Number)).toEqual(list.map((value) => value || Math.abs(value)));
        },
      ),
      { numRuns: 50 },
    );
  });

  it('returns every text exactly, with any characters', async () => {
    const text = fc
      .string({ unit: 'binary' })
      .map((raw) => raw.replace(/[^\P{Cc}\n]|\p{Surrogate}|[\ufffe\uffff]|_x/gu, ''));
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 20 }), async (texts) => {
        const cells = texts.map((one) => inlineCell('', one)).join('');
        const [row] = await firstSheet(buildXlsx({ sheets: { A: `<row>${cells}</row>` } }));
        expect(row?.[1]).toEqual(texts);
      }),
      { numRuns: 100 },
    );
  });
});
