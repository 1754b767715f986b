import { describe, expect, it } from 'vitest';
import { searchContent } from './search-content.ts';

const content = (search: string) => searchContent(new URLSearchParams(search));

describe('content of /search', () => {
  it('is the results of codes from either parameter', () => {
    const codes = { kind: 'codes', codes: ['JT3025901027389'], canLookUp: true };
    expect(content('code=jt3025901027389')).toEqual(codes);
    expect(content('q=JT3025901027389')).toEqual(codes);
    expect(content('code=JT3025901027389&q=giá')).toEqual(codes);
  });

  it('is at most 20 codes', () => {
    const many = Array.from({ length: 21 }, (_, n) => `JT30259010273${10 + n}`).join();
    expect(content(`code=${many}`)).toMatchObject({ kind: 'codes', canLookUp: false });
  });

  it('is the results of words, with words that could be codes', () => {
    expect(content('q=bảng giá')).toMatchObject({ kind: 'words', maybeCodes: [] });
    expect(content('q=hang')).toMatchObject({ kind: 'words', maybeCodes: [] });
    expect(content('q=1688')).toMatchObject({ kind: 'words', maybeCodes: ['1688'] });
    expect(content('q=JT3025901027389 ở đâu')).toMatchObject({
      kind: 'words',
      maybeCodes: ['JT3025901027389'],
    });
  });

  it('is an introduction without a query', () => {
    expect(content('')).toEqual({ kind: 'nothing' });
    expect(content('q=%20&code=')).toEqual({ kind: 'nothing' });
  });
});
