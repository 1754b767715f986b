/**
 * `npm run desktop`: builds the console if its sources are newer than its build, finds an Electron and starts it.
 * Arguments after `--` go to the console: an .xlsx file to open, `--profile-folder=<path>` for another profile.
 */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { BUILT_FILES } from '../desktop-admin/tools/built-files.mjs';
import { endStepsWithProgram, root, run } from './steps.mjs';

const app = join(root, 'desktop-admin');
const SOURCES = [
  'desktop-admin/src',
  'desktop-admin/vite.config.ts',
  'desktop-admin/electron.vite.config.ts',
  'shared/src',
];

endStepsWithProgram();
try {
  process.exitCode = await startConsole();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function startConsole() {
  if (process.platform === 'linux' && !process.env['DISPLAY'] && !process.env['WAYLAND_DISPLAY'])
    throw new Error('The console needs a desktop: neither DISPLAY nor WAYLAND_DISPLAY is set.');
  if (isStale()) await build();

  const { describeRuntime, ensureElectron } = await import('../desktop-admin/tools/ensure-electron.mjs');
  const runtime = await ensureElectron();
  console.log(`Starting the console on ${describeRuntime(runtime)}.`);
  if (runtime.kind === 'test')
    console.log('This runtime is for tests and development only: the official one could not be downloaded.');

  const isRoot = process.getuid?.() === 0;
  if (isRoot) console.log('Started as root: Chromium runs without its sandbox (--no-sandbox).');
  const args = [...(isRoot ? ['--no-sandbox'] : []), app, ...process.argv.slice(2)];
  return untilClosed(spawn(join(runtime.folder, executable()), args, { stdio: 'inherit' }));
}

/** A user may leave the console open all day, so it has no time limit. */
function untilClosed(child) {
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}

function isStale() {
  const built = BUILT_FILES.map((file) => join(app, 'dist', file));
  if (!built.every(existsSync)) return true;
  const oldest = Math.min(...built.map((file) => statSync(file).mtimeMs));
  return SOURCES.some((source) => newest(join(root, source)) > oldest);
}

function newest(path) {
  const found = statSync(path);
  if (!found.isDirectory()) return found.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))));
}

async function build() {
  console.log('Building the console.');
  const npm = process.env['npm_execpath'];
  const command = npm ? [process.execPath, npm] : ['npm'];
  const code = await run([...command, 'run', 'build', '--workspace', '@logistics/desktop-admin']);
  if (code !== 0) throw new Error('The console could not be built.');
}

function executable() {
  if (process.platform === 'win32') return 'electron.exe';
  return process.platform === 'darwin' ? 'Electron.app/Contents/MacOS/Electron' : 'electron';
}
