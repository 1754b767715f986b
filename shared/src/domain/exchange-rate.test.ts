import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ndtToVnd, parseRate, rateOn, withRateFrom } from './exchange-rate.ts';

const day = fc.integer({ min: 1, max: 28 }).map((n) => `2026-02-${String(n).padStart(2, '0')}`);
const rate = fc.integer({ min: 1, max: 9999 });
const rates = fc.uniqueArray(fc.record({ from: day, rate }), { selector: (one) => one.from });

describe('a dated rate', () => {
  it('applies from its day until the next one begins, in any order of the list', () => {
    fc.assert(
      fc.property(rates, day, (list, today) => {
        const begun = list.filter(({ from }) => from <= today).sort((a, b) => a.from.localeCompare(b.from));
        expect(rateOn(list, today)).toEqual(begun.at(-1) ?? null);
      }),
    );
  });

  it('replaces another of the same day and no other', () => {
    fc.assert(
      fc.property(rates, day, rate, (list, from, value) => {
        const now = withRateFrom(list, { from, rate: value });
        expect(rateOn(now, from)).toEqual({ from, rate: value });
        const others = (all: typeof list) => all.filter((one) => one.from !== from).length;
        expect(others(now)).toBe(others(list));
        expect(now.map((one) => one.from)).toEqual(now.map((one) => one.from).sort());
      }),
    );
  });
});

it.each([
  ['3.650', 3650],
  ['3650', 3650],
  ['3.650,5', 3650.5],
  ['0', null],
  ['-3', null],
  ['', null],
  ['abc', null],
  ['9999999', null],
])('%j as a rate is %s', (text, value) => {
  expect(parseRate(text)).toBe(value);
});

it('đồng are whole numbers', () => {
  expect(ndtToVnd(128.5, 3650)).toBe(469_025);
  expect(ndtToVnd(0.01, 3650)).toBe(37);
});
