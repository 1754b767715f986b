import { describe, expect, it } from 'vitest';
import * as XLSX from 'xlsx';
import { buildOrderTemplate, buildWorkbook } from './write-workbook.ts';

const reread = (bytes: Uint8Array) => XLSX.read(bytes, { type: 'array', cellFormula: true, cellNF: true });

describe('a workbook that we write', () => {
  it('holds texts only, so that no cell is a formula, a number or a date', () => {
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

  it('has a sheet name that Excel takes, whatever it is given', () => {
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
});
