import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ORDER_FILE_EXTENSIONS } from '../src/bridge/index.ts';
import { publishedAt, trusting } from './pack-console.mjs';
import { publicKeyOf } from './release-key.mjs';

describe('update address of installed consoles', () => {
  it('is the one that the release names, over https', () => {
    expect(publishedAt('https://tai.example.vn/console')).toEqual({
      publish: [{ provider: 'generic', url: 'https://tai.example.vn/console' }],
    });
  });

  it('is absent if the release names none', () => {
    expect(publishedAt(undefined)).toEqual({});
  });

  it.each(['http://tai.example.vn', 'file:///tmp', 'https://user:secret@tai.example.vn', 'tai.example.vn'])(
    'is never %s',
    (feed) => {
      expect(() => publishedAt(feed)).toThrow('https');
    },
  );
});

describe('an installed console trusts', () => {
  const { privateKey } = generateKeyPairSync('ed25519');
  const next = publicKeyOf(generateKeyPairSync('ed25519').privateKey);

  it('the release key that signs its feed, and further ones that the release names', () => {
    const own = publicKeyOf(privateKey);
    expect(trusting(privateKey, undefined)).toEqual({ extraMetadata: { updateKeys: [own] } });
    expect(trusting(privateKey, ` ${next},`)).toEqual({ extraMetadata: { updateKeys: [own, next] } });
  });

  it('no feed at all if there is no key', () => {
    expect(trusting(null, '')).toEqual({});
  });

  it.each([
    ['a word', 'release'],
    ['a key of another kind', publicKeyOf(generateKeyPairSync('x25519').privateKey)],
  ])('never %s', (_title, key) => {
    expect(() => trusting(privateKey, `${next},${key}`)).toThrow('UPDATE_KEYS');
  });
});

describe('an installed console', () => {
  const read = (file: string) => readFileSync(path.join(import.meta.dirname, '..', file), 'utf8');
  const types = [...ORDER_FILE_EXTENSIONS.desktop].sort();
  const named = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, type]) => type).sort();

  it('is offered by each system for every type of file that it reads', () => {
    const packing = read('electron-builder.yml');
    expect(named(packing, /^ {4}- ext: (\w+)$/gm)).toEqual(types);
    expect(packing.match(/fileAssociations: [&*]order-files/g)).toHaveLength(2);
    const windows = read('build/installer.nsh');
    expect(named(windows, /insertmacro offerConsoleFor "(\w+)"/g)).toEqual(types);
    expect(named(windows, /insertmacro withdrawConsoleFor "(\w+)"/g)).toEqual(types);
  });
});
