import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  cubicCentimetresOf,
  fenOf,
  gramsOf,
  priceParcel,
  tariffOn,
  type ParcelToPrice,
  type TariffTerms,
} from './tariff.ts';

const terms: TariffTerms = {
  weightSteps: [
    { from: 0, rate: 32_000 },
    { from: 10_000, rate: 28_000 },
  ],
  volumeSteps: [{ from: 0, rate: 2_900_000 }],
  volumetricDivisor: 6000,
  minimum: 50_000,
  roundTo: 1000,
  roundMode: 'nearest',
  extras: { woodwork: 150_000, counting: 2_000, insurance: 300 },
};
const parcel: ParcelToPrice = {
  grams: 12_500,
  cubicCentimetres: 60_000,
  declaredValue: 0,
  woodwork: 0,
  counted: 0,
  domesticFen: 0,
  exchangeRate: 3650,
};
const kinds = (input: ParcelToPrice, by = terms) => priceParcel(input, by)?.lines.map(({ kind }) => kind);

it('charges the whole weight at the rate of its step', () => {
  expect(priceParcel(parcel, terms)).toEqual({
    lines: [{ kind: 'weight', quantity: 12_500, rate: 28_000, amount: 350_000 }],
    total: 350_000,
  });
  expect(priceParcel({ ...parcel, grams: 9_999, cubicCentimetres: null }, terms)?.lines[0]?.rate).toBe(
    32_000,
  );
});

it('charges the larger of weight, volumetric weight and volume', () => {
  expect(kinds({ ...parcel, cubicCentimetres: 100_000 })).toEqual(['volumetric', 'rounding']);
  expect(kinds({ ...parcel, cubicCentimetres: 600_000 }, { ...terms, volumetricDivisor: null })).toEqual([
    'volume',
  ]);
  expect(kinds({ ...parcel, cubicCentimetres: null })).toEqual(['weight']);
});

it('tops the freight up to the minimum charge, in a line of its own, even with extras', () => {
  const priced = priceParcel({ ...parcel, grams: 1000, cubicCentimetres: null, woodwork: 1 }, terms);
  expect(priced?.lines).toEqual([
    { kind: 'weight', quantity: 1000, rate: 32_000, amount: 32_000 },
    { kind: 'minimum', quantity: 0, rate: 50_000, amount: 18_000 },
    { kind: 'woodwork', quantity: 1, rate: 150_000, amount: 150_000 },
  ]);
  expect(priced?.total).toBe(200_000);
});

it("adds the fee within China at the day's rate, and computes nothing without a rate", () => {
  const input = { ...parcel, domesticFen: 1250, exchangeRate: 3650.5 };
  expect(priceParcel(input, terms)?.lines[1]).toEqual({
    kind: 'domestic',
    quantity: 1250,
    rate: 3650.5,
    amount: 45_631,
  });
  expect(priceParcel({ ...input, exchangeRate: null }, terms)).toBeNull();
  expect(priceParcel({ ...input, domesticFen: 0, exchangeRate: null }, terms)?.total).toBe(350_000);
});

it('converts decimal figures by their digits, not by their binary value', () => {
  expect(gramsOf(1.0005)).toBe(1001);
  expect(gramsOf(0.29)).toBe(290);
  expect(cubicCentimetresOf(0.06)).toBe(60_000);
  expect(cubicCentimetresOf(1e-7)).toBe(0);
  expect(fenOf(1.005)).toBe(101);
});

// A slow, exact model: rational numbers, and rounding by searching for the nearest integer.
interface Rational {
  readonly n: bigint;
  readonly d: bigint;
}
const rational = (n: number | bigint, d: number | bigint = 1): Rational => ({ n: BigInt(n), d: BigInt(d) });
const times = (a: Rational, b: Rational): Rational => ({ n: a.n * b.n, d: a.d * b.d });
const isLess = (a: Rational, b: Rational) => a.n * b.d < b.n * a.d;
const plus = (a: Rational, b: Rational): Rational => ({ n: a.n * b.d + b.n * a.d, d: a.d * b.d });
/** The integer for which value - 1/2 < integer <= value + 1/2. */
function nearest(value: Rational): bigint {
  let whole = value.n / value.d;
  while (!isLess(plus(value, rational(-1, 2)), rational(whole))) whole += 1n;
  return whole;
}

function modelTotal(input: ParcelToPrice, by: TariffTerms): bigint {
  const rateOf = (steps: TariffTerms['weightSteps'], quantity: bigint) =>
    [...steps].sort((a, b) => b.from - a.from).find(({ from }) => BigInt(from) <= quantity)?.rate ?? 0;
  const volume = BigInt(input.cubicCentimetres ?? 0);
  const volumetric =
    by.volumetricDivisor === null ? 0n : nearest(rational(volume * 1000n, by.volumetricDivisor));
  const charged = volumetric > BigInt(input.grams) ? volumetric : BigInt(input.grams);
  const parts = [
    [
      nearest(times(rational(charged, 1000), rational(rateOf(by.weightSteps, charged)))),
      nearest(times(rational(volume, 1_000_000), rational(rateOf(by.volumeSteps, volume)))),
      BigInt(by.minimum),
    ].reduce((a, b) => (a > b ? a : b)),
    nearest(
      times(
        rational(input.domesticFen, 100),
        rational(Math.round((input.exchangeRate ?? 0) * 10_000), 10_000),
      ),
    ),
    BigInt(input.woodwork * by.extras.woodwork),
    BigInt(input.counted * by.extras.counting),
    nearest(times(rational(input.declaredValue), rational(by.extras.insurance, 10_000))),
  ];
  const sum = parts.reduce((a, b) => a + b, 0n);
  const step = BigInt(by.roundTo);
  if (by.roundMode === 'nearest') return nearest(rational(sum, step)) * step;
  return sum % step === 0n ? sum : (sum / step + 1n) * step;
}

const natural = (max: number) => fc.integer({ min: 0, max });
const stepsArb = (max: number, maxRate: number) =>
  fc
    .uniqueArray(fc.record({ from: natural(max), rate: natural(maxRate) }), {
      maxLength: 5,
      selector: ({ from }) => from,
    })
    .map((steps) => (steps.some(({ from }) => from === 0) ? steps : [...steps, { from: 0, rate: 20_000 }]));
const termsArb: fc.Arbitrary<TariffTerms> = fc.record({
  weightSteps: stepsArb(200_000, 1_000_000),
  volumeSteps: fc.oneof(fc.constant<TariffTerms['volumeSteps']>([]), stepsArb(5_000_000, 10_000_000)),
  volumetricDivisor: fc.option(fc.integer({ min: 1, max: 20_000 })),
  minimum: natural(500_000),
  roundTo: fc.constantFrom(1, 100, 500, 1000, 10_000),
  roundMode: fc.constantFrom('nearest', 'up'),
  extras: fc.record({ woodwork: natural(1_000_000), counting: natural(100_000), insurance: natural(10_000) }),
});
const parcelArb: fc.Arbitrary<ParcelToPrice> = fc.record({
  grams: natural(100_000_000),
  cubicCentimetres: fc.option(natural(1_000_000_000)),
  declaredValue: natural(1_000_000_000),
  woodwork: natural(100),
  counted: natural(10_000),
  domesticFen: natural(10_000_000),
  exchangeRate: fc.integer({ min: 1, max: 100_000_000 }).map((parts) => parts / 10_000),
});

it('equals an exact model in rationals, and its lines add up to the total', () => {
  fc.assert(
    fc.property(parcelArb, termsArb, (input, by) => {
      const priced = priceParcel(input, by);
      if (!priced) throw new Error('a rate is given');
      expect(BigInt(priced.total)).toBe(modelTotal(input, by));
      expect(priced.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(priced.total);
      expect(priced.total % by.roundTo).toBe(0);
      for (const { kind, amount } of priced.lines) {
        expect(Number.isSafeInteger(amount)).toBe(true);
        if (kind !== 'rounding') expect(amount).toBeGreaterThanOrEqual(0);
        else expect(Math.abs(amount)).toBeLessThan(by.roundTo);
      }
    }),
    { numRuns: 2000 },
  );
});

it('does not depend on the order of the steps, and a repetition gives the same lines', () => {
  fc.assert(
    fc.property(parcelArb, termsArb, (input, by) => {
      const first = priceParcel(input, by);
      const reversed = {
        ...by,
        weightSteps: [...by.weightSteps].reverse(),
        volumeSteps: [...by.volumeSteps].reverse(),
      };
      expect(priceParcel(input, reversed)).toEqual(first);
      expect(priceParcel({ ...input }, by)).toEqual(first);
    }),
  );
});

it('never drifts: the lines of many parcels add up to the sum of their totals, in any order', () => {
  fc.assert(
    fc.property(fc.array(parcelArb, { maxLength: 30 }), termsArb, (parcels, by) => {
      const priced = parcels.flatMap((one) => priceParcel(one, by) ?? []);
      const byTotal = priced.reduce((sum, { total }) => sum + total, 0);
      const amounts = priced.flatMap(({ lines }) => lines.map(({ amount }) => amount));
      expect(amounts.reverse().reduce((sum, amount) => sum + amount, 0)).toBe(byTotal);
    }),
  );
});

it('costs more, or the same, for each extra that is added', () => {
  fc.assert(
    fc.property(parcelArb, termsArb, natural(50), (input, by, more) => {
      const before = priceParcel(input, by)?.total ?? 0;
      const after = priceParcel(
        { ...input, woodwork: input.woodwork + more, counted: input.counted + more },
        by,
      );
      expect(after?.total).toBeGreaterThanOrEqual(before);
    }),
  );
});

const tariff = (id: number, more: object = {}) => ({
  id,
  service: 'standard',
  route: 'ha-noi',
  group: null as string | null,
  validFrom: '2026-01-01',
  publishedAt: '2026-01-01T00:00:00Z',
  ...more,
});
const KEY = { service: 'standard', route: 'ha-noi', group: null, day: '2026-06-01' };

it("takes the tariff of the customer's group before the general one, then the latest by its first day", () => {
  const all = [
    tariff(1),
    tariff(2, { validFrom: '2026-05-01' }),
    tariff(3, { validFrom: '2026-07-01' }),
    tariff(4, { group: 'vip', validFrom: '2025-01-01' }),
    tariff(5, { service: 'fast', validFrom: '2026-05-01' }),
  ];
  expect(tariffOn(all, KEY)?.id).toBe(2);
  expect(tariffOn([...all].reverse(), KEY)?.id).toBe(2);
  expect(tariffOn(all, { ...KEY, group: 'vip' })?.id).toBe(4);
  expect(tariffOn(all, { ...KEY, group: 'other' })?.id).toBe(2);
  expect(tariffOn(all, { ...KEY, day: '2025-12-31' })).toBeNull();
  expect(tariffOn(all, { ...KEY, route: 'sai-gon' })).toBeNull();
});

it('takes the tariff that was published later, if two have the same first day', () => {
  const all = [tariff(7, { publishedAt: '2026-01-02T00:00:00Z' }), tariff(9)];
  expect(tariffOn(all, KEY)?.id).toBe(7);
  expect(tariffOn([tariff(9), tariff(10)], KEY)?.id).toBe(10);
});
