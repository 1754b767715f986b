import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { utils, write } from 'xlsx';
import { orderRowSchema } from '@logistics/shared/contracts';
import type { StatusSynonyms } from '@logistics/shared/domain';
import { buildWorkbook } from '@logistics/shared/excel';
import type { ReadJob, ReadOptions } from '../bridge/index.ts';
import { spoolOrderFile } from './spool-order-file.ts';
import { openStableFile } from './stable-file.ts';

const NOW = '2026-11-21T05:00:00Z';
const HEADER = ['NGÀY', 'MÃ VẬN ĐƠN', 'TRẠNG THÁI'];
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'console-spool-'));
  mkdirSync(path.join(folder, 'spool'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function spool(
  bytes: Uint8Array | string,
  options: ReadOptions = {},
  onProgress = vi.fn(),
  statusSynonyms: StatusSynonyms = {},
  fileName = 'a.xlsx',
) {
  const file = path.join(folder, fileName);
  writeFileSync(file, bytes);
  const job: ReadJob = {
    path: file,
    fileName,
    timezone: 'Asia/Ho_Chi_Minh',
    options,
    statusSynonyms,
    spoolFolder: path.join(folder, 'spool'),
  };
  const source = await openStableFile(file);
  try {
    return await spoolOrderFile(source, job, NOW, onProgress);
  } finally {
    await source.close();
  }
}

const linesOf = (file: string) =>
  gunzipSync(readFileSync(file))
    .toString()
    .trimEnd()
    .split('\n')
    .map((line): unknown => JSON.parse(line));

describe('a corrected file', () => {
  it('is read with its corrections, and never from the spool of the uncorrected file', async () => {
    const bytes = buildWorkbook('Kho', HEADER, [
      ['32/11/2026', 'JT3025901027389', 'Kho TQ'],
      ['21/11/2026', 'JT3025901027390', 'Về kho BT'],
    ]);
    const before = await spool(bytes);
    expect(before.rejected).toBe(2);
    const cell = { sheet: 'Kho', row: 2, column: 'NGÀY', was: '32/11/2026', value: '20/11/2026' };
    const options = { corrections: [cell], statusWords: [{ word: 'Về kho BT', status: 3 as const }] };
    const after = await spool(bytes, options);
    expect(after).toMatchObject({ sha256: before.sha256, total: 2, rejected: 0 });
  });
});

describe('a spool of rows', () => {
  it('contains each good row, each problem and each rejected row', async () => {
    const made = await spool(
      buildWorkbook('Hàng về', HEADER, [
        ['21/11/2026 08:30', 'JT3025901027389', 'Kho TQ'],
        ['21/11/2026 08:30', 'JT3025901027390', 'Không rõ'],
      ]),
    );
    const lines = linesOf(made.file);
    expect(made).toMatchObject({ total: 2, bytes: statSync(made.file).size });
    expect(made.sheets).toMatchObject([{ name: 'Hàng về', read: true }]);
    expect(lines).toHaveLength(3);
    const [row] = lines.flatMap((line) =>
      'row' in (line as object) ? [(line as { row: unknown }).row] : [],
    );
    expect(orderRowSchema.parse(row)).toMatchObject({ orderCode: 'JT3025901027389', status: 1 });
    expect(lines).toContainEqual({ problem: expect.objectContaining({ code: 'STATUS_UNKNOWN', row: 3 }) });
    expect(lines).toContainEqual({ rejected: expect.objectContaining({ row: 3 }) });
  });

  it.each(['xlsx', 'xls', 'xlsb', 'csv', 'ods'] as const)(
    'can be made from a file of type %s',
    async (bookType) => {
      const rows = [HEADER, ['21/11/2026 08:30', 'JT3025901027389', 'Kho TQ']];
      const book = utils.book_new(utils.aoa_to_sheet(rows), 'Hàng về');
      const bytes: unknown = write(book, {
        bookType: bookType === 'xls' ? 'biff8' : bookType,
        type: 'buffer',
      });
      if (!Buffer.isBuffer(bytes)) throw new Error('The writer gave no bytes.');
      const { file, total } = await spool(bytes, {}, vi.fn(), {}, `a.${bookType}`);
      expect(total).toBe(1);
      expect(linesOf(file)[0]).toMatchObject({
        row: { orderCode: 'JT3025901027389', status: 1, occurredAt: '2026-11-21T01:30:00Z' },
      });
    },
  );

  it('is reused for the same content and options, and rebuilt for other options', async () => {
    const bytes = buildWorkbook('S', ['MÃ VẬN ĐƠN'], [['JT3025901027389']]);
    const first = await spool(bytes, { defaultStatus: 1, defaultOccurredAt: NOW });
    const time = statSync(first.file).mtimeMs;
    expect(await spool(bytes, { defaultStatus: 1, defaultOccurredAt: NOW })).toEqual(first);
    expect(statSync(first.file).mtimeMs).toBe(time);
    const other = await spool(bytes, { defaultStatus: 2, defaultOccurredAt: NOW });
    expect(other.file).not.toBe(first.file);
    expect(linesOf(other.file)[0]).toMatchObject({ row: { status: 2 } });
  });

  it('recognises custom status words, and is rebuilt for other words', async () => {
    const bytes = buildWorkbook('S', HEADER, [['21/11/2026 08:30', 'JT3025901027389', 'TOI BAI HUU NGHI']]);
    const unknown = await spool(bytes);
    expect(linesOf(unknown.file)[0]).toHaveProperty('problem');
    const known = await spool(bytes, {}, vi.fn(), { 'Tới bãi Hữu Nghị': 2 });
    expect(known.file).not.toBe(unknown.file);
    expect(linesOf(known.file)[0]).toMatchObject({ row: { status: 2 } });
  });

  it('leaves nothing behind if the file is rejected', async () => {
    await expect(spool('not a workbook at all')).rejects.toMatchObject({
      code: expect.stringMatching(/^FILE_/),
    });
    expect(readdirSync(path.join(folder, 'spool'))).toEqual([]);
  });
});
