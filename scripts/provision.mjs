/**
 * Finds or downloads the programs that tests need and npm does not install: a Chromium, Electron's system libraries,
 * Python, and PgBouncer. Throws an error that names the missing packages if that fails for the end-to-end tests; these
 * are never skipped.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { root } from './steps.mjs';

/** Chromium without windows: the same pages, and end-to-end tests need a quarter less of the processor. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const SYSTEM_CHROMIUMS = [
  HEADLESS_SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Electron's requirements on Linux: how to detect each, and its Debian packages (newest name last). */
const DESKTOP_NEEDS = [
  { has: () => onPath('Xvfb') && onPath('xvfb-run'), packages: ['xvfb'] },
  { has: () => onPath('unzip'), packages: ['unzip'] },
  { has: () => hasLibrary('libgtk-3.so.0'), packages: ['libgtk-3-0', 'libgtk-3-0t64'] },
  { has: () => hasLibrary('libnss3.so'), packages: ['libnss3'] },
  { has: () => hasLibrary('libasound.so.2'), packages: ['libasound2', 'libasound2t64'] },
  { has: () => hasLibrary('libgbm.so.1'), packages: ['libgbm1'] },
  // Opens the pseudo-terminal of the tests' scale.
  { has: () => onPath('python3'), packages: ['python3'] },
  { has: hasChineseFont, packages: ['fonts-noto-cjk'] },
];

let triedHeadlessShell = false;

/**
 * Returns the path of a Chromium: CHROMIUM_PATH, Playwright's own, the system's, else one that is installed now.
 * Prefers Debian's headless shell where it can be installed.
 * @returns {Promise<string>}
 * @throws {Error} when there is none and none can be installed
 */
export async function ensureChromium() {
  const chromiumPath = process.env['CHROMIUM_PATH'];
  if (chromiumPath) {
    if (existsSync(chromiumPath)) return chromiumPath;
    throw new Error(`CHROMIUM_PATH names ${chromiumPath}, and there is no such file.`);
  }
  const { chromium } = await import('@playwright/test');
  const playwrightPath = chromium.executablePath();
  const find = () => [playwrightPath, ...SYSTEM_CHROMIUMS].find((path) => existsSync(path));
  if (!existsSync(playwrightPath) && !existsSync(HEADLESS_SHELL) && canUseApt() && !triedHeadlessShell) {
    triedHeadlessShell = true;
    console.log('Installing a Chromium without windows for the end-to-end tests.');
    aptUpdate();
    aptInstall(['chromium-headless-shell']);
  }
  const found = find();
  if (found) return found;

  console.log('No Chromium on this machine: installing one.');
  run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium']);
  if (!find() && canUseApt()) aptInstall(['chromium']);
  const installed = find();
  if (installed) return installed;
  throw new Error(
    'The end-to-end tests in the browser need Chromium, and none could be installed. Install Chromium or Google Chrome, or set CHROMIUM_PATH to one.',
  );
}

/**
 * Ensures that a display server and Electron's libraries are installed. On systems other than Linux they are part of
 * the system.
 * @throws {Error} with the missing packages when they cannot be installed
 */
export function ensureDesktopPackages() {
  if (process.platform !== 'linux') return;
  const missing = () => DESKTOP_NEEDS.filter(({ has }) => !has());
  const before = missing();
  if (before.length === 0) return;

  if (canUseApt()) {
    aptUpdate();
    aptInstall(before.map(({ packages }) => packages.findLast(isRealPackage) ?? packages[0]));
  }
  const after = missing();
  if (after.length > 0) {
    const names = after.map(({ packages }) => packages.join(' or ')).join(', ');
    throw new Error(
      `The end-to-end tests of the console need these system packages: ${names}. Install them and run again.`,
    );
  }
}

/**
 * Installs PgBouncer if that needs no person; its tests run only on such machines. Does not start it as a service.
 */
export function ensurePgBouncer() {
  if (onPath('pgbouncer') || existsSync('/usr/sbin/pgbouncer') || !canUseApt()) return;
  aptUpdate();
  aptInstall(['pgbouncer']);
}

/**
 * Returns the folder of an Electron runtime; desktop-admin/tools/ensure-electron.mjs finds or downloads it.
 * @returns {string}
 * @throws {Error} when there is none
 */
export function ensureElectron() {
  const found = spawnSync(process.execPath, ['desktop-admin/tools/ensure-electron.mjs'], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.stdout.write(found.stdout ?? '');
  const folder = (found.stdout ?? '').trim().split('\n').at(-1) ?? '';
  if (found.status === 0 && existsSync(folder)) return folder;
  throw new Error(
    'The end-to-end tests of the console need an Electron runtime, and none could be found or downloaded.',
  );
}

function run(command, args) {
  return spawnSync(command, args, { cwd: root, stdio: 'inherit' }).status === 0;
}

function onPath(command) {
  return (process.env['PATH'] ?? '')
    .split(':')
    .some((folder) => folder && existsSync(`${folder}/${command}`));
}

function hasLibrary(name) {
  const ldconfig = ['/sbin/ldconfig', '/usr/sbin/ldconfig'].find((path) => existsSync(path)) ?? 'ldconfig';
  return (spawnSync(ldconfig, ['-p'], { encoding: 'utf8' }).stdout ?? '').includes(`${name} `);
}

/** Without such a font, Chinese names of goods appear as empty boxes. */
function hasChineseFont() {
  const folders = [
    '/usr/share/fonts/opentype/noto',
    '/usr/share/fonts/noto-cjk',
    '/usr/share/fonts/truetype/noto',
  ];
  return folders.some(
    (folder) => existsSync(folder) && readdirSync(folder).some((name) => /CJK/i.test(name)),
  );
}

function canUseApt() {
  return process.platform === 'linux' && process.getuid?.() === 0 && onPath('apt-get');
}

function aptUpdate() {
  return run('apt-get', ['update', '-qq']);
}

function aptInstall(packages) {
  return run('env', [
    'DEBIAN_FRONTEND=noninteractive',
    // No package starts a service.
    'RUNLEVEL=1',
    'apt-get',
    'install',
    '-y',
    '-qq',
    '--no-install-recommends',
    ...packages,
  ]);
}

/** False for a virtual package, which other packages provide (libasound2 on newer Debian). */
function isRealPackage(name) {
  return (spawnSync('apt-cache', ['show', name], { encoding: 'utf8' }).stdout ?? '').includes('Filename:');
}
