import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readListParams, TABS, writeListParams } from './list-params.ts';

const read = (query: string) => readListParams(new URLSearchParams(query));

describe("the order list's address", () => {
  it('the tab is typeN and its value is the page', () => {
    for (const tab of TABS) expect(read(`?type${tab}=3`)).toMatchObject({ tab, page: 3, search: '' });
  });

  it('an address without parameters is the first page of all orders', () => {
    expect(read('')).toEqual({ tab: 0, page: 1, search: '', importId: null, orderId: null });
  });

  it('a search stands over the tabs and has its own page', () => {
    expect(read('?search=JT30&page=2&type3=9')).toMatchObject({ tab: 0, page: 2, search: 'JT30' });
  });

  it('a page that is no number is the first', () => {
    for (const page of ['0', '-1', 'abc', '1.5', '', '99999999999999999999'])
      expect(read(`?type2=${page}`)).toMatchObject({ tab: 2, page: 1 });
  });

  it('an import narrows a tab', () => {
    expect(read('?type1=1&import=42')).toMatchObject({ tab: 1, importId: 42 });
  });

  it('what is written is read back', () => {
    const id = fc.option(fc.integer({ min: 1, max: 1e9 }), { nil: null });
    fc.assert(
      fc.property(
        fc.record({
          tab: fc.constantFrom(...TABS),
          page: fc.integer({ min: 1, max: 1e6 }),
          search: fc.string({ maxLength: 20 }).map((text) => text.trim()),
          importId: id,
          orderId: id,
        }),
        (given) => {
          const plain = given.search ? { ...given, tab: 0 as const, importId: null } : given;
          expect(read(writeListParams(plain))).toEqual(plain);
        },
      ),
    );
  });
});
