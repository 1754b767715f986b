import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const root = dirname(dirname(import.meta.dirname));
const OWN_PACKAGE = 'public-web/node_modules/own';

/** Replaces npm: records its arguments, and creates the folders that the lock file below names. */
const FAKE_NPM = `
const { appendFileSync, existsSync, mkdirSync } = require('node:fs');
appendFileSync('npm-calls.txt', process.argv.slice(2).join(' ') + '\\n');
if (existsSync('offline')) process.exit(1);
mkdirSync('node_modules/some', { recursive: true });
mkdirSync('${OWN_PACKAGE}', { recursive: true });
`;

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ensure-install-'));
  mkdirSync(join(folder, 'scripts'));
  for (const name of ['ensure-install.mjs', 'messages.mjs'])
    cpSync(join(root, 'scripts', name), join(folder, 'scripts', name));
  writeFileSync(join(folder, 'npm.cjs'), FAKE_NPM);
  writeLock('1.0.0');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('installing before the first command', () => {
  it('installs missing packages, build tools included, and only once', () => {
    expect(ensureInstall()).toMatchObject({ status: 0 });
    expect(ensureInstall()).toMatchObject({ status: 0, stdout: '' });
    expect(npmCalls()).toEqual(['ci --include=dev --no-audit --no-fund']);
  });

  it('installs again when the lock file has changed', () => {
    ensureInstall();
    writeLock('1.0.1');
    ensureInstall();
    expect(npmCalls()).toHaveLength(2);
  });

  it("installs again when a package in a workspace's own node_modules is missing", () => {
    ensureInstall();
    rmSync(join(folder, OWN_PACKAGE), { recursive: true });
    ensureInstall();
    expect(npmCalls()).toHaveLength(2);
  });

  it('reports a failed installation in one sentence per language, and tries again the next time', () => {
    writeFileSync(join(folder, 'offline'), '');
    const failed = ensureInstall();
    expect(failed.status).toBe(1);
    expect(failed.stderr.trim().split('\n')).toHaveLength(1);
    expect(failed.stderr).toMatch(/kết nối mạng.* \/ .*network connection/);
    rmSync(join(folder, 'offline'));
    expect(ensureInstall().status).toBe(0);
  });

  it('rejects a Node.js that is too old before it installs anything', () => {
    const script = join(folder, 'scripts/ensure-install.mjs');
    writeFileSync(
      script,
      readFileSync(script, 'utf8').replace(/OLDEST_NODE = '[\d.]+'/, "OLDEST_NODE = '999.0.0'"),
    );
    const refused = ensureInstall();
    expect(refused.status).toBe(1);
    expect(refused.stderr).toMatch(/quá cũ.* \/ .*too old/);
    expect(npmCalls()).toEqual([]);
  });
});

function writeLock(version: string): void {
  const packages = {
    '': {},
    'node_modules/some': { version },
    [OWN_PACKAGE]: {},
    'node_modules/other-system': { optional: true },
  };
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages }));
}

function ensureInstall() {
  return spawnSync(process.execPath, ['scripts/ensure-install.mjs'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, npm_execpath: join(folder, 'npm.cjs') },
  });
}

function npmCalls(): string[] {
  const file = join(folder, 'npm-calls.txt');
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
}
