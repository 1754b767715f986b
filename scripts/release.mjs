/**
 * `npm run release -- X.Y.Z`: writes the version into every package, closes the section "Unreleased" of CHANGELOG.md
 * with it, commits and tags. It never pushes. It needs a clean tree on main, and changes nothing else.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './steps.mjs';

const FORM = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/;
const OPEN = '## [Unreleased]';
const OURS = '@logistics/';

/**
 * Returns the changelog with an empty section "Unreleased" above the closed one.
 * @param {string} changelog
 * @param {string} version
 * @param {string} day as 2026-11-21
 * @throws Error if nothing is written under "Unreleased", or the version has a section already
 */
export function closeSection(changelog, version, day) {
  const [before, open, ...more] = changelog.split(`${OPEN}\n`);
  if (open === undefined || more.length > 0) throw new Error(`CHANGELOG.md must have one section "${OPEN}".`);
  if (changelog.includes(`## [${version}]`))
    throw new Error(`CHANGELOG.md has a section ${version} already.`);
  const [entries = ''] = open.split(/^## /m);
  if (!/^- /m.test(entries)) throw new Error('CHANGELOG.md has no entry under "Unreleased".');
  return `${before}${OPEN}\n\n## [${version}] - ${day}\n${open}`;
}

/**
 * Returns a package.json, or lerna.json, with the new version, also for dependencies on packages of this repository.
 * @param {string} manifest
 * @param {string} version
 */
export function withVersion(manifest, version) {
  return manifest
    .replace(/("version": ")[^"]*"/, `$1${version}"`)
    .replaceAll(new RegExp(`("${OURS}[\\w-]+": ")[^"]*"`, 'g'), `$1${version}"`);
}

/**
 * Returns package-lock.json with the new version of the packages of this repository.
 * @param {string} lock
 * @param {string} version
 */
export function lockWithVersion(lock, version) {
  const parsed = JSON.parse(lock);
  parsed.version = version;
  for (const [path, entry] of Object.entries(parsed.packages)) {
    if (path.includes('node_modules')) continue;
    entry.version = version;
    for (const list of [entry.dependencies, entry.devDependencies])
      for (const name of Object.keys(list ?? {})) if (name.startsWith(OURS)) list[name] = version;
  }
  return `${JSON.stringify(parsed, null, 2)}\n`;
}

/**
 * @param {string} version
 * @param {string} than
 */
export function isNewer(version, than) {
  const [own, other] = [version, than].map((text) => text.split('.').map(Number));
  const at = [0, 1, 2].find((part) => own?.[part] !== other?.[part]);
  return at !== undefined && (own?.[at] ?? 0) > (other?.[at] ?? 0);
}

/**
 * Returns the first reason against a release; null if there is none.
 * @param {{ version: string | undefined, current: string, branch: string, changes: string, tags: string }} state
 */
export function reasonAgainst({ version = '', current, branch, changes, tags }) {
  if (!FORM.test(version)) return 'Usage: npm run release -- X.Y.Z';
  // The first release may have the version that the packages have had from the beginning.
  if (tags === '' ? isNewer(current, version) : !isNewer(version, current))
    return `${version} is not newer than ${current}.`;
  if (branch !== 'main') return `A release is made on main, not on ${branch}.`;
  if (changes !== '') return 'There are changes that are not committed.';
  return null;
}

/** @param {string[]} args */
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
/** @param {string} file */
const read = (file) => readFileSync(join(root, file), 'utf8');

/** The day in Vietnam, as 2026-11-21. */
const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Ho_Chi_Minh' }).format(new Date());

/** @param {string | undefined} version */
function release(version) {
  const { version: current, workspaces } = JSON.parse(read('package.json'));
  const reason = reasonAgainst({
    version,
    current,
    branch: git('branch', '--show-current'),
    changes: git('status', '--porcelain'),
    tags: git('tag', '--list', 'v*'),
  });
  if (version === undefined || reason !== null) throw new Error(reason ?? '');
  const manifests = ['lerna.json', 'package.json', ...workspaces.map((name) => `${name}/package.json`)];
  // Everything is computed before the first file is written.
  const written = [
    ['CHANGELOG.md', closeSection(read('CHANGELOG.md'), version, today())],
    ['package-lock.json', lockWithVersion(read('package-lock.json'), version)],
    ...manifests.map((file) => [file, withVersion(read(file), version)]),
  ];
  for (const [file = '', text = ''] of written) writeFileSync(join(root, file), text);
  git('commit', '--all', '--message', `chore(release): ${version}`);
  git('tag', '--annotate', `v${version}`, '--message', version);
  console.log(`Version ${version} is committed and tagged. To publish it: git push --follow-tags`);
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  try {
    release(process.argv[2]);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
