import { readFileSync } from 'node:fs';
import path from 'node:path';
import { startFakeServer } from './support/fake-server.ts';
import { filesUnder } from './support/files-under.ts';
import { expect, test } from './support/shared-console.ts';
import { logInWithSession } from './support/station-staff.ts';

test('the page can not print its own markup, nor load another host of the scheme', async ({ consoleApp }) => {
  const answers = await consoleApp.page.evaluate(async () => {
    // A hostile script ignores the types.
    const call = window.desktopBridge?.call as (name: string, request?: unknown) => Promise<unknown>;
    const shop = { name: 'x', phone: '' };
    const scale = { baudRate: null, frame: '8N1', protocol: null, unit: 'kg' };
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
      await call('desktop:change-settings', { scale: { ...scale, port: '/dev/watchdog' } }),
      await call('scale:change-settings', { ...scale, port: '/dev/watchdog', baudRate: 1 }),
    ];
    const asked = await fetch('app://print/x/').then(
      ({ status }) => status,
      () => 'refused',
    );
    return { outcomes, asked };
  });
  const refused = { outcome: 'failed', failure: expect.objectContaining({ code: 'MALFORMED_REQUEST' }) };
  expect(answers.outcomes).toEqual(Array.from({ length: 8 }, () => refused));
  expect(answers.asked).toBe('refused');
});

test('a page can not have a file opened as the port of a scale', async ({ consoleApp }) => {
  const answers = await consoleApp.page.evaluate(async () => {
    const settings = { baudRate: null, frame: '8N1', protocol: null, unit: 'kg' } as const;
    const refused = await window.desktopBridge?.call('scale:change-settings', {
      ...settings,
      port: '/dev/watchdog',
    });
    return [refused, await window.desktopBridge?.call('scale:get-state', undefined)];
  });
  expect(answers).toEqual([
    { outcome: 'failed', failure: expect.objectContaining({ code: 'SCALE_PORT_GONE' }) },
    { outcome: 'done', value: expect.objectContaining({ phase: 'off' }) },
  ]);
});

test('calls that do not fit the contract are rejected, and a path can not be named', async ({
  consoleApp,
}) => {
  const answers = await consoleApp.page.evaluate(async () => {
    // A hostile script ignores the types.
    const call = window.desktopBridge?.call as (name: string, request?: unknown) => Promise<unknown>;
    const tried = (name: string, request?: unknown) => Promise.resolve().then(() => call(name, request));
    const outcomes = await Promise.allSettled([
      tried('server:set-address', { address: 5 }),
      tried('files:save-file', { name: 'a', bytes: 'text' }),
      tried('session:log-in', { credentials: { email: 'a@b.vn' }, remember: true }),
      tried('imports:preview-file', { id: 'x', fileId: '/etc/passwd', options: {} }),
      tried('files:register-dropped-file', { path: '/etc/passwd' }),
      tried('ELECTRON_BROWSER_REQUIRE', 'fs'),
    ]);
    return outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : 'thrown'));
  });
  const refused = { outcome: 'failed', failure: expect.objectContaining({ code: 'MALFORMED_REQUEST' }) };
  expect(answers).toEqual([refused, refused, refused, refused, 'thrown', 'thrown']);
});

test('a page suggests only a file name for saving, no folder; nothing is written without the user', async ({
  consoleApp,
}) => {
  const { app, page } = consoleApp;
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

test('a page that is not ours gets no IPC answers', async ({ consoleApp }) => {
  const answer = await consoleApp.app.evaluate(async ({ BrowserWindow, app }) => {
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

test('the server changes only after a native confirmation, and never receives the old token', async ({
  consoleApp,
}) => {
  const { app, page } = consoleApp;
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
  await logInWithSession(page, session);

  const other = await startFakeServer();
  const change = () =>
    page.evaluate((address) => window.desktopBridge?.call('server:set-address', { address }), other.url);
  await asked(1);
  expect(await change()).toEqual({ outcome: 'cancelled' });

  await asked(0);
  await Promise.all([page.waitForEvent('domcontentloaded'), change()]);
  expect(await page.evaluate(() => window.desktopBridge?.call('session:load-session', undefined))).toEqual({
    outcome: 'done',
    value: null,
  });
  expect(await page.evaluate(() => window.desktopBridge?.call('server:get-address', undefined))).toEqual({
    outcome: 'done',
    value: other.url,
  });
  await other.stop();
});

test('a token is not on disk if the machine has no keyring', async ({ consoleApp }) => {
  const { app, page, profile } = consoleApp;
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
  expect(await logInWithSession(page, session, true)).toBe(hasKeyring);
  const holding = filesUnder(profile).filter((file) =>
    textOf(path.join(profile, file)).includes('token-7f3a9'),
  );
  expect(holding).toEqual([]);
});

/** Returns '' for a file that the running app has removed meanwhile. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'latin1');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
}
