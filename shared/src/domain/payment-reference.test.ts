import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noteTransferText, paymentReferences } from './payment-reference.ts';

const notes = fc
  .tuple(fc.integer({ min: 240_101, max: 991_231 }), fc.integer({ min: 1, max: 999_999 }))
  .map(([day, number]) => `PX${day}-${number}`);

/** Texts that banks put around the customer's text: letters, spaces and signs. */
const surroundings = fc.constantFrom(
  '',
  ' ',
  'MBVCB.5013.',
  ' - ',
  'chuyen tien ',
  '. CT tu 0071 toi ',
  '/',
  '\n',
);

describe('payment references', () => {
  it('are found in any text that a bank puts around them', () => {
    fc.assert(
      fc.property(notes, surroundings, surroundings, fc.boolean(), (number, before, after, lower) => {
        const text = `${before}${noteTransferText(number)}${after}`;
        expect(paymentReferences(lower ? text.toLowerCase() : text).notes).toEqual([number]);
      }),
    );
    const codes = fc.integer({ min: 1, max: 9_999_999 }).map((n) => `KH${String(n).padStart(5, '0')}`);
    fc.assert(
      fc.property(codes, surroundings, surroundings, fc.boolean(), (code, before, after, short) => {
        const written = short ? code.replace(/^KH0+/, 'kh') : code;
        expect(paymentReferences(`${before}${written}${after}`).customers).toEqual([code]);
      }),
    );
  });

  it.each([
    ['PX261125-7', ['PX261125-7']],
    ['px261125 - 7', ['PX261125-7']],
    ['Thanh toán PX2611257 va PX2611258', ['PX261125-7', 'PX261125-8']],
    ['PX2611257 PX261125-7', ['PX261125-7']],
  ])('read a note as people write it: %s', (text, expected) => {
    expect(paymentReferences(text).notes).toEqual(expected);
  });

  it.each([
    'PX261125',
    'APX2611257',
    'PX26112512345678',
    'chuyen khoan',
    '',
    'SPX 2611257',
    'KH',
    'KHACH 12',
    'MKH12',
  ])('are not guessed: %j', (text) => {
    expect(paymentReferences(text)).toEqual({ notes: [], customers: [] });
  });
});
