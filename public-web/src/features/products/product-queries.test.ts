import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MARKETPLACES as CONTRACT_MARKETPLACES } from '@logistics/shared/contracts';
import { MARKETPLACES, readProductsAddress, productsPath, productsQuery } from './product-queries.ts';

const read = (path: string) => readProductsAddress(new URL(path, 'https://site.example').searchParams);

describe('the address of the products', () => {
  it('knows the marketplaces of the contract', () => {
    expect(MARKETPLACES).toEqual(CONTRACT_MARKETPLACES);
  });

  it('can be written and read back', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(null, ...MARKETPLACES),
        fc.string({ maxLength: 20 }).map((words) => words.trim()),
        fc.integer({ min: 1, max: 99_999 }),
        (marketplace, words, page) => {
          const address = { marketplace, words, page };
          expect(read(productsPath(address))).toEqual(address);
        },
      ),
    );
  });

  it('treats an unknown marketplace as all, and an invalid page as the first', () => {
    expect(read('/?marketplace=amazon&page=-2&q=%20')).toEqual({ marketplace: null, words: '', page: 1 });
  });

  it('omits unset parameters, in the address and in the call', () => {
    expect(productsPath({ marketplace: null, words: '', page: 1 })).toBe('/nguon-hang');
    expect(productsQuery({ marketplace: null, words: '', page: 2 })).toEqual({ page: 2, pageSize: 24 });
  });
});
