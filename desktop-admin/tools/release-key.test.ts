import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { makeReleaseKey, publicKeyOf, readReleaseKey, signFeed } from './release-key.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'release-key-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = path.join(folder, 'release-key.pem');

describe('the release key', () => {
  it('is made once, only for its user, and read from its file or from the environment', () => {
    expect(readReleaseKey('', file)).toBeNull();
    const made = makeReleaseKey(file);
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
    const fromFile = readReleaseKey('', file);
    const fromCi = readReleaseKey(readFileSync(file, 'utf8'), path.join(folder, 'none.pem'));
    expect([fromFile, fromCi].map((key) => key && publicKeyOf(key))).toEqual([made, made]);
    expect(() => makeReleaseKey(file)).toThrow('There is a release key already');
  });

  it('is never another kind of key, and its text is not part of the message', () => {
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
    const pem = rsa.export({ format: 'pem', type: 'pkcs8' }).toString();
    for (const text of [pem, 'secret words'])
      expect(() => readReleaseKey(text, file)).toThrow(/^RELEASE_KEY is no Ed25519 key in PEM form\.$/);
  });

  it('signs every feed of a folder and nothing else', () => {
    const { privateKey } = generateKeyPairSync('ed25519');
    for (const name of ['latest.yml', 'latest-mac.yml', 'builder-debug.yml'])
      writeFileSync(path.join(folder, name), 'version: 1.0.0\n');
    expect(signFeed(folder, privateKey).sort()).toEqual(['latest-mac.yml', 'latest.yml']);
    const signatures = ['latest.yml', 'latest-mac.yml'].map((name) =>
      readFileSync(path.join(folder, `${name}.sig`), 'utf8'),
    );
    expect(new Set(signatures).size).toBe(2);
    const empty = mkdtempSync(path.join(folder, 'empty-'));
    expect(() => signFeed(empty, privateKey)).toThrow('There is no latest*.yml');
  });
});
