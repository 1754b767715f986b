import { describe, expect, it } from 'vitest';
import * as XLSX from 'xlsx';
import type { OrderRow, RowProblem } from '../contracts/imports.ts';
import { buildXlsx, inlineRow } from '../testing/xlsx-builder.ts';
import { judgedCells, ourCells } from '../../test/workbooks/workbook-cells.ts';
import { bytesSource } from './byte-source.ts';
import { OrderFileError } from './order-file-error.ts';
import { readOrderFile } from './order-file.ts';

const STATUSES = ['Đã nhập kho Trung Quốc', 'Đang về kho Việt Nam', 'Đã nhập kho Việt Nam', 'Đã trả khách'];

/** A workbook with dates, numbers and texts, as SheetJS writes it. */
function sheetJsFile(bookType: XLSX.BookType, rows: number, more: XLSX.WritingOptions = {}): Uint8Array {
  const table: (string | number)[][] = [['NGÀY', 'MÃ VẬN ĐƠN', 'TRẠNG THÁI', 'CÂN NẶNG (kg)', 'GHI CHÚ']];
  for (let n = 0; n < rows; n++) {
    const code = n % 3 === 0 ? 773_430_000_000_000 + n : `JT${3_025_901_000_000 + n}`;
    table.push([46_000 + n / 8640, code, STATUSES[n % 4] ?? '', n / 7, n % 2 === 0 ? `Hàng dễ vỡ ${n}` : '']);
  }
  const sheet = XLSX.utils.aoa_to_sheet(table);
  for (let n = 2; n <= rows + 1; n++) {
    const cell: unknown = sheet[`A${n}`];
    Object.assign(cell as object, { z: 'dd/mm/yyyy' }); // the table above has a cell there
  }
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(book, sheet, 'Đơn hàng');
  return new Uint8Array(XLSX.write(book, { type: 'array', bookType, ...more }) as ArrayBuffer); // type 'array' returns one
}

async function read(
  bytes: Uint8Array,
  fileName = 'a.xlsx',
  maxRows = 100_000,
): Promise<{ rows: OrderRow[]; problems: RowProblem[] }> {
  const options = { fileName, timezone: 'Asia/Ho_Chi_Minh', now: '2026-11-21T00:00:00Z', maxRows };
  const rows: OrderRow[] = [];
  const problems: RowProblem[] = [];
  for await (const event of readOrderFile(bytesSource(bytes), options)) {
    if (event.type === 'rows') rows.push(...event.rows);
    if (event.type === 'problems') problems.push(...event.problems);
  }
  return { rows, problems };
}

async function codeOf(bytes: Uint8Array, fileName?: string, maxRows?: number): Promise<string> {
  return read(bytes, fileName, maxRows).then(
    () => 'no error',
    (error: unknown) => (error instanceof OrderFileError ? error.code : String(error)),
  );
}

describe('our own reader', () => {
  it.each([
    ['shared strings', sheetJsFile('xlsx', 3000, { bookSST: true, compression: true })],
    ['texts in the cells', sheetJsFile('xlsx', 3000)],
    ['a macro workbook', sheetJsFile('xlsm', 50)],
    [
      'cells of every type',
      buildXlsx({
        sheets: {
          A:
            '<row r="3"><c r="B3" t="b"><v>0</v></c><c r="D3" t="e"><v>#REF!</v></c><c r="F3" s="1"><v>1.25</v></c></row>' +
            '<row r="7"><c r="A7" t="s"><v>0</v></c><c r="B7" t="str"><f>"a"</f><v>x &lt; y</v></c><c r="C7"/></row>' +
            inlineRow(8, ['Đã trả', '', 'khách']),
          B: inlineRow(1, ['hai']),
        },
        sharedStrings: ['<r><t>rich </t></r><r><t>text</t></r><rPh sb="0" eb="1"><t>reading</t></rPh>'],
        formats: ['h:mm'],
      }),
    ],
  ])('returns the same cells as SheetJS in %s', async (_, bytes) => {
    const ours = await ourCells(bytes);
    expect(ours).toEqual(await judgedCells(bytes));
    expect(ours.length).toBeGreaterThan(7);
  });
});

describe('another format', () => {
  it.each(['biff8', 'xlsb', 'ods'] as const)('gives the same rows: %s', async (bookType) => {
    const judge = await read(sheetJsFile('xlsx', 200));
    expect(judge.rows).toHaveLength(200);
    const { rows, problems } = await read(sheetJsFile(bookType, 200));
    expect(problems).toEqual([]);
    expect(rows.map(({ orderCode, status, occurredAt }) => [orderCode, status, occurredAt])).toEqual(
      judge.rows.map(({ orderCode, status, occurredAt }) => [orderCode, status, occurredAt]),
    );
  });

  it.each(['biff8', 'xlsb', 'ods', 'xlsx'] as const)(
    'reads dates that count from 1904: %s',
    async (bookType) => {
      const sheet = XLSX.utils.aoa_to_sheet([
        ['MÃ VẬN ĐƠN', 'TRẠNG THÁI', 'NGÀY'],
        ['ABCD', 'Kho TQ', 46_347.5 - 1462],
      ]);
      const cell: unknown = sheet['C2'];
      Object.assign(cell as object, { z: 'dd/mm/yyyy' }); // the table above has a cell there
      const book = XLSX.utils.book_new();
      XLSX.utils.book_append_sheet(book, sheet, 'A');
      book.Workbook = { WBProps: { date1904: true } };
      const bytes = new Uint8Array(XLSX.write(book, { type: 'array', bookType }) as ArrayBuffer); // as above
      expect((await read(bytes)).rows[0]?.occurredAt).toBe('2026-11-21T05:00:00Z');
    },
  );

  it('with rows far below the limit is rejected, not truncated', async () => {
    const table: string[][] = [
      ['MÃ VẬN ĐƠN', 'TRẠNG THÁI', 'NGÀY'],
      ['ABCD', 'Kho TQ', '1/2/2026'],
    ];
    table[150] = ['ABCE', 'Kho TQ', '1/2/2026'];
    const book = XLSX.utils.book_new();
    XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(Array.from(table, (row) => row ?? [])), 'A');
    const bytes = new Uint8Array(XLSX.write(book, { type: 'array', bookType: 'biff8' }) as ArrayBuffer); // as above
    expect((await read(bytes, 'a.xls', 200)).rows).toHaveLength(2);
    expect(await codeOf(bytes, 'a.xls', 5)).toBe('FILE_TOO_MANY_ROWS');
  });

  it('is detected by its bytes: an .xls named .xlsx is read, a Word document named .xls is not', async () => {
    expect((await read(sheetJsFile('biff8', 3), 'a.xlsx')).rows).toHaveLength(3);
    const container = XLSX.CFB.utils.cfb_new();
    XLSX.CFB.utils.cfb_add(container, '/WordDocument', [1, 2, 3]);
    expect(
      await codeOf(new Uint8Array(XLSX.CFB.write(container, { type: 'array' }) as number[]), 'a.xls'),
    ).toBe('FILE_WRONG_TYPE');
  });

  it('that is encrypted is reported as protected', async () => {
    const container = XLSX.CFB.utils.cfb_new();
    XLSX.CFB.utils.cfb_add(container, '/EncryptedPackage', [1, 2, 3]);
    XLSX.CFB.utils.cfb_add(container, '/EncryptionInfo', [1, 2, 3]);
    const bytes = new Uint8Array(XLSX.CFB.write(container, { type: 'array' }) as number[]); // its types say any
    expect(await codeOf(bytes)).toBe('FILE_PROTECTED');
  });

  it('with a sheet that SheetJS silently fails to read is rejected, not taken for empty', async () => {
    const good = inlineRow(1, ['MÃ VẬN ĐƠN']) + inlineRow(2, ['ABCD']);
    const odd = `<!-- odd -->${good}<row r="3"><c r="A3" t="s"><v>99</v></c></row>`;
    expect(await codeOf(buildXlsx({ sheets: { A: odd } }))).toBe('FILE_UNREADABLE');
  });

  it('reads an unusual .xlsx, with comments among the cells, through SheetJS', async () => {
    const sheet = `${inlineRow(1, ['MÃ VẬN ĐƠN', 'TRẠNG THÁI', 'NGÀY'])}<!-- odd -->${inlineRow(2, ['ABCD', 'Kho TQ', '1/2/2026'])}`;
    expect((await read(buildXlsx({ sheets: { A: sheet } }))).rows).toHaveLength(1);
  });
});

describe('a .csv', () => {
  const TEXT =
    'NGÀY;MÃ VẬN ĐƠN;TRẠNG THÁI;CÂN NẶNG;GHI CHÚ\r\n' +
    '21/11/2026;="0012345";Đã trả khách;1,85;"dễ ""vỡ"";\nhai dòng"\r\n\r\n22/11/2026;JT3025901027389;Kho TQ;;\r\n';
  const EXPECTED = [
    {
      sheet: 'don',
      row: 2,
      orderCode: '0012345',
      status: 4,
      occurredAt: '2026-11-20T17:00:00Z',
      facts: { weight: 1.85, note: 'dễ "vỡ";\nhai dòng' },
    },
    { sheet: 'don', row: 4, orderCode: 'JT3025901027389', status: 1, occurredAt: '2026-11-21T17:00:00Z' },
  ];
  const utf16 = (text: string, littleEndian: boolean) => {
    const view = new DataView(new ArrayBuffer(text.length * 2 + 2));
    [...`\ufeff${text}`].forEach((sign, n) => view.setUint16(n * 2, sign.charCodeAt(0), littleEndian));
    return new Uint8Array(view.buffer);
  };

  it.each([
    ['UTF-8', new TextEncoder().encode(TEXT)],
    ['UTF-8 with a mark', new TextEncoder().encode(`\ufeff${TEXT}`)],
    ['UTF-16, little end first', utf16(TEXT, true)],
    ['UTF-16, big end first', utf16(TEXT, false)],
    ['tabs', new TextEncoder().encode(TEXT.replaceAll(/;(?!\n)/g, '\t'))],
    ['a named separator', new TextEncoder().encode(`sep=;\r\n${TEXT}`)],
  ])('is read in %s', async (name, bytes) => {
    const shift = name === 'a named separator' ? 1 : 0;
    const { rows, problems } = await read(bytes, 'don.csv');
    expect(problems).toEqual([]);
    expect(rows).toEqual(EXPECTED.map((row) => ({ ...row, row: row.row + shift })));
  });

  it('is read in the Vietnamese code page of Windows', async () => {
    // MÃ VẬN ĐƠN,TRẠNG THÁI,NGÀY in windows-1258, whose tone marks are separate bytes
    const header = [
      0x4d, 0xc3, 0x20, 0x56, 0xc2, 0xf2, 0x4e, 0x20, 0xd0, 0xd5, 0x4e, 0x2c, 0x54, 0x52, 0x41, 0xf2,
    ];
    const more = [0x4e, 0x47, 0x20, 0x54, 0x48, 0xc1, 0x49, 0x2c, 0x4e, 0x47, 0xc0, 0x59, 0x0a];
    const row = [...new TextEncoder().encode('ABCD,Kho TQ,1/2/2026')];
    expect((await read(Uint8Array.from([...header, ...more, ...row]), 'a.csv')).rows).toHaveLength(1);
  });

  it('with an unclosed quote is rejected, because the quote would swallow the rest', async () => {
    const text = 'MÃ VẬN ĐƠN,TRẠNG THÁI,NGÀY\nABCD,"Kho TQ,1/2/2026\nABCE,Kho TQ,1/2/2026\n';
    expect(await codeOf(new TextEncoder().encode(text), 'a.csv')).toBe('FILE_UNREADABLE');
  });
});
