import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { productIdOf, productPath, slugOf } from './site-address.ts';

describe('the address of a product', () => {
  it('contains the words of its name without diacritics, and its id', () => {
    expect(productPath({ id: 12, name: 'Áo khoác gió (2 lớp) – Đỏ' })).toBe(
      '/nguon-hang/san-pham/ao-khoac-gio-2-lop-do-12',
    );
    expect(productPath({ id: 7, name: '连衣裙' })).toBe('/nguon-hang/san-pham/7');
  });

  it('returns its id again, for any name', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999 }), fc.string({ unit: 'grapheme' }), (id, name) => {
        const path = productPath({ id, name });
        expect(path).toMatch(/^\/nguon-hang\/san-pham\/[a-z0-9-]+$/);
        expect(productIdOf(path.split('/').at(-1) ?? '')).toBe(id);
      }),
    );
  });

  it('is invalid without an id', () => {
    expect(['ao-khoac', '', '0', 'ao-0', 'ao12', '-'].map(productIdOf)).toEqual(Array(6).fill(null));
  });

  it('never ends in a dash when a long name is cut', () => {
    expect(slugOf(`${'a'.repeat(79)} b`)).toBe('a'.repeat(79));
  });
});
