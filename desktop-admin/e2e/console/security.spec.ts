import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from './support/shared-console.ts';

const HOSTILE = [
  'https://console/admin/',
  'https://user:secret@example.vn/',
  'app://evil/admin/',
  'app://console.evil/admin/',
  'app://evil@console/admin/',
  'app://console:81/admin/',
  'file:///etc/passwd',
  'file://host/share/x.html',
  'data:text/html,<script>1</script>',
  'blob:https://example.vn/1',
  'javascript:void(document.title="hacked")',
  'view-source:app://console/admin/',
  'chrome://gpu',
  'chrome-extension://x/y.html',
  'devtools://devtools/bundled/inspector.html',
  'about:blank',
  'about:srcdoc',
  'ftp://example.vn/x',
  'mailto:a@b.vn',
  'tel:0123',
  'ms-msdt:/id PCWDiagnostic',
  'ms-settings:',
  'search-ms:query=x',
  'smb://host/share',
  'vscode://x',
  'steam://run/1',
  'ws://127.0.0.1:9/',
  'intent://x#Intent;end',
  'x-unknown:1',
];

test('the page has no Node API, and only the bridge to the machine', async ({ consoleApp }) => {
  const seen = await consoleApp.page.evaluate(() => ({
    require: typeof Reflect.get(window, 'require'),
    process: typeof Reflect.get(window, 'process'),
    module: typeof Reflect.get(window, 'module'),
    bridge: Object.keys(window.desktopBridge ?? {}).sort(),
  }));
  expect(seen).toEqual({
    require: 'undefined',
    process: 'undefined',
    module: 'undefined',
    bridge: ['acceptDroppedFile', 'call', 'listen'],
  });
  const prefs = await consoleApp.app.evaluate(({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows();
    if (!window) throw new Error('There is no window.');
    const { webContents } = window;
    const all: unknown = Reflect.apply(Reflect.get(webContents, 'getLastWebPreferences'), webContents, []);
    return JSON.parse(JSON.stringify(all)) as unknown;
  });
  expect(prefs).toMatchObject({
    contextIsolation: true,
    sandbox: true,
    nodeIntegration: false,
    webviewTag: false,
  });
});

test('no hostile address is opened, by navigation, link, new window or frame', async ({ consoleApp }) => {
  const { app, page } = consoleApp;
  await app.evaluate(({ dialog, shell }) => {
    Reflect.set(globalThis, 'opened', []);
    dialog.showMessageBox = async () => ({ response: 0, checkboxChecked: false });
    shell.openExternal = async (address) => {
      // Defined one line above.
      (Reflect.get(globalThis, 'opened') as string[]).push(address);
    };
  });
  let visits = 0;
  const trap = createServer((_request, response) => {
    visits += 1;
    response.end();
  }).listen(0, '127.0.0.1');
  await once(trap, 'listening');
  // A listening server has an address with a port.
  const { port } = trap.address() as AddressInfo;
  for (const address of [`http://127.0.0.1:${port}/`, ...HOSTILE]) {
    // Evaluated in the main process: Playwright would wait for navigations that the guards block.
    const after = await app.evaluate(
      async ({ BrowserWindow }, script) => {
        const [window] = BrowserWindow.getAllWindows();
        await window?.webContents.executeJavaScript(script).catch(() => undefined);
        const pause = () => new Promise((resolve) => setTimeout(resolve, 100));
        await pause();
        // Chromium opens about: addresses on its own; then the console returns to its page.
        for (let left = 50; left > 0 && !window?.webContents.getURL().startsWith('app:'); left -= 1)
          await pause();
        const windows = BrowserWindow.getAllWindows();
        const [top, ...frames] = windows[0]?.webContents.mainFrame.framesInSubtree ?? [];
        return { windows: windows.length, page: top?.url, frames: frames.map(({ origin }) => origin) };
      },
      `(${tryEveryWay.toString()})(${JSON.stringify(address)})`,
    );
    expect(after, address).toMatchObject({
      windows: 1,
      page: expect.stringMatching(/^app:\/\/console\/admin/),
    });
    // A blocked frame has origin null, an empty one the page's.
    for (const origin of after.frames) expect(['null', 'app://console'], address).toContain(origin);
  }
  expect(visits).toBe(0);
  trap.close();
  await page.reload();
  expect(await page.title()).not.toBe('hacked');
  // None of them was a click of the user.
  expect(await app.evaluate(() => Reflect.get(globalThis, 'opened') as string[])).toEqual([]);
});

test('a link to another host opens after a click and a question; a loop of links opens nothing more', async ({
  consoleApp,
}) => {
  const { app, page } = consoleApp;
  await app.evaluate(({ dialog, shell }) => {
    const said = { opened: [] as string[], questions: [] as string[] };
    Reflect.set(globalThis, 'links', said);
    shell.openExternal = async (address) => void said.opened.push(address);
    dialog.showMessageBox = async (...asked: unknown[]) => {
      const { message } = Object(asked.at(-1)) as { message: string };
      said.questions.push(message);
      return { response: 0, checkboxChecked: false };
    };
  });
  const said = () =>
    app.evaluate(() => Reflect.get(globalThis, 'links') as { opened: string[]; questions: string[] });
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.textContent = 'Nhiều trang';
    link.href = 'https://example.vn/0';
    link.target = '_blank';
    link.style.cssText = 'position: fixed; top: 0; left: 0; z-index: 9';
    link.addEventListener('click', () => {
      for (let left = 20; left > 0; left -= 1) window.open(`https://example.vn/${left}`);
    });
    document.body.append(link);
    // Without a click.
    for (let left = 21; left > 0; left -= 1) window.open(`https://evil.example/${left}`);
    link.click();
  });
  await page.waitForTimeout(300);
  expect(await said()).toEqual({ opened: [], questions: [] });

  await page.getByRole('link', { name: 'Nhiều trang' }).click();
  await expect.poll(said).toMatchObject({ questions: ['Mở example.vn trong trình duyệt?'] });
  await page.waitForTimeout(300);
  expect((await said()).opened).toHaveLength(1);
  await page.reload();
});

test('the page has no pickers of the file system, of the screen or of devices', async ({ consoleApp }) => {
  const found = await consoleApp.page.evaluate(() => [
    ...[
      'showOpenFilePicker',
      'showSaveFilePicker',
      'showDirectoryPicker',
      'queryLocalFonts',
      'EyeDropper',
    ].filter((name) => name in window),
    ...['usb', 'hid', 'serial', 'bluetooth'].filter((name) => name in navigator),
    ...(navigator.mediaDevices && 'getDisplayMedia' in navigator.mediaDevices ? ['getDisplayMedia'] : []),
  ]);
  expect(found).toEqual([]);
});

test('a further window has the same guards, and its page gets answers only while it is ours', async ({
  consoleApp,
}) => {
  const { app } = consoleApp;
  const second = await consoleApp.openWindow();
  const seen = await second.evaluate(() => ({
    require: typeof Reflect.get(window, 'require'),
    bridge: Object.keys(window.desktopBridge ?? {}).sort(),
  }));
  expect(seen).toEqual({ require: 'undefined', bridge: ['acceptDroppedFile', 'call', 'listen'] });
  for (const address of HOSTILE.slice(0, 12)) {
    const after = await app.evaluate(
      async ({ BrowserWindow }, script) => {
        const windows = BrowserWindow.getAllWindows();
        const newest = windows.reduce((last, window) => (window.id > last.id ? window : last));
        await newest.webContents.executeJavaScript(script).catch(() => undefined);
        await new Promise((resolve) => setTimeout(resolve, 50));
        return [BrowserWindow.getAllWindows().length, newest.webContents.getURL()];
      },
      `location.assign(${JSON.stringify(address)})`,
    );
    expect(after, address).toEqual([2, expect.stringMatching(/^app:\/\/console\/admin/)]);
  }
  await second.close();
});

test('addresses outside the page’s folder answer 404, and every answer carries the CSP', async ({
  consoleApp,
}) => {
  const answers = await consoleApp.page.evaluate(async () => {
    const asked = [
      '/etc/passwd',
      '/admin/%2e%2e/%2e%2e/package.json',
      '/admin/..%2f..%2fpackage.json',
      '/admin/..%5c..%5cpackage.json',
      '/admin/main/index.js%00.png',
    ];
    const found = await Promise.all(asked.map((address) => fetch(address)));
    return found.map(({ status, headers }) => [status, headers.get('Content-Security-Policy') !== null]);
  });
  expect(answers).toEqual(Array.from({ length: 5 }, () => [404, true]));
});

test('a script that is not a file of the page does not run', async ({ consoleApp }) => {
  const ran = await consoleApp.page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.injected = true';
    document.body.append(script);
    return Reflect.get(window, 'injected');
  });
  expect(ran).toBeUndefined();
});

test('the page is denied camera, location and notifications', async ({ consoleApp }) => {
  const states = await consoleApp.page.evaluate(async () => {
    const camera = await navigator.mediaDevices.getUserMedia({ video: true }).then(
      () => 'granted',
      () => 'denied',
    );
    const place = await new Promise((resolve) =>
      navigator.geolocation.getCurrentPosition(
        () => resolve('granted'),
        ({ code, PERMISSION_DENIED }) => resolve(code === PERMISSION_DENIED ? 'denied' : 'other'),
      ),
    );
    return [camera, place, await Notification.requestPermission()];
  });
  expect(states).toEqual(['denied', 'denied', 'denied']);
});

/** Runs in the page: a link, a link to a new window, a frame, a new window and a plain navigation. */
function tryEveryWay(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  document.body.append(link);
  link.click();
  link.target = '_blank';
  link.click();
  const frame = document.createElement('iframe');
  frame.src = address;
  document.body.append(frame);
  try {
    window.open(address);
    location.assign(address);
  } catch {
    // Chromium itself rejects some of them.
  }
}
