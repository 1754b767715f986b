import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { launchConsole, type Console } from './launch.ts';

let desk: Console;
test.beforeAll(async () => (desk = await launchConsole()));
test.afterAll(() => desk.close());

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

test('the page has nothing of Node, and of the machine only the bridge', async () => {
  const seen = await desk.page.evaluate(() => ({
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
  const prefs = await desk.app.evaluate(({ BrowserWindow }) => {
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

test('no hostile address is opened, by navigation, link, new window or frame', async () => {
  const { app, page } = desk;
  await app.evaluate(({ shell }) => {
    Reflect.set(globalThis, 'opened', []);
    shell.openExternal = async (address) => {
      // Put there one line above.
      (Reflect.get(globalThis, 'opened') as string[]).push(address);
    };
  });
  let visits = 0;
  const trap = createServer((_request, response) => {
    visits += 1;
    response.end();
  }).listen(0, '127.0.0.1');
  await once(trap, 'listening');
  // A server that listens on a port has an address with it.
  const { port } = trap.address() as AddressInfo;
  for (const address of [`http://127.0.0.1:${port}/`, ...HOSTILE]) {
    // Asked and answered in main: Playwright waits for navigations that the walls have stopped.
    const after = await app.evaluate(
      async ({ BrowserWindow }, script) => {
        const [window] = BrowserWindow.getAllWindows();
        await window?.webContents.executeJavaScript(script).catch(() => undefined);
        const pause = () => new Promise((resolve) => setTimeout(resolve, 100));
        await pause();
        // Chromium opens about: addresses by itself; then the console goes back to its page.
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
    // A frame that was stopped belongs to nobody, an empty one to the page itself.
    for (const origin of after.frames) expect(['null', 'app://console'], address).toContain(origin);
  }
  expect(visits).toBe(0);
  trap.close();
  await page.reload();
  expect(await page.title()).not.toBe('hacked');
  // The one https address without a password is for the browser of the machine; it opens there, never here.
  const opened = await app.evaluate(() => Reflect.get(globalThis, 'opened') as string[]);
  expect(new Set(opened)).toEqual(new Set(['https://console/admin/']));
});

test('a further window stands behind the same walls, and its page is answered only while it is ours', async () => {
  const { app } = desk;
  const [second] = await Promise.all([
    app.waitForEvent('window'),
    app.evaluate(({ Menu }) => Menu.getApplicationMenu()?.getMenuItemById('new-window')?.click()),
  ]);
  await second.waitForLoadState('domcontentloaded');
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

test('the page can not print a page of its own making, nor ask another host of the scheme', async () => {
  const answers = await desk.page.evaluate(async () => {
    // What a hostile script would do: the types are not there for it.
    const call = window.desktopBridge?.call as (name: string, request?: unknown) => Promise<unknown>;
    const shop = { name: 'x', phone: '' };
    const frame = document.createElement('iframe');
    frame.src = 'app://print/x/';
    document.body.append(frame);
    const outcomes = [
      await call('printing:print-document', { document: '<p>x</p>', printer: 'x', copies: 1 }),
      await call('printing:save-pdf', {
        document: { kind: 'labels', size: '100x75', shop, labels: [] },
        name: 'x',
      }),
      await call('printing:save-pdf', { document: 'app://console/', name: '/etc/passwd' }),
      await call('printing:draw-label', { size: '100x75', shop, label: { html: '<b>x</b>' } }),
      await call('desktop:open-folder', { folder: '/etc' }),
      await call('desktop:change-settings', { zoom: 1, updateFeed: 'https://evil.example' }),
    ];
    const asked = await fetch('app://print/x/').then(
      ({ status }) => status,
      () => 'refused',
    );
    return { outcomes, asked };
  });
  const refused = { outcome: 'failed', failure: expect.objectContaining({ code: 'MALFORMED_REQUEST' }) };
  expect(answers.outcomes).toEqual(Array.from({ length: 6 }, () => refused));
  expect(answers.asked).toBe('refused');
});

test('addresses outside the page’s folder answer 404, and every answer carries the rules', async () => {
  const answers = await desk.page.evaluate(async () => {
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

test('a script that is not a file of the page does not run', async () => {
  const ran = await desk.page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.injected = true';
    document.body.append(script);
    return Reflect.get(window, 'injected');
  });
  expect(ran).toBeUndefined();
});

test('calls that do not fit the contract are refused, and a path can not be named', async () => {
  const answers = await desk.page.evaluate(async () => {
    // What a hostile script would do: the types are not there for it.
    const call = window.desktopBridge?.call as (name: string, request?: unknown) => Promise<unknown>;
    const tried = (name: string, request?: unknown) => Promise.resolve().then(() => call(name, request));
    const outcomes = await Promise.allSettled([
      tried('server:set-address', { address: 5 }),
      tried('files:save-file', { name: 'a', bytes: 'text' }),
      tried('session:save-session', { session: {}, remember: true }),
      tried('imports:preview-file', { id: 'x', fileId: '/etc/passwd', options: {}, token: 't' }),
      tried('files:register-dropped-file', { path: '/etc/passwd' }),
      tried('ELECTRON_BROWSER_REQUIRE', 'fs'),
    ]);
    return outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : 'thrown'));
  });
  const refused = { outcome: 'failed', failure: expect.objectContaining({ code: 'MALFORMED_REQUEST' }) };
  expect(answers).toEqual([refused, refused, refused, refused, 'thrown', 'thrown']);
});

test('a page suggests the name of a file that is saved, and no folder; without the person nothing is written', async () => {
  const { app, page } = desk;
  await app.evaluate(({ dialog }) => {
    dialog.showSaveDialog = async (...asked: unknown[]) => {
      Reflect.set(globalThis, 'suggested', asked.at(-1));
      return { canceled: true, filePath: '' };
    };
  });
  const saved = await page.evaluate(() =>
    window.desktopBridge?.call('files:save-file', { name: '../../etc/cron.d/x', bytes: new Uint8Array([1]) }),
  );
  expect(saved).toEqual({ outcome: 'done', value: false });
  expect(await app.evaluate(() => Reflect.get(globalThis, 'suggested') as unknown)).toMatchObject({
    defaultPath: '.._.._etc_cron.d_x',
  });
});

test('a page that is not ours gets no answer over the bridge', async () => {
  const answer = await desk.app.evaluate(async ({ BrowserWindow, app }) => {
    const stranger = new BrowserWindow({
      show: false,
      webPreferences: {
        preload: `${app.getAppPath()}/dist/preload/index.cjs`,
        sandbox: true,
        contextIsolation: true,
      },
    });
    await stranger.loadURL('data:text/html,<p>x</p>');
    const said: unknown = await stranger.webContents.executeJavaScript(
      "window.desktopBridge.call('session:load-session').then(() => 'answered', () => 'refused')",
    );
    stranger.destroy();
    return said;
  });
  expect(answer).toBe('refused');
});

test('the page is refused camera, place and notifications', async () => {
  const states = await desk.page.evaluate(async () => {
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

test('another server is taken only when the person agrees outside the page, and never with the old token', async () => {
  const { app, page } = desk;
  const asked = (response: number) =>
    app.evaluate(({ dialog }, answer) => {
      dialog.showMessageBox = async () => ({ response: answer, checkboxChecked: false });
    }, response);
  const session = {
    email: 'a@b.vn',
    firstName: 'An',
    lastName: 'Lê',
    token: 'old-token',
    id: 1,
    avatar: null,
  };
  await page.evaluate(
    (kept) => window.desktopBridge?.call('session:save-session', { session: kept, remember: false }),
    session,
  );

  await asked(1);
  const refused = await page.evaluate(() =>
    window.desktopBridge?.call('server:set-address', { address: 'https://evil.example' }),
  );
  expect(refused).toEqual({ outcome: 'cancelled' });

  await asked(0);
  await Promise.all([
    page.waitForEvent('domcontentloaded'),
    page.evaluate(() => window.desktopBridge?.call('server:set-address', { address: 'http://127.0.0.1:9' })),
  ]);
  expect(await page.evaluate(() => window.desktopBridge?.call('session:load-session', undefined))).toEqual({
    outcome: 'done',
    value: null,
  });
  expect(await page.evaluate(() => window.desktopBridge?.call('server:get-address', undefined))).toEqual({
    outcome: 'done',
    value: 'http://127.0.0.1:9',
  });
});

test('a token is not on the disk where the machine has no keyring', async () => {
  const { app, page, profile } = desk;
  const hasKeyring = await app.evaluate(
    ({ safeStorage }) =>
      safeStorage.isEncryptionAvailable() && safeStorage.getSelectedStorageBackend() !== 'basic_text',
  );
  const session = {
    email: 'a@b.vn',
    firstName: 'An',
    lastName: 'Lê',
    token: 'token-7f3a9',
    id: 1,
    avatar: null,
  };
  const kept = await page.evaluate(
    (wanted) => window.desktopBridge?.call('session:save-session', { session: wanted, remember: true }),
    session,
  );
  expect(kept).toEqual({ outcome: 'done', value: { kept: hasKeyring } });
  const holding = filesUnder(profile).filter((file) => textOf(file).includes('token-7f3a9'));
  expect(holding).toEqual([]);
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
    // Chromium itself refuses some of them.
  }
}

/** Nothing of a file that the running program has taken away meanwhile. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'latin1');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}
