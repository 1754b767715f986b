import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkedAddress, openServerAddress } from './server-address.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'console-settings-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the address of the server', () => {
  it.each([
    ['https://kho.example.vn/', 'https://kho.example.vn'],
    ['https://kho.example.vn:8443/admin?x=1', 'https://kho.example.vn:8443'],
    [' http://127.0.0.1:8080 ', 'http://127.0.0.1:8080'],
    ['http://localhost:3000', 'http://localhost:3000'],
    ['http://[::1]:8080', 'http://[::1]:8080'],
    ['kho.example.vn', 'https://kho.example.vn'],
    ['Kho.Example.vn:8443/admin', 'https://kho.example.vn:8443'],
    ['localhost:3000', 'http://localhost:3000'],
    ['127.0.0.1', 'http://127.0.0.1'],
    ['[::1]:8080', 'http://[::1]:8080'],
  ])('accepts %s as %s', (address, origin) => {
    expect(checkedAddress(address)).toBe(origin);
  });

  it.each([
    'http://kho.example.vn',
    'http://127.0.0.1.evil.vn',
    'http://localhost.evil.vn',
    'ftp://127.0.0.1',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'http:kho.example.vn',
    '',
  ])('rejects %s', (address) => {
    expect(() => checkedAddress(address)).toThrow('ADDRESS_REFUSED');
  });

  it.each(['https://user:pass@kho.example.vn', 'user@kho.example.vn', 'http://user:pass@127.0.0.1'])(
    'rejects the credentials in %s with a sentence of its own',
    (address) => {
      expect(() => checkedAddress(address)).toThrow('ADDRESS_WITH_PASSWORD');
    },
  );

  it('is stored for the next start', () => {
    const file = path.join(folder, 'settings.json');
    openServerAddress(file).set('https://kho.example.vn/x');
    expect(openServerAddress(file).get()).toBe('https://kho.example.vn');
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ serverAddress: 'https://kho.example.vn' });
  });

  it.each([
    ['is damaged', '{"serverAddress":'],
    ['names an unsafe one', '{"serverAddress":"http://kho.example.vn"}'],
  ])('is this machine if the settings file %s', (_title, content) => {
    const file = path.join(folder, 'settings.json');
    writeFileSync(file, content);
    expect(openServerAddress(file).get()).toBe('http://127.0.0.1:8080');
  });
});
