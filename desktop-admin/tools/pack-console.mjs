/**
 * Packs the built console into dist/pack/production, the unpacked app for this machine; it needs no network if a
 * runtime exists. With `--for-tests` also into dist/pack/for-tests: a copy that differs in one fuse, which lets
 * Playwright control it. `--installers` builds the release installers instead, with the official Electron only.
 * UPDATE_FEED is the https folder from which these copies download updates; upload the files `latest*.yml` and
 * `latest*.yml.sig` beside the installers there. The feed is signed with the release key (release-key.mjs), and these
 * copies accept no other. UPDATE_KEYS names further public keys that they accept, with commas: before a change of key,
 * or if the private key is on another machine.
 */
import { createPublicKey } from 'node:crypto';
import { constants, existsSync, realpathSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { flipFuses, FuseV1Options, FuseVersion } from '@electron/fuses';
import { BUILT_FILES } from './built-files.mjs';
import { describeRuntime, ensureElectron } from './ensure-electron.mjs';
import { publicKeyOf, readReleaseKey, signFeed } from './release-key.mjs';

const app = path.join(import.meta.dirname, '..');
const packFolder = path.join(app, 'dist/pack');
/** As in electron-builder.yml. */
const installersFolder = path.join(app, 'dist/installers');
const making = path.join(packFolder, 'making');

/** @param {'production' | 'for-tests'} variant */
export function packedFolder(variant) {
  return path.join(packFolder, variant);
}

/** @param {'production' | 'for-tests'} variant */
export function packedExecutable(variant) {
  return path.join(packedFolder(variant), executableName());
}

/**
 * Packs the unpacked app for this machine.
 * @throws Error if the console is not built or there is no Electron
 */
async function packConsole({ forTests }) {
  needBuild();
  const runtime = await ensureElectron();
  console.log(`Packing on ${describeRuntime(runtime)}.`);
  if (runtime.kind === 'test') console.log('With this runtime the app is for tests only: do not publish it.');

  await rm(making, { recursive: true, force: true });
  const config = { directories: { output: making }, ...trusting(readReleaseKey(), process.env.UPDATE_KEYS) };
  await buildWith(runtime, { folderOnly: true, config });
  await replace(await unpackedIn(making), 'production');
  if (forTests) await replace(await drivableCopy(), 'for-tests');
  await rm(making, { recursive: true, force: true });
  console.log(`Packed into ${path.relative(process.cwd(), packFolder)}.`);
}

/**
 * Builds the installers of this system into dist/installers, and signs their feed. electron-builder downloads the tools
 * for that. Without the private key the feed is signed later (`release-key.mjs --sign`), with a key of UPDATE_KEYS.
 * @throws Error if the console is not built, the official Electron or a tool can't be downloaded, or UPDATE_FEED is set
 * without any key
 */
async function makeInstallers() {
  needBuild();
  const runtime = await ensureElectron({ officialOnly: true });
  if (runtime.kind !== 'official')
    throw new Error('Installers are made on the official Electron: unset ELECTRON_OVERRIDE_DIST_PATH.');
  const { UPDATE_FEED: feed, UPDATE_KEYS: moreKeys } = process.env;
  const key = readReleaseKey();
  const trusted = trusting(key, moreKeys);
  if (feed && !trusted.extraMetadata)
    throw new Error('UPDATE_FEED needs a key: set RELEASE_KEY or UPDATE_KEYS, or run release-key.mjs.');
  await buildWith(runtime, { folderOnly: false, config: { ...publishedAt(feed), ...trusted } });
  if (feed && key) console.log(`Signed ${signFeed(installersFolder, key).join(', ')}.`);
}

/**
 * Returns the setting that electron-builder writes to the app's app-update.yml; without an address, no updates.
 * @param {string | undefined} feed
 * @throws Error for an address without https, since anybody on the network could answer it
 */
export function publishedAt(feed) {
  if (!feed) return {};
  const address = URL.canParse(feed) ? new URL(feed) : null;
  if (address?.protocol !== 'https:' || address.username || address.password)
    throw new Error(`UPDATE_FEED must be an https address: ${feed}`);
  return { publish: [{ provider: 'generic', url: feed }] };
}

/**
 * Returns the setting that electron-builder writes to the app's package.json: the keys that may sign its feed.
 * @param {import('node:crypto').KeyObject | null} key
 * @param {string | undefined} more public keys, with commas
 * @throws Error if one of them is no Ed25519 key
 */
export function trusting(key, more) {
  const named = (more ?? '').split(',').map((text) => text.trim());
  const others = named.filter((text) => text !== '');
  for (const text of others)
    if (!isPublicKey(text)) throw new Error(`UPDATE_KEYS has no public key: ${text}`);
  const updateKeys = [...(key ? [publicKeyOf(key)] : []), ...others];
  return updateKeys.length === 0 ? {} : { extraMetadata: { updateKeys } };
}

function isPublicKey(text) {
  try {
    const key = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'ed25519';
  } catch {
    return false;
  }
}

function needBuild() {
  const missing = BUILT_FILES.find((file) => !existsSync(path.join(app, 'dist', file)));
  if (missing) throw new Error(`The console is not built: desktop-admin/dist/${missing} is missing.`);
}

async function buildWith(runtime, { folderOnly, config }) {
  const { build, DIR_TARGET, Platform } = await import('electron-builder');
  await build({
    projectDir: app,
    targets: Platform.current().createTarget(folderOnly ? DIR_TARGET : null),
    publish: 'never',
    config: {
      ...config,
      // The runtime is this machine's; installers for another processor need another one, which is downloaded.
      ...(folderOnly ? { electronDist: runtime.folder } : {}),
      electronVersion: runtime.version,
      // Nothing to rebuild and no node_modules to pack: the console's build is one bundle.
      beforeBuild: () => false,
      afterExtract: removeOwnApplication,
    },
  });
}

/** A runtime may include a default app; the packed app must contain only the console. */
async function removeOwnApplication({ appOutDir, electronPlatformName }) {
  const resources = electronPlatformName === 'darwin' ? 'Electron.app/Contents/Resources' : 'resources';
  for (const name of ['app', 'default_app.asar'])
    await rm(path.join(appOutDir, resources, name), { recursive: true, force: true });
}

/** electron-builder names the folder after system and processor. */
async function unpackedIn(output) {
  const entries = await readdir(output, { withFileTypes: true });
  const folder = entries.find((entry) => entry.isDirectory());
  if (!folder) throw new Error('electron-builder made no app.');
  return path.join(output, folder.name);
}

async function drivableCopy() {
  const copy = path.join(making, 'for-tests');
  await mkdir(making, { recursive: true });
  const mode = constants.COPYFILE_FICLONE;
  await cp(packedFolder('production'), copy, { recursive: true, verbatimSymlinks: true, mode });
  await flipFuses(path.join(copy, executableName()), {
    version: FuseVersion.V1,
    [FuseV1Options.EnableNodeCliInspectArguments]: true,
    resetAdHocDarwinSignature: process.platform === 'darwin',
  });
  return copy;
}

/** Replaces the folder atomically, so that an interrupted run leaves the previous one. */
async function replace(made, variant) {
  const place = packedFolder(variant);
  await rm(place, { recursive: true, force: true });
  await rename(made, place);
}

function executableName() {
  if (process.platform === 'win32') return 'Logistics Console.exe';
  return process.platform === 'darwin'
    ? 'Logistics Console.app/Contents/MacOS/Logistics Console'
    : 'logistics-console';
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  try {
    const forTests = process.argv.includes('--for-tests');
    if (process.argv.includes('--installers')) await makeInstallers();
    else await packConsole({ forTests });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
