import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import type { ImportOptions } from '@logistics/shared/contracts';
import type { ChosenFile } from '../../src/bridge/index.ts';
import { startFakeServer, type FakeServer } from './support/fake-server.ts';
import { launchConsole, type Console } from './support/launch.ts';
import { orderWorkbook } from './support/order-file.ts';
import { logInWithSession } from './support/station-staff.ts';

const ROWS = [
  ['21/11/2026 08:30', 'JT3025901027389', 'Đã nhập kho Trung Quốc'],
  ['21/11/2026 09:00', 'yt 1234567890123', 'Đang về kho Việt Nam'],
];
let folder: string;
let server: FakeServer;
let consoleApp: Console;

test.beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'console-files-'));
  server = await startFakeServer();
  consoleApp = await launchConsole({ serverAddress: server.url });
  const session = {
    email: 'a@b.vn',
    firstName: 'An',
    lastName: 'Lê',
    token: 'secret-token',
    id: 5,
    avatar: null,
  };
  await logInWithSession(consoleApp.page, session);
});
test.afterAll(async () => {
  await consoleApp.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});
test.beforeEach(() => {
  server.imports.length = 0;
  server.answer = null;
});

function save(name: string, bytes: Uint8Array | string = orderWorkbook(ROWS)): string {
  const file = path.join(folder, name);
  writeFileSync(file, bytes);
  return file;
}

/** Mocks the system's file dialog, which tests can't click, to return these files. */
async function choose(...filePaths: string[]): Promise<ChosenFile[]> {
  await consoleApp.app.evaluate(({ dialog }, picked) => {
    dialog.showOpenDialog = async () => ({ canceled: picked.length === 0, filePaths: picked });
  }, filePaths);
  const outcome = await consoleApp.page.evaluate(() =>
    window.desktopBridge?.call('files:choose-order-files', undefined),
  );
  if (outcome?.outcome !== 'done') throw new Error(JSON.stringify(outcome));
  return outcome.value ?? [];
}

function run(kind: 'preview' | 'import', file: ChosenFile | undefined, options: ImportOptions = {}) {
  const job = { id: crypto.randomUUID(), fileId: file?.id ?? '', options };
  const name = kind === 'preview' ? ('imports:preview-file' as const) : ('imports:import-file' as const);
  return consoleApp.page.evaluate(([call, request]) => window.desktopBridge?.call(call, request), [
    name,
    job,
  ] as const);
}

test('a chosen file is read on this machine, sent unchanged, and not modified', async () => {
  const file = save('Hàng về 21.xlsx');
  const before = statSync(file).mtimeMs;
  const bytes = readFileSync(file);
  const [ticket] = await choose(file);
  expect(JSON.stringify(ticket)).not.toContain(folder);

  expect(await run('preview', ticket)).toMatchObject({
    outcome: 'done',
    value: { importId: null, total: 2 },
  });
  const [received] = server.imports;
  expect(received).toMatchObject({
    path: '/api/orders/preview',
    headers: { authorization: 'Bearer secret-token' },
    options: { source: 'desktop' },
    fileName: 'Hàng_về_21.xlsx',
    content: bytes,
  });
  expect(received?.headers['idempotency-key']).toBeUndefined();
  const rows = await consoleApp.page.evaluate(
    (fileId) =>
      window.desktopBridge?.call('imports:read-rows', { fileId, offset: 0, limit: 10, only: 'all' }),
    ticket?.id ?? '',
  );
  expect(rows).toMatchObject({
    value: {
      total: 2,
      rows: [
        { row: 2, good: { orderCode: 'JT3025901027389', status: 1, occurredAt: '2026-11-21T01:30:00Z' } },
        { row: 3, good: { orderCode: 'YT1234567890123', status: 2, occurredAt: '2026-11-21T02:00:00Z' } },
      ],
    },
  });
  expect(readFileSync(file)).toEqual(bytes);
  expect(statSync(file).mtimeMs).toBe(before);
});

test('a file is read in a separate process without access to our settings', async () => {
  await consoleApp.app.evaluate(({ utilityProcess }) => {
    const { fork } = utilityProcess;
    utilityProcess.fork = (script, args, options) => {
      Reflect.set(globalThis, 'forked', { script, env: options?.env, name: options?.serviceName });
      return fork(script, args, options);
    };
  });
  const [ticket] = await choose(
    save('apart.xlsx', orderWorkbook([['21/11/2026', 'JT0000000000001', 'Kho TQ']])),
  );
  expect(await run('preview', ticket)).toMatchObject({ outcome: 'done', value: { fileName: 'apart.xlsx' } });
  expect(await consoleApp.app.evaluate(() => Reflect.get(globalThis, 'forked') as unknown)).toEqual({
    script: expect.stringMatching(/reader\.js$/),
    env: {},
    name: 'order-file-reader',
  });
});

test('sending a chosen file again uses the same key; other options or choosing it again use another', async () => {
  const file = save('a.xlsx');
  const [first] = await choose(file);
  const [chosenAgain] = await choose(file);
  await run('import', first);
  await run('import', first);
  await run('import', first, { badRows: 'skip' });
  await run('import', chosenAgain);
  const keys = server.imports.map(({ headers }) => headers['idempotency-key']);
  expect(keys[0]).toMatch(/^[0-9a-f]{64}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(new Set(keys).size).toBe(3);
});

test('a file that was saved again after its preview is not imported', async () => {
  const file = save('changing.xlsx');
  const [ticket] = await choose(file);
  await run('preview', ticket);
  writeFileSync(file, orderWorkbook([['22/11/2026', 'JT9999999999999', 'Đã trả khách']]));
  expect(await run('import', ticket)).toMatchObject({ outcome: 'failed', failure: { code: 'FILE_CHANGED' } });
  expect(server.imports).toHaveLength(1);
});

test('a rejection by the server has its own sentence, status and figures', async () => {
  server.answer = () => ({
    status: 422,
    body: {
      success: false,
      code: 'IMPORT_HAS_BAD_ROWS',
      message: 'File có dòng lỗi.',
      data: { rejected: 1 },
    },
  });
  const [ticket] = await choose(save('bad-rows.xlsx'));
  expect(await run('import', ticket)).toEqual({
    outcome: 'failed',
    failure: {
      code: 'IMPORT_HAS_BAD_ROWS',
      message: 'File có dòng lỗi.',
      status: 422,
      data: { rejected: 1 },
    },
  });
});

test('files that are not workbooks are rejected with a reason, and the console continues', async () => {
  const refused = { outcome: 'failed', failure: { code: 'FILE_WRONG_TYPE', status: 0 } };
  const [text] = await choose(save('text.xlsx', '<html><table><tr><td>x</td></tr></table></html>'));
  expect(await run('preview', text)).toMatchObject(refused);
  const gone = save('gone.xlsx');
  const [ticket] = await choose(gone);
  rmSync(gone);
  expect(await run('preview', ticket)).toMatchObject({ failure: { code: 'FILE_GONE' } });
  expect(server.imports).toHaveLength(0);
  expect(await run('preview', (await choose(save('good.xlsx')))[0])).toMatchObject({ outcome: 'done' });
});

test('cancelling stops a job', async () => {
  const many = Array.from({ length: 60_000 }, (_, index) => [
    '21/11/2026 08:30',
    `JT${String(index).padStart(13, '0')}`,
    'Đã nhập kho Trung Quốc',
  ]);
  const [ticket] = await choose(save('many.xlsx', orderWorkbook(many)));
  const outcome = await consoleApp.page.evaluate(async (fileId) => {
    const id = crypto.randomUUID();
    const bridge = window.desktopBridge;
    bridge?.listen('imports:job-progressed', () => void bridge.call('imports:cancel-job', { id }));
    return bridge?.call('imports:preview-file', { id, fileId, options: {} });
  }, ticket?.id ?? '');
  expect(outcome).toEqual({ outcome: 'cancelled' });
  expect(server.imports).toHaveLength(0);
});

test('without a server the preview uses local data, and an import is stored', async () => {
  const [ticket] = await choose(save('offline.xlsx'));
  await server.stop();
  expect(await run('preview', ticket)).toMatchObject({
    outcome: 'done',
    value: { compared: false, total: 2, rejected: 0 },
  });
  expect(await run('import', ticket)).toEqual({ outcome: 'done', value: { queued: true } });
  const summary = await consoleApp.page.evaluate(() =>
    window.desktopBridge?.call('outbox:get-summary', undefined),
  );
  expect(summary).toMatchObject({ value: { waiting: 1 } });
});
