import { describe, expect, it } from 'vitest';
import * as XLSX from 'xlsx';
import { parseStatus } from '../domain/status-words.ts';
import { excelTexts } from '../texts/vi/excel.ts';
import { bytesSource } from './byte-source.ts';
import { findHeader } from './header.ts';
import { type ReadEvent, readOrderFile } from './order-file.ts';
import { buildOrderTemplate, buildWorkbook } from './write-workbook.ts';

const reread = (bytes: Uint8Array) => XLSX.read(bytes, { type: 'array', cellFormula: true, cellNF: true });

describe('a workbook that we write', () => {
  it('contains only texts, so that no cell is a formula, a number or a date', () => {
    const hostile = [
      '=1+1',
      '+1',
      '-1',
      '@SUM(A1)',
      '\t=1',
      '00123',
      '7.73343E+14',
      '21/11/2026',
      '<b>&"\'',
      '_x0041_',
      ' a ',
    ];
    const book = reread(
      buildWorkbook(
        'Dòng lỗi',
        ['Cột'],
        hostile.map((text) => [text]),
      ),
    );
    const sheet = book.Sheets['Dòng lỗi'] ?? {};
    hostile.forEach((text, n) => {
      const cell: unknown = sheet[`A${n + 2}`];
      expect(cell).toMatchObject({ t: 's', v: text, z: '@' });
      expect(cell).not.toHaveProperty('f');
    });
  });

  it('has a sheet name that Excel accepts, for any given name', () => {
    const nameOf = (name: string) => reread(buildWorkbook(name, ['a'], [])).SheetNames[0];
    expect(nameOf('a/b:[c]*?\\')).toBe('a b  c');
    expect(nameOf('')).toBe('Sheet');
    expect(nameOf('x'.repeat(40))).toBe('x'.repeat(31));
  });

  it('has columns beyond Z under their right names', () => {
    const header = Array.from({ length: 800 }, (_, n) => `c${n}`);
    const sheet = reread(buildWorkbook('A', header, [])).Sheets['A'] ?? {};
    expect(['AA1', 'ZZ1', 'ADT1'].map((ref) => (sheet[ref] as XLSX.CellObject).v)).toEqual([
      'c26',
      'c701',
      'c799',
    ]); // cells by name
  });

  it('is the template with the header of real files', () => {
    const sheet = Object.values(reread(buildOrderTemplate()).Sheets)[0] ?? {};
    expect(XLSX.utils.sheet_to_json(sheet, { header: 1 })[0]).toEqual(['NGÀY', 'MÃ VẬN ĐƠN', 'TRẠNG THÁI']);
  });

  it('lists in the template only words that the reader accepts', () => {
    for (const [, name, also] of excelTexts.statusWords)
      expect(new Set(also.map((word) => parseStatus(word)))).toEqual(new Set([parseStatus(name)]));
    const fieldsOf = (words: readonly string[]) =>
      words.map((word) => {
        const cells = ['MÃ VẬN ĐƠN', word];
        const header = findHeader([{ number: 1, cells, allCells: () => cells }]);
        return header?.columns.find(({ header }) => header === word)?.field ?? 'orderCode';
      });
    const fields = excelTexts.columnWords.map(([, , also]) => [...new Set(fieldsOf(also))]);
    expect(fields.map(({ length }) => length)).toEqual(fields.map(() => 1));
    expect(fields.flat()).toEqual([
      'occurredAt',
      'orderCode',
      'status',
      'customer',
      'weight',
      'volume',
      'pieces',
      'goodsName',
      'fee',
      'note',
    ]);
  });

  it('reads the template as one sheet of one good row', async () => {
    const events: ReadEvent[] = [];
    const options = {
      fileName: 'm.xlsx',
      timezone: 'Asia/Ho_Chi_Minh',
      now: '2026-12-01T00:00:00Z',
      maxRows: 9,
    };
    for await (const event of readOrderFile(bytesSource(buildOrderTemplate()), options)) events.push(event);
    expect(events.at(-1)).toMatchObject({ type: 'end', total: 1, sheets: [{ read: true }, { read: false }] });
    expect(events.map(({ type }) => type)).not.toContain('problems');
  });
});
