import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const PROBE_MS = 5_000;
const require = createRequire(import.meta.url);
// Only its package.json: requiring the package itself starts a download.
const packageFolder = path.dirname(require.resolve('electron/package.json'));
const { version: wanted } = require('electron/package.json');

/** Returns the folder set by the user, unchecked against others; a wrong one is an error and is not skipped. */
export function findOverride() {
  const folder = process.env.ELECTRON_OVERRIDE_DIST_PATH;
  if (!folder) return null;
  const version = versionOf(folder);
  if (!version || !existsSync(path.join(folder, executableName())))
    throw new Error(`ELECTRON_OVERRIDE_DIST_PATH names no Electron: ${folder}`);
  return { kind: 'override', version, folder: path.resolve(folder) };
}

/** Returns the binary that the electron package downloaded earlier, if its version is the package's own. */
export function findOfficialRuntime() {
  const folder = path.join(packageFolder, 'dist');
  const installed = existsSync(path.join(packageFolder, 'path.txt')) && versionOf(folder) === wanted;
  return installed ? { kind: 'official', version: wanted, folder } : null;
}

/** Runs the package's own installer, which verifies the archive's checksum. null if its server is unreachable. */
export async function downloadOfficialRuntime(log) {
  if (!(await canReachDownloads())) {
    log(`The official download of Electron ${wanted} can't be reached from here.`);
    return null;
  }
  log(`Downloading Electron ${wanted}.`);
  const { status } = spawnSync(process.execPath, [path.join(packageFolder, 'install.js')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return status === 0 ? findOfficialRuntime() : null;
}

/** The installer retries for minutes in a closed network; one short request shows whether it can succeed. */
async function canReachDownloads() {
  const mirror = process.env.ELECTRON_MIRROR ?? 'https://github.com/electron/electron/releases/download/';
  try {
    const { status } = await fetch(`${mirror}v${wanted}/SHASUMS256.txt`, {
      method: 'HEAD',
      signal: AbortSignal.timeout(PROBE_MS),
    });
    return status < 400;
  } catch {
    return false;
  }
}

function versionOf(folder) {
  const file = path.join(folder, 'version');
  return existsSync(file) ? readFileSync(file, 'utf8').trim().replace(/^v/, '') : null;
}

function executableName() {
  if (process.platform === 'win32') return 'electron.exe';
  return process.platform === 'darwin' ? 'Electron.app/Contents/MacOS/Electron' : 'electron';
}
