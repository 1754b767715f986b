import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { consoleArgs, launchConsole, type Console } from './support/launch.ts';
import { orderWorkbook } from './support/order-file.ts';
import { expect, test } from './support/shared-console.ts';

let folder: string;
test.beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'console-offered-'));
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

function save(name: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, orderWorkbook([['21/11/2026 08:30', 'JT3025901027389', 'Đã nhập kho Trung Quốc']]));
  return file;
}

/** Takes the next file from outside, as a page does. */
const nextOffered = ({ page }: Console) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const stop = window.desktopBridge?.listen('files:files-offered', () => {
          stop?.();
          resolve(window.desktopBridge?.call('files:take-offered-files', undefined));
        });
      }),
  );

test('a dropped file becomes a ticket without its path', async ({ consoleApp }) => {
  const file = save('dropped.xlsx');
  const { page } = consoleApp;
  // The page must listen before the drop; earlier events are lost.
  const dropped = await page.evaluateHandle(() => {
    const taken = new Promise((resolve) => {
      addEventListener('dragover', (event) => event.preventDefault());
      addEventListener('drop', (event) => {
        event.preventDefault();
        const [file] = event.dataTransfer?.files ?? [];
        resolve(file && window.desktopBridge?.acceptDroppedFile(file));
      });
    });
    return { taken };
  });
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: [file], dragOperationsMask: 1 };
  const drop = async () => {
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
      await session.send('Input.dispatchDragEvent', { type, x: 200, y: 200, data });
    const soon = new Promise<null>((resolve) => setTimeout(() => resolve(null), 2_000));
    return Promise.race([dropped.evaluate(({ taken }) => taken), soon]);
  };
  // A busy page ignores a drop that comes before it has answered the drag.
  const outcome = (await drop()) ?? (await drop());
  expect(outcome).toMatchObject({ outcome: 'done', value: { name: 'dropped.xlsx' } });
  expect(JSON.stringify(outcome)).not.toContain(folder);
});

test('a File created by a script is not a file of the machine', async ({ consoleApp }) => {
  const outcome = await consoleApp.page.evaluate(() =>
    window.desktopBridge?.acceptDroppedFile(new File(['x'], '/etc/passwd.xlsx')),
  );
  expect(outcome).toMatchObject({ outcome: 'failed', failure: { code: 'MALFORMED_REQUEST' } });
});

test('a second start hands its file to the first instance and exits', async ({ consoleApp }) => {
  const file = save('from-outside.xlsx');
  const offered = nextOffered(consoleApp);
  // Requiring the package returns the path of the executable.
  const executable = createRequire(import.meta.url)('electron') as string;
  const second = spawn(executable, consoleArgs(consoleApp.profile, [file]), { stdio: 'ignore' });
  const [code] = (await once(second, 'exit')) as [number | null];
  expect(code).toBe(0);
  expect(await offered).toMatchObject({ outcome: 'done', value: [{ name: 'from-outside.xlsx' }] });
});

test('a file dropped on the icon, or double-clicked, is offered on macOS too', async ({ consoleApp }) => {
  const file = save('on-the-icon.xlsx');
  const offered = nextOffered(consoleApp);
  // The event of macOS; other systems name the file to a second start.
  await consoleApp.app.evaluate(
    ({ app }, opened) => app.emit('open-file', { preventDefault: () => undefined }, opened),
    file,
  );
  expect(await offered).toMatchObject({ outcome: 'done', value: [{ name: 'on-the-icon.xlsx' }] });
});

test('a file named on the command line waits for the page', async () => {
  const file = save('at-start.xlsx');
  const other = await launchConsole({ files: [file] });
  const taken = await other.page.evaluate(() =>
    window.desktopBridge?.call('files:take-offered-files', undefined),
  );
  await other.close();
  expect(taken).toMatchObject({ outcome: 'done', value: [{ name: 'at-start.xlsx' }] });
});
