import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWorkbook } from '@logistics/shared/excel';
import { buildXlsx } from '@logistics/shared/testing';
import { pino } from 'pino';
import { afterAll, describe, expect, test } from 'vitest';
import type { ReadMessage } from './job.ts';
import { readInChild, type ReadLimits } from './readInChild.ts';

const folder = mkdtempSync(join(tmpdir(), 'order-files-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const silent = pino({ level: 'silent' });

const HEADER = ['NGÀY', 'MÃ VẬN ĐƠN', 'TRẠNG THÁI'];
const ROW = ['21/11/2026 14:05', 'JT3025901027389', 'Đã nhập kho Trung Quốc'];

function job(bytes: Uint8Array | string) {
  const path = join(folder, `${Math.random()}.xlsx`);
  writeFileSync(path, bytes);
  const now = '2026-11-21T08:00:00Z';
  return { path, fileName: 'hang-ve.xlsx', timezone: 'Asia/Ho_Chi_Minh', now, maxRows: 1_500_000 };
}

async function readAll(bytes: Uint8Array | string, limits?: ReadLimits): Promise<ReadMessage[]> {
  const messages: ReadMessage[] = [];
  for await (const message of readInChild(job(bytes), silent, limits)) messages.push(message);
  return messages;
}

/** A workbook of one sheet with this XML as its rows. */
const workbook = (rowsXml: string, dimension = 'A1:C2') =>
  buildXlsx({ sheets: { S: rowsXml }, dimension, zip: { level: 9 } });

const textRow = (number: number, cells: string[]) =>
  `<row r="${number}">${cells
    .map((cell, index) => `<c r="${'ABC'[index]}${number}" t="inlineStr"><is><t>${cell}</t></is></c>`)
    .join('')}</row>`;

describe('a good file', () => {
  test('comes as rows and then its end', async () => {
    const messages = await readAll(buildWorkbook('Đơn hàng', HEADER, [ROW]));
    expect(messages).toMatchObject([
      {
        type: 'rows',
        rows: [{ orderCode: 'JT3025901027389', status: 1, occurredAt: '2026-11-21T07:05:00Z', row: 2 }],
      },
      { type: 'end', total: 1, sheets: [{ name: 'Đơn hàng', rows: 1, read: true }] },
    ]);
  });

  test('can be left in the middle, and its process ends', async () => {
    const rows = Array.from({ length: 30_000 }, (_, index) => [
      ROW[0] ?? '',
      `JT30259${index}`,
      ROW[2] ?? '',
    ]);
    for await (const message of readInChild(job(buildWorkbook('S', HEADER, rows)), silent)) {
      expect(message.type).toBe('rows');
      break;
    }
  });
});

describe('a hostile file', () => {
  const head = textRow(1, HEADER);
  const good = textRow(2, ROW);

  test.each<[string, Uint8Array | string, string]>([
    ['that is empty', '', 'FILE_EMPTY'],
    ['of plain text named .xlsx', 'không phải Excel', 'FILE_WRONG_TYPE'],
    ['of HTML named .xlsx', '<html><table><tr><td>MÃ VẬN ĐƠN</td></tr></table></html>', 'FILE_WRONG_TYPE'],
    ['whose zip is cut', buildWorkbook('S', HEADER, [ROW]).subarray(0, 300), 'FILE_UNREADABLE'],
    [
      'with a row number beyond all sheets',
      workbook(`${head}${textRow(999_999_999, ROW)}`),
      'FILE_UNREADABLE',
    ],
  ])('%s is refused', async (_name, bytes, code) => {
    await expect(readAll(bytes)).rejects.toMatchObject({ code });
  });

  test('that unpacks to hundreds of megabytes of nothing is refused', async () => {
    const bomb = workbook(`${head}<row r="2"><c r="A2" t="inlineStr"><is><t>${'x'.repeat(300_000_000)}`);
    expect(bomb.length).toBeLessThan(1_000_000);
    await expect(readAll(bomb)).rejects.toMatchObject({ code: 'FILE_UNREADABLE' });
  }, 60_000);

  test('whose dimension claims the whole sheet is read as what it holds', async () => {
    const messages = await readAll(workbook(`${head}${good}`, 'A1:XFD1048576'));
    expect(messages.at(-1)).toMatchObject({ type: 'end', total: 1 });
  });

  test('that takes more memory than its process may have is refused, and we live on', async () => {
    const cell = 'x'.repeat(30_000);
    const rows = Array.from({ length: 3000 }, (_, index) => [
      ROW[0] ?? '',
      `JT3025901${index}`,
      `${cell}${index}`,
    ]);
    const bytes = buildWorkbook('S', HEADER, rows);
    await expect(readAll(bytes, { heapMb: 16, timeoutMs: 60_000 })).rejects.toMatchObject({
      code: 'FILE_UNREADABLE',
    });
  });

  test('of more rows than are taken is refused whole, never cut', async () => {
    const bytes = buildWorkbook('S', HEADER, [ROW, ROW]);
    const reading = (async () => {
      for await (const message of readInChild({ ...job(bytes), maxRows: 1 }, silent)) void message;
    })();
    await expect(reading).rejects.toMatchObject({ code: 'FILE_TOO_MANY_ROWS' });
  });

  test('that takes too long is stopped', async () => {
    await expect(
      readAll(buildWorkbook('S', HEADER, [ROW]), { heapMb: 256, timeoutMs: 1 }),
    ).rejects.toMatchObject({
      code: 'FILE_TIMEOUT',
    });
  });
});
