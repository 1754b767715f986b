import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { closeSection, isNewer, reasonAgainst } from '../../scripts/release.mjs';

const root = dirname(dirname(import.meta.dirname));
const CHANGELOG =
  '# Changelog\n\n## [Unreleased]\n\n### Added\n\n- Bags.\n\n## [1.0.0] - 2026-01-02\n\n- Scans.\n';

describe('the changelog of a release', () => {
  it('has the entries under the version and its day, and an empty section for later ones', () => {
    expect(closeSection(CHANGELOG, '1.1.0', '2026-11-21')).toBe(
      '# Changelog\n\n## [Unreleased]\n\n## [1.1.0] - 2026-11-21\n\n### Added\n\n- Bags.\n\n## [1.0.0] - 2026-01-02\n\n- Scans.\n',
    );
  });

  it.each([
    ['has nothing to release', closeSection(CHANGELOG, '1.1.0', '2026-11-21'), '1.2.0', 'no entry'],
    ['has the version already', CHANGELOG, '1.0.0', 'a section 1.0.0 already'],
    ['has no section for unreleased changes', '# Changelog\n', '1.1.0', 'must have one section'],
  ])('is refused if it %s', (_title, text, version, reason) => {
    expect(() => closeSection(text, version, '2026-11-21')).toThrow(reason);
  });

  it('of this project can be closed', () => {
    expect(closeSection(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), '999.0.0', '2026-11-21')).toContain(
      '## [999.0.0] - 2026-11-21',
    );
  });
});

describe('a release', () => {
  const fine = { version: '1.10.0', current: '1.9.9', branch: 'main', changes: '', tags: 'v1.9.9' };

  it('needs a clean main branch and a newer version', () => {
    expect(reasonAgainst(fine)).toBeNull();
    expect([isNewer('2.0.0', '1.99.99'), isNewer('1.0.0', '1.0.0')]).toEqual([true, false]);
  });

  it.each([
    ['no version', { version: undefined }, 'Usage'],
    ['a version of two numbers', { version: '1.10' }, 'Usage'],
    ['a leading zero', { version: '1.010.0' }, 'Usage'],
    ['an older version', { version: '1.9.8' }, '1.9.8 is not newer than 1.9.9.'],
    ['the same version', { version: '1.9.9' }, '1.9.9 is not newer than 1.9.9.'],
    ['another branch', { branch: 'h2' }, 'not on h2'],
    ['changes that are not committed', { changes: ' M package.json' }, 'not committed'],
  ])('is refused with %s', (_title, change, reason) => {
    expect(reasonAgainst({ ...fine, ...change })).toContain(reason);
  });

  it('may be the first one of the version that the packages have', () => {
    expect(reasonAgainst({ ...fine, version: '1.9.9', tags: '' })).toBeNull();
  });
});

describe('npm run release', () => {
  const folder = mkdtempSync(join(tmpdir(), 'release-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();
  const read = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'));
  const workspaces = ['api', 'shared'];

  /** The files of this project that have its version, in a repository of their own. */
  function prepare() {
    mkdirSync(join(folder, 'scripts'));
    for (const name of ['release.mjs', 'steps.mjs'])
      cpSync(join(root, 'scripts', name), join(folder, 'scripts', name));
    for (const name of workspaces) {
      mkdirSync(join(folder, name));
      cpSync(join(root, name, 'package.json'), join(folder, name, 'package.json'));
    }
    cpSync(join(root, 'lerna.json'), join(folder, 'lerna.json'));
    cpSync(join(root, 'package-lock.json'), join(folder, 'package-lock.json'));
    writeFileSync(
      join(folder, 'package.json'),
      JSON.stringify({ name: 'logistics', version: '0.1.0', workspaces }, null, 2),
    );
    writeFileSync(join(folder, 'CHANGELOG.md'), CHANGELOG);
    git('init', '--quiet', '--initial-branch=main');
    for (const [name, value] of [
      ['user.name', 'An'],
      ['user.email', 'an@example.vn'],
    ] as const)
      git('config', name, value);
    git('add', '--all');
    git('commit', '--quiet', '--message', 'first');
  }

  it('commits and tags the version in every package and in the lock file', () => {
    prepare();
    const run = spawnSync(process.execPath, ['scripts/release.mjs', '7.8.9'], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(run.stderr + run.stdout).toContain('Version 7.8.9 is committed and tagged.');
    for (const file of ['package.json', 'lerna.json', 'shared/package.json'])
      expect(read(file), file).toMatchObject({ version: '7.8.9' });
    const own = { version: '7.8.9', dependencies: { '@logistics/shared': '7.8.9' } };
    expect(read('api/package.json')).toMatchObject(own);
    const lock = read('package-lock.json');
    expect(lock).toMatchObject({ version: '7.8.9', packages: { '': { version: '7.8.9' }, api: own } });
    const foreign = { packages: { 'node_modules/zod': expect.not.objectContaining({ version: '7.8.9' }) } };
    expect(lock).toMatchObject(foreign);
    expect(git('tag', '--points-at', 'HEAD')).toBe('v7.8.9');
    expect(git('status', '--porcelain')).toBe('');
    expect(git('log', '-1', '--format=%s')).toBe('chore(release): 7.8.9');
  });
});
