import { spawnSync } from 'node:child_process';
import { createHash, generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { _electron, expect, test } from '@playwright/test';
import { ensureElectron } from '../../tools/ensure-electron.mjs';
import { packedExecutable, packedFolder } from '../../tools/pack-console.mjs';
import { signFeed } from '../../tools/release-key.mjs';
import { ensureDisplay } from './support/display.ts';
import { startFakeScale, weightLine } from './support/fake-scale.ts';
import { startFakeServer } from './support/fake-server.ts';
import { filesUnder, logLines } from './support/files-under.ts';
import { noteApp } from './support/launch.ts';
import { orderWorkbook } from './support/order-file.ts';
import { logInWithSession } from './support/station-staff.ts';
import { startAsNode } from './support/start-as-node.ts';

const PACKING_MS = 3 * 60_000;
const START_MS = 30_000;
const consoleFolder = path.join(import.meta.dirname, '../..');
const executable = path.relative(packedFolder('production'), packedExecutable('production'));
const rootArgs = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/** The packed app trusts it. */
const RELEASE_KEY = generateKeyPairSync('ed25519').privateKey;

const FUSES_OF_PRODUCTION = {
  [FuseV1Options.RunAsNode]: FuseState.DISABLE,
  [FuseV1Options.EnableCookieEncryption]: FuseState.ENABLE,
  [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: FuseState.DISABLE,
  [FuseV1Options.EnableNodeCliInspectArguments]: FuseState.DISABLE,
  [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: FuseState.ENABLE,
  [FuseV1Options.OnlyLoadAppFromAsar]: FuseState.ENABLE,
  [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: FuseState.DISABLE,
  [FuseV1Options.GrantFileProtocolExtraPrivileges]: FuseState.DISABLE,
};

/** Outside the repository: no node_modules beside the app or in any parent folder. */
let away: string;
test.beforeAll(async () => {
  test.setTimeout(PACKING_MS);
  await ensureDisplay();
  const packer = path.join(consoleFolder, 'tools/pack-console.mjs');
  const key = RELEASE_KEY.export({ format: 'pem', type: 'pkcs8' }).toString();
  const env = { ...process.env, RELEASE_KEY: key };
  const packing = spawnSync(process.execPath, [packer, '--for-tests'], { encoding: 'utf8', env });
  expect(packing.status, packing.stdout + packing.stderr).toBe(0);
  away = mkdtempSync(path.join(tmpdir(), 'console-packed-'));
  cpSync(packedFolder('for-tests'), path.join(away, 'for-tests'), {
    recursive: true,
    verbatimSymlinks: true,
  });
});
test.afterAll(() => rmSync(away, { recursive: true, force: true }));

test('the release build can not be run as Node, be inspected or load another application', async () => {
  expect(await getCurrentFuseWire(packedExecutable('production'))).toMatchObject(FUSES_OF_PRODUCTION);
});

test('the test build differs from the release build only in the fuse for inspecting', async () => {
  expect(await getCurrentFuseWire(packedExecutable('for-tests'))).toMatchObject({
    ...FUSES_OF_PRODUCTION,
    [FuseV1Options.EnableNodeCliInspectArguments]: FuseState.ENABLE,
  });
  const files = filesUnder(packedFolder('production'));
  expect(filesUnder(packedFolder('for-tests'))).toEqual(files);
  const read = (variant: 'production' | 'for-tests', file: string) =>
    readFileSync(path.join(packedFolder(variant), file));
  const differing = files.filter((file) => !read('production', file).equals(read('for-tests', file)));
  expect(differing).toEqual(files.filter(isFuseCarrier));
});

test('the start time of the release build is compared with an empty Electron', () => {
  test.setTimeout(PACKING_MS);
  const measurer = path.join(consoleFolder, 'tools/bench-cold-start.mjs');
  const measuring = spawnSync(process.execPath, [measurer, '1', '1'], { encoding: 'utf8' });
  expect(measuring.status, measuring.stdout + measuring.stderr).toBe(0);
  const found: unknown = JSON.parse(measuring.stdout.trim().split('\n').at(-1) ?? '');
  const program = { ms: expect.any(Number), megabytes: expect.any(Number) };
  expect(found).toEqual({ runtime: expect.any(String), console: program, hello: program });
});

test('the release build can not be started as Node; the build for tests can be inspected', async () => {
  const { log } = await startAsNode('production', away);
  expect(log).toMatchObject({ event: 'started', version: versionOfConsole() });
  expect((await startAsNode('for-tests', away, ['--inspect=0'])).said).toContain('Debugger listening');
});

test('the release build refuses switches that open it to others, and ends with a sentence', () => {
  const refused = [
    '--remote-debugging-port=0',
    '--remote-debugging-pipe',
    '--inspect=0',
    '--inspect-brk=0',
    '--js-flags=--expose-gc',
    '--ignore-certificate-errors',
  ];
  for (const argument of refused) {
    const profile = mkdtempSync(path.join(away, 'profile-'));
    const start = spawnSync(
      packedExecutable('production'),
      [...rootArgs, argument, `--profile-folder=${profile}`],
      { encoding: 'utf8', timeout: START_MS, cwd: away },
    );
    const name = argument.replace(/=.*/, '');
    expect(start, argument).toMatchObject({
      status: 1,
      stderr: expect.stringContaining(`Chương trình không mở được với tham số ${name}`),
    });
    expect(start.stderr, argument).not.toMatch(/listening on/);
    expect(filesUnder(profile), argument).toEqual([]);
  }
});

test('it starts outside the repository, shows the login, and its guards work', async () => {
  const runtime = await ensureElectron();
  const { app, page } = await startPacked();
  const main = await app.evaluate(({ app: program }) => ({
    name: program.getName(),
    version: program.getVersion(),
    packaged: program.isPackaged,
    place: program.getAppPath(),
    electron: process.versions.electron,
  }));
  expect(main).toEqual({
    name: 'Logistics Console',
    version: versionOfConsole(),
    packaged: true,
    place: expect.stringMatching(/[\\/]app\.asar$/),
    electron: runtime.version,
  });
  expect(main.place.startsWith(away)).toBe(true);

  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Đăng nhập' })).toBeVisible();
  const seen = await page.evaluate(() => ({
    require: typeof Reflect.get(window, 'require'),
    process: typeof Reflect.get(window, 'process'),
    bridge: Object.keys(window.desktopBridge ?? {}).sort(),
    address: location.origin,
  }));
  expect(seen).toEqual({
    require: 'undefined',
    process: 'undefined',
    bridge: ['acceptDroppedFile', 'call', 'listen'],
    address: 'app://console',
  });
  await app.close();
});

test('it reads a local order file in a separate process, from the packed archive', async () => {
  const server = await startFakeServer();
  const { app, page } = await startPacked(server.url);
  const file = path.join(away, 'Hàng về 21.xlsx');
  writeFileSync(file, orderWorkbook([['21/11/2026 08:30', 'JT3025901027389', 'Đã nhập kho Trung Quốc']]));
  await app.evaluate(({ dialog }, picked) => {
    dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [picked] });
  }, file);
  await logInWithSession(page, {
    email: 'an@example.vn',
    firstName: 'An',
    lastName: 'Lê',
    token: 'token',
    id: 5,
    avatar: null,
  });
  const read = await page.evaluate(async () => {
    const chosen = await window.desktopBridge?.call('files:choose-order-files', undefined);
    const fileId = chosen?.outcome === 'done' ? (chosen.value?.[0]?.id ?? '') : '';
    const job = { id: crypto.randomUUID(), fileId, options: {} };
    return window.desktopBridge?.call('imports:preview-file', job);
  });
  expect(read).toMatchObject({ outcome: 'done', value: { fileName: 'Hàng_về_21.xlsx' } });
  expect(server.imports[0]?.content).toEqual(readFileSync(file));
  await app.close();
  await server.stop();
});

test('it reads a scale with the native binding beside the archive', async () => {
  const scale = startFakeScale();
  await scale.plugIn();
  scale.send(weightLine(12.34));
  const { app, page } = await startPacked(undefined, {}, [`--serial-port=${scale.port}`]);
  await page.evaluate(async (port) => {
    await window.desktopBridge?.call('scale:list-ports', undefined);
    const settings = { port, baudRate: null, frame: '8N1', protocol: null, unit: 'kg' } as const;
    await window.desktopBridge?.call('scale:change-settings', settings);
  }, scale.port);
  await expect
    .poll(() => page.evaluate(() => window.desktopBridge?.call('scale:get-state', undefined)))
    .toMatchObject({ value: { phase: 'live', reading: { kilograms: 12.34, condition: 'stable' } } });
  await app.close();
  scale.stop();
});

test('it renders labels on the requested page size with the encoder and fonts of its archive', async () => {
  const { app, page } = await startPacked();
  const file = path.join(away, 'tem.pdf');
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = async () => ({ canceled: false, filePath });
  }, file);
  const label = {
    orderCode: 'JT3025901027389',
    customerCode: 'KH00482',
    customerName: 'Nguyễn Thị Thu Hà',
    weight: 1.85,
    status: 'Đã nhập kho Việt Nam',
    at: null,
    carrier: 'J&T',
    bag: null,
    phoneEnd: null,
    volume: null,
    goods: null,
    note: null,
    piece: null,
  };
  const document = {
    kind: 'labels' as const,
    size: '100x75' as const,
    fields: ['customerCode' as const, 'customerName' as const],
    shop: { name: 'Cầu Hàng', phone: '' },
    labels: [label],
  };
  const saved = await page.evaluate(
    (params) => window.desktopBridge?.call('printing:save-pdf', { document: params, name: 'tem.pdf' }),
    document,
  );
  expect(saved).toEqual({ outcome: 'done', value: true });
  const pdf = readFileSync(file, 'latin1');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
  for (const face of ['BeVietnamPro', 'JetBrainsMono', 'Inter']) expect(pdf).toContain(face);
  await app.close();
});

test('it installs a newer version only from a signed feed and with the hash in it, and runs it after a restart', async () => {
  const newer = `#!/bin/sh\nexit 0\n# ${'x'.repeat(4096)}\n`;
  const hash = (text: string) => createHash('sha512').update(text).digest('base64');
  const feed = await openFeed(newer);
  writeFileSync(
    path.join(away, 'for-tests/resources/app-update.yml'),
    `provider: generic\nurl: ${feed.url}\nupdaterCacheDirName: console-updates\n`,
  );
  const installed = path.join(away, 'console.AppImage');
  writeFileSync(installed, 'the old one');
  const { app, page, profile } = await startPacked(undefined, { APPIMAGE: installed, XDG_CACHE_HOME: away });
  const checkUpdates = () =>
    page.evaluate(() => window.desktopBridge?.call('desktop:check-updates', undefined));
  const state = () => page.evaluate(() => window.desktopBridge?.call('desktop:get-update', undefined));
  const failsAndLogs = async (reason: string) => {
    const before = logLines(profile).length;
    await checkUpdates();
    await expect.poll(state).toMatchObject({ value: { phase: 'failed' } });
    expect(logLines(profile).slice(before).join('\n')).toContain(reason);
  };

  feed.publish({ sha512: hash(newer) });
  feed.remove(`${FEED_NAME}.sig`);
  await failsAndLogs(`${FEED_NAME}.sig (404)`);
  feed.publish({ sha512: hash(newer) }, generateKeyPairSync('ed25519').privateKey);
  await failsAndLogs('is not signed with a release key');
  feed.publish({ sha512: hash(newer) });
  feed.change((text) => text.replace('99.0.0', '99.0.1'));
  await failsAndLogs('is not signed with a release key');
  expect(feed.downloads()).toBe(0);
  feed.publish({ sha512: hash('something else') });
  await failsAndLogs('sha512 checksum mismatch');
  expect(feed.downloads()).toBeGreaterThan(0);

  feed.publish({ sha512: hash(newer) });
  await checkUpdates();
  await expect.poll(state).toMatchObject({ value: { phase: 'ready', version: '99.0.0' } });
  expect(readFileSync(installed, 'utf8')).toBe('the old one');
  await app.close();
  await expect.poll(() => readFileSync(installed, 'utf8')).toBe(newer);
  // Queued data is not part of the app, and still exists.
  expect(filesUnder(profile)).toContain(path.join('station', 'outbox.log'));
  feed.close();
});

const FEED_NAME = process.arch === 'x64' ? 'latest-linux.yml' : `latest-linux-${process.arch}.yml`;

/** A server with a feed of one installer, and with the signatures that the release tool writes. */
async function openFeed(installer: string) {
  const folder = mkdtempSync(path.join(away, 'feed-'));
  const file = path.join(folder, FEED_NAME);
  let downloads = 0;
  const server = createServer((request, response) => {
    const name = path.basename(new URL(request.url ?? '', 'http://feed').pathname);
    if (name === 'console.AppImage') {
      downloads += 1;
      return response.end(installer);
    }
    const asked = path.join(folder, name);
    return existsSync(asked) ? response.end(readFileSync(asked)) : response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A listening server has an address with a port.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    publish: ({ sha512 }: { sha512: string }, key = RELEASE_KEY) => {
      const entry = `url: console.AppImage\n    sha512: ${sha512}\n    size: ${installer.length}`;
      writeFileSync(
        file,
        `version: 99.0.0\nfiles:\n  - ${entry}\npath: console.AppImage\nsha512: ${sha512}\n`,
      );
      signFeed(folder, key);
    },
    change: (edit: (text: string) => string) => writeFileSync(file, edit(readFileSync(file, 'utf8'))),
    remove: (name: string) => rmSync(path.join(folder, name)),
    downloads: () => downloads,
    close: () => server.close(),
  };
}

async function startPacked(
  serverAddress?: string,
  more: Record<string, string> = {},
  args: readonly string[] = [],
) {
  const profile = mkdtempSync(path.join(away, 'profile-'));
  if (serverAddress) writeFileSync(path.join(profile, 'settings.json'), JSON.stringify({ serverAddress }));
  const app = await _electron.launch({
    executablePath: path.join(away, 'for-tests', executable),
    args: [...rootArgs, `--profile-folder=${profile}`, ...args],
    cwd: away,
    timeout: START_MS,
    // Playwright replaces the environment completely.
    env: { ...stringsOf(process.env), ...more },
  });
  noteApp(app);
  const page = await app.firstWindow();
  await page.waitForLoadState('domcontentloaded');
  return { app, page, profile };
}

const stringsOf = (environment: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(
    Object.entries(environment).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );

function versionOfConsole(): string {
  // npm's own file.
  const manifest = JSON.parse(readFileSync(path.join(consoleFolder, 'package.json'), 'utf8')) as {
    version: string;
  };
  return manifest.version;
}

/** On macOS the fuses are in the framework; changing one there signs the app again. */
function isFuseCarrier(file: string): boolean {
  return process.platform === 'darwin'
    ? /Electron Framework$|_CodeSignature/.test(file)
    : file === executable;
}
