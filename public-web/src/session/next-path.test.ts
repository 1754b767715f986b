import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBackOffice, loginPathFor, safeNextPath } from './next-path.ts';

describe('the target after login', () => {
  it('is a path of this site, with its query', () => {
    expect(safeNextPath('/information/order-status?page=2&q=JT#x')).toBe(
      '/information/order-status?page=2&q=JT#x',
    );
  });

  it.each([
    null,
    '',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'information',
    '/..//evil.example',
    '/login?lable=1&next=/login',
  ])('is never %j', (next) => {
    expect(safeNextPath(next)).toBeNull();
  });

  it('stays on this origin for any address', () => {
    const nasty = fc.string({
      unit: fc.constantFrom('/', '\\', '.', ':', '@', 'a', '\t', '\n', '?', '#', '%2f'),
    });
    fc.assert(
      fc.property(nasty, (text) => {
        const path = safeNextPath(`/${text}`);
        if (path !== null) expect(new URL(path, 'https://site.example').origin).toBe('https://site.example');
      }),
    );
  });

  it('survives the round trip through the login address', () => {
    const address = new URL(loginPathFor('/information/order-status?declare=A,B'), 'https://site.example');
    expect(address.searchParams.get('lable')).toBe('1');
    expect(safeNextPath(address.searchParams.get('next'))).toBe('/information/order-status?declare=A,B');
  });

  it('recognises the back-office by its own path only', () => {
    expect(['/admin', '/admin/users/add', '/administrator', '/'].map(isBackOffice)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
