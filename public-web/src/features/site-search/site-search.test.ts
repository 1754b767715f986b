import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markMatches } from './matches.ts';
import { groupQueries, readTextSearch, SEARCH_GROUPS, textSearchPath } from './text-search.ts';

const shown = (text: string, words: string) =>
  markMatches(text, words)
    .map((piece) => (piece.match ? `[${piece.text}]` : piece.text))
    .join('');

describe('search matches', () => {
  it.each([
    ['Bảng giá vận chuyển', 'bang gia', '[Bảng] [giá] vận chuyển'],
    ['Đóng gỗ, ĐÓNG kiện', 'dong', '[Đóng] gỗ, [ĐÓNG] kiện'],
    ['Đóng gỗ'.normalize('NFD'), 'gỗ', `${'Đóng'.normalize('NFD')} [${'gỗ'.normalize('NFD')}]`],
    ['Hàng hóa', 'hàng x', '[Hàng] hóa'],
    ['a b', 'b', 'a [b]'],
    ['1 < 2 & 3', '<', '1 [<] 2 & 3'],
    ['Kho', '', 'Kho'],
    ['hanghang', 'hang', '[hanghang]'],
  ])('are marked in %j for %j', (text, words, marked) => {
    expect(shown(text, words)).toBe(marked);
  });

  it('leave the text unchanged, and every occurrence is marked', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', 'à', 'Đ', 'd', ' ', '1', 'a\u0300', '👕'),
      maxLength: 30,
    });
    fc.assert(
      fc.property(text, text, (before, word) => {
        const pieces = markMatches(before + word, word);
        expect(pieces.map((piece) => piece.text).join('')).toBe(before + word);
        const parts = word
          .trim()
          .split(' ')
          .filter((part) => part !== '' && !/^\p{M}/u.test(part));
        if (parts.length === 1) expect(pieces.some(({ match }) => match)).toBe(true);
      }),
    );
  });
});

describe('the address of a search', () => {
  it('can be written and read back', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 60 }).map((words) => words.replace(/\s+/g, ' ').trim()),
        fc.constantFrom(null, ...SEARCH_GROUPS),
        fc.integer({ min: 1, max: 999 }),
        (words, group, page) => {
          const { searchParams } = new URL(textSearchPath(words, group, page), 'https://site.example');
          expect(readTextSearch(searchParams)).toEqual({ words, group, page });
        },
      ),
    );
  });

  it('names the products `sources` in the address, so that old links work', () => {
    expect(textSearchPath('giá', 'products')).toMatch(/&group=sources$/);
    expect(readTextSearch(new URLSearchParams('q=giá&group=sources')).group).toBe('products');
  });

  it('requests the named page only for the chosen group, and the first page of the others for their counts', () => {
    const queries = groupQueries({ words: 'giá', group: 'notices', page: 3 });
    expect(queries.notices).toEqual({ q: 'giá', page: 3, pageSize: 10, category: 'thong-bao' });
    expect(queries.pages).toEqual({ q: 'giá', page: 1, pageSize: 10, except: 'thong-bao' });
    expect(queries.products).toEqual({ q: 'giá', page: 1, pageSize: 10 });
    const open = groupQueries({ words: 'giá', group: null, page: 2 });
    expect([open.pages.page, open.notices.page, open.products.page]).toEqual([2, 2, 2]);
  });
});
