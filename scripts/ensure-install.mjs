/**
 * Updates node_modules to match package-lock.json before `npm start` and `npm test`; does nothing if it already
 * matches. Plain Node: it runs with nothing installed, and uses old syntax, so that the Node versions that it rejects
 * can parse it.
 */
import { createHash } from 'crypto';
import { existsSync, readFileSync, writeFileSync } from 'fs';
import { dirname, join } from 'path';
import { spawnSync } from 'child_process';
import { fileURLToPath } from 'url';
import { messages } from './messages.mjs';

const OLDEST_NODE = '20.19.0';
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stampFile = join(root, 'node_modules', '.install-stamp');

if (isOlder(process.versions.node, OLDEST_NODE)) {
  console.error(messages.nodeTooOld(process.versions.node, '20.19'));
  process.exit(1);
}

const lockText = readFileSync(join(root, 'package-lock.json'), 'utf8');
const locked = JSON.parse(lockText).packages;
const stamp = createHash('sha256')
  .update([lockText, process.versions.modules, process.platform, process.arch].join('\n'))
  .digest('hex');

if (!isInstalled()) {
  console.log(messages.installing);
  if (!install()) {
    console.error(messages.installFailed);
    process.exit(1);
  }
  writeFileSync(stampFile, stamp + '\n');
}

function isOlder(version, oldest) {
  const found = version.split('.').map(Number);
  const wanted = oldest.split('.').map(Number);
  for (let i = 0; i < wanted.length; i += 1) {
    if (found[i] !== wanted[i]) return found[i] < wanted[i];
  }
  return false;
}

/** True if the stamp matches this lock file and Node, and every folder of the lock file exists. */
function isInstalled() {
  if (!existsSync(stampFile) || readFileSync(stampFile, 'utf8').trim() !== stamp) return false;
  // Workspaces have a few packages in their own node_modules, which can be deleted while the root's remains.
  return Object.keys(locked).every((path) => locked[path].optional || existsSync(join(root, path)));
}

/** Runs `npm ci`, with the npm that runs this script if there is one. Installs build tools for any NODE_ENV. */
function install() {
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund'];
  const npm = process.env.npm_execpath;
  const run = npm
    ? spawnSync(process.execPath, [npm].concat(args), { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  return run.status === 0;
}
