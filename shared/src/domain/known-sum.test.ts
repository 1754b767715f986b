import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumOfKnown } from './known-sum.ts';

describe('the sum of known values of parcels', () => {
  it('has no fraction that none of the values has', () => {
    expect(sumOfKnown([0.1, null, 0.2])).toBe(0.3);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 100_000_000 }), { minLength: 1 }), (grams) => {
        const sum = sumOfKnown(grams.map((one) => one / 1000));
        expect(sum).toBe(grams.reduce((total, one) => total + one, 0) / 1000);
      }),
    );
  });

  it('is unknown if no value is known, which differs from zero', () => {
    expect(sumOfKnown([null, null])).toBeNull();
    expect(sumOfKnown([0, null])).toBe(0);
  });
});
