/**
 * `npm start`: builds if the sources have changed since the last build, then runs the server and forwards signals to
 * it. Plain Node, without dependencies. `npm run backup`, `files`, `restore`, `reset-admin` and `cluster` run their
 * programs in the same way.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { messages } from './messages.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stampFile = join(root, '.cache', 'build-stamp');
const workspaces = ['shared', 'api', 'public-web', 'desktop-admin'];
/** Folders of a workspace that no build reads, or that builds write. */
const skippedFolders = new Set(['node_modules', 'dist', 'e2e', 'test', 'bench', 'release', 'out']);
const products = [
  'shared/dist/contracts/index.js',
  'api/dist/main.js',
  'public-web/dist/site/index.html',
  'public-web/dist/server/entry-server.js',
  'desktop-admin/dist/renderer/index.html',
];

let child;
let output = '';
let signalled = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    signalled = true;
    child?.kill(signal);
  });

// npm sends signals to a shell, which dies without forwarding them; this process must then stop too.
if (process.env.npm_lifecycle_event !== undefined) {
  const shell = process.ppid;
  setInterval(() => {
    if (process.ppid === shell) return;
    signalled = true;
    child?.kill('SIGTERM');
  }, 500).unref();
}

const stamp = hashSources();
if (!isBuilt(stamp)) {
  console.log(messages.building);
  const lerna = join(root, 'node_modules', 'lerna', 'dist', 'cli.js');
  const code = await run([lerna, 'run', 'build'], { NX_DAEMON: 'false' }, 'collected');
  if (code !== 0) {
    if (!signalled) console.error(`${output}\n${messages.buildFailed}`);
    process.exit(1);
  }
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, `${stamp}\n`);
}
if (signalled) process.exit(0);
const programs = ['backup', 'files', 'reset-admin', 'restore'];
const program = programs.includes(process.argv[2]) ? process.argv[2] : 'main';
const file = process.argv[2] === 'cluster' ? 'scripts/cluster.mjs' : `api/dist/${program}.js`;
process.exit(await run([join(root, file), ...process.argv.slice(3)], {}));

/**
 * Runs Node with these arguments to the end; returns 1 when a signal ended it. Can collect the output in `output`.
 */
function run(args, environment, printed = 'shown') {
  return new Promise((resolve) => {
    child = spawn(process.execPath, args, {
      cwd: root,
      stdio: printed === 'collected' ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, ...environment },
    });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
    child.once('close', (code) => resolve(code ?? 1));
    child.once('error', () => resolve(1));
  });
}

function isBuilt(wanted) {
  const isStamped = existsSync(stampFile) && readFileSync(stampFile, 'utf8').trim() === wanted;
  return isStamped && products.every((path) => existsSync(join(root, path)));
}

/** Returns one hash over all inputs of the build. */
function hashSources() {
  const hash = createHash('sha256').update(process.versions.modules);
  for (const name of ['package-lock.json', 'tsconfig.base.json', 'tsconfig.web.json'])
    hash.update(readFileSync(join(root, name)));
  for (const workspace of workspaces) hashFolder(hash, join(root, workspace));
  return hash.digest('hex');
}

function hashFolder(hash, folder) {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && !skippedFolders.has(entry.name)) hashFolder(hash, path);
    else if (entry.isFile() && !/\.(test\.tsx?|md|tsbuildinfo)$/.test(entry.name))
      hash.update(path).update(readFileSync(path));
  }
}
