import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchTarget } from './search-target.ts';

describe('the search box', () => {
  it.each([
    ['JT3025901027389', '/search?code=JT3025901027389'],
    [' jt3025901027389, YT8812345678901 ', '/search?code=JT3025901027389,YT8812345678901'],
    ['773343123456789-2', '/search?code=773343123456789-2'],
    ['JT 3025 9010 27389', '/search?code=JT3025901027389'],
    ['YT8812-3456 78912', '/search?code=YT8812345678912'],
    ['ABC-1234', '/search?code=ABC-1234'],
    ['https://j-t.vn/track?billcode=JT3025901027389', '/search?code=JT3025901027389'],
  ])('looks up %j as tracking codes', (text, address) => {
    expect(searchTarget(text)).toBe(address);
  });

  it.each([
    ['bảng giá', '/search?q=b%E1%BA%A3ng%20gi%C3%A1'],
    ['1688', '/search?q=1688'],
    ['99999', '/search?q=99999'],
    ['xin chào', '/search?q=xin%20ch%C3%A0o'],
    ['JT3025901027389 ở đâu', '/search?q=JT3025901027389%20%E1%BB%9F%20%C4%91%C3%A2u'],
    ['khuyenmai', '/search?q=khuyenmai'],
  ])('searches for %j as words', (text, address) => {
    expect(searchTarget(text)).toBe(address);
  });

  it('goes nowhere with empty input', () => {
    expect(searchTarget('  ')).toBeNull();
  });

  it('never loses input, and never leaves the search page', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const target = searchTarget(text);
        if (target === null) return;
        const url = new URL(target, 'https://site.example');
        expect(url.pathname).toBe('/search');
        expect(url.searchParams.get('q') ?? url.searchParams.get('code')).not.toBe('');
      }),
    );
  });
});
