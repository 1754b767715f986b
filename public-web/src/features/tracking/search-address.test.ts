import { describe, expect, it } from 'vitest';
import { TRACKING_CODES_MAX } from '@logistics/shared/contracts';
import { codesFromAddress, searchAddress, TRACKING_MAX } from './search-address.ts';

describe('the address of a lookup', () => {
  it('restores the codes, with all characters that a code may contain', () => {
    const codes = ['JT3025901027389', 'A.B_C|D-1'];
    const { searchParams } = new URL(searchAddress(codes), 'https://site.example');
    expect(codesFromAddress(searchParams)).toEqual(codes);
  });

  it('parses codes as users write them: lower case, spaces, duplicates, several parameters', () => {
    const params = new URLSearchParams('code=jt3025901027389, YT8812345678901&code=jt3025901027389');
    expect(codesFromAddress(params)).toEqual(['JT3025901027389', 'YT8812345678901']);
  });

  it('has no codes for words, and one for a code in groups', () => {
    expect(codesFromAddress(new URLSearchParams('code=xin chào'))).toEqual([]);
    expect(codesFromAddress(new URLSearchParams('code=YT8812-3456 78912'))).toEqual(['YT8812345678912']);
  });

  it('enforces the limit of the contract', () => {
    expect(TRACKING_MAX).toBe(TRACKING_CODES_MAX);
  });
});
