import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ndtToVnd, parseRate, rateOn, withRateFrom } from './exchange-rate.ts';
import { rateSince } from './rate-since.ts';

const day = fc.integer({ min: 1, max: 28 }).map((n) => `2026-02-${String(n).padStart(2, '0')}`);
const rate = fc.integer({ min: 1, max: 9999 });
const rates = fc.uniqueArray(fc.record({ from: day, rate }), { selector: (one) => one.from });

describe('a dated rate', () => {
  it('applies from its day until the next one begins, in any order of the list', () => {
    fc.assert(
      fc.property(rates, day, (list, today) => {
        const startedRates = list
          .filter(({ from }) => from <= today)
          .sort((a, b) => a.from.localeCompare(b.from));
        expect(rateOn(list, today)).toEqual(startedRates.at(-1) ?? null);
      }),
    );
  });

  it('is in force since its first entry in a row of equal ones', () => {
    const few = fc.uniqueArray(fc.record({ from: day, rate: fc.integer({ min: 1, max: 2 }) }), {
      selector: (one) => one.from,
    });
    fc.assert(
      fc.property(few, day, (list, today) => {
        const since = rateSince(list, today);
        const now = rateOn(list, today)?.rate;
        const startedRates = list.filter(({ from }) => from <= today);
        if (since === null) {
          expect(startedRates).toEqual([]);
          return;
        }
        expect(startedRates.filter(({ from }) => from >= since).every(({ rate }) => rate === now)).toBe(true);
        const before = startedRates
          .filter(({ from }) => from < since)
          .sort((a, b) => b.from.localeCompare(a.from));
        expect(before[0]?.rate).not.toBe(now);
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
