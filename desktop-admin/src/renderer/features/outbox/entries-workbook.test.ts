import { expect, it } from 'vitest';
import { read, utils, type CellObject } from 'xlsx';
import type { OutboxEntry } from '../../platform/index.ts';
import { entriesFileName, entriesWorkbook } from './entries-workbook.ts';

const scan: OutboxEntry = {
  key: '5f0c1a5e-0000-4000-8000-000000000000',
  kind: 'scan',
  name: '0012345678901234567',
  at: '2026-11-21T07:05:32.000Z',
  by: '=cmd()',
  state: 'dismissed',
  reason: '=HYPERLINK("http://x")',
  sentAt: null,
  dismissal: { reason: '+1'.repeat(150), by: 'Trần Bình', at: '2026-11-21T18:00:00.000Z' },
  step: 3,
  weight: 1.85,
  result: null,
  rows: null,
  counts: null,
  place: null,
};
const file: OutboxEntry = {
  ...scan,
  kind: 'import',
  name: 'Nhập kho.xlsx',
  by: 'Lê An',
  state: 'sent',
  reason: null,
  sentAt: '2026-11-21T07:06:00.000Z',
  dismissal: null,
  step: null,
  weight: null,
  rows: 8204,
  counts: { importId: 1, created: 2, updated: 3, rejected: 0 },
};
const sheetOf = async (entries: readonly OutboxEntry[]) => {
  const book = read(await entriesWorkbook(entries), { cellFormula: true });
  return book.Sheets[book.SheetNames[0] ?? ''] ?? {};
};

it('has codes as texts, times as dates of Vietnam, weights as numbers, and no formula', async () => {
  const sheet = await sheetOf([scan, file]);
  // SheetJS types each address as a cell or sheet metadata.
  const cells = Object.entries(sheet).flatMap(([name, cell]) =>
    name.startsWith('!') ? [] : [cell as CellObject],
  );
  expect(cells.every(({ f }) => f === undefined)).toBe(true);
  expect(sheet['A2']).toMatchObject({ t: 's', v: '0012345678901234567' });
  expect(sheet['C2']).toMatchObject({ t: 'n', w: '21/11/2026 14:05:32' });
  expect(sheet['D2']).toMatchObject({ t: 's', v: '=cmd()' });
  expect(sheet['G2']).toMatchObject({ t: 'n', v: 1.85 });
  expect(sheet['J2']).toMatchObject({ t: 'n', w: '22/11/2026 01:00:00' });
  const rows = utils.sheet_to_json<Record<string, string>>(sheet, { raw: false });
  expect(rows).toMatchObject([
    {
      'Trạng thái gửi': 'Đã bỏ qua',
      'Chi tiết': '=HYPERLINK("http://x")',
      'Người bỏ qua': 'Trần Bình',
      'Lý do bỏ qua': '+1'.repeat(150),
    },
    {
      'Mã hoặc file': 'Nhập kho.xlsx',
      Việc: 'Nhập file, 8.204 dòng',
      'Hệ thống nhận lúc': '21/11/2026 14:06:00',
    },
  ]);
});

it('has all of 10,000 entries', async () => {
  const sheet = await sheetOf(
    Array.from({ length: 10_000 }, (_, index) => ({ ...scan, name: `JT${index}` })),
  );
  expect(sheet['A10001']).toMatchObject({ v: 'JT9999' });
});

it('has a file name by the time in Vietnam', () => {
  expect(entriesFileName(new Date('2026-11-21T18:05:00Z'))).toBe('Hang_doi_gui_202611220105.xlsx');
});
