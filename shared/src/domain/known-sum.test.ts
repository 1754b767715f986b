import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumOfKnown } from './known-sum.ts';

describe('the sum of what is known of parcels', () => {
  it('has no fraction that none of them has', () => {
    expect(sumOfKnown([0.1, null, 0.2])).toBe(0.3);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 100_000_000 }), { minLength: 1 }), (grams) => {
        const sum = sumOfKnown(grams.map((one) => one / 1000));
        expect(sum).toBe(grams.reduce((total, one) => total + one, 0) / 1000);
      }),
    );
  });

  it('is unknown where nothing is known, which is not the same as nothing', () => {
    expect(sumOfKnown([null, null])).toBeNull();
    expect(sumOfKnown([0, null])).toBe(0);
  });
});
