import { describe, expect, it } from 'vitest';
import { read, utils, type CellObject } from 'xlsx';
import type { ScanReport } from '../../platform/index.ts';
import { reportFileName, reportWorkbook } from './report-workbook.ts';

const at = '2026-11-21T07:05:32.000Z';
const row = (id: number, orderCode: string, weight: number | null = null) => ({
  id,
  step: 3 as const,
  orderCode,
  customer: null,
  verdict: 'unknown' as const,
  at,
  weight,
  entry: {
    key: '5f0c1a5e-0000-4000-8000-000000000000',
    kind: 'scan' as const,
    name: orderCode,
    at,
    by: '=cmd()',
    state: 'refused' as const,
    reason: '=HYPERLINK("http://x")',
    sentAt: null,
    dismissal: null,
    step: 3 as const,
    weight,
    result: null,
    rows: null,
    counts: null,
    place: null,
  },
});
const report: ScanReport = {
  session: {
    id: '5f0c1a5e-0000-4000-8000-000000000001',
    step: 3,
    startedAt: at,
    endedAt: at,
    people: [{ id: 1, name: 'Nguyễn An' }],
    counts: {
      recorded: 0,
      repeated: 0,
      already: 0,
      unknown: 3,
      wrongStep: 0,
      notACode: 0,
      undone: 0,
    },
    steps: [],
  },
  rows: [row(0, '=1+1'), row(1, '0012345678901234567', 1.85), row(2, '-JT1234')],
};

describe('workbook of a session report', () => {
  it('contains only text: no formula, no number, and codes as they were scanned', async () => {
    const book = read(await reportWorkbook(report), { cellFormula: true });
    const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {};
    const cells = Object.entries(sheet).filter(([name]) => !name.startsWith('!'));
    // SheetJS types each address as a cell or sheet metadata.
    const kinds = cells.map(([, cell]) => cell as CellObject);
    expect(kinds.every(({ t, f }) => (t === 's' || t === 'z') && f === undefined)).toBe(true);
    const lines = utils.sheet_to_json<string[]>(sheet, { header: 1 });
    expect(lines.slice(1).map(([code]) => code)).toEqual(['=1+1', '0012345678901234567', '-JT1234']);
    expect(lines[2]).toEqual([
      '0012345678901234567',
      'Nhập kho Việt Nam',
      'Mã lạ',
      '21/11/2026 14:05',
      '1.85',
      'Bị từ chối',
      '=HYPERLINK("http://x")',
    ]);
  });

  it('names every step of the session in the file name', () => {
    const { session, rows } = report;
    const { counts } = session;
    const both = { ...session, steps: [{ step: 3, counts } as const, { step: 4, counts } as const] };
    expect(reportFileName({ session: both, rows })).toBe(
      'Phien_quet_Nhap_kho_Viet_Nam_Tra_khach_202611210705.xlsx',
    );
  });

  it('has a file name that every file system accepts', () => {
    expect(reportFileName(report)).toBe('Phien_quet_Nhap_kho_Viet_Nam_202611210705.xlsx');
  });
});
