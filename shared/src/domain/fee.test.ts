import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shippingFee } from './fee.ts';

const HANOI = { perKg: 28_000, perM3: 0 };
const TERMS = { volumetricDivisor: 6000 };

const kilograms = fc.integer({ min: 1, max: 1_000_000 }).map((hundredths) => hundredths / 100);
const side = fc.integer({ min: 1, max: 3000 }).map((tenths) => tenths / 10);
const size = fc.tuple(side, side, side);
const prices = fc.record({ perKg: fc.nat(1_000_000), perM3: fc.nat(50_000_000) });
const terms = fc.record({
  volumetricDivisor: fc.integer({ min: 1000, max: 100_000 }),
  minimumFee: fc.nat(500_000),
});

describe('the shipping fee', () => {
  it('is by weight in kilograms if the parcel is not bulky', () => {
    expect(shippingFee({ weight: 18.5, size: [60, 40, 35] }, HANOI, TERMS)).toEqual({
      volume: 0.084,
      volumetricWeight: 14,
      chargeableWeight: 18.5,
      basis: 'weight',
      beforeMinimum: 518_000,
      total: 518_000,
    });
  });

  it('uses the volumetric weight of a bulky parcel, D x R x C / the divisor', () => {
    const fee = shippingFee({ weight: 5, size: [60, 40, 35] }, HANOI, TERMS);
    expect(fee).toMatchObject({ basis: 'volumetric', chargeableWeight: 14, total: 392_000 });
  });

  it('uses the price per cubic metre if that is more', () => {
    const fee = shippingFee(
      { weight: 5, size: [60, 40, 35] },
      { perKg: 28_000, perM3: 5_000_000 },
      { volumetricDivisor: 100_000 },
    );
    expect(fee).toMatchObject({ basis: 'volume', total: 420_000 });
  });

  it('is at least the minimum charge', () => {
    const fee = shippingFee({ weight: 0.2, size: null }, HANOI, { ...TERMS, minimumFee: 30_000 });
    expect(fee).toMatchObject({ basis: 'minimum', beforeMinimum: 5600, total: 30_000, volume: null });
  });

  it('uses the larger of weight and volumetric weight', () => {
    fc.assert(
      fc.property(kilograms, size, prices, terms, (weight, sides, price, term) => {
        const fee = shippingFee({ weight, size: sides }, price, term);
        expect(fee.chargeableWeight).toBe(Math.max(weight, fee.volumetricWeight ?? 0));
      }),
    );
  });

  it('never falls when the parcel gets heavier or larger', () => {
    fc.assert(
      fc.property(
        kilograms,
        kilograms,
        size,
        size,
        prices,
        terms,
        (weight, more, sides, wider, price, term) => {
          const small = shippingFee({ weight, size: sides }, price, term);
          const heavier = shippingFee({ weight: weight + more, size: sides }, price, term);
          const larger = shippingFee(
            { weight, size: [sides[0] + wider[0], sides[1] + wider[1], sides[2] + wider[2]] },
            price,
            term,
          );
          expect(heavier.total).toBeGreaterThanOrEqual(small.total);
          expect(larger.total).toBeGreaterThanOrEqual(small.total);
        },
      ),
    );
  });

  it('is whole đồng, at least the minimum charge, and never lower with a known size', () => {
    fc.assert(
      fc.property(kilograms, size, prices, terms, (weight, sides, price, term) => {
        const fee = shippingFee({ weight, size: sides }, price, term);
        expect(Number.isInteger(fee.total)).toBe(true);
        expect(fee.total).toBeGreaterThanOrEqual(term.minimumFee);
        expect(fee.total).toBeGreaterThanOrEqual(shippingFee({ weight, size: null }, price, term).total);
      }),
    );
  });
});
