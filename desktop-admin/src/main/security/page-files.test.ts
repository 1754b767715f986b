import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy, pageFileOf } from './page-files.ts';

const folder = path.resolve('/opt/console/renderer');

describe('an address below /admin/', () => {
  it('is a file of the page', () => {
    expect(pageFileOf('app://console/admin/assets/main-1a.js', folder)).toEqual({
      file: path.join(folder, 'assets/main-1a.js'),
      type: 'text/javascript; charset=utf-8',
    });
  });

  it.each(['app://console/admin', 'app://console/admin/', 'app://console/admin/users/list/1?q=a.b'])(
    'is the page itself for the route %s',
    (address) => {
      expect(pageFileOf(address, folder)?.file).toBe(path.join(folder, 'index.html'));
    },
  );

  it.each([
    'app://console/etc/passwd',
    'app://console/administrator/x.js',
    'app://console/admin/%2e%2e/%2e%2e/secret.json',
    'app://console/admin/..%2f..%2fsecret.json',
    'app://console/admin/a/..%5c..%5csecret.json',
    'app://console/admin/x.js%00.png',
    'app://console/admin/%E0%A4%A.js',
    'app://console/admin/settings.ini',
    'app://console/admin/main.js.map',
  ])('is nothing for %s', (address) => {
    expect(pageFileOf(address, folder)).toBeNull();
  });

  it('never leads out of the folder, for any path', () => {
    const piece = fc.constantFrom(
      '..',
      '.',
      '%2e%2e',
      '..%2f',
      '%5c',
      '/',
      '//',
      'a',
      'x.js',
      '%00',
      '~',
      'C:',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const found = pageFileOf(`app://console/admin/${pieces.join('/')}`, folder);
        if (found) expect(path.resolve(found.file).startsWith(folder + path.sep)).toBe(true);
      }),
    );
  });
});

describe('the page’s content security policy', () => {
  it('allows calls to the one server and no script from elsewhere', () => {
    const policy = contentSecurityPolicy('https://kho.example.vn').split('; ');
    expect(policy).toContain("connect-src 'self' https://kho.example.vn");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("default-src 'none'");
    expect(policy.join()).not.toContain('unsafe-eval');
  });
});
