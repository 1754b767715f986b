import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { madePackingCode, normalisePackingCode } from './bag-code.ts';

describe('the code of a bag or a lot', () => {
  it.each([
    [' bao 12 ', 'BAO12'],
    ['b261125-7', 'B261125-7'],
    ['Ｂ２６-\u200b７\t', 'B26-7'],
    ['bao số 3', 'BAOSỐ3'],
    [' \u00a0\u2060', ''],
  ])('is stored without white space, in upper case: %j', (text, code) => {
    expect(normalisePackingCode(text)).toBe(code);
  });

  it('normalisation is idempotent and leaves no white space', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const once = normalisePackingCode(text);
        expect(normalisePackingCode(once)).toBe(once);
        expect(once).not.toMatch(/\s/u);
      }),
    );
  });

  it('does not depend on case, spaces and composition', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9 _-]{0,20}$/), (text) => {
        const code = normalisePackingCode(text);
        expect(normalisePackingCode(text.toLowerCase())).toBe(code);
        expect(normalisePackingCode(text.split('').join(' '))).toBe(code);
      }),
    );
  });

  it('is made from the day and a number', () => {
    const code = madePackingCode('bag', '2026-11-25', 7);
    expect(code).toBe('B261125-7');
    expect(normalisePackingCode(code)).toBe(code);
    expect(madePackingCode('lot', '2026-11-25', 7)).not.toBe(code);
  });
});
