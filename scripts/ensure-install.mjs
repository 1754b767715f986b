/**
 * Makes node_modules fit package-lock.json before `npm start` and `npm test`; does nothing when it already does.
 * Bare Node: it runs with nothing installed, and its syntax is old enough to be read by the versions it refuses.
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

/** True when the stamp is that of this lock file and Node, and every folder that the lock file asks for is there. */
function isInstalled() {
  if (!existsSync(stampFile) || readFileSync(stampFile, 'utf8').trim() !== stamp) return false;
  // Workspaces keep a few packages in a node_modules of their own, which may be lost while the root's stays.
  return Object.keys(locked).every((path) => locked[path].optional || existsSync(join(root, path)));
}

/** `npm ci`, with the npm that runs this script where there is one. Build tools are needed whatever NODE_ENV says. */
function install() {
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund'];
  const npm = process.env.npm_execpath;
  const run = npm
    ? spawnSync(process.execPath, [npm].concat(args), { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  return run.status === 0;
}
