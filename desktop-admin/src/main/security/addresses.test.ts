import { describe, expect, it } from 'vitest';
import { isOwnPage, isWebAddress } from './addresses.ts';

describe('the console’s own page', () => {
  it.each(['app://console/admin/', 'app://console/admin/upload-orders?x=1#y'])('is %s', (address) => {
    expect(isOwnPage(address)).toBe(true);
  });

  it.each([
    'app://console.evil/admin/',
    'app://evil@console/admin/',
    'app://console:81/admin/',
    'app://evil/admin/app://console',
    'https://console/admin/',
    'file:///admin/index.html',
    'about:blank',
    'data:text/html,app://console',
    'not an address',
    '',
  ])('is not %s', (address) => {
    expect(isOwnPage(address)).toBe(false);
  });
});

describe('an address opened in the system browser', () => {
  it('is https only', () => {
    expect(isWebAddress('https://example.vn/bang-gia')).toBe(true);
  });

  it.each([
    'http://example.vn',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'ms-msdt:/id',
    'smb://host/share',
    'mailto:a@b.vn',
    'https://user:secret@example.vn',
    'vbscript:x',
    'app://console/admin/',
    '//example.vn',
  ])('is never %s', (address) => {
    expect(isWebAddress(address)).toBe(false);
  });
});
