import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildWorkbook } from '@logistics/shared/excel';
import { buildXlsx } from '@logistics/shared/testing';
import { pino } from 'pino';
import { afterAll, describe, expect, test } from 'vitest';
import { SOURCE_LOADER } from '../testing/programs.ts';
import type { StampedAttributes } from '../models/order-attributes.ts';
import { NOTHING_READ, type FileTally, type ImportLines } from './import-lines.ts';
import { readInChild, type ReadLimits } from './read-in-child.ts';

const folder = mkdtempSync(join(tmpdir(), 'order-files-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const tools = {
  logger: pino({ level: 'silent' }),
  lookup: () => Promise.reject(new Error('no customer was looked up')),
};

const HEADER = ['NGÀY', 'MÃ VẬN ĐƠN', 'TRẠNG THÁI'];
const ROW = ['21/11/2026 14:05', 'JT3025901027389', 'Đã nhập kho Trung Quốc'];

function job(bytes: Uint8Array | string) {
  const path = join(folder, `${Math.random()}.xlsx`);
  writeFileSync(path, bytes);
  const now = '2026-11-21T08:00:00Z';
  return { path, fileName: 'hang-ve.xlsx', timezone: 'Asia/Ho_Chi_Minh', now, maxRows: 1_500_000 };
}

interface Read extends FileTally {
  /** The columns of each line of COPY. */
  readonly lines: string[][];
}

async function readAll(bytes: Uint8Array | string, limits?: ReadLimits): Promise<Read> {
  return toTheEnd(readInChild(job(bytes), tools, limits));
}

async function toTheEnd(reading: ImportLines): Promise<Read> {
  const chunks: Uint8Array[] = [];
  for (;;) {
    const { done, value } = await reading.next();
    if (done) {
      const text = Buffer.concat(chunks).toString('utf8');
      return {
        ...value,
        lines: text
          .split('\n')
          .slice(0, -1)
          .map((line) => line.split('\t')),
      };
    }
    chunks.push(Buffer.from(value));
  }
}

/** A workbook of one sheet with this XML as its rows. */
const workbook = (rowsXml: string, dimension = 'A1:C2') =>
  buildXlsx({ sheets: { S: rowsXml }, dimension, zip: { level: 9 } });

const textRow = (number: number, cells: string[]) =>
  `<row r="${number}">${cells
    .map((cell, index) => `<c r="${'ABC'[index]}${number}" t="inlineStr"><is><t>${cell}</t></is></c>`)
    .join('')}</row>`;

const head = textRow(1, HEADER);
const good = textRow(2, ROW);

describe('a good file', () => {
  test('arrives as lines of COPY and then its end', async () => {
    const { lines, ...tally } = await readAll(buildWorkbook('Đơn hàng', HEADER, [ROW]));
    expect(lines).toEqual([
      [
        '1',
        'r',
        '1',
        'Đơn hàng',
        '2',
        'JT3025901027389',
        '1',
        '2026-11-21T07:05:00.000Z',
        '{}',
        '\\N',
        '\\N',
      ],
    ]);
    expect(tally).toMatchObject({
      rows: 1,
      rejected: 0,
      sheets: [{ name: 'Đơn hàng', rows: 1, read: true }],
    });
  });

  const withCustomers = (names: readonly string[]) =>
    buildWorkbook(
      'S',
      [...HEADER, 'MÃ KHÁCH HÀNG'],
      names.map((name, n) => [ROW[0] ?? '', `JT3025901${n}`, ROW[2] ?? '', name]),
    );

  test('has its customers looked up, each once, and says which are unknown', async () => {
    const asked: (readonly string[])[] = [];
    const lookup = (names: readonly string[]) => {
      asked.push(names);
      return Promise.resolve(names.map((name) => (name === 'KH00007' ? 7 : null)));
    };
    const bytes = withCustomers(['KH00007', 'Không ai', 'KH00007', '']);
    const { lines } = await toTheEnd(readInChild(job(bytes), { ...tools, lookup }));
    expect(asked).toEqual([['KH00007', 'Không ai']]);
    const milliseconds = Date.parse('2026-11-21T07:05:00Z');
    const facts = lines.map((columns) => (JSON.parse(columns[8] ?? '') as StampedAttributes).customerId);
    expect(facts).toEqual([[milliseconds, 1, 7], undefined, [milliseconds, 1, 7], undefined]);
    expect(lines.map((columns) => columns[9])).toEqual(['\\N', 'Không ai', '\\N', '\\N']);
  });

  test('ends with the error of a failed lookup, and waits for nothing', async () => {
    const lookup = () => Promise.reject(new Error('the database is gone'));
    const reading = readInChild(job(withCustomers(['KH00007'])), { ...tools, lookup });
    await expect(toTheEnd(reading)).rejects.toThrow('the database is gone');
  });

  test('asks again for the customers of later rows that it does not know yet', async () => {
    const asked: (readonly string[])[] = [];
    const lookup = (names: readonly string[]) => {
      asked.push(names);
      return Promise.resolve(names.map(() => 1));
    };
    const names = Array.from({ length: 2500 }, (_, n) =>
      n < 1500 ? 'KH00001' : n % 2 ? 'KH00002' : 'KH00001',
    );
    const { rows } = await toTheEnd(readInChild(job(withCustomers(names)), { ...tools, lookup }));
    expect(rows).toBe(2500);
    expect(asked).toEqual([['KH00001'], ['KH00002']]);
  });

  test('ends with more than a pipe holds', async () => {
    const row = (number: number, cells: readonly string[]) =>
      `<row r="${number}">${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`;
    const others = Array.from(
      { length: 490 },
      (_, n) => `Ghi chú ${n} ${'của một trang tính rộng '.repeat(8)}`,
    );
    const sheet = row(1, [...HEADER, ...others]) + row(2, ROW);
    const sheets = Object.fromEntries(Array.from({ length: 10 }, (_, n) => [`S${n}`, sheet]));
    const read = await readAll(buildXlsx({ sheets, zip: { level: 9 } }));
    expect(read.rows).toBe(10);
    expect(Buffer.byteLength(JSON.stringify(read.sheets))).toBeGreaterThan(1_000_000);
  });
});

/** A process in the reader's place. `say(message)` writes to the channel; `ask` also returns the line of the answer. */
function played(program: string): typeof readInChild {
  const tools = `
    const channel = new (require('node:net').Socket)({ fd: 3 });
    const say = (message) => channel.write(JSON.stringify(message) + '\\n');
    const ask = (names) => new Promise((resolve) => {
      channel.once('data', (bytes) => resolve(JSON.parse(String(bytes))));
      say({ type: 'customers', names });
    });
    const end = (bytes) => say({ type: 'end', rows: 1, rejected: 0, problems: 0, warnings: 0, sheets: [], bytes });
    const leave = () => channel.end();`;
  const start = () =>
    spawn(process.execPath, ['-e', `${tools}\n${program}`], {
      stdio: ['ignore', 'pipe', 'ignore', 'overlapped'],
    });
  return (job, given, limits) => readInChild(job, given, limits, start);
}

describe('the process that reads', () => {
  const limits = { heapMb: 256, timeoutMs: 60_000, silenceMs: 20_000 };
  const none = job('');

  test('is reported as broken when fewer bytes arrived than it wrote', async () => {
    const program = `process.stdout.write('nine byte', () => { end(10); leave(); });`;
    await expect(toTheEnd(played(program)(none, tools, limits))).rejects.toMatchObject({
      code: 'FILE_UNREADABLE',
    });
    const whole = `process.stdout.write('nine byte', () => { end(9); leave(); });`;
    expect(await toTheEnd(played(whole)(none, tools, limits))).toMatchObject({ rows: 1 });
  });

  test.each([
    ['no JSON', `channel.write('{"type":"end"\\n');`],
    ['no message', `channel.write('{"type":"end","rows":"many"}\\n');`],
  ])('is ended when its message is %s', async (_name, words) => {
    const program = `${words} setInterval(() => {}, 1000);`;
    await expect(toTheEnd(played(program)(none, tools, limits))).rejects.toMatchObject({
      code: 'FILE_UNREADABLE',
    });
  });

  test('is ended when it is stuck', async () => {
    const program = `say({ type: 'alive' }); for (;;);`;
    const start = performance.now();
    await expect(
      toTheEnd(played(program)(none, tools, { ...limits, silenceMs: 1000 })),
    ).rejects.toMatchObject({ code: 'FILE_TIMEOUT' });
    expect(performance.now() - start).toBeLessThan(limits.timeoutMs / 2);
  });

  test('is not ended while it says that it is alive, even without a line', async () => {
    const program = `
      const beat = setInterval(() => say({ type: 'alive' }), 100);
      setTimeout(() => { clearInterval(beat); end(0); leave(); }, 4000);`;
    const reading = played(program)(none, tools, { ...limits, silenceMs: 2000 });
    expect(await toTheEnd(reading)).toMatchObject({ rows: 1 });
  });

  test('starts without the library of schemas, because its files would triple the time of the start', () => {
    const toUrl = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`;
    const load = toUrl(`import { writeSync } from 'node:fs';
      export const load = (url, context, next) => (writeSync(1, url + '\\n'), next(url, context));`);
    const hook = toUrl(`import { register } from 'node:module'; register(${JSON.stringify(load)});`);
    const child = fileURLToPath(new URL('./child.ts', import.meta.url));
    const args = [...SOURCE_LOADER, '--import', hook, child];
    const loaded = spawnSync(process.execPath, args, { env: {}, encoding: 'utf8' }).stdout.split('\n');
    expect(loaded.filter((url) => url.includes('/shared/src/excel/')).length).toBeGreaterThan(10);
    expect(loaded.filter((url) => /node_modules\/zod|src\/contracts/.test(url))).toEqual([]);
  });

  test('says itself that it is alive', async () => {
    const slow = () =>
      new Promise<null[]>((resolve) => {
        setTimeout(() => resolve([null]), 7000);
      });
    const bytes = buildWorkbook('S', [...HEADER, 'MÃ KHÁCH HÀNG'], [[...ROW, 'KH00007']]);
    const reading = readInChild(job(bytes), { ...tools, lookup: slow }, { ...limits, silenceMs: 5000 });
    expect(await toTheEnd(reading)).toMatchObject({ rows: 1 });
  });

  test('can not be started: the file is to be sent again later, and the server lives', async () => {
    const reading = readInChild(none, tools, limits, () => spawn('/nowhere/node', { stdio: 'pipe' }));
    await expect(toTheEnd(reading)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  });

  test('writes no more than the pipes hold, and ends with the process that started it', async () => {
    const program = `
      let written = 0;
      const line = 'x'.repeat(65535) + '\\n';
      const write = () => {
        while (written < 400 * 65536) {
          written += line.length;
          if (!process.stdout.write(line)) return process.stdout.once('drain', write);
        }
      };
      write();
      setTimeout(() => ask([String(written), String(process.pid)]), 1500);`;
    const asked: (readonly string[])[] = [];
    const lookup = (names: readonly string[]) => {
      asked.push(names);
      return Promise.resolve(names.map(() => null));
    };
    const reading = played(program)(none, { ...tools, lookup }, limits);
    await reading.next();
    await expect.poll(() => asked.length).toBe(1);
    const [written = 0, pid = 0] = (asked[0] ?? []).map(Number);
    expect(written).toBeLessThan(200 * 65536);
    await reading.return(NOTHING_READ);
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });
});

describe('a hostile file', () => {
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

  test('whose dimension claims the whole sheet is read by its actual rows', async () => {
    expect(await readAll(workbook(`${head}${good}`, 'A1:XFD1048576'))).toMatchObject({
      rows: 1,
      rejected: 0,
    });
  });

  test('that takes more memory than its process may have is refused, and we live on', async () => {
    const cell = 'x'.repeat(30_000);
    const rows = Array.from({ length: 3000 }, (_, index) => [
      ROW[0] ?? '',
      `JT3025901${index}`,
      `${cell}${index}`,
    ]);
    const bytes = buildWorkbook('S', HEADER, rows);
    await expect(readAll(bytes, { heapMb: 16, timeoutMs: 60_000, silenceMs: 20_000 })).rejects.toMatchObject({
      code: 'FILE_UNREADABLE',
    });
  });

  test('whose rows all have a time that can not be stored is refused with the rows', async () => {
    const bytes = buildWorkbook('S', HEADER.slice(1), [ROW.slice(1)]);
    const reading = readInChild({ ...job(bytes), defaultOccurredAt: '0000-01-01T00:00:00Z' }, tools);
    await expect(toTheEnd(reading)).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: [{ path: 'S:2', message: expect.any(String) }],
    });
  });

  test('of more rows than are taken is refused whole, never cut', async () => {
    const bytes = buildWorkbook('S', HEADER, [ROW, ROW]);
    const reading = readInChild({ ...job(bytes), maxRows: 1 }, tools);
    await expect(toTheEnd(reading)).rejects.toMatchObject({ code: 'FILE_TOO_MANY_ROWS' });
  });

  test('that takes too long is stopped', async () => {
    await expect(
      readAll(buildWorkbook('S', HEADER, [ROW]), { heapMb: 256, timeoutMs: 1, silenceMs: 20_000 }),
    ).rejects.toMatchObject({
      code: 'FILE_TIMEOUT',
    });
  });
});
